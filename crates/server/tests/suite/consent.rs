//! Taking back, draws, rematches.

use crate::support::{House, Socket, bot, hot_seat, me, nim, take, two_at_nim};
use protocol::ProblemKind;
use serde_json::{Value, json};

fn undo(say: &str, seat: u8) -> Value {
    json!({ "say": say, "seat": seat, "kind": "undo" })
}

fn piles(socket: &Socket) -> Value {
    socket.view().view["piles"].clone()
}

#[tokio::test]
async fn ones_own_last_answer_is_taken_back_alone() {
    let house = House::open().await;
    let (id, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "5 5", "tokens": true })).await;
    let mut onlookers = [house.stranger().socket(&id).await, house.guest("Cid").await.socket(&id).await];
    for onlooker in &mut onlookers {
        onlooker.hello().await;
    }
    ann.answer(take(0, 5)).await.expect("five stones");
    assert!(ann.view().may_undo && ann.view().may_offer_undo);
    let other = ben.say(json!({ "say": "undo", "seat": 1 })).await.expect_err("he has nothing to take back");
    assert_eq!(other.refusal.expect("a refusal").kind, kernel::RefusalKind::CannotUndo);
    ann.say(json!({ "say": "undo", "seat": 0 })).await.expect("nobody acted since");
    ben.until(|it| it.n_fresh > 0 && it.view().entries == 0).await;
    assert_eq!((piles(&ann), piles(&ben)), (json!([5, 5]), json!([5, 5])));
    assert_eq!(ben.log.len(), 2, "it never happened: two tokens were dealt, and that is all");
    // Everybody is told anew, and each what is theirs.
    let has_own = |it: &Socket| [0, 1].map(|seat| it.view().view["tokens"][seat]["own"].is_object());
    assert_eq!((has_own(&ann), has_own(&ben)), ([true, false], [false, true]));
    for onlooker in &mut onlookers {
        onlooker.until(|it| it.n_fresh == 2).await;
        assert_eq!((onlooker.view().entries, has_own(onlooker)), (0, [false, false]));
        assert_eq!(onlooker.own_seats, []);
    }
}

#[tokio::test]
async fn after_the_other_has_acted_taking_back_needs_consent() {
    let house = House::open().await;
    let (_, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "5 5" })).await;
    ann.answer(take(0, 1)).await.expect("a stone");
    ben.until(|it| it.ask().is_some()).await;
    ben.answer(take(0, 2)).await.expect("two stones");
    ann.until(|it| it.ask().is_some()).await;
    ann.say(json!({ "say": "undo", "seat": 0 })).await.expect_err("Ben has acted");

    ann.say(undo("offer", 0)).await.expect("she may ask");
    ben.until(|it| !it.table.as_ref().expect("a table").offers.is_empty()).await;
    ben.say(undo("decline", 1)).await.expect("he does not want to");
    ann.until(|it| it.table.as_ref().expect("a table").offers.is_empty()).await;
    assert_eq!(piles(&ann), json!([2, 5]));
    let gone = ben.say(undo("agree", 1)).await.expect_err("there is no offer any more");
    assert_eq!(gone.kind, ProblemKind::Conflict);

    ann.say(undo("offer", 0)).await.expect("she asks again");
    ben.until(|it| !it.table.as_ref().expect("a table").offers.is_empty()).await;
    ben.say(undo("agree", 1)).await.expect("he agrees");
    ann.until(|it| it.view().entries == 0).await;
    assert_eq!(piles(&ann), json!([5, 5]), "back to before Ann's answer");
    ann.answer(take(1, 5)).await.expect("she plays something else");
    // An offer lapses when somebody plays on.
    ben.until(|it| it.ask().is_some()).await;
    ann.say(undo("offer", 0)).await.expect("she asks once more");
    ben.answer(take(0, 1)).await.expect("he plays on");
    ann.until(|it| it.table.as_ref().expect("a table").offers.is_empty()).await;
}

