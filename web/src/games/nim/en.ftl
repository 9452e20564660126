# Words of the board alone; everything else is in the game's own catalogue.
group-take = Take stones
group-play-token = Play a token
board-label = The piles
board-pile = Pile { $number }
board-left = { $count ->
    [one] 1 stone left
   *[other] { $count } stones left
}
board-stone = Pile { $pile }, stone { $index } of { $size }
board-token-hidden = A secret token
board-token-own = Your secret token
board-token-spent = A spent token
