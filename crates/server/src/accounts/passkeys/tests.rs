//! A device of our own, and each of its lies.

use super::Refused;
use super::check::{Brought, Known, NewKey, assertion, registration};
use super::client::Place;
use super::key::PublicKey;
use super::{read, written};
use ciborium::{Value, cbor};
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{DerSignature, SigningKey};
use serde_json::json;
use sha2::{Digest as _, Sha256};

const ORIGIN: &str = "https://play.example.org";
const CHALLENGE: &str = "cXVlc3Rpb24";
const OWNER: &str = "0123456789abcdefghjk";
const ID: &[u8] = b"a passkey's id";

fn place() -> Place {
    Place::of("play.example.org").expect("a name")
}

/// A device that says what it is told to say.
struct Device {
    key: SigningKey,
    rp_id: &'static str,
    flags: u8,
    counter: u32,
    client: serde_json::Value,
    /// Whose key it says it is.
    owner: &'static str,
    id: &'static [u8],
    algorithm: i64,
}

fn device(kind: &str) -> Device {
    Device {
        key: SigningKey::from_slice(&[7; 32]).expect("a key"),
        rp_id: "play.example.org",
        flags: 0x05,
        counter: 1,
        client: json!({ "type": kind, "challenge": CHALLENGE, "origin": ORIGIN, "crossOrigin": false }),
        owner: OWNER,
        id: ID,
        algorithm: -7,
    }
}

fn new_device() -> Device {
    Device { flags: 0x45, ..device("webauthn.create") }
}

fn bytes_of(value: &Value) -> Vec<u8> {
    let mut bytes = Vec::new();
    ciborium::into_writer(value, &mut bytes).expect("it is written");
    bytes
}

impl Device {
    fn client_data(&self) -> Vec<u8> {
        self.client.to_string().into_bytes()
    }

    fn head(&self) -> Vec<u8> {
        let hash = Sha256::digest(self.rp_id.as_bytes());
        [&hash[..], &[self.flags], &self.counter.to_be_bytes()].concat()
    }

    fn cose(&self) -> Value {
        let point = self.key.verifying_key().to_sec1_point(false);
        let (x, y) = (point.x().expect("x").to_vec(), point.y().expect("y").to_vec());
        Value::Map(vec![
            (Value::from(1), Value::from(2)),
            (Value::from(3), Value::from(self.algorithm)),
            (Value::from(-1), Value::from(1)),
            (Value::from(-2), Value::Bytes(x)),
            (Value::from(-3), Value::Bytes(y)),
        ])
    }

    fn attested(&self, cose: &Value) -> Vec<u8> {
        let length = u16::try_from(self.id.len()).expect("it is short").to_be_bytes();
        [&self.head()[..], &[0; 16], &length, self.id, &bytes_of(cose)].concat()
    }

    fn object(&self, data: Vec<u8>) -> Vec<u8> {
        bytes_of(&cbor!({ "fmt" => "none", "attStmt" => {}, "authData" => Value::Bytes(data) }).expect("CBOR"))
    }

    fn register(&self) -> Result<NewKey, Refused> {
        let object = self.object(self.attested(&self.cose()));
        registration(&self.client_data(), &object, ID, CHALLENGE, &place())
    }

    fn sign_in(&self) -> Result<i64, Refused> {
        let hash = Sha256::digest(self.client_data());
        let signature: DerSignature = self.key.sign(&[&self.head()[..], &hash].concat());
        self.sign_in_with(signature.as_bytes(), 0)
    }

    fn sign_in_with(&self, signature: &[u8], counter: i64) -> Result<i64, Refused> {
        let key = new_device().register().expect("it is registered").key;
        let (client_data, device_data) = (self.client_data(), self.head());
        let brought =
            Brought { client_data: &client_data, device_data: &device_data, signature, owner: self.owner.as_bytes() };
        assertion(brought, Known { owner: OWNER, key: &key, counter }, CHALLENGE, &place())
    }
}

#[test]
fn a_sound_device_registers_and_signs_in() {
    let new = new_device().register().expect("it is sound");
    assert_eq!((new.id.as_slice(), new.counter), (ID, 1));
    assert!(matches!(new.key, PublicKey::P256 { .. }));
    assert_eq!(device("webauthn.get").sign_in(), Ok(1));
    // Backed up on other devices, and with extensions: fine.
    let synced = Device { flags: 0x1d, counter: 0, ..device("webauthn.get") };
    assert_eq!(synced.sign_in(), Ok(0), "those that never count stay at zero");
    let stored = serde_json::to_string(&new.key).expect("it is written");
    assert_eq!(serde_json::from_str::<PublicKey>(&stored).expect("it is read"), new.key);
}

type Lie = (fn(&mut Device), Refused);

