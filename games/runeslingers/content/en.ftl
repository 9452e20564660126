game-title = Runeslingers
game-tagline = Sling runespells, pile up ailments, break five powers.

option-mode = Mode
option-mode-hint = Where the decks come from.
option-mode-starter = Starter decks of 30 cards
option-mode-constructed = Constructed decks of 40 cards
option-mode-draft = Draft (4 to 8 players)
option-mode-sealed = Sealed: six boosters each
option-event = Encounters
option-event-hint = Who plays whom. After a draft, four players all meet each other; five and more play Swiss rounds.
option-event-usual = The usual way for the mode
option-event-encounter = One encounter; with three or four a free-for-all
option-event-pairs = One round: players opposite each other meet
option-event-round_robin = Everybody meets everybody
option-event-swiss = Swiss rounds
option-answers = What can be answered
option-answers-hint = The rulebook says that playing a defense card cannot be answered. A later update of the publisher reads as if every card could be.
option-answers-any_card = Every played card
option-answers-runespells = Runespells only, as the rulebook says
option-answer_by = Who may answer
option-answer_by-hint = With three or four players. By the rulebook only the enemy to the left of the player may answer.
option-answer_by-left = The next enemy on the left
option-answer_by-any = Every enemy in turn, until one answers
option-inherent = Inherent abilities
option-inherent-hint = How often a Runeslinger's own ability works in a turn.
option-inherent-as_written = As often as it can be paid, unless its text says otherwise
option-inherent-once_per_turn = Once per turn
option-redraw = Redraw
option-redraw-hint = Each player may redraw the opening hand once.
option-turn_limit = Turn limit
option-turn_limit-hint = After this many turns the player with more power wins, then the one with more health. 0 is no limit.
option-small_sealed = Small sealed decks
option-small_sealed-hint = Sealed decks of 30 cards instead of 40.
option-deck = Deck
option-deck-hint = The name of a preset deck, a share code, or a list such as "3 Fireball". Leave it empty for a preset.

card = { $card }
words = { $words }
ailment = { $name } ({ $n })
card-gone = a card that has gone
runeslinger-of = { $seat }
concentration-of = concentration { $area } of { $seat }

ask-redraw = Redraw your opening hand?
ask-starting-concentration = Set one card face-down as your starting concentration.
ask-first = You won the roll: go first or second?
ask-eight = Eight ailments cost you a power. Which eight do you remove?
ask-pass = Play on, or pass to draw one more card or take a concentration back?
ask-act = Your Play Phase: what do you do?
ask-pay = Use { $light ->
    [one] a concentration
   *[other] { $light } concentrations
} to pay for { $what }.
ask-pay-ail = Choose the ailment you take { $n } of as a cost.
ask-place = Where do you put { $card }?
ask-fate-chooser = Which enemy chooses for { $source }?
ask-bullet = Choose one effect of { $source }.
ask-choose-ailment = Choose an ailment for { $source } ({ $left } to go).
ask-target = Choose a target for { $source }.
ask-answer = { $seat } plays { $card }. Answer with a shout, or let it resolve?
ask-block = { $source } would deal you { $damage } damage. Discard a card to block?
ask-block-card = { $source } would deal { $damage } damage to a card of yours. Discard a card to block?
ask-trigger-next = Several of your effects trigger. Which is next?
ask-may-trigger = Use the effect of { $source }?
ask-tokens = How many tokens do you remove from { $source }?
ask-next = { $source } affects several things. Which is next?
ask-destroy-next = Several of your cards are destroyed. Which is first?
ask-pick-destroy = { $source }: which one is destroyed?
ask-pick-use = { $source }: which one is turned used?
ask-ailment-next = Which ailment is applied to { $seat } next?
ask-which-ailments = There is no room for all ailments on { $seat }. Which are applied?
ask-falls-next = Several Runeslingers have a maximum health of 0. Which is defeated first?
ask-remove-ailment = Remove an ailment (up to { $left })?
ask-remove-ailment-plain = Which ailment do you remove ({ $left } to go)?
ask-convert-ailment = Convert an ailment to { $to } (up to { $left })?
ask-convert-ailment-plain = Which ailment is converted to { $to } ({ $left } to go)?
ask-move-ailment = Move an ailment to { $seat } (up to { $left })?
ask-move-ailment-plain = Which ailment goes to { $seat } ({ $left } to go)?
ask-discard = Discard { $left ->
    [one] a card
   *[other] { $left } cards
}.
ask-tuck = Put { $left ->
    [one] a card
   *[other] { $left } cards
} from your hand on the bottom of the deck.
ask-set = Set a card from your hand as a concentration.
ask-take = Put one of these cards into your hand.
ask-top-or-bottom = { $card }: leave it on the top, or put it on the bottom?
ask-next-to-bottom = Which card goes on the bottom next?
ask-search = Search your deck: take a card?
ask-recover-discard = Take a card from your discard pile?
ask-recover-discard-plain = Which card do you take from your discard pile?
ask-recover-void = Take a card from your void pile?
ask-recover-void-plain = Which card do you take from your void pile?
ask-draft = Draft round { $round }: take 2 of { $left } cards.
ask-build = Build your deck, or let it be built for a Runeslinger.

