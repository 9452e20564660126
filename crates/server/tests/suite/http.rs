//! Requests and what comes back.

use crate::support::{House, bot, me, nim, open};
use serde_json::{Value, json};

#[tokio::test]
async fn guests_are_made_at_the_first_need_and_keep_their_name() {
    let house = House::open().await;
    let mut ann = house.stranger();
    assert_eq!(ann.get("/api/me").await.expect(200), json!({ "who": null }));
    let reply = ann.post("/api/me", json!({})).await;
    let cookie = reply.header("set-cookie").expect("a cookie").to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
    let name = reply.expect(200)["who"]["name"].clone();
    assert!(name.as_str().is_some_and(|it| !it.is_empty()), "a name was found");
    let renamed = ann.post("/api/me", json!({ "name": " Ann  Lee " })).await;
    assert!(renamed.header("set-cookie").is_none(), "the cookie stays");
    assert_eq!(ann.get("/api/me").await.expect(200)["who"]["name"], json!("Ann Lee"));
    assert_eq!(ann.post("/api/me", json!({ "name": "" })).await.status, 400);
    assert_eq!(ann.post("/api/me", json!({ "name": 5 })).await.expect(400)["kind"], json!("malformed"));
    assert_eq!(ann.post_text("/api/me", "{").await.expect(400)["kind"], json!("malformed"));
}

#[tokio::test]
async fn games_with_their_words_and_rules() {
    let house = House::open().await;
    let visitor = house.stranger();
    let all = visitor.get("/api/games?all=true").await.expect(200);
    let nim = all.as_array().expect("a list").iter().find(|it| it["id"] == "nim").expect("Nim is there");
    assert_eq!((&nim["least_seats"], &nim["is_offered"]), (&json!(2), &json!(false)));
    let offered = visitor.get("/api/games").await.expect(200);
    assert!(offered.as_array().expect("a list").iter().all(|it| it["id"] != "nim"), "Nim is not offered");
    let texts = visitor.get("/api/games/nim/texts/de-AT").await.expect(200);
    assert_eq!(texts["language"], json!("en"), "there is no German yet");
    assert!(texts["own"].as_str().expect("text").contains("game-title = Nim"));
    assert!(texts["shared"].as_str().expect("text").contains("level-hard"));
    let rules = visitor.get("/api/games/nim/rules").await.expect(200);
    assert!(rules["rules"].as_array().expect("a list").iter().any(|it| it["id"] == "turn.1"));
    for path in ["/api/games/go/rules", "/api/games/go/texts/en", "/api/nothing", "/api/tables/x"] {
        assert_eq!(visitor.get(path).await.expect(404)["kind"], json!("missing"), "{path}");
    }
}

#[tokio::test]
async fn tools_of_games_answer_over_http() {
    let house = House::open().await;
    let mut visitor = house.stranger();
    let odds = "/api/games/nim/tools/odds";
    let report = visitor.post(odds, json!({ "request": { "piles": [3, 4, 5] } })).await.expect(200);
    assert_eq!(report["json"]["wins"], json!(true));
    assert_eq!(
        (&report["is_ok"], &report["text"]),
        (&json!(true), &json!("Who moves next wins by taking 2 from pile 1."))
    );
    for wrong in [json!({ "request": { "piles": ["many"] } }), json!({ "request": { "piles": [] } }), json!({})] {
        assert_eq!(visitor.post(odds, wrong).await.expect(400)["kind"], json!("malformed"));
    }
    let none = || json!({ "request": {} });
    assert_eq!(visitor.post("/api/games/nim/tools/none", none()).await.expect(404)["kind"], json!("missing"));
    assert_eq!(visitor.post("/api/games/go/tools/odds", none()).await.expect(404)["kind"], json!("missing"));
}

#[tokio::test]
async fn tools_of_one_client_wait_for_each_other() {
    let house = House::open().await;
    let (mut one, mut two, mut three) = (house.stranger(), house.stranger(), house.stranger());
    let (odds, wish) = ("/api/games/nim/tools/odds", || json!({ "request": { "piles": [3, 4, 5] } }));
    let (one, two, three) = tokio::join!(one.post(odds, wish()), two.post(odds, wish()), three.post(odds, wish()));
    assert_eq!([one.status, two.status, three.status], [200; 3], "builders check a list at each of its changes");
}

