//! `runetable tournament`.

use crate::support::{runetable, runetable_with};

#[test]
fn a_model_event_is_repeatable_and_says_how_well_it_sorts() {
    let args = ["tournament", "simulate", "nim", "--players", "64", "--model", "300", "--events", "5", "--json"];
    let first = runetable(&args).json();
    assert_eq!(first["rounds"], 6);
    let agree = first["rank_correlation"].as_f64().expect("a number");
    assert!((0.5..1.0).contains(&agree), "{agree}");
    let mut again = runetable(&args).json();
    again["seconds"] = first["seconds"].clone();
    assert_eq!(again, first);
    let words = runetable(&["tournament", "simulate", "nim", "--players", "8", "--cut", "4"]);
    assert!(words.stdout.contains("1 event of 5 rounds with 8 players"), "{}", words.stdout);
}

#[test]
fn bots_play_whole_events() {
    let args = ["tournament", "simulate", "nim", "--players", "6", "--bots", "expert:200,random", "--json"];
    let played = runetable(&args).json();
    let first = &played["standings"][0];
    assert_eq!(first["player"].as_u64().map(|it| it % 2), Some(1), "those with odd numbers think: {played}");
}

const FILE: &str = "\
player,Ida Vance
player,\"Quist, Peder\"
player,Li Ng
player,Åse Brandt
1,Ida Vance,\"Quist, Peder\",1-0
1,Li Ng,Åse Brandt,0-1
";

#[test]
fn the_next_round_of_a_file_is_paired_and_can_be_added_to_it() {
    let told = runetable_with(&["tournament", "pair", "-"], FILE);
    assert!(told.stdout.contains("Round 2") && told.stdout.contains("points"), "{}", told.stdout);
    let lines = runetable_with(&["tournament", "pair", "-", "--csv"], FILE);
    assert_eq!(lines.stdout.lines().count(), 2);
    let top = lines.stdout.lines().next().expect("a table");
    assert!(top.contains("Ida Vance") && top.contains("Åse Brandt"), "those who have won meet: {top}");
    let played = format!("{FILE}{}", lines.stdout.replace(",\n", ",draw\n"));
    let over = runetable_with(&["tournament", "pair", "-"], played);
    assert!(over.stdout.contains("The event is over."), "{} {}", over.stdout, over.stderr);
}

#[test]
fn an_event_goes_through_the_report_format_and_back() {
    let report = runetable_with(&["tournament", "pair", "-", "--trf"], FILE);
    assert!(report.stdout.contains("001    2"), "{}", report.stdout);
    let back = runetable_with(&["tournament", "pair", "-", "--rounds", "2", "--json"], &report.stdout).json();
    assert_eq!((&back["round"], back["tables"].as_array().map(Vec::len)), (&2.into(), Some(2)));
}

#[test]
fn what_is_wrong_names_its_line() {
    for (text, words) in [
        ("player,Ida\n1,Ida,Nobody,1-0\n", "line 2: there is no player 'Nobody'"),
        ("player,Ida\nplayer,Ida\n", "line 2: 'Ida' is entered twice"),
        ("player,Ida\nplayer,Li\n1,Ida,Li,7-0\n", "line 3: '7-0' is not a result"),
        ("player,Ida\nplayer,Li\n3,Ida,Li,1-0\n", "line 3: round 3 does not follow round 0"),
        ("player,Ida\n", "a round needs two players"),
        ("player,Ida\nplayer,Li\n1,Ida,Li,\n", "table 1 has no result"),
    ] {
        let ran = runetable_with(&["tournament", "pair", "-"], text);
        assert_eq!(ran.code, 1, "{text}");
        assert!(ran.stderr.contains(words), "{text}: {}", ran.stderr);
    }
    let ran = runetable(&["tournament", "simulate", "runeslingers", "--system", "pods", "--pod", "9"]);
    assert_eq!(ran.code, 2, "{}", ran.stderr);
}
