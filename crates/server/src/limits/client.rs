//! Who is at the other end of the line.

use crate::app::Shared;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The address of a client. Of a longer one only the network counts, as each
/// household has more of them than there are people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    pub fn of(app: &Shared, parts: &Parts) -> Self {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
        let forwarded = || {
            let header = parts.headers.get("x-forwarded-for")?.to_str().ok()?;
            // The last one was written by our own proxy.
            header.rsplit(',').next()?.trim().parse().ok()
        };
        let address = if app.config.trust_proxy { forwarded() } else { None };
        Self(network(address.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => IpAddr::V6((u128::from(long) & !(u128::MAX >> 64)).into()),
        short => short,
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
    fn long_addresses_of_one_network_are_one_client() {
        let network = |text: &str| network(text.parse().expect("an address"));
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), network("2001:db8:1:2:ffff::1"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
    }
}
