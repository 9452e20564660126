# Words of puzzles. { $best } is the best answer, { $second } the next best one.

puzzles-lead = Positions of played games in which one answer is clearly the best.
puzzle-attack = Attack
puzzle-attack-task = Find the best answer in this attack.
puzzle-attack-hint = What do the dice still lack? Trays that are lost count most.
puzzle-attack-why = After “{ $best }” you win in about { $best_percent } of 100 cases, after “{ $second }” in { $second_percent }; the attack was made in { $worlds } ways.
