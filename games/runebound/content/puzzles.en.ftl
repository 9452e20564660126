# Words of puzzles. { $best } is the best answer, { $second } the next best one.

puzzles-lead = Positions of played games in which one answer is clearly the best.
puzzle-combat = Combat
puzzle-combat-task = Find the answer that wins this combat most often, and with most health left.
puzzle-combat-hint = Count the damage that both sides can still deal, and what can be blocked.
puzzle-combat-why = “{ $best }” is best: { $best_percent } of 100, against { $second_percent } for “{ $second }”. A combat won counts 75, and the health that is left up to 25; played on in { $worlds } ways.

puzzle-route = Route
puzzle-route-task = Find the answer that takes your hero farthest within two turns.
puzzle-route-hint = What waits within reach, and what does the way there cost? Count actions and wounds.
puzzle-route-why = “{ $best }” is best: { $best_percent } of 100, against { $second_percent } for “{ $second }”. Fifty is where you stood, and two more are worth about a gold; played on in { $worlds } ways.