/// What both checks have to see.
const LIES: [Lie; 13] = [
    (|it| it.client["type"] = json!("webauthn.other"), Refused::Type),
    (|it| it.client["challenge"] = json!("b3RoZXI"), Refused::Challenge),
    (|it| it.client["challenge"] = json!(""), Refused::Challenge),
    (|it| it.client["origin"] = json!("https://evil.example"), Refused::Origin),
    (|it| it.client["origin"] = json!("http://play.example.org"), Refused::Origin),
    (|it| it.client["origin"] = json!("https://play.example.org:8443"), Refused::Origin),
    (|it| it.client["origin"] = json!("https://play.example.org.evil.example"), Refused::Origin),
    (|it| it.client["crossOrigin"] = json!(true), Refused::CrossOrigin),
    (|it| it.client["topOrigin"] = json!("https://evil.example"), Refused::CrossOrigin),
    (|it| it.client = json!({ "type": 5 }), Refused::Unreadable),
    (|it| it.rp_id = "evil.example", Refused::RelyingParty),
    (|it| it.flags &= !0x01, Refused::NotPresent),
    (|it| it.flags &= !0x04, Refused::NotVerified),
];

#[test]
fn each_lie_of_a_device_is_refused() {
    for (n, (lie, refused)) in LIES.into_iter().enumerate() {
        let (mut new, mut known) = (new_device(), device("webauthn.get"));
        lie(&mut new);
        lie(&mut known);
        assert_eq!(new.register(), Err(refused), "registering, lie {n}");
        assert_eq!(known.sign_in(), Err(refused), "signing in, lie {n}");
    }
    // One kind of answer is not the other.
    assert_eq!(Device { flags: 0x45, ..device("webauthn.get") }.register(), Err(Refused::Type));
    assert_eq!(device("webauthn.create").sign_in(), Err(Refused::Type));
    // Backed up without being able to be.
    assert_eq!(Device { flags: 0x55, ..new_device() }.register(), Err(Refused::Backup));
    assert_eq!(Device { flags: 0x15, ..device("webauthn.get") }.sign_in(), Err(Refused::Backup));
}

type Fields = Vec<(Value, Value)>;

#[test]
fn each_lie_about_a_new_key_is_refused() {
    assert_eq!(Device { id: b"another id", ..new_device() }.register(), Err(Refused::Id));
    assert_eq!(Device { id: b"", ..new_device() }.register(), Err(Refused::Id));
    for algorithm in [-8, -35, -257, 0] {
        let refused = Device { algorithm, ..new_device() }.register();
        assert!(matches!(refused, Err(Refused::Algorithm | Refused::Key)), "{algorithm}");
    }
    let it = new_device();
    let with = |change: &dyn Fn(&mut Fields)| {
        let Value::Map(mut fields) = it.cose() else { unreachable!("it is a map") };
        change(&mut fields);
        let object = it.object(it.attested(&Value::Map(fields)));
        registration(&it.client_data(), &object, ID, CHALLENGE, &place()).expect_err("a lie")
    };
    let off_the_curve = |fields: &mut Fields| fields[4].1 = Value::Bytes(vec![1; 32]);
    assert_eq!(with(&off_the_curve), Refused::Key);
    assert_eq!(with(&|it| it[3].1 = Value::Bytes(vec![1; 31])), Refused::Key);
    assert_eq!(with(&|it| it[0].1 = Value::from(3)), Refused::Key, "of another family");
    assert_eq!(with(&|it| it[2].1 = Value::from(2)), Refused::Key, "of another curve");
    assert_eq!(with(&|it| drop(it.remove(1))), Refused::Algorithm);
    assert_eq!(with(&|it| it.push((Value::from(-2), Value::Bytes(vec![2; 32])))), Refused::Key, "x twice");
}

#[test]
fn what_cannot_be_read_is_refused() {
    let it = new_device();
    let register = |object: &[u8]| registration(&it.client_data(), object, ID, CHALLENGE, &place());
    let data = it.attested(&it.cose());
    let whole = it.object(data.clone());
    assert!(register(&whole).is_ok());
    for n in [0, 1, 10, whole.len() - 1] {
        assert_eq!(register(&whole[..n]), Err(Refused::Unreadable), "cut at {n}");
    }
    assert_eq!(register(&[&whole[..], &[0]].concat()), Err(Refused::Unreadable), "something follows");
    for n in [0, 36, 37, 54, data.len() - 1] {
        let refused = register(&it.object(data[..n].to_vec()));
        assert!(matches!(refused, Err(Refused::Unreadable | Refused::Id)), "data cut at {n}: {refused:?}");
    }
    assert_eq!(register(&it.object([&data[..], &[0]].concat())), Err(Refused::Unreadable));
    let without = Device { flags: 0x05, ..new_device() };
    assert_eq!(register(&it.object(without.head())), Err(Refused::Key), "no key came with it");
    let statement = cbor!({ "fmt" => "none", "attStmt" => { "x" => 1 }, "authData" => Value::Bytes(data.clone()) });
    assert_eq!(register(&bytes_of(&statement.expect("CBOR"))), Err(Refused::Unreadable));
    // A tower of brackets is no attack.
    assert_eq!(register(&vec![0x81; 100_000]), Err(Refused::Unreadable));
    // What a device says of its make is not looked at.
    let packed = cbor!({ "fmt" => "packed", "attStmt" => { "alg" => -7 }, "authData" => Value::Bytes(data) });
    assert!(register(&bytes_of(&packed.expect("CBOR"))).is_ok());
}

