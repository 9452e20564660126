//! `GET /api/openapi.json`: the HTTP part, described. The description is made
//! while the router is: what a handler takes and gives is read off its type, and
//! the schemas are those of the types that TypeScript gets.

mod handler;
mod schema;

use crate::app::Shared;
use axum::Router;
use axum::handler::Handler;
use axum::http::header;
use axum::routing::{MethodRouter, get, post};
use handler::{Described, Operation};
use serde_json::{Map, Value, json};
use std::sync::{Arc, OnceLock};
use ts_rs::TS;

/// Routes with their description.
#[derive(Default)]
pub struct Routes {
    pub router: Router<Shared>,
    paths: Paths,
}

/// The paths of the document, and the types that they speak of.
#[derive(Default)]
struct Paths {
    paths: Map<String, Value>,
    types: schema::Types,
}

impl Routes {
    /// A `GET` that gives what its handler's type says.
    pub fn get<H, T, A>(self, path: &str, summary: &str, handler: H) -> Self
    where
        H: Handler<T, Shared> + Described<A>,
        T: 'static,
    {
        let operation = handler.operation();
        self.add(path, "get", summary, operation, get(handler))
    }

    /// A `GET` whose handler writes its own answer, of this kind.
    pub fn get_raw<H, T, A>(self, path: &str, summary: &str, handler: H, kind: &'static str) -> Self
    where
        H: Handler<T, Shared> + Described<A>,
        T: 'static,
    {
        let operation = Operation { kind, ..handler.operation() };
        self.add(path, "get", summary, operation, get(handler))
    }

    /// A `GET` that becomes a socket, with what is said on it.
    pub fn socket<H, T, A, Said, Heard>(self, path: &str, summary: &str, handler: H) -> Self
    where
        H: Handler<T, Shared> + Described<A>,
        T: 'static,
        Said: TS + 'static,
        Heard: TS + 'static,
    {
        let mut operation = Operation { status: 101, kind: "", ..handler.operation() };
        operation.types.push(|types| drop(types.of::<Said>()));
        operation.types.push(|types| drop(types.of::<Heard>()));
        self.add(path, "get", summary, operation, get(handler))
    }

    /// A `POST`.
    pub fn post<H, T, A>(self, path: &str, summary: &str, handler: H) -> Self
    where
        H: Handler<T, Shared> + Described<A>,
        T: 'static,
    {
        let operation = handler.operation();
        self.add(path, "post", summary, operation, post(handler))
    }

    fn add(
        mut self,
        path: &str,
        method: &str,
        summary: &str,
        operation: Operation,
        route: MethodRouter<Shared>,
    ) -> Self {
        let described = self.paths.describe(path, summary, operation);
        let methods = self.paths.paths.entry(path).or_insert_with(|| json!({}));
        methods[method] = described;
        self.router = self.router.route(path, route);
        self
    }

    /// The same with other routes.
    pub fn merge(mut self, other: Self) -> Self {
        for (path, methods) in other.paths.paths {
            let known = self.paths.paths.insert(path, methods);
            assert!(known.is_none(), "a path is described in one place");
        }
        self.paths.types.extend(other.paths.types);
        self.router = self.router.merge(other.router);
        self
    }

    /// The same with the description of these routes and of others as a route of its own.
    pub fn with_document(self, others: &Self) -> Self {
        let described = Operation { kind: "application/json", ..Operation::default() };
        let document: Arc<OnceLock<String>> = Arc::default();
        let shown = document.clone();
        let show = move || async move {
            let document = shown.get().cloned().unwrap_or_default();
            ([(header::CONTENT_TYPE, "application/json")], document)
        };
        let all = self.add("/api/openapi.json", "get", "This document.", described, get(show));
        let paths = all.paths.paths.iter().chain(&others.paths.paths);
        let paths = paths.map(|(path, methods)| (path.clone(), methods.clone())).collect();
        document.set(write(&paths, &all.paths.types).to_string()).expect("it is written once");
        all
    }
}

impl Paths {
    fn describe(&mut self, path: &str, summary: &str, operation: Operation) -> Value {
        let types = &mut self.types;
        let in_path = path.split('{').skip(1).filter_map(|it| it.split('}').next());
        let mut parameters: Vec<Value> = in_path
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
            .collect();
        if let Some(query) = operation.query {
            parameters.extend(query(types));
        }
        let mut answer = json!({ "description": "Done." });
        if !operation.kind.is_empty() {
            let text = json!({ "type": if operation.kind.ends_with("/json") { "object" } else { "string" } });
            let schema = operation.answer.map_or(text, |it| it(types));
            answer["content"] = json!({ operation.kind: { "schema": schema } });
        }
        operation.types.iter().for_each(|it| it(types));
        let problem = types.of::<protocol::Problem>();
        let mut described = json!({
            "summary": summary,
            "parameters": parameters,
            "responses": {
                operation.status.to_string(): answer,
                "default": {
                    "description": "What went wrong.",
                    "content": { "application/json": { "schema": problem } },
                },
            },
        });
        if let Some(body) = operation.body {
            let schema = body(types);
            described["requestBody"] =
                json!({ "required": true, "content": { "application/json": { "schema": schema } } });
        }
        described
    }
}

/// The document itself.
fn write(paths: &Map<String, Value>, types: &schema::Types) -> Value {
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Runetable",
            "version": "1",
            "description": "Tables in the browser. The session is the cookie `runetable`, given with the first POST.",
            "license": { "name": "MIT" },
        },
        "paths": paths,
        "components": {
            "schemas": types.schemas(),
            "securitySchemes": { "guest": { "type": "apiKey", "in": "cookie", "name": "runetable" } },
        },
        "security": [{ "guest": [] }, {}],
    })
}