do-sling = Sling { $card } ({ $cost } light)
do-play = Play { $card } ({ $cost } light)
do-set = Set { $card } as a concentration
do-activate = { $source } ({ $cost } light)
do-activate-equip = { $source } ({ $cost ->
    [one] 1 determination
   *[other] { $cost } determinations
})
do-activate-card = Activate { $source }
do-use = Use { $source }
do-charge = Charge { $card }
do-light = Create 1 light with concentration { $area }
do-end-phase = End your Play Phase
do-play-on = Play on
do-pass-card = Pass and draw a card
do-pass-concentration = Pass and take concentration { $area } back
do-answer = Answer with { $card } ({ $cost } light)
do-decline = Let it resolve
do-block = Discard { $card } to block
do-no-block = Do not block
do-pay = Use { $n ->
    [one] concentration
   *[other] concentrations
} { $areas }
do-place-concentration = On concentration { $area }
do-place-utility = On utility slot { $slot }
do-place-ailment = On { $name } ({ $n }) of { $seat }
do-place-boon = On { $card } of { $seat }, which is destroyed
do-target = { $target }
do-take = Take { $card }
do-top = Leave it on the top
do-bottom = Put { $card } on the bottom
do-number = { $n }
do-trigger = { $source }
do-done = That is all
do-done-targets = No further target
do-done-remove = Remove no more
do-done-convert = Convert no more
do-done-move = Move no more
do-done-take = Take no more
do-done-use = Turn no more
do-in-order = In this order: { $list }
in-order-more = { $first }, then { $rest }
do-yes = Yes
do-no = No
do-eight = Remove { $parts }
do-first = Go first
do-second = Go second; { $seat } begins
do-pick = Take { $cards }
do-build = Play this deck of { $n } cards
do-auto-build = Build a deck for { $name } ({ $class })

encounter-began = Encounter { $number } begins: { $first } against { $second }{ $n ->
    [2] .
   *[other] {" "}and others.
}
had-bye = { $seat } has a bye in this round, which counts as a win.
pack-opened = { $seat } opened the pack of round { $round }.
picked = { $seat } took { $cards }.
picked-hidden = { $seat } took two cards.
pool-opened = { $seat } opened six boosters.
deck-built = { $seat } has a deck.
shuffled = { $seat } shuffled.
redrew = { $seat } redrew the opening hand.
rolled = The dice show { $rolls }: { $seat } is ahead.
rolled-tie = The dice show { $rolls }: a tie, so they are rolled again.
first-chosen = { $seat } decided that { $first } goes first.
revealed = { $seat } plays { $slinger } with { $stance } and { $ability }.

turn-began = Turn { $turn }: { $seat }.
phase-setup = Setup.
phase-ready = Ready Phase.
phase-ailment = Ailment Phase.
phase-draw = Draw Phase.
phase-play = Play Phase.
phase-discard = Discard Phase.
readied = { $seat } readied { $n ->
    [one] a card
   *[other] { $n } cards
}.
passed-for-card = { $seat } passed for a card.
passed-for-concentration = { $seat } passed and took concentration { $area } back.
time-up = The turn limit is reached.

health-lost = { $seat } lost { $amount } health ({ $health } left).
health-gained = { $seat } gained { $amount } health ({ $health } now).
health-not-gained = { $seat } cannot gain health.
health-capped = { $seat } has { $health } health now, the maximum.
health-reset = The health of { $seat } was reset to { $health }.
power-lost-health = { $seat } was downed at 0 health: { $power } power left, { $determination ->
    [one] 1 determination
   *[other] { $determination } determinations
}.
power-lost-ailments = { $seat } lost a power to eight ailments: { $power } power left, { $determination ->
    [one] 1 determination
   *[other] { $determination } determinations
}.
power-lost-deck = { $seat } lost a power to an empty deck: { $power } power left, { $determination ->
    [one] 1 determination
   *[other] { $determination } determinations
}.
power-lost-effect = { $seat } lost a power: { $power } power left, { $determination ->
    [one] 1 determination
   *[other] { $determination } determinations
}.
determination-gained = { $seat } gained { $amount ->
    [one] 1 determination
   *[other] { $amount } determinations
} ({ $total } now).
determination-spent = { $seat } spent { $amount ->
    [one] 1 determination
   *[other] { $amount } determinations
} ({ $left } left).
defeated-power = { $seat } has no power left and is defeated.
defeated-cards = { $seat } has neither deck nor discard pile and is defeated.
defeated-health = { $seat } has a maximum health of 0 and is defeated.
defeated-time = { $seat } was behind at the turn limit.
encounter-won = { $seat } won the encounter.
encounter-drawn = The encounter ended in a draw.