#[test]
fn a_wrong_signature_owner_or_counter_is_refused() {
    let it = device("webauthn.get");
    assert_eq!(Device { owner: "somebody else", ..device("webauthn.get") }.sign_in(), Err(Refused::Owner));
    assert_eq!(Device { owner: "", ..device("webauthn.get") }.sign_in(), Err(Refused::Owner));
    let other = SigningKey::from_slice(&[8; 32]).expect("a key");
    assert_eq!(Device { key: other, ..device("webauthn.get") }.sign_in(), Err(Refused::Signature));
    for signature in [&b""[..], &[0; 64], &[0x30; 70]] {
        assert_eq!(it.sign_in_with(signature, 0), Err(Refused::Signature));
    }
    let hash = Sha256::digest(it.client_data());
    let signature: DerSignature = it.key.sign(&[&it.head()[..], &hash].concat());
    assert_eq!(it.sign_in_with(signature.as_bytes(), 0), Ok(1));
    for counter in [1, 2, 1000] {
        assert_eq!(it.sign_in_with(signature.as_bytes(), counter), Err(Refused::Counter), "{counter}");
    }
    // The signature is over what was said: one byte of it changes, and it is worth nothing.
    let changed = Device { counter: 2, ..device("webauthn.get") };
    assert_eq!(changed.sign_in_with(signature.as_bytes(), 0), Err(Refused::Signature));
    let mut said = device("webauthn.get");
    said.client["other"] = json!(1);
    assert_eq!(said.sign_in_with(signature.as_bytes(), 0), Err(Refused::Signature));
}

#[test]
fn keys_belong_to_names_and_pages_to_them() {
    assert_eq!(Place::of("127.0.0.1:8080"), None, "a number is no name");
    assert_eq!(Place::of("[::1]:8080"), None);
    assert_eq!(place().origins, ["https://play.example.org"], "never over an open line");
    let local = Place::of("LocalHost:8080").expect("a name");
    assert_eq!(local.rp_id, "localhost");
    assert_eq!(local.origins, ["https://localhost:8080", "http://localhost:8080"]);
}

/// Made with another program: `openssl genrsa 2048`, `openssl dgst -sha256 -sign`.
#[test]
fn rsa_signatures_of_another_program_are_checked() {
    let [n, signature] =
        [include_str!("rsa.n"), include_str!("rsa.signature")].map(|it| read(it.trim()).expect("base64url"));
    let cose = |n: &[u8], e: &[u8]| {
        let field = |label: i64, value: Value| (Value::from(label), value);
        let [n, e] = [n, e].map(|it| Value::Bytes(it.to_vec()));
        Value::Map(vec![field(1, Value::from(3)), field(3, Value::from(-257)), field(-1, n), field(-2, e)])
    };
    let key = PublicKey::of(&cose(&n, &[1, 0, 1])).expect("it is sound");
    assert_eq!(key, PublicKey::Rsa { n: written(&n) });
    assert_eq!(key.verify(b"a message", &signature), Ok(()));
    assert_eq!(key.verify(b"another message", &signature), Err(Refused::Signature));
    for at in [0, 100, 255] {
        let mut changed = signature.clone();
        changed[at] ^= 1;
        assert_eq!(key.verify(b"a message", &changed), Err(Refused::Signature), "byte {at}");
    }
    assert_eq!(key.verify(b"a message", &signature[1..]), Err(Refused::Signature));
    assert_eq!(key.verify(b"a message", &n), Err(Refused::Signature), "as large as the modulus");
    assert_eq!(PublicKey::of(&cose(&n, &[3])), Err(Refused::Key), "another exponent");
    assert_eq!(PublicKey::of(&cose(&n[..128], &[1, 0, 1])), Err(Refused::Key), "too short");
    let even: Vec<u8> = n[..255].iter().copied().chain([0]).collect();
    assert_eq!(PublicKey::of(&cose(&even, &[1, 0, 1])), Err(Refused::Key));
}
