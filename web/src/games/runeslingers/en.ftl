# Words of the board, the gallery and the deck builder; everything else is in the game's own catalogue.
group-play = Play a card
group-set = Set a concentration
group-activate = Use an ability
group-charge = Charge a card
group-light = Make light
group-answer = Answer with a shout
group-block = Block
group-card = Choose a card
group-place = Choose a place
group-target = Choose a target
group-trigger = Which is next
group-pay = Pay
group-take = Take a card
group-bottom = Put a card on the bottom
group-end-phase = End
group-auto-build = Have a deck built

phase-now-before = Before the first turn
phase-now-setup = Setup
phase-now-ready = Turn { $turn }: Ready Phase
phase-now-ailment = Turn { $turn }: Ailment Phase
phase-now-draw = Turn { $turn }: Draw Phase
phase-now-play = Turn { $turn }: Play Phase
phase-now-discard = Turn { $turn }: Discard Phase

field-of = The field of { $name }
slinger-label = { $slinger }, { $name }: { $health } of { $max } health, { $power } of 5 power
slinger-hidden = Not revealed
health-word = Health
health-most = Maximum health
health = { $n } of { $max } health
power-word = Power
power = { $n } of 5 power
light = { $pool } light in the pool, { $reach } within reach
block = Block
barrier = Barrier of { $n }
determination = Determination
hand-count = Cards in hand
equip-inherent = Inherent ability
equip-stance = Stance
equip-ability = Ability
ailments-exposed = { $n } of 8 exposed ailments; eight cost a power
ailment-area-empty = Ailment area { $number }, empty
ailment-area = { $name }, { $n ->
    [one] 1 instance
   *[other] { $n } instances
}, active levels: { $levels }
ailment-area-concealed = { $name }, { $n ->
    [one] 1 instance
   *[other] { $n } instances
}, concealed by a boon
concentrations = Concentrations
area-empty = Concentration area { $number }, empty
area-ready = Concentration { $number }, ready
area-used = Concentration { $number }, used
area-covered = Concentration { $number }, covered
area-known = only you know: { $name }
utility-slots = Utility slots
utility-slot = Utility slot { $number }
utility-word = utility
pile-deck = Deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
pile-discard = Discard pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
pile-void = Void pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
object-defense = { $left } of { $of } defense left
object-barrier = barrier of { $n }
object-tokens = { $n ->
    [one] 1 token
   *[other] { $n } tokens
}
object-mastery = { $n ->
    [one] 1 Mastery token
   *[other] { $n } Mastery tokens
}
object-charged = charged this turn
object-used = used
object-waits = waits on the ladder
object-owner = owned by { $name }
ladder = Ladder
ladder-next = resolves next
lasting-label = Lasts for a time
lasting-stat = { $amount } { $stat }
lasting-next = (next card)
menu-or-target = …or click its target
menu-label = What do you do with it?
hand-label = Your hand, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
hand-card = { $name }, { $type }, { $cost } light. { $text }
pay-label = Pay
pay-change = Other concentrations: click them on your field first.
pay-not-yet = Choose concentrations on your field
picker-bottom-all = Put them on the bottom as they lie
picker-label = Choose one of these cards
draft-round = Draft, round { $round } of 2
draft-left = The rest of this pack goes to your left neighbour.
draft-right = The rest of this pack goes to your right neighbour.
draft-pack = The pack in front of you, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
draft-take = Take { $count } of { $most } cards
draft-pool = Your cards ({ $count })

keyword-ail = Playing it costs you that many ailments of one kind of your choice.
keyword-charge = Once per turn, in your Play Phase, you may put a token on it.
keyword-choice = You choose one of its effects.
keyword-distract = It must lie on a concentration, and takes that one along when it leaves.
keyword-fate = An enemy that you target chooses one of its effects.
keyword-pierce = Its damage is dealt in full: what is left over goes on to the Runeslinger behind it, or to the new health.
keyword-quick = It can be used in the turn in which it is played.
keyword-shout = It can also be played as an answer, in any Play Phase.
keyword-token = It comes into play with that many tokens.
keyword-use = Turn it used for its effect, but not in the turn in which it is played.

