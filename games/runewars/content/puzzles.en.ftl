# Words of puzzles. { $best } is the best answer, { $second } the next best one.

puzzles-lead = Positions of played games in which one answer is clearly the best.
puzzle-battle = Battle
puzzle-battle-task = Find the answer that does most for you in this battle.
puzzle-battle-hint = Who is still to strike? Units that have fought are worth less than those that have not.
puzzle-battle-why = After “{ $best }” you win the game in about { $best_percent } of 100 cases, after “{ $second }” in { $second_percent }; the battle was fought on in { $worlds } ways.

puzzle-claim = The last runes
puzzle-claim-task = You are close to six dragon runes. Find the best next step.
puzzle-claim-hint = Count dragon runes: yours, and those that can be taken from you before the season ends.
puzzle-claim-why = After “{ $best }” you win the game in about { $best_percent } of 100 cases, after “{ $second }” in { $second_percent }; the season was played on in { $worlds } ways.

puzzle-bid = Bid
puzzle-bid-task = How much influence is this worth?
puzzle-bid-hint = Influence that is not needed to win the bid is lost. What could the others bid?
puzzle-bid-why = After “{ $best }” you win the game in about { $best_percent } of 100 cases, after “{ $second }” in { $second_percent }; tried against { $worlds } bids of the others.

puzzle-order = Order
puzzle-order-task = Choose the best Order for this season.
puzzle-order-hint = Which Orders are still to come this year? Supremacy goes to rising numbers.
puzzle-order-why = After “{ $best }” you win the game in about { $best_percent } of 100 cases, after “{ $second }” in { $second_percent }; the season was played on in { $worlds } ways.