#[tokio::test]
async fn bots_let_one_take_back_and_agree_to_no_draw() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), bot("random")]), json!({ "piles": "9 9 9" }))).await;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    socket.answer(take(0, 1)).await.expect("a stone");
    socket.until(|it| it.view().entries == 2).await;
    socket.say(undo("offer", 0)).await.expect("the bot does not mind");
    socket.until(|it| it.view().entries == 0).await;
    assert_eq!(piles(&socket), json!([9, 9, 9]));
    let draw = socket.say(json!({ "say": "offer", "seat": 0, "kind": "draw" })).await.expect_err("bots play on");
    assert_eq!(draw.kind, ProblemKind::Conflict);
    // What was taken back stays so after a restart.
    let house = house.restart().await;
    ann.address = house.running.address;
    let mut again = ann.socket(&id).await;
    again.hello().await;
    assert_eq!(again.view().entries, 0);
}

#[tokio::test]
async fn a_draw_by_agreement_and_a_rematch_for_both() {
    let house = House::open().await;
    let (id, mut ann, mut ben) = two_at_nim(&house, json!({ "piles": "5 5" })).await;
    let early = ann.say(json!({ "say": "rematch" })).await.expect_err("the game is not over");
    assert_eq!(early.kind, ProblemKind::Conflict);
    ann.say(json!({ "say": "offer", "seat": 0, "kind": "draw" })).await.expect("she may offer");
    assert!(ann.view().outcome.is_none(), "Ben has a say");
    ben.say(json!({ "say": "agree", "seat": 1, "kind": "draw" })).await.expect("he agrees");
    ann.until(|it| it.view().outcome.is_some()).await;
    assert!(ann.view().outcome.as_ref().expect("it is over").is_draw());

    let mut stranger = house.guest("Cid").await.socket(&id).await;
    stranger.hello().await;
    let cheek = stranger.say(json!({ "say": "rematch" })).await.expect_err("Cid did not play");
    assert_eq!(cheek.kind, ProblemKind::Forbidden);
    ann.say(json!({ "say": "rematch" })).await.expect("she wants another");
    let next = |it: &Socket| it.table.as_ref().expect("a table").rematch.clone();
    ben.until(|it| next(it).is_some()).await;
    ben.say(json!({ "say": "rematch" })).await.expect("so does he");
    assert_eq!(next(&ann), next(&ben), "it is one table");
    let table = house.stranger().get(&format!("/api/tables/{}", next(&ann).expect("an id"))).await.expect(200);
    assert_eq!(table["state"], json!("running"));
    assert_eq!(table["options"], json!({ "piles": "5 5" }));
    let names: Vec<&Value> = (0..2).map(|it| &table["seats"][it]["kind"]["who"]["name"]).collect();
    assert_eq!(names, ["Ann", "Ben"]);
    assert_ne!(table["commitment"], json!(ann.table.as_ref().expect("a table").commitment), "with a seed of its own");
}

#[tokio::test]
async fn all_chance_of_a_rematch_follows_from_the_seed_that_it_is_committed_to() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.make(nim(json!([me(), hot_seat()]), json!({ "tokens": true }))).await;
    let mut socket = ann.socket(&id).await;
    socket.hello().await;
    socket.say(json!({ "say": "resign", "seat": 0 })).await.expect("she gives up");
    socket.say(json!({ "say": "rematch" })).await.expect("and wants another");
    let next = socket.table.as_ref().and_then(|it| it.rematch.clone()).expect("a table");
    let table = ann.get(&format!("/api/tables/{next}")).await.expect(200);
    let record = ann.get(&format!("/api/tables/{next}/record")).await.body;
    assert_eq!(record.lines().count(), 1, "nothing has happened yet: {record}");
    let header: Value = serde_json::from_str(&record).expect("a header");
    let seed = kernel::Seed::parse(header["seed"].as_str().expect("a seed")).expect("a seed");
    assert_eq!(table["commitment"], json!(seed.commitment()));
}