light-made = { $seat } used concentration { $area } for light ({ $pool } in the pool).
light-created = { $seat } created { $amount } light ({ $pool } in the pool).
light-spent = { $seat } paid { $amount } light ({ $pool } left).

slung = { $seat } slung { $card }.
played = { $seat } played { $card }.
put-on-concentration = { $card } covers concentration { $n } of { $field }.
put-on-utility = { $card } takes utility slot { $n } of { $field }.
put-on-ailment = { $card } covers ailment area { $n } of { $field }.
answered-with = { $seat } answered with { $card }.
bullet-chosen = { $seat } chose: { $words }
ailments-chosen = { $seat } named { $ailments }.
targeted = { $source } targets { $target }.
resolved = { $card } resolves.
had-no-effect = { $card } had no effect.
activated = { $seat } activated { $source }.
triggered = { $source } triggered.
charged = { $card } was charged ({ $total ->
    [one] 1 token
   *[other] { $total } tokens
}).
destroyed = { $card } was destroyed.
replaced = { $card } was destroyed by the boon that replaced it.
returned-to-hand = { $card } returned to the hand of { $owner }.
put-into-void = { $card } was put into the void pile of { $owner }.
trapped = { $card } was put under another card.
runespell-discarded = { $card } was discarded.
tokens-gained = { $card } gained { $n ->
    [one] a token
   *[other] { $n } tokens
} ({ $total } now).
tokens-lost = { $card } lost { $n ->
    [one] a token
   *[other] { $n } tokens
} ({ $total } left).
mastery-gained = { $card } gained { $n ->
    [one] a Mastery token
   *[other] { $n } Mastery tokens
} ({ $total } now).
mastery-lost = { $card } lost { $n ->
    [one] a Mastery token
   *[other] { $n } Mastery tokens
} ({ $total } left).
keyword-gained = { $card } gained { $keyword }.
keyword-lost = { $card } lost { $keyword }.
turned-ready = { $it } was turned ready.
turned-used = { $it } was turned used.
modifier-lasts = { $on }: { $amount } { $stat } for a time.
rule-lasts = { $on }: { $rule } for a time.
stat-block = block
stat-max-health = maximum health
stat-max-hand = maximum hand size
stat-draw = cards in the Draw Phase
stat-damage-dealt = damage dealt
stat-damage-taken = damage taken
stat-cost = light cost
stat-defense = defense
rule-cannot-answer = cannot answer
rule-can-answer = can answer
rule-cannot-gain-health = cannot gain health
rule-can-gain-health = can gain health
rule-cannot-block = cannot block
rule-can-block = can block
rule-damage-pierces = damage pierces
rule-damage-does-not-pierce = damage does not pierce
rule-attacks-defense = attack runespells can target defense cards
rule-attacks-no-defense = attack runespells target Runeslingers only
rule-extra-block = one more block each turn
rule-no-extra-block = no additional block
rule-ward = ailments are warded off
rule-no-ward = ailments are not warded off

damaged = { $source } dealt { $dealt } damage to { $target } ({ $left } left; { $why }).
damage-prevented = { $amount } damage to { $target } was prevented.
blocked = { $seat } discarded { $card } to block for { $target }.
barrier-put = { $target } gained a barrier of { $amount } ({ $total } now).
ailment-applied = { $seat } gained { $ailment } ({ $total } now).
ailment-no-room = There was no room for { $ailment } on { $seat }.
ailment-warded-off = { $seat } warded { $ailment } off.
ailments-removed = { $seat } lost { $n } { $ailment }.
ailment-converted = { $from } of { $seat } was converted to { $to }.
ailments-merged = The { $ailment } of { $seat } merged into one stack of { $total }.