#[tokio::test]
async fn tables_are_listed_for_those_who_may_find_them() {
    let house = House::open().await;
    let (mut ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let public = ann.make(nim(json!([me(), open()]), json!({}))).await;
    let mut secret = nim(json!([me(), open()]), json!({}));
    secret["visibility"] = json!("link");
    let secret = ann.make(secret).await;
    let running = ann.make(nim(json!([me(), bot("easy")]), json!({}))).await;
    let list = async |browser: &crate::support::Browser, which: &str| -> Vec<String> {
        let tables = browser.get(&format!("/api/tables?list={which}")).await.expect(200);
        let ids = tables.as_array().expect("a list").iter().map(|it| it["id"].as_str().expect("an id").to_owned());
        let mut ids: Vec<String> = ids.collect();
        ids.sort();
        ids
    };
    let sorted = |mut ids: Vec<String>| {
        ids.sort();
        ids
    };
    assert_eq!(list(&ben, "open").await, std::slice::from_ref(&public));
    assert_eq!(list(&ben, "running").await, std::slice::from_ref(&running));
    assert_eq!(list(&ben, "mine").await, Vec::<String>::new());
    assert_eq!(list(&ann, "mine").await, sorted(vec![public, secret.clone(), running]));
    assert_eq!(house.stranger().get("/api/tables?list=all").await.status, 400);
    let found = ben.get(&format!("/api/tables/{secret}")).await.expect(200);
    assert_eq!(found["state"], json!("gathering"), "the link is enough");
    assert_eq!(found["seed"], Value::Null, "the seed is a secret, its commitment is not");
    assert_eq!(found["commitment"].as_str().map(str::len), Some(64));
}

#[tokio::test]
async fn tables_that_cannot_be_are_refused_with_the_rule() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let problem = ann.post("/api/tables", nim(json!([me(), open()]), json!({ "piles": "0" }))).await.expect(422);
    assert_eq!(problem["refusal"]["rule"], json!("setup.2"));
    let one = ann.post("/api/tables", nim(json!([me()]), json!({}))).await.expect(400);
    assert_eq!(one["kind"], json!("malformed"));
    assert_eq!(ann.post("/api/tables", nim(json!([me(), bot("divine")]), json!({}))).await.status, 400);
    let other = json!({ "game": "go", "visibility": "public", "seats": [] });
    assert_eq!(ann.post("/api/tables", other).await.status, 404);
    let large = nim(json!([me(), open()]), json!({ "piles": "x".repeat(5_000_000) }));
    assert_eq!(ann.post("/api/tables", large).await.expect(413)["kind"], json!("too_large"));
}

#[tokio::test]
async fn pages_of_other_sites_may_not_speak_here() {
    let house = House::open_with(|it| it.allow_origin = vec!["https://friend.example".to_owned()]).await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), open()]), json!({}))).await;
    ann.origin = Some("https://evil.example".to_owned());
    assert_eq!(ann.post("/api/me", json!({ "name": "Eve" })).await.expect(403)["kind"], json!("forbidden"));
    assert_eq!(ann.try_socket(&id).await.err(), Some(403));
    assert_eq!(ann.get("/api/me").await.status, 200, "looking is harmless: the answer is not theirs to read");
    for origin in [format!("http://{}", house.running.address), "https://friend.example".to_owned()] {
        ann.origin = Some(origin);
        assert_eq!(ann.post("/api/me", json!({ "name": "Ann" })).await.status, 200);
        assert!(ann.try_socket(&id).await.is_ok());
    }
}

#[tokio::test]
async fn browsers_are_told_to_be_careful_and_the_client_finds_its_way() {
    let house = House::open().await;
    let page = house.stranger().get("/tables/any/address").await;
    assert_eq!(page.status, 200);
    assert!(page.header("content-type").is_some_and(|it| it.starts_with("text/html")));
    assert!(page.header("content-security-policy").is_some_and(|it| it.contains("frame-ancestors 'none'")));
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(page.header("referrer-policy"), Some("same-origin"));
    assert_eq!(house.stranger().get("/assets/missing.js").await.status, 404);
    assert_eq!(house.stranger().post("/tables/any/address", json!({})).await.status, 405, "pages are looked at");
    let me = house.stranger().get("/api/me").await;
    assert_eq!(me.header("cache-control"), Some("no-store"));
}

#[tokio::test]
async fn the_server_can_be_watched() {
    let house = House::open().await;
    assert_eq!(house.stranger().get("/healthz").await.expect(200), json!("ok"));
    let mut ann = house.guest("Ann").await;
    ann.make(nim(json!([me(), open()]), json!({}))).await;
    let metrics = house.stranger().get("/metrics").await;
    assert_eq!(metrics.status, 200);
    for name in ["runetable_tables_total", "runetable_commit_seconds", "runetable_commit_jobs"] {
        assert!(metrics.body.contains(name), "{name} is counted");
    }
}

/// Also what no handler has seen.
#[tokio::test]
async fn whatever_is_refused_says_so_as_a_problem() {
    let house = House::open().await;
    let socket = "/api/tables/00000000000000000000/socket";
    let refused = [("GET", "/api/tables/%ff", 400), ("GET", "/api/games/%ff/rules", 400), ("GET", socket, 400)];
    for (method, path, status) in refused.into_iter().chain([("DELETE", "/api/me", 405), ("PUT", "/api/tables", 405)]) {
        let reply = house.stranger().request(method, path, None).await;
        assert_eq!(reply.header("allow").is_some(), status == 405, "{method} {path}");
        let problem = reply.expect(status);
        assert_eq!(problem["kind"], json!("malformed"), "{method} {path}: {problem}");
        assert!(problem["words"].as_str().is_some_and(|it| !it.is_empty()), "{method} {path}");
    }
}
