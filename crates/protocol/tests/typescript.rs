//! Writes the TypeScript types of all messages, and notices when the checked-in
//! ones were out of date.

use protocol::*;
use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};
use ts_rs::{Config, TS};

fn read(folder: &Path) -> BTreeMap<String, String> {
    let Ok(files) = fs::read_dir(folder) else { return BTreeMap::new() };
    let files = files.map(|it| it.expect("the folder can be read").path()).filter(|it| it.is_file());
    let name = |path: &Path| path.file_name().expect("a file has a name").to_string_lossy().into_owned();
    files.map(|path| (name(&path), fs::read_to_string(&path).expect("the file can be read"))).collect()
}

/// One file to import from.
fn write_index(folder: &Path) {
    let files = read(folder);
    let names = files.keys().filter_map(|it| it.strip_suffix(".ts")).filter(|it| *it != "index");
    let mut index = String::from("// This file was generated with the others by `cargo test -p protocol`.\n");
    names.for_each(|name| index.push_str(&format!("export type {{ {name} }} from \"./{name}\";\n")));
    index.push_str("export type { JsonValue } from \"./serde_json/JsonValue\";\n");
    fs::write(folder.join("index.ts"), index).expect("the index can be written");
}

#[test]
fn the_checked_in_types_are_those_of_the_messages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol");
    let before = read(&folder);
    // Numbers on the wire are JSON numbers, also the wide ones.
    let config = Config::new().with_large_int("number").with_out_dir(&folder);
    macro_rules! export {
        ($($message:ty),* $(,)?) => { $(<$message>::export_all(&config).expect("types can be written");)* };
    }
    export!(Said, ServerMessage, Problem, GameInfo, Origin, RulesInfo, TextsInfo, RunTool, ToolReport, Me, SetName);
    // What the views of all games are made of.
    export!(kernel::Tally, kernel::BySeat<u8>);
    export!(Costly, CreateTable, TableMade, TableSummary, TableInfo, Moment, ForkTable, UploadRecord, PuzzleInfo);
    export!(NewAccount, Codes, SignIn, Recover, SetPassword, AccountPage, Kept, Keep, KeepDone);
    export!(PasskeyWish, PasskeyOptions, NewPasskey, PasskeyMade, PasskeyAsk, UsePasskey);
    write_index(&folder);
    let after = read(&folder);
    assert!(after.contains_key("ServerMessage.ts"), "the types were written to {}", folder.display());
    assert!(
        env::var_os("CI").is_none() || before == after,
        "the TypeScript types were out of date; they are written anew, check them in"
    );
}