drew = { $seat } drew { $card }.
drew-hidden = { $seat } drew a card.
hand-was-full = The hand of { $seat } was full: { $card } was discarded.
seared = { $seat } seared { $card }.
voided = { $seat } voided { $card }.
deck-remade = { $seat } shuffled the discard pile into a new deck of { $n }.
shuffled-in-discard = { $seat } shuffled { $n ->
    [one] 1 card
   *[other] { $n } cards
} of the discard pile into the deck.
shuffled-in-void = { $seat } shuffled { $n ->
    [one] 1 card
   *[other] { $n } cards
} of the void pile into the deck.
discarded = { $seat } discarded { $card }.
discarded-at-random = { $seat } discarded { $card } at random.
concentration-set = { $seat } set { $card } as concentration { $area }.
concentration-set-hidden = { $seat } set a concentration in area { $area }.
concentration-discarded = The concentration { $card } of { $seat } was discarded.
looked = { $seat } looked at { $cards }.
looked-hidden = { $seat } looked at { $n ->
    [one] the top card
   *[other] the top { $n } cards
} of the deck.
took-from-deck = { $seat } took { $card }.
took-from-deck-hidden = { $seat } took a card.
put-to-bottom = { $seat } put { $card } on the bottom of the deck.
put-to-bottom-hidden = { $seat } put a card on the bottom of the deck.
fetched-deck = { $seat } searched for { $card }.
fetched-discard = { $seat } took { $card } from the discard pile.
fetched-void = { $seat } took { $card } from the void pile.
stolen = { $seat } took { $card } from the hand of { $from }.
stolen-hidden = { $seat } took a card from the hand of { $from }.

ended-no-power = Only one Runeslinger still has power.
ended-no-cards = Deck and discard pile are both empty.
ended-no-health = The maximum health is 0.
ended-turn-limit = The turn limit was reached.
ended-event = The event is over.

refused-asked-otherwise = That is not what you are asked.
refused-not-in-hand = You do not hold that card.
refused-light = { $card } costs { $cost } light, more than you can create.
refused-light-ability = That costs { $cost } light, more than you can create.
refused-light-source = Light comes from ready exposed concentrations only.
refused-second-trinket = You already control a copy of { $card }.
refused-ail = You cannot take the ailments that { $card } costs.
refused-ail-ability = You cannot take the ailments that this costs.
refused-no-place = There is no exposed concentration and no free utility slot for { $card }.
refused-no-place-boon = There is no ailment and no boon to play { $card } on.
refused-no-concentration = There is no exposed concentration for { $card }.
refused-no-target = { $card } has no valid target.
refused-no-target-ability = That ability has no valid target.
refused-no-shout = { $card } has no Shout.
refused-no-ability = You have no such ability.
refused-once-a-turn = That works once per turn.
refused-determination = That costs { $cost ->
    [one] 1 determination
   *[other] { $cost } determinations
}, more than you have.
refused-used = { $card } is already used.
refused-fresh = { $card } was played this turn and cannot be used yet.
refused-tokens = { $card } has too few tokens.
refused-no-charge = That card cannot be charged.
refused-charged = { $card } was already charged this turn.
refused-second-set = You have already set a concentration this turn.
refused-six = All six concentration areas are taken.
refused-block-hand = You have no card to discard.
refused-block-again = You have already blocked this turn.
refused-block-zero = Your block is 0.
refused-block-forbidden = An effect says that you cannot block.
refused-only-answers = While a card waits to resolve, you can only answer it.
refused-place = That card cannot go there.
refused-target = That is not a valid target.
refused-return = There is no exposed concentration to take back.
refused-bullet = That effect has no valid target.
refused-ailment = That ailment cannot be chosen.
refused-eight = Exactly eight exposed ailments are removed, not { $n }.
refused-pick-two = Take exactly two cards of the pack.
refused-not-in-pool = Your pool does not hold that many copies of { $card }.
refused-seats = Runeslingers is for two to eight players.
refused-draft-seats = A draft is for four to eight players.
refused-encounter-seats = An encounter is for two to four players.
refused-share-code = That share code cannot be read.
refused-deck-line = Line { $line } cannot be read: { $words }
refused-deck-size = The deck has { $size ->
    [one] 1 card
   *[other] { $size } cards
} instead of { $wanted }.
refused-deck-copies = The deck has { $n } copies of { $card }; at most { $most ->
    [one] 1 is
   *[other] { $most } are
} allowed.
refused-deck-proof = { $card } may not be in a deck.
refused-no-runeslinger = The deck names no Runeslinger.
refused-no-stance = The deck names no stance.
refused-no-ability-equip = The deck names no ability.
refused-class = { $equip } is not of the class { $class }.
