refused-stale = That question is no longer open.
refused-not-asked = You are not asked right now.
refused-not-listed = That is not among the choices.
refused-over = The game is over.
refused-undo = Nothing can be taken back: something was drawn, shown, or another player has acted since.
refused-malformed = That could not be read: { $why }.

ended-by-resignation = Decided by resignation.
ended-by-agreement = A draw by agreement.

level-random = Dice
level-random-hint = Plays anything that is allowed.
level-easy = Easy
level-easy-hint = Sees the plain moves and misses some.
level-medium = Medium
level-medium-hint = Takes what looks best right now.
level-hard = Hard
level-hard-hint = Thinks ahead for a moment.
level-expert = Expert
level-expert-hint = Thinks ahead as long as it may.
