//! JSON schemas of types, from what TypeScript is told of them.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

/// The types that a document speaks of, each with its schema.
#[derive(Default)]
pub struct Types {
    config: Config,
    schemas: BTreeMap<String, Value>,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Lists, maps and the like have no name of their own.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if self.schemas.contains_key(&name) {
            return;
        }
        let declared = T::decl(&self.config);
        let (_, shape) = declared.split_once('=').expect("`type NAME = SHAPE;`");
        let mut schema = read(shape);
        if let Some(words) = T::docs() {
            schema["description"] = plain(&words).into();
        }
        // What may hold anything holds itself, too.
        let schema = if name == "JsonValue" { json!({}) } else { schema };
        self.schemas.insert(name, schema);
        T::visit_dependencies(self);
    }
}

impl Types {
    /// The schema of a type, those it is made of included.
    pub fn of<T: TS + 'static>(&mut self) -> Value {
        self.visit::<T>();
        T::visit_generics(self);
        read(&T::name(&self.config))
    }

    /// The fields of a type as parameters behind the question mark.
    pub fn parameters<T: TS + 'static>(&mut self) -> Vec<Value> {
        let shape = read(&T::inline(&self.config));
        T::visit_dependencies(self);
        let required = shape["required"].as_array().cloned().unwrap_or_default();
        let fields = shape["properties"].as_object().cloned().unwrap_or_default().into_iter();
        let parameter = |(name, schema): (String, Value)| {
            let is_required = required.iter().any(|it| *it == *name);
            json!({ "name": name, "in": "query", "required": is_required, "schema": schema })
        };
        fields.map(parameter).collect()
    }

    pub fn extend(&mut self, others: Self) {
        self.schemas.extend(others.schemas);
    }

    pub fn schemas(&self) -> &BTreeMap<String, Value> {
        &self.schemas
    }
}

/// A comment without its stars.
fn plain(comment: &str) -> String {
    let words = comment.split_whitespace().filter(|it| !matches!(*it, "/**" | "*" | "*/"));
    words.collect::<Vec<_>>().join(" ")
}

fn read(shape: &str) -> Value {
    Reader { rest: shape }.any_of()
}

/// Reads types as they are declared: objects, lists, pairs, words and the ways between them.
struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// Passes blanks and comments; true if this sign is next, which is taken.
    fn takes(&mut self, sign: &str) -> bool {
        loop {
            self.rest = self.rest.trim_start();
            match self.rest.strip_prefix("/**").and_then(|it| it.split_once("*/")) {
                Some((_, rest)) => self.rest = rest,
                None => break,
            }
        }
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn word(&mut self) -> &'a str {
        self.takes("");
        let end = self.rest.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    /// A word in quotation marks.
    fn quoted(&mut self) -> Option<&'a str> {
        self.takes("\"").then(|| {
            let (word, rest) = self.rest.split_once('"').expect("the quotation mark is closed");
            self.rest = rest;
            word
        })
    }

    fn any_of(&mut self) -> Value {
        let mut ways = Vec::new();
        self.takes("|");
        loop {
            ways.push(self.all_of());
            if !self.takes("|") {
                break;
            }
        }
        let words: Vec<Value> = ways.iter().filter_map(|it| it["enum"].get(0).cloned()).collect();
        match ways.len() {
            1 => ways.remove(0),
            n if n == words.len() => json!({ "type": "string", "enum": words }),
            _ => json!({ "anyOf": ways }),
        }
    }

    fn all_of(&mut self) -> Value {
        let mut parts = vec![self.one()];
        while self.takes("&") {
            parts.push(self.one());
        }
        if parts.len() == 1 { parts.remove(0) } else { json!({ "allOf": parts }) }
    }

    fn one(&mut self) -> Value {
        if self.takes("(") {
            let inner = self.any_of();
            assert!(self.takes(")"), "the bracket is closed before {}", self.rest);
            return inner;
        }
        if self.takes("{") {
            return self.object();
        }
        if self.takes("[") {
            return self.list();
        }
        if let Some(word) = self.quoted() {
            return json!({ "type": "string", "enum": [word] });
        }
        match self.word() {
            "Array" => {
                assert!(self.takes("<"), "a list of something");
                let items = self.any_of();
                assert!(self.takes(">"), "the bracket is closed before {}", self.rest);
                json!({ "type": "array", "items": items })
            }
            word @ ("string" | "number" | "boolean" | "null") => json!({ "type": word }),
            // Wide numbers.
            "bigint" => json!({ "type": "number" }),
            "unknown" => json!({}),
            name => json!({ "$ref": format!("#/components/schemas/{name}") }),
        }
    }

    /// A pair, or more of them, behind its opening bracket.
    fn list(&mut self) -> Value {
        let mut items = Vec::new();
        while !self.takes("]") {
            items.push(self.any_of());
            self.takes(",");
        }
        json!({ "type": "array", "prefixItems": items, "minItems": items.len(), "maxItems": items.len() })
    }

    /// Fields behind the opening bracket.
    fn object(&mut self) -> Value {
        let (mut properties, mut required) = (Map::new(), Vec::new());
        while !self.takes("}") {
            if self.takes("[") {
                // `{ [key in string]: T }`
                let (_, rest) = self.rest.split_once("]").expect("the bracket is closed");
                self.rest = rest;
                self.takes("?");
                assert!(self.takes(":"), "what the keys lead to");
                let values = self.any_of();
                self.takes(",");
                assert!(self.takes("}"), "nothing else beside the keys");
                return json!({ "type": "object", "additionalProperties": values });
            }
            let name = self.quoted().unwrap_or_else(|| self.word()).to_owned();
            if !self.takes("?") {
                required.push(name.clone());
            }
            assert!(self.takes(":"), "{name} has a type before {}", self.rest);
            properties.insert(name, self.any_of());
            self.takes(",");
        }
        json!({ "type": "object", "properties": properties, "required": required })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_lists_words_and_ways_are_read() {
        let read = read(
            "{ name?: string, \n/** How\n * many. */\npairs: Array<[number, Who | null]>, \"kind\": \"a\" | \"b\", }",
        );
        let pair =
            json!([{ "type": "number" }, { "anyOf": [{ "$ref": "#/components/schemas/Who" }, { "type": "null" }] }]);
        let pairs = json!({ "type": "array", "prefixItems": pair, "minItems": 2, "maxItems": 2 });
        let properties = json!({
            "name": { "type": "string" },
            "pairs": { "type": "array", "items": pairs },
            "kind": { "type": "string", "enum": ["a", "b"] },
        });
        assert_eq!(read, json!({ "type": "object", "properties": properties, "required": ["pairs", "kind"] }));
    }

    #[test]
    fn keys_of_any_name_and_parts_of_several_are_read() {
        let map = json!({ "type": "object", "additionalProperties": { "type": "string" } });
        assert_eq!(read("{ [key in string]: string }"), map);
        let tagged = read("{ tag?: number, } & ({ \"say\": \"hello\", } | { \"say\": \"ping\" })");
        assert_eq!(tagged["allOf"][1]["anyOf"][1]["properties"]["say"]["enum"], json!(["ping"]));
    }
}
