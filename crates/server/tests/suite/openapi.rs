//! The OpenAPI document tells the truth: every answer is as it says, and every
//! type that it names is in it.

use crate::support::{Browser, House, bot, me, nim, open, take, two_at_nim};
use serde_json::{Value, json};

/// What is wrong with a value by a schema of the document, if anything. Just
/// what the document uses.
fn fault(document: &Value, schema: &Value, value: &Value) -> Option<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let named = document.pointer(name.trim_start_matches('#')).unwrap_or_else(|| panic!("{name} is described"));
        return fault(document, named, value);
    }
    if let Some(ways) = schema["anyOf"].as_array() {
        let fits = ways.iter().any(|it| fault(document, it, value).is_none());
        return (!fits).then(|| format!("no way fits {value}"));
    }
    if let Some(names) = schema["enum"].as_array()
        && !names.contains(value)
    {
        return Some(format!("{value} is none of {names:?}"));
    }
    let is_of_type = match schema["type"].as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("number") => value.is_number(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        Some(other) => panic!("the type {other} is not checked"),
        None => true,
    };
    if !is_of_type {
        return Some(format!("{value} is no {}", schema["type"]));
    }
    if let Some(items) = value.as_array().filter(|_| schema["items"].is_object()) {
        return items.iter().find_map(|it| fault(document, &schema["items"], it));
    }
    if let (Some(items), Some(wished)) = (value.as_array(), schema["prefixItems"].as_array()) {
        let first = wished.iter().zip(items).find_map(|(schema, it)| fault(document, schema, it));
        return first.or_else(|| (items.len() != wished.len()).then(|| format!("{value} has too few or too many")));
    }
    if let Some(fields) = value.as_object().filter(|_| schema["additionalProperties"].is_object()) {
        return fields.values().find_map(|it| fault(document, &schema["additionalProperties"], it));
    }
    let (fields, properties) = (value.as_object()?, schema["properties"].as_object()?);
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    if let Some(missing) = required.into_iter().find(|it| !fields.contains_key(*it)) {
        return Some(format!("{missing} is missing"));
    }
    fields.iter().find_map(|(name, value)| match properties.get(name) {
        Some(schema) => fault(document, schema, value).map(|it| format!("{name}: {it}")),
        None => Some(format!("{name} is not described")),
    })
}

/// All that a part of the document points at.
fn pointed_at(part: &Value) -> Vec<&str> {
    match part {
        Value::Array(parts) => parts.iter().flat_map(pointed_at).collect(),
        Value::Object(parts) => {
            let own = part["$ref"].as_str();
            own.into_iter().chain(parts.values().flat_map(pointed_at)).collect()
        }
        _ => Vec::new(),
    }
}

/// The document and which of its operations were tried.
struct Checker {
    document: Value,
    tried: Vec<String>,
}

impl Checker {
    /// Sends a request and holds the answer against the document.
    async fn check(&mut self, browser: &mut Browser, route: &str, address: &str, body: Option<Value>) -> Value {
        let method = if body.is_some() { "post" } else { "get" };
        let operation = self.document["paths"][route][method].clone();
        assert!(operation.is_object(), "{method} {route} is described");
        self.tried.push(format!("{method} {route}"));
        let reply = match &body {
            Some(body) => {
                let wished = &operation["requestBody"]["content"]["application/json"]["schema"];
                assert_eq!(fault(&self.document, wished, body), None, "what {route} is sent");
                browser.post(address, body.clone()).await
            }
            None => browser.get(address).await,
        };
        let status = reply.status.to_string();
        let described = &operation["responses"][if reply.status < 400 { &status } else { "default" }];
        let kind = reply.header("content-type").expect("a kind").split(';').next().expect("a kind").to_owned();
        let schema = &described["content"][&kind]["schema"];
        assert!(schema.is_object(), "{method} {address} gave {status} {kind}: {}", reply.body);
        let value = match kind.as_str() {
            "application/json" => serde_json::from_str(&reply.body).expect("JSON"),
            _ => Value::String(reply.body),
        };
        assert_eq!(fault(&self.document, schema, &value), None, "{method} {address}: {value}");
        value
    }
}

/// All that an account can do, the good and the refused.
async fn accounts(checker: &mut Checker, browser: &mut Browser) {
    let mut post = async |route: &str, body: Value| checker.check(browser, route, route, Some(body)).await;
    let password = "correct horse battery";
    post("/api/account/sign-in", json!({ "handle": "Eve", "password": password })).await;
    let made = post("/api/account", json!({ "handle": "Eve", "password": password })).await;
    post("/api/account/codes", json!({ "password": password })).await;
    post("/api/account/recover", json!({ "handle": "Eve", "code": made["codes"][0], "password": password })).await;
    post("/api/account/sign-in", json!({ "handle": "Eve", "password": password })).await;
    post("/api/account/password", json!({ "password": password, "new": "another horse battery" })).await;
    post("/api/account/kept", json!({ "key": "decks", "base": 0, "value": [1] })).await;
    checker.check(browser, "/api/account", "/api/account", None).await;
    checker.check(browser, "/api/account/kept", "/api/account/kept?since=0", None).await;
    checker.check(browser, "/api/account/export", "/api/account/export", None).await;
    let end = "/api/account/sessions/{id}/end";
    checker.check(browser, end, "/api/account/sessions/0/end", Some(json!({}))).await;
    let mut post = async |route: &str, body: Value| checker.check(browser, route, route, Some(body)).await;
    post("/api/account/sessions/end", json!({})).await;
    post("/api/account/passkeys/begin", json!({ "password": "another horse battery" })).await;
    let empty = json!({ "id": "", "client_data": "", "attestation": "" });
    post("/api/account/passkeys", empty).await;
    post("/api/account/sign-in/passkey/begin", json!({})).await;
    let empty = json!({ "id": "", "client_data": "", "device_data": "", "signature": "", "owner": "" });
    post("/api/account/sign-in/passkey", empty).await;
    let remove = "/api/account/passkeys/{id}/remove";
    checker.check(browser, remove, "/api/account/passkeys/0/remove", Some(json!({}))).await;
    let mut post = async |route: &str, body: Value| checker.check(browser, route, route, Some(body)).await;
    post("/api/account/delete", json!({ "password": "another horse battery" })).await;
    post("/api/account/sign-out", json!({})).await;
}

