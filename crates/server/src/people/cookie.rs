//! The session: a random token in a cookie, of which only the hash is stored.

use axum::http::{HeaderMap, HeaderValue, header};

const NAME: &str = "runetable";
/// How many of that name are looked at.
const MOST: usize = 4;
/// A year.
const MAX_AGE: u32 = 31_536_000;

/// What the cookie holds: whose it is, and the proof.
#[derive(Clone)]
pub struct Token {
    pub person: String,
    secret: [u8; 32],
}

impl Token {
    /// 256 fresh random bits.
    pub fn fresh(person: String) -> Self {
        Self { person, secret: rand::random() }
    }

    /// Reads the cookies of a request: a browser may bring several of the name,
    /// of other servers of the same host.
    pub fn all(headers: &HeaderMap) -> Vec<Self> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|it| it.to_str().ok());
        let pairs = cookies.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
        let ours = pairs.filter(|(name, _)| *name == NAME);
        ours.filter_map(|(_, value)| Self::parse(value)).take(MOST).collect()
    }

    fn parse(value: &str) -> Option<Self> {
        let (person, secret) = value.split_once('.')?;
        let secret = *blake3::Hash::from_hex(secret).ok()?.as_bytes();
        Some(Self { person: person.to_owned(), secret })
    }

    /// What is stored.
    pub fn hash(&self) -> String {
        blake3::hash(&self.secret).to_hex().to_string()
    }

    /// Whether this is the token whose hash was stored, in constant time.
    pub fn is_proof_for(&self, stored: &str) -> bool {
        // Hashes compare in constant time.
        blake3::Hash::from_hex(stored).is_ok_and(|it| it == blake3::hash(&self.secret))
    }

    /// The header that takes the cookie away.
    pub fn no_cookie(is_secure: bool) -> HeaderValue {
        let secure = if is_secure { "; Secure" } else { "" };
        let text = format!("{NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::try_from(text).expect("these are plain letters")
    }

    /// The header that gives the cookie to the browser.
    pub fn set_cookie(&self, is_secure: bool) -> HeaderValue {
        let secret = blake3::Hash::from_bytes(self.secret).to_hex();
        let secure = if is_secure { "; Secure" } else { "" };
        let person = &self.person;
        let text = format!("{NAME}={person}.{secret}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}");
        let mut value = HeaderValue::try_from(text).expect("ids and hashes are plain letters");
        value.set_sensitive(true);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_proves_itself_through_the_cookie_and_no_other_does() {
        let token = Token::fresh("abc".to_owned());
        let cookie = token.set_cookie(true);
        let text = cookie.to_str().expect("plain letters");
        assert!(text.contains("HttpOnly") && text.contains("SameSite=Lax") && text.contains("; Secure"));
        let mut headers = HeaderMap::new();
        let sent = format!("other=1; {}", text.split(';').next().expect("the pair"));
        headers.insert(header::COOKIE, sent.parse().expect("a header"));
        headers.append(header::COOKIE, "runetable=x.y; runetable=".parse().expect("a header"));
        let read = Token::all(&headers).pop().expect("the cookie is read");
        assert_eq!((read.person.as_str(), Token::all(&headers).len()), ("abc", 1));
        assert!(read.is_proof_for(&token.hash()));
        assert!(!Token::fresh("abc".to_owned()).is_proof_for(&token.hash()));
        assert!(!read.is_proof_for("nothing"));
    }
}
