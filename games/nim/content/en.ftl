game-title = Nim
game-tagline = Take the last stone.

option-piles = Piles
option-piles-hint = How many stones lie in each pile, one to six piles of one to nine stones.
option-bid = Bid for the first turn
option-bid-hint = All players bid in secret; the highest begins.
option-tokens = Secret tokens
option-tokens-hint = Each player has one secret token that skips a turn.
option-split = Split piles
option-split-hint = Who took stones may split what is left of the pile.

ask-bid = Bid for the first turn: 0 to 3.
ask-turn = Take stones from one pile, or play your token.
ask-answer = { $seat } played a token of { $value }. Answer it with yours, or let it count.
ask-split = { $left } stones are left in pile { $pile }. How many go to a new pile?

do-take = Take { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
} from pile { $pile }
do-play-token = Play your token and skip this turn
do-cancel = Answer with your token
do-pass = Let it count
do-bid = Bid { $bid }
do-split = Move { $stones } to a new pile

dealt-own = { $seat } got a token of { $value }.
dealt-hidden = { $seat } got a token.
bids-revealed = { $seat } bid { $bid }, the highest.
lot-drawn = The lot fell on { $seat }.
took = { $seat } took { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
} from pile { $pile }; { $left ->
    [0] nothing is
    [one] 1 is
   *[other] { $left } are
} left.
was-split = { $seat } moved { $moved } of pile { $pile } to a new pile.
token-played = { $seat } played a token of { $value }.
token-cancelled = { $seat } answered with a token of { $value }.
turn-skipped = { $seat } skipped the turn.

ended-last-stone = The last stone is taken.

refused-seats = Nim is for two to four players.
refused-piles = There must be one to six piles, written as numbers.
refused-pile-size = A pile has one to nine stones.
refused-no-pile = There is no such pile.
refused-take-none = You must take at least one stone.
refused-take-too-many = Only { $left } are left in that pile.
refused-token-spent = Your token is spent.
refused-cancel = Your token has another value.
refused-bid = A bid is 0 to 3.
refused-split-now = You are asked how to split the pile.
refused-split-half = At most half of the { $left } stones may be moved.

lesson-last-stone = The last stone
lesson-last-stone-hint = Two moves, and you know why Nim is won.
lesson-last-stone-welcome = Whoever takes the last stone wins. On your turn you take as many as you like, from one pile.
lesson-last-stone-even = Two equal piles are good for whoever has just moved: each answer can be copied.
lesson-last-stone-take = Make the piles equal: take one stone from pile 1.
lesson-last-stone-too-many = One stone is left against two then: your neighbour makes them equal.
lesson-last-stone-again = Your neighbour made them unequal. Make them equal again.
lesson-last-stone-copy = Take one stone from pile 2.
lesson-last-stone-end = One stone in each pile, and it is not your turn. Play on: you cannot lose.
