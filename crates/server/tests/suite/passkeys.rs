//! Passkeys over HTTP: who comes in with one, and who does not. The checks of what a
//! device says, one by one, are tested beside them.

use crate::support::{Browser, House, me, nim, open};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ciborium::{Value as Cbor, cbor};
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{DerSignature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

const PASSWORD: &str = "correct horse battery";

fn written(bytes: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// A device that does as it is asked, by a browser at a page.
struct Device {
    key: SigningKey,
    id: Vec<u8>,
    owner: String,
    counter: u32,
    origin: String,
}

impl Device {
    fn new(number: u8, browser: &Browser) -> Self {
        let origin = format!("http://{}", browser.host.clone().expect("a name"));
        let key = SigningKey::from_slice(&[number; 32]).expect("a key");
        Self { key, id: vec![number; 16], owner: String::new(), counter: 0, origin }
    }

    fn client_data(&self, kind: &str, challenge: &Value) -> Vec<u8> {
        json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false })
            .to_string()
            .into_bytes()
    }

    fn head(&mut self, flags: u8) -> Vec<u8> {
        self.counter += 1;
        [&Sha256::digest(b"localhost")[..], &[flags], &self.counter.to_be_bytes()].concat()
    }

    /// Makes a passkey.
    fn make(&mut self, options: &Value) -> Value {
        options["user_id"].as_str().expect("an id").clone_into(&mut self.owner);
        let point = self.key.verifying_key().to_sec1_point(false);
        let [x, y] = [point.x(), point.y()].map(|it| Cbor::Bytes(it.expect("a point").to_vec()));
        let cose = cbor!({ 1 => 2, 3 => -7, -1 => 1, -2 => x, -3 => y }).expect("CBOR");
        let mut key = Vec::new();
        ciborium::into_writer(&cose, &mut key).expect("it is written");
        let length = [0, u8::try_from(self.id.len()).expect("it is short")];
        let data = [&self.head(0x45)[..], &[0; 16], &length, &self.id, &key].concat();
        let object = cbor!({ "fmt" => "none", "attStmt" => {}, "authData" => Cbor::Bytes(data) }).expect("CBOR");
        let mut attestation = Vec::new();
        ciborium::into_writer(&object, &mut attestation).expect("it is written");
        json!({
            "id": written(&self.id),
            "client_data": written(&self.client_data("webauthn.create", &options["challenge"])),
            "attestation": written(&attestation),
        })
    }

    /// Signs.
    fn sign(&mut self, ask: &Value) -> Value {
        let client_data = self.client_data("webauthn.get", &ask["challenge"]);
        let data = self.head(0x05);
        let signature: DerSignature = self.key.sign(&[&data[..], &Sha256::digest(&client_data)].concat());
        json!({
            "id": written(&self.id),
            "client_data": written(&client_data),
            "device_data": written(&data),
            "signature": written(signature.as_bytes()),
            "owner": self.owner,
        })
    }
}

fn at_home(house: &House) -> Browser {
    Browser { host: Some(format!("localhost:{}", house.running.address.port())), ..house.stranger() }
}

const BEGIN: &str = "/api/account/passkeys/begin";
const ADD: &str = "/api/account/passkeys";
const ASK: &str = "/api/account/sign-in/passkey/begin";
const USE: &str = "/api/account/sign-in/passkey";

/// Makes an account with a passkey alone.
async fn make(browser: &mut Browser, device: &mut Device, handle: &str) -> Value {
    let options = browser.post(BEGIN, json!({ "handle": handle })).await.expect(200);
    browser.post(ADD, device.make(&options)).await.expect(200)
}

async fn sign_in(browser: &mut Browser, device: &mut Device) -> Value {
    let ask = browser.post(ASK, json!({})).await.expect(200);
    browser.post(USE, device.sign(&ask)).await.expect(200)
}

async fn who(browser: &Browser) -> Value {
    browser.get("/api/me").await.expect(200)["who"].clone()
}

#[tokio::test]
async fn a_passkey_makes_an_account_and_opens_it_anywhere() {
    let house = House::open().await;
    let mut ann = at_home(&house);
    ann.post("/api/me", json!({ "name": "Ann" })).await.expect(200);
    let before = who(&ann).await;
    let mut device = Device::new(1, &ann);
    let made = make(&mut ann, &mut device, "Ann").await;
    assert_eq!(made["codes"].as_array().map(Vec::len), Some(8));
    assert_eq!(who(&ann).await, before);
    let page = ann.get("/api/account").await.expect(200)["account"].clone();
    assert_eq!((&page["has_password"], &page["passkeys"].as_array().map(Vec::len)), (&json!(false), &Some(1)));

    let mut phone = at_home(&house);
    let table = phone.make(nim(json!([me(), open()]), json!({}))).await;
    assert_eq!(sign_in(&mut phone, &mut device).await, json!({ "who": before, "handle": "Ann" }));
    let mine = ann.get("/api/tables?list=mine").await.expect(200);
    assert_eq!(mine[0]["id"], json!(table), "what the guest had is hers");

    // Nobody comes in with a password where there is none.
    for password in ["", PASSWORD] {
        let wish = json!({ "handle": "Ann", "password": password });
        assert_eq!(at_home(&house).post("/api/account/sign-in", wish).await.status, 403);
    }
    // A moment after a passkey nothing more is asked: she sets a password, and takes the passkey away.
    let id = page["passkeys"][0]["id"].as_str().expect("an id").to_owned();
    let remove = format!("/api/account/passkeys/{id}/remove");
    assert_eq!(phone.post(&remove, json!({})).await.status, 409, "it is the only way in");
    phone.post("/api/account/password", json!({ "new": PASSWORD })).await.expect(200);
    assert_eq!(phone.post(&remove, json!({})).await.status, 403, "from now on the password is asked");
    phone.post(&remove, json!({ "password": PASSWORD })).await.expect(200);
    let ask = phone.post(ASK, json!({})).await.expect(200);
    assert_eq!(at_home(&house).post(USE, device.sign(&ask)).await.status, 403);
}