#[tokio::test]
async fn every_route_answers_as_the_document_says() {
    let house = House::open().await;
    let document = house.stranger().get("/api/openapi.json").await.expect(200);
    let mut checker = Checker { document, tried: Vec::new() };
    let browser = &mut house.stranger();
    for path in ["/api/me", "/healthz", "/metrics", "/api/openapi.json"] {
        checker.check(browser, path, path, None).await;
    }
    checker.check(browser, "/api/me", "/api/me", Some(json!({}))).await;
    checker.check(browser, "/api/me", "/api/me", Some(json!({ "name": "Ann" }))).await;
    checker.check(browser, "/api/games", "/api/games?all=true", None).await;
    for game in catalog::all() {
        let (texts, rules) = ("/api/games/{game}/texts/{language}", "/api/games/{game}/rules");
        checker.check(browser, texts, &format!("/api/games/{}/texts/en", game.id()), None).await;
        checker.check(browser, rules, &format!("/api/games/{}/rules", game.id()), None).await;
        let puzzles = format!("/api/games/{}/puzzles", game.id());
        checker.check(browser, "/api/games/{game}/puzzles", &puzzles, None).await;
        let origins = format!("/api/games/{}/origins", game.id());
        checker.check(browser, "/api/games/{game}/origins", &origins, None).await;
    }
    checker.check(browser, "/api/games/{game}/rules", "/api/games/go/rules", None).await;
    let tools = "/api/games/{game}/tools/{tool}";
    for (tool, piles) in [("odds", json!([3, 4])), ("odds", json!(["many"])), ("divination", json!([]))] {
        let wish = json!({ "request": { "piles": piles } });
        checker.check(browser, tools, &format!("/api/games/nim/tools/{tool}"), Some(wish)).await;
    }
    accounts(&mut checker, &mut house.guest("Eve").await).await;
    let made = checker.check(browser, "/api/tables", "/api/tables", Some(nim(json!([me(), open()]), json!({})))).await;
    checker.check(browser, "/api/tables", "/api/tables", Some(nim(json!([me(), bot("easy")]), json!({})))).await;
    checker.check(browser, "/api/tables", "/api/tables", Some(nim(json!([me(), me()]), json!({ "piles": "x" })))).await;
    for list in ["mine", "open", "running", "all"] {
        checker.check(browser, "/api/tables", &format!("/api/tables?list={list}"), None).await;
    }
    let id = made["id"].as_str().expect("an id").to_owned();
    checker.check(browser, "/api/tables/{id}", &format!("/api/tables/{id}"), None).await;
    checker.check(browser, "/api/tables/{id}/record", &format!("/api/tables/{id}/record"), None).await;
    checker.check(browser, "/api/tables/{id}/replay", &format!("/api/tables/{id}/replay?entry=0"), None).await;

    // A game that is over.
    let (id, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "1 1", "tokens": true })).await;
    ann.answer(take(0, 1)).await.expect("a stone");
    checker.check(browser, "/api/tables/{id}/replay", &format!("/api/tables/{id}/replay?entry=1"), None).await;
    ben.until(|it| it.ask().is_some()).await;
    ben.answer(take(1, 1)).await.expect("the last stone");
    checker.check(browser, "/api/tables/{id}", &format!("/api/tables/{id}"), None).await;
    checker.check(browser, "/api/tables/{id}/replay", &format!("/api/tables/{id}/replay?entry=2"), None).await;
    // Whoever did not sit there is refused, in words; `hints` has the answers.
    checker.check(browser, "/api/tables/{id}/coach", &format!("/api/tables/{id}/coach?seat=0"), None).await;
    let record = checker.check(browser, "/api/tables/{id}/record", &format!("/api/tables/{id}/record"), None).await;
    checker.check(browser, "/api/tables/{id}/fork", &format!("/api/tables/{id}/fork?entry=1"), Some(json!({}))).await;
    checker.check(browser, "/api/records", "/api/records", Some(json!({ "record": record }))).await;

    for name in pointed_at(&checker.document) {
        assert!(checker.document.pointer(name.trim_start_matches('#')).is_some(), "{name} is described");
    }
    let paths = checker.document["paths"].as_object().expect("paths");
    for (route, operations) in paths.iter().filter(|(route, _)| !route.ends_with("/socket")) {
        for method in operations.as_object().expect("operations").keys() {
            assert!(checker.tried.contains(&format!("{method} {route}")), "{method} {route} was tried");
        }
    }
}
