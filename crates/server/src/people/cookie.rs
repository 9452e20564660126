//! The session: a random token in a cookie, of which only the hash is stored.

use axum::http::{HeaderMap, HeaderValue, header};

const NAME: &str = "runetable";
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

    /// Reads the cookie of a request.
    pub fn of(headers: &HeaderMap) -> Option<Self> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|it| it.to_str().ok());
        let mut pairs = cookies.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
        let (_, value) = pairs.find(|(name, _)| *name == NAME)?;
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
        let read = Token::of(&headers).expect("the cookie is read");
        assert_eq!(read.person, "abc");
        assert!(read.is_proof_for(&token.hash()));
        assert!(!Token::fresh("abc".to_owned()).is_proof_for(&token.hash()));
        assert!(!read.is_proof_for("nothing"));
    }
}
