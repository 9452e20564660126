//! The frames of a game, each with the procedure that takes it further.

/// Declares the frames of a game as one enum: a line for each, and beside it what
/// takes it one step further.
///
/// ```ignore
/// kernel::frames! {
///     /// A procedure under way.
///     #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
///     pub enum Frame {
///         Combat(combat::Combat),
///         Window(Window) => windows::open,
///         Split { pile: u8 } => turn::split,
///         EndTurn => turn::end,
///     }
///
///     /// Takes the procedure one step further.
///     pub fn step(cx: &mut Cx<'_>) -> Flow;
/// }
/// ```
///
/// A frame that holds a type and nothing else has a `step` of its own:
/// `Combat(it)` goes on with `it.step(cx)`, and `combat.into()` is the frame. Every
/// other one names a function, which gets `cx` and all that the frame holds, in
/// order: `turn::split(cx, pile)`.
///
/// The order of the lines is part of how positions are stored: new frames come last.
#[macro_export]
macro_rules! frames {
    (@pattern $frame:ident $name:ident $it:ident) => { $frame::$name };
    (@pattern $frame:ident $name:ident $it:ident ($inner:ty)) => { $frame::$name($it) };
    (@pattern $frame:ident $name:ident $it:ident { $($field:ident)* }) => { $frame::$name { $($field),* } };

    (@go $cx:ident $it:ident ($inner:ty)) => { $it.step($cx) };
    (@go $cx:ident $it:ident ($inner:ty) => $then:path) => { $then($cx, $it) };
    (@go $cx:ident $it:ident { $($field:ident)* } => $then:path) => { $then($cx, $($field),*) };
    (@go $cx:ident $it:ident => $then:path) => { $then($cx) };

    (@from $frame:ident $name:ident ($inner:ty)) => {
        impl From<$inner> for $frame {
            fn from(it: $inner) -> Self {
                $frame::$name(it)
            }
        }
    };
    (@from $($other:tt)*) => {};

    (
        $(#[$about:meta])*
        $vis:vis enum $frame:ident {
            $(
                $(#[$doc:meta])*
                $name:ident
                    $(($inner:ty))?
                    $({ $($(#[$field_doc:meta])* $field:ident: $type:ty),* $(,)? })?
                    $(=> $then:path)?
            ),* $(,)?
        }

        $(#[$step_about:meta])*
        $step_vis:vis fn $step:ident($cx:ident: $context:ty) -> $flow:ty;
    ) => {
        $(#[$about])*
        $vis enum $frame {
            $($(#[$doc])* $name $(($inner))? $({ $($(#[$field_doc])* $field: $type),* })?),*
        }

        impl $frame {
            $(#[$step_about])*
            $step_vis fn $step(self, $cx: $context) -> $flow {
                match self {
                    $($crate::frames!(@pattern $frame $name it $(($inner))? $({ $($field)* })?) => {
                        $crate::frames!(@go $cx it $(($inner))? $({ $($field)* })? $(=> $then)?)
                    })*
                }
            }
        }

        $($crate::frames!(@from $frame $name $(($inner))? $({ $($field)* })? $(=> $then)?);)*
    };
}