option-deck-usual = As usual for the mode
option-deck-own = A deck of your own…
option-deck-text = Deck text, share code or the name of a preset
builder-open = Build a deck
builder-slinger = Runeslinger
build-send = Play with { $count } of { $size } cards
build-hint = All cards of your pool are in; choose those to leave out.
page-cards = All cards
page-decks = Deck builder
gallery-slingers = Runeslingers
gallery-stances = Stances
gallery-abilities = Abilities
filter-label = Find cards
filter-words = Words in name or text
filter-type = Any type
filter-cost = Any cost
filter-keyword = Any keyword
filter-affiliation = Any class
filter-rarity = Any rarity
filter-clear = Clear
filter-found = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
filter-none = No card fits.
deck-label = Your deck
deck-size = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
deck-type = { $n } { $type }
deck-curve = Cards by cost
deck-curve-of = Cost { $cost }: { $n }
deck-empty = No cards yet. Choose some, or load a preset.
deck-add = Add { $name } ({ $n } in the deck)
deck-remove = Remove one { $name }
deck-mode = Mode
deck-mode-constructed = Constructed (40 cards)
deck-mode-starter = Starter (30 cards)
check-label = Whether the deck is legal
check-legal = A legal deck
share-code = Share code
share-copy = Copy the code
share-link = Copy a link
share-copied = Copied.
deck-play = Play it against a bot
deck-load = Load a deck
deck-name = Name of the deck
deck-save = Save
deck-new = Empty
deck-sample = A sample hand
deck-text = Deck as text
deck-text-hint = 3 Fireball, or a share code
deck-import = Take this deck
deck-export = Write it out
deck-unread = These lines could not be read: { $lines }

### What one should know before answering

about-block = Your block of { $block } stops { $left ->
    [0] all of it
   *[other] { $stopped } and lets { $left } through
}. You can block once each turn.
about-ask-starting-concentration = A concentration lies face-down and gives you 1 light each turn, which pays for cards. Choose a card that you can do without for now.
about-ask-first = Whoever goes first draws 1 card in that turn; every other turn draws 2.

### What is lost by declining, under the button that declines

lost-ask-pass = You skip your Play Phase: no card is played this turn.
lost-act-play = You could still play a card.
lost-act-play-set = You could still play a card, and set one as a concentration for more light.
lost-act-set = You have not set a concentration this turn: each one gives you 1 light a turn.
lost-act-nothing = There is no card left that you could play.
lost-ask-block = You take { $damage } damage.
lost-ask-block-card = Your card takes { $damage } damage.

### What somebody else is asked for: "Waiting for Ann, who …"

wait-ask-redraw = may redraw the opening hand
wait-ask-starting-concentration = sets a starting concentration
wait-ask-first = chooses who goes first
wait-ask-eight = loses a power and chooses eight ailments to remove
wait-ask-pass = plays on or passes
wait-ask-act = is in the Play Phase
wait-ask-pay = pays for { $what }
wait-ask-pay-ail = chooses an ailment to take as a cost
wait-ask-place = puts { $card } on the table
wait-ask-fate-chooser = chooses the enemy who decides for { $source }
wait-ask-bullet = chooses an effect of { $source }
wait-ask-choose-ailment = chooses an ailment for { $source }
wait-ask-target = chooses a target for { $source }
wait-ask-answer = may answer { $card } with a shout
wait-ask-block = may block { $damage } damage of { $source }
wait-ask-block-card = may block { $damage } damage of { $source } to a card
wait-ask-trigger-next = chooses which effect comes next
wait-ask-may-trigger = may use the effect of { $source }
wait-ask-tokens = removes tokens from { $source }
wait-ask-destroy-next = chooses which card is destroyed first
wait-ask-remove-ailment-plain = chooses an ailment to remove
wait-ask-set = sets a card as a concentration
wait-ask-take = takes one of the cards
wait-ask-search = searches the deck
wait-ask-discard = discards { $left ->
    [one] a card
   *[other] { $left } cards
}
wait-ask-tuck = puts { $left ->
    [one] a card
   *[other] { $left } cards
} on the bottom of the deck
wait-ask-recover-discard = may take a card from the discard pile
wait-ask-recover-discard-plain = takes a card from the discard pile
wait-ask-recover-void = may take a card from the void pile
wait-ask-recover-void-plain = takes a card from the void pile
wait-ask-draft = takes 2 of { $left } cards
wait-ask-build = builds a deck

### At the end

sum-played = Cards played
sum-light = Light spent
sum-damage = Damage taken by the Runeslinger
sum-ailments = Ailments gained
sum-drawn = Cards drawn
sum-cost = Cost of the cards drawn, on average
