//! What a handler takes and gives, read off its type.

use super::schema::Types;
use crate::accounts::Holder;
use crate::app::Shared;
use crate::body::{Asked, Body};
use crate::limits::ClientAddress;
use crate::listen::Place;
use crate::people::{Guest, Signed, Visitor};
use crate::problem::Failure;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::{Extension, Json};
use serde_json::Value;
use ts_rs::TS;

/// A route as its handler describes it.
pub struct Operation {
    pub status: u16,
    /// The content type of the answer; empty if it has none.
    pub kind: &'static str,
    pub answer: Option<fn(&mut Types) -> Value>,
    pub body: Option<fn(&mut Types) -> Value>,
    pub query: Option<fn(&mut Types) -> Vec<Value>>,
    /// Types that it speaks of besides.
    pub types: Vec<fn(&mut Types)>,
}

impl Default for Operation {
    fn default() -> Self {
        Self { status: 200, kind: "text/plain", answer: None, body: None, query: None, types: Vec::new() }
    }
}

/// A handler with these arguments.
pub trait Described<Arguments> {
    fn operation(&self) -> Operation;
}

/// An argument of a handler.
pub trait Takes {
    fn tell(_: &mut Operation) {}
}

/// What a handler gives.
pub trait Gives {
    fn tell(_: &mut Operation) {}
}

impl Takes for State<Shared> {}
impl Takes for Visitor {}
impl Takes for Guest {}
impl Takes for Signed {}
impl Takes for Holder {}
impl Takes for ClientAddress {}
impl Takes for HeaderMap {}
impl Takes for WebSocketUpgrade {}
impl Takes for Option<Extension<Place>> {}
/// The path itself names them.
impl<T> Takes for Path<T> {}

impl<T: TS + 'static> Takes for Body<T> {
    fn tell(operation: &mut Operation) {
        operation.body = Some(Types::of::<T>);
    }
}

impl<T: TS + 'static> Takes for Asked<T> {
    fn tell(operation: &mut Operation) {
        operation.query = Some(Types::parameters::<T>);
    }
}

impl Gives for &'static str {}
impl Gives for Response {}

impl<T: TS + 'static> Gives for Json<T> {
    fn tell(operation: &mut Operation) {
        operation.kind = "application/json";
        operation.answer = Some(Types::of::<T>);
    }
}

impl<T: Gives> Gives for Result<T, Failure> {
    fn tell(operation: &mut Operation) {
        T::tell(operation);
    }
}

impl<T: Gives> Gives for (HeaderMap, T) {
    fn tell(operation: &mut Operation) {
        T::tell(operation);
    }
}

/// What is made anew.
impl<T: Gives> Gives for (StatusCode, HeaderMap, T) {
    fn tell(operation: &mut Operation) {
        operation.status = 201;
        T::tell(operation);
    }
}

macro_rules! described {
    ($($argument:ident)*) => {
        impl<H, F, $($argument: Takes),*> Described<($($argument,)*)> for H
        where
            H: Fn($($argument),*) -> F,
            F: Future,
            F::Output: Gives,
        {
            fn operation(&self) -> Operation {
                let mut operation = Operation::default();
                $($argument::tell(&mut operation);)*
                F::Output::tell(&mut operation);
                operation
            }
        }
    };
}

described!(A);
described!(A B);
described!(A B C);
described!(A B C D);
described!(A B C D E);
described!(A B C D E G);
