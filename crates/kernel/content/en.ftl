refused-stale = That question is no longer open.
refused-not-asked = You are not asked right now.
refused-not-listed = That is not among the choices.
refused-over = The game is over.
refused-undo = Nothing can be taken back: something was drawn, shown, or another player has acted since.
refused-malformed = That could not be read: { $why }.
refused-bug = The rules have a bug: { $why }.

ended-by-resignation = Decided by resignation.
ended-by-agreement = A draw by agreement.
