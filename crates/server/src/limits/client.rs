//! Who is at the other end of the line.

use crate::app::Shared;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The address of a client. Of a longer one only the network counts, as each
/// household has more of them than there are people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// Of a connection, before anything came over it.
    pub fn of_peer(peer: SocketAddr) -> Self {
        Self(network(peer.ip()))
    }

    pub fn of(app: &Shared, parts: &Parts) -> Self {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
        let address = if app.config.trust_proxy { forwarded(&parts.headers, app.config.proxy_hops) } else { None };
        Self(network(address.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

/// The address that the outermost of our proxies saw. Each proxy adds one at
/// the end, in the last header if there are several: whatever stands before
/// ours was written by whoever sent it.
fn forwarded(headers: &HeaderMap, n_hops: usize) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter().map(|it| it.to_str().unwrap_or(""));
    let all: Vec<&str> = lines.flat_map(|it| it.split(',')).map(str::trim).collect();
    let index = all.len().checked_sub(n_hops.max(1))?;
    let text = all[index];
    text.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|it| it.ip()))
}

pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => IpAddr::V6((u128::from(long) & !(u128::MAX >> 64)).into()),
        short => short,
    }
}

impl fmt::Display for ClientAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromRequestParts<Shared> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Infallible> {
        Ok(Self::of(app, parts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_our_own_proxies_wrote_counts() {
        let headers = |lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().expect("a header"));
            }
            headers
        };
        let address = |text: &str| Some(text.parse::<IpAddr>().expect("an address"));
        assert_eq!(forwarded(&headers(&["6.6.6.6, 192.0.2.1"]), 1), address("192.0.2.1"));
        // A header of the client's own comes first.
        assert_eq!(forwarded(&headers(&["6.6.6.6", "192.0.2.1"]), 1), address("192.0.2.1"));
        assert_eq!(forwarded(&headers(&["6.6.6.6", "192.0.2.1, 10.0.0.1"]), 2), address("192.0.2.1"));
        assert_eq!(forwarded(&headers(&["192.0.2.1:4711"]), 1), address("192.0.2.1"));
        assert_eq!(forwarded(&headers(&["192.0.2.1"]), 2), None, "a hop is missing: nothing is believed");
        assert_eq!(forwarded(&headers(&["6.6.6.6, nonsense"]), 1), None);
    }

    #[test]
    fn long_addresses_of_one_network_are_one_client() {
        let network = |text: &str| network(text.parse().expect("an address"));
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), network("2001:db8:1:2:ffff::1"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
    }
}