#[tokio::test]
async fn a_question_is_good_once_and_for_whom_it_was_asked() {
    let house = House::open().await;
    let mut ann = at_home(&house);
    let mut device = Device::new(1, &ann);
    make(&mut ann, &mut device, "Ann").await;
    let mut eve = at_home(&house);
    let ask = eve.post(ASK, json!({})).await.expect(200);
    let answer = device.sign(&ask);
    eve.post(USE, answer.clone()).await.expect(200);
    assert_eq!(at_home(&house).post(USE, answer).await.status, 403, "said again it is worth nothing");
    // Not one that was never asked, nor one that was asked for something else.
    let never = json!({ "challenge": written(&[0; 32]) });
    assert_eq!(at_home(&house).post(USE, device.sign(&never)).await.status, 403);
    let mut gus = at_home(&house);
    let options = gus.post(BEGIN, json!({ "handle": "Gus" })).await.expect(200);
    assert_eq!(at_home(&house).post(USE, device.sign(&options)).await.status, 403);
    // Somebody else answers for Gus: neither gets anything.
    let options = gus.post(BEGIN, json!({ "handle": "Gus" })).await.expect(200);
    let mut other = Device::new(2, &gus);
    let key = other.make(&options);
    let mut thief = at_home(&house);
    assert_eq!(thief.post(ADD, key.clone()).await.status, 401);
    thief.post("/api/me", json!({})).await.expect(200);
    assert_eq!(thief.post(ADD, key.clone()).await.status, 403);
    assert_eq!(gus.post(ADD, key).await.status, 403, "and it is used up");
    // A page of another site, a name that was taken meanwhile, and a copy of the device.
    let options = gus.post(BEGIN, json!({ "handle": "Gus" })).await.expect(200);
    let mut elsewhere = Device { origin: "https://evil.example".to_owned(), ..Device::new(2, &gus) };
    assert_eq!(gus.post(ADD, elsewhere.make(&options)).await.status, 403);
    let options = gus.post(BEGIN, json!({ "handle": "Gus" })).await.expect(200);
    let wish = json!({ "handle": "gus", "password": PASSWORD });
    house.stranger().post("/api/account", wish).await.expect(200);
    assert_eq!(gus.post(ADD, Device::new(2, &gus).make(&options)).await.status, 409);
    assert_eq!(gus.post(BEGIN, json!({ "handle": "Gus" })).await.status, 409);
    let mut copy =
        Device { key: device.key.clone(), id: device.id.clone(), owner: device.owner.clone(), ..Device::new(1, &ann) };
    let ask = eve.post(ASK, json!({})).await.expect(200);
    assert_eq!(at_home(&house).post(USE, copy.sign(&ask)).await.status, 403, "its counter is behind");
    // By a number instead of a name there are none.
    assert_eq!(house.stranger().post(ASK, json!({})).await.status, 409);
}

#[tokio::test]
async fn passkeys_are_their_owners() {
    let house = House::open().await;
    let (mut ann, mut eve) = (at_home(&house), at_home(&house));
    let mut device = Device::new(1, &ann);
    ann.post("/api/account", json!({ "handle": "Ann", "password": PASSWORD })).await.expect(200);
    // To add one, the password is asked first.
    assert_eq!(ann.post(BEGIN, json!({})).await.status, 403);
    let options = ann.post(BEGIN, json!({ "password": PASSWORD })).await.expect(200);
    ann.post(ADD, device.make(&options)).await.expect(200);
    let options = ann.post(BEGIN, json!({ "password": PASSWORD })).await.expect(200);
    assert_eq!(options["exclude"], json!([written(&device.id)]));
    assert_eq!(ann.post(ADD, device.make(&options)).await.status, 409, "the same one twice");
    make(&mut eve, &mut Device::new(2, &ann), "Eve").await;
    let id = written(&device.id);
    let remove = format!("/api/account/passkeys/{id}/remove");
    assert_eq!(eve.post(&remove, json!({})).await.status, 404, "it is not hers");
    assert_eq!(at_home(&house).post(&remove, json!({})).await.status, 401);
    let mut gus = at_home(&house);
    gus.post("/api/me", json!({})).await.expect(200);
    assert_eq!(gus.post(&remove, json!({})).await.status, 403);
    // A device that says it is Eve's signs nobody in as her.
    let eves = who(&eve).await["id"].as_str().expect("an id").to_owned();
    let mut liar = Device { owner: written(eves.as_bytes()), ..device };
    let ask = gus.post(ASK, json!({})).await.expect(200);
    assert_eq!(gus.post(USE, liar.sign(&ask)).await.status, 403);
    for origin in ["https://evil.example", "http://localhost"] {
        gus.origin = Some(origin.to_owned());
        for route in [BEGIN, ADD, ASK, USE] {
            assert_eq!(gus.post(route, json!({})).await.expect(403)["kind"], json!("forbidden"), "{route}");
        }
    }
}
