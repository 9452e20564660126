# Words of puzzles. { $best } is the best answer, { $second } the next best one.

puzzles-lead = Positions of played games in which one answer is clearly the best.
puzzle-win = Win this turn
puzzle-win-task = Win this turn, whatever your enemy answers.
puzzle-win-hint = Count your light, then the damage that cannot be blocked. What comes first?
puzzle-win-why = “{ $best }” wins in { $best_percent } of 100 cases, whatever the enemy does; “{ $second }” in { $second_percent }. All answers of both sides were tried with { $worlds } hands that the enemy may hold.

puzzle-survive = Survive
puzzle-survive-task = Survive to the end of the enemy’s turn.
puzzle-survive-hint = Which attack ends the game? Keep what stops that one.
puzzle-survive-why = “{ $best }” is best: { $best_percent } of 100, against { $second_percent } for “{ $second }”. To survive counts 80, and how you stand then up to 20; played on with { $worlds } hands that the enemy may hold.
