game-title = Runebound
game-tagline = Explore the realm, grow strong, and be the first to beat the villain.

option-scenario = Scenario
option-scenario-hint = The story, the goal and the villain. The Ascendance of Margath is advised for a first game.
option-scenario-margath = The Ascendance of Margath
option-scenario-corpse_king = The Corpse King
option-enemies = Enemies
option-enemies-hint = Who plays the enemies that heroes fight. A lone player always faces the engine.
option-enemies-right = The player to the right
option-enemies-people = The next person to the right
option-enemies-engine = The engine
option-plays_enemies = Plays enemies
option-plays_enemies-hint = Whether this seat plays enemies, if people play them. Turn it off for bots.
option-river_steps = Steps cross rivers
option-river_steps-hint = A step without dice may cross a river. As we read the rules, it may not.
option-break_off = Endless combats
option-break_off-hint = From round 200 on a combat may be broken off if both sides agree. Bots always agree.
option-odds = Odds
option-odds-hint = Players may ask for the chances of a combat, a roll or a test before they decide.

terrain-plains = plains
terrain-forest = forest
terrain-hills = hills
terrain-mountain = mountain
terrain-water = water
terrain-city = city
kind-city = city
kind-town = town
kind-shrine = shrine
kind-stronghold = stronghold
deck-combat = combat
deck-exploration = exploration
deck-social = social
deck-skills = skills
deck-assets = assets
attribute-body = body
attribute-mind = mind
attribute-spirit = spirit
asset-type-weapon = weapon
asset-type-clothing = clothing
asset-type-equipment = equipment
asset-type-movement = movement
asset-type-goods = goods
symbol-physical = physical
symbol-magic = magic
symbol-skull = enemy
symbol-shield = shield
symbol-agility = agility
symbol-surge = surge
symbol-double = double
symbol-dash = dash
damage-physical = physical damage
damage-magic = magic damage
damage-skull = damage
the-villain = the villain
the-villain-first = The villain

ask-hero = Choose your hero.
ask-start = Choose the { $kind } where you start.
ask-turn = Your turn: { $actions ->
    [one] 1 action is
   *[other] { $actions } actions are
} left.
ask-after-turn = Your actions are spent. You may still learn, barter or use what is free.
ask-move-roll = Spend dice to move, reroll, or stop.
ask-rest-roll = Each die with { $terrain } or wild heals 1. Reroll, or apply the result.
ask-explore-roll = Choose an outcome, reroll, or leave it for now.
ask-retreat-roll = Spend the die to leave the hex, reroll it, or stay.
ask-prey-roll = Each die with { $terrain } or wild counts. Reroll, or apply the result.
ask-exert = Exert: discard { $left ->
    [one] a card
   *[other] { $left } cards
} from your hand.
ask-hand-size = Discard down to your hand size: { $left } left.
ask-discard = Discard { $left ->
    [one] a card
   *[other] { $left } cards
} from your hand.
ask-forget = You have too many { $attribute } skills. Discard one.
ask-discard-asset = You have too many assets of the type { $kind }. Discard one.
ask-shop = The market of { $hex }: sell what you like, then buy or discard one card.
ask-event = { $card }: choose one of the two options.
ask-alternative = Choose one of the two.
ask-test = Test of { $attribute }: { $successes ->
    [0] no success
    [one] 1 success
   *[other] { $successes } successes
} so far. Exert for another card, or go on.
ask-which-attribute = { $quest }: choose the attribute to test.
ask-test-outcome = { $quest }: { $successes ->
    [0] no success
    [one] 1 success
   *[other] { $successes } successes
}. Take the outcome, or leave it for now.
ask-trophy = Choose the deck from which you take a trophy.
ask-learn-free = You may learn a skill from your hand for free.
ask-learn-cheaper = You may learn a skill from your hand for one orb less.
ask-market-asset = Take one card that costs { $most } or less from any market.
ask-wander = You may move up to { $left } more { $left ->
    [one] hex
   *[other] hexes
}.
ask-city = You may move to any city.
ask-zombie = Choose a zombie to remove.
ask-villain-path = Choose the way that the villain takes.
ask-use-ability = Use { $ability }: { $effect }?
ask-combat = Choose a combat action for { $fighter }.
ask-agility = Agility: { $left } more { $left ->
    [one] use
   *[other] uses
}.
ask-block = { $damage } { $symbol } damage is coming. Block it?
ask-block-plain = { $damage } damage is coming. Block it?
ask-flip-token = Choose the token to flip.
ask-recast-token = Choose what to recast.
ask-remove-token = Choose the token to take out for this round.
ask-cancel-for = Spend { $surge } surge to cancel { $ability }?
ask-raised-ability = { $card } rises: choose the ability that is used.
ask-no-retreat = The round is over, and you cannot retreat. Barter, or fight on.
ask-retreat = The round is over. Stay, or try to retreat?
ask-break-off = Round { $round } is over. Break the combat off?
ask-may-offer = Make { $to } an offer?
ask-offer = Your offer to { $with }.
ask-answer = { $from } makes you an offer.

do-hero = { $hero }
do-start = Start at { $hex }
do-step = Step to { $hex }
do-step-named = Step to { $hex } ({ $terrain })
do-roll = Roll dice to move
do-shop = Shop
do-adventure = Adventure (2 actions)
do-rest = Rest
do-train = Train
do-stand-up = Stand up
do-explore = Explore
do-work = Work on { $quest }
do-fight-villain = Fight the villain
do-kill-zombie = Kill the zombie here
do-trade = Trade { $asset } for { $gold } gold
do-challenge = Challenge { $seat } ({ $ability }: { $effect })
do-use = Use { $ability }: { $effect }
do-learn = Learn { $skill } for { $orbs }
do-learn-free = Learn { $skill } for free
do-barter = Make { $seat } an offer
do-hear-offer = Let { $seat } make you an offer
do-no-offers = No offers this turn
do-no-offer-now = Not now
do-end-turn = End the turn
do-enter = Enter { $hex } with { $die }
do-enter-named = Enter { $hex } ({ $terrain }) with { $die }
do-reroll = Exert to reroll { $die }
do-reroll-with = { $ability }: reroll { $dice }
do-treat = { $ability }: change what { $die } shows
do-outcome = { $quest }: { $label } ({ $effect })
do-outcome-nameless = { $quest }: { $effect }
do-outcome-trophy = { $quest }: { $label } ({ $effect }, and it is a trophy)
do-outcome-trophy-only = { $quest }: { $label } (nothing but the trophy)
do-done = Done
do-stop-moving = Stop moving
do-apply-roll = Apply the roll
do-no-outcome = Leave it for now
do-give-up-retreat = Stay after all
do-leave-shop = Leave the market
do-discard = Discard { $skill }
do-forget = Give up { $skill }
do-discard-asset = Discard { $asset }
do-sell = Sell { $asset } for { $gold } gold
do-buy = Buy { $asset } (cost { $gold })
do-clear = Discard { $asset } from the market
do-gain = Take { $asset }
do-take-from = Take one from the { $deck } deck
do-option = { $label }: { $cost ->
    [0] {""}
   *[other] pay { $cost } gold,{" "}
}{ $effect }
do-option-deliver = { $label }: keep this card and deliver it in { $place } for 1 action, then { $effect }
do-option-test = { $label }: { $cost ->
    [0] {""}
   *[other] pay { $cost } gold,{" "}
}test { $test }; on a success { $effect }
attribute-with = { $attribute } { $modifier }
do-alternative = { $effect }
do-test-by = Test { $attribute }
do-reveal = Exert to reveal another card
do-test-done = { $successes ->
    [0] Let it fail
    [one] Leave it at 1 success
   *[other] Leave it at { $successes } successes
}
do-go-to = Go to { $hex }
do-go-to-named = Go to { $hex } ({ $terrain })
do-deal = Deal { $amount } { $symbol }{ $sum }
do-flip = Agility: flip your { $token }
do-recast-foe = Agility: make the foe recast { $token }
do-surge = Surge, { $ability }: { $effect } ({ $tokens })
do-stack = Double your { $token }
do-pass = Pass
do-block-none = Block nothing
do-block = Block with { $tokens }
do-token = { $token }
do-tokens-none = Recast nothing
do-tokens = Recast { $tokens }
do-cancel = Cancel it with { $tokens }
do-retreat = Try to retreat
do-stay = Stay and fight
do-break-off = Break it off
do-give = Give { $asset }
do-ask-for = Ask for { $asset }
do-gold = { $gold } gold
do-propose = Make this offer
do-accept = Accept
do-decline = No
do-withdraw = Withdraw the offer
do-decline-offer = Decline the offer

first-player-found = { $seat } is the first player.
hero-chosen = { $seat } plays { $hero }.
hero-placed = { $seat } starts at { $hex }.
heroes-flipped = All hero cards were turned to their game side.
market-dealt = The market of { $hex } has { $assets }.
deck-shuffled = The discard pile was shuffled into a new deck ({ $deck }).
skills-drawn-own = { $seat } drew { $skills }.
skills-drawn = { $seat } drew { $n ->
    [one] 1 skill card
   *[other] { $n } skill cards
}.
skill-discarded = { $seat } discarded { $skill }.
exerted = { $seat } exerted with { $skill }.
turn-began = { $seat } began a turn.
turn-ended = { $seat } ended the turn.
moved = { $seat } moved to { $hex }.
rolled-move = { $seat } rolled to move: { $faces }.
rolled-rest = { $seat } rolled to rest: { $faces }.
rolled-explore = { $seat } explored: { $faces }.
rolled-retreat = { $seat } rolled to retreat: { $faces }.
rolled-prey = { $seat } tracked the prey: { $faces }.
die-rerolled = { $seat } rerolled a die: { $face }.
die-treated = { $seat } used a die as { $terrain }.
ability-used = { $seat } used { $ability }: { $effect }.
enemy-ability-used = { $ability } was used: { $effect }.
rested = { $seat } rested and healed { $healed } damage.
healed = { $seat } healed { $amount } damage.
suffered = { $seat } took { $amount } damage.
defeated = { $seat } is defeated.
recovered = { $seat } is no longer defeated.
became-delayed = { $seat } is delayed.
stood-up = { $seat } stood up.
market-raised = { $asset } was added to the market of { $hex }.
market-cleared = { $asset } was discarded from the market of { $hex }.
sold = { $seat } sold { $asset } for { $gold } gold.
bought = { $seat } bought { $asset } for { $gold } gold.
asset-gained = { $seat } gained { $asset }.
asset-discarded = { $seat } discarded { $asset }.
traded = { $seat } traded { $asset } for { $gold } gold.
gold-gained = { $seat } gained { $amount } gold.
gold-lost = { $seat } lost { $amount } gold.
story-tokens-gained = { $seat } gained { $amount } story { $amount ->
    [one] token
   *[other] tokens
}.
gem-turned = The gem at { $hex } was turned face down.
gems-refreshed = { $n ->
    [0] No gem was
    [one] 1 gem was
   *[other] { $n } gems were
} turned face up.
card-drawn = { $seat } drew { $card }.
card-discarded = { $card } was discarded.
quest-kept = { $seat } keeps { $card } as a quest.
option-chosen = { $seat } chose: { $label }.
could-not-pay = { $seat } could not pay { $gold } gold.
cards-revealed = { $seat } revealed { $n ->
    [0] no card
   *[other] { $skills }
}: { $successes ->
    [0] no success
    [one] 1 success
   *[other] { $successes } successes
}.
tested = { $seat } tested { $attribute }: { $successes ->
    [0] failed
    [one] 1 success
   *[other] { $successes } successes
}.
outcome-taken = { $seat } reached outcome { $number } of { $quest }.
nothing-taken = { $seat } took no outcome.
trophy-gained = { $seat } took { $card } as a trophy ({ $deck }).
trophy-gained-unseen = { $seat } took a trophy from a deck ({ $deck }).
trophies-spent = { $seat } spent trophies: { $cards }.
learned = { $seat } learned { $skill }.
forgotten = { $seat } gave up { $skill }.
time-moved = The time token is on space { $space } of act { $act }.
act-began = Act { $act } began.
track-ended = The time track has ended.
story-drawn = The story goes on: { $story }.
story-placed = { $story } lies in slot { $slot }.
story-gone = { $story } is over.
villain-placed = The villain has come to { $hex }.
villain-rolled = The dice for the villain: { $faces }; { $wild } wild.
villain-moved = The villain moved to { $hex }.
zombie-placed = A zombie came to { $hex }.
zombie-removed = A zombie is gone from { $hex }.
fight-began = { $seat } fights { $foe }.
tokens-cast = Round { $round }: gold symbols { $attacker } to { $defender }; { $first ->
    [0] the attacker
   *[other] the defender
} acts first.
damage-dealt = { $fighter } deals { $amount } { $symbol } damage.
damage-blocked = { $fighter } blocked { $amount } damage.
damage-taken = { $fighter } took { $amount } damage.
fighter-healed = { $fighter } healed { $amount } damage.
token-flipped = A token of { $fighter } was flipped to { $side }.
token-recast = A token of { $fighter } was recast: { $side }.
token-removed = The token { $token } of { $fighter } is out for this round.
token-stacked = { $fighter } put { $token } on a double.
surge-used = { $fighter } used { $ability }: { $effect }.
surge-cancelled = { $ability } of { $fighter } was cancelled.
passed = { $fighter } passed.
had-to-pass = { $fighter } had to pass.
round-ended = Round { $round } is over.
retreat-failed = { $seat } did not get away.
fight-lost = { $fighter } lost the combat.
fight-fled = { $fighter } retreated.
fight-broken-off = The combat was broken off.
offer-made = { $gives ->
    [0] { $from } asks { $to } for { $ask }.
   *[other] { $asks ->
        [0] { $from } offers { $to } { $give }.
       *[other] { $from } offers { $to } { $give } for { $ask }.
    }
}
offer-taken = { $to } accepted the offer of { $from }.
offer-declined = { $to } declined the offer of { $from }.

ended-villain = The villain is defeated.
ended-time = Time has run out, and the villain has won.
ended-given-up = All players have given up.
ended-goal = The villain has reached its goal.

refused-seats = Runebound is for one to six players.
refused-scenario = There is no scenario { $scenario }.
refused-enemies = Enemies are played by the player to the right, by people or by the engine.
refused-gold = You can only give what you have and ask for what is there.
refused-offer = Make your offer or withdraw it first.
refused-outcome = The dice do not match all symbols of that outcome.
refused-block = Those are not shields that you can spend.
refused-start = Your hero starts elsewhere.
refused-hero = That hero is taken.
refused-no-cards = You have no card in hand to exert with.
refused-not-listed = That cannot be done now.
refused-no-actions = You have no action left.
refused-delayed = You are delayed: stand up first.
refused-defeated = You are defeated: you can only rest.
refused-not-adjacent = That hex is not next to you.
refused-river = A river lies between; a step without dice cannot cross it.
refused-no-city = You can shop in cities only.
refused-no-gem = There is no gem here.
refused-gem-down = The gem here lies face down.
refused-no-adventures = No card of that deck is left.
refused-two-actions = Adventuring takes two actions.
refused-not-in-hand = You can only learn skills in your hand.
refused-attribute-zero = Your attribute for that skill is 0.
refused-cannot-pay = Your trophies do not match the orbs of that skill.
refused-barter-turn = You can barter on your own turn, or when you are asked on another's.
refused-barter-combat = Nobody barters in the middle of a combat round.
refused-barter-nothing = Neither of you has gold or an asset to give.
refused-barter-limit = { $seat } has made { $most } offers this turn, and that is the limit.
refused-barter-now = Finish this first, then barter.
refused-barter-hex = You can barter only with heroes in your hex.
refused-challenge = You have no ability to challenge that hero here.
refused-quest-here = You have no such quest in this hex.
refused-quest-gold = A try at that quest costs { $gold } gold, and you have { $own }.
refused-trade = Those goods are not traded here.
refused-ability = That ability cannot be used now.
refused-no-villain = The villain is not here.
refused-not-delayed = You are not delayed.
refused-no-zombie = There is no zombie here.
refused-not-an-action = That is not an action you can take now.
refused-no-die = There is no such die.
refused-die-spent = That die is spent.
refused-same-die = Another die shows the same: use that one.
refused-river-die = Crossing the river takes water or wild.
refused-terrain = The die does not match the terrain.
refused-too-dear = You cannot pay for that.
refused-other-market = That card is not in this market.
refused-not-own = You do not own that.
refused-shop = Buy or discard one card of the market.
refused-no-fourth-card = No fourth card came up, so none has to leave.
refused-skull = Heroes do not deal enemy damage.
refused-physical = Enemies do not deal physical damage.
refused-magic = Enemies do not deal magic damage.
refused-token-spent = That token is spent.
refused-mixed = One combat action deals one kind of damage.
refused-no-tokens = Choose the tokens to spend.
refused-agility = Agility flips one of your unspent tokens, or makes the foe recast one.
refused-surge-used = That ability was used in this round.
refused-surge-banned = Your foe keeps you from using surge abilities.
refused-surge = The surge does not pay for that ability.
refused-surge-too-much = That is more surge than the ability needs: keep a token.
refused-stack = No more than one token goes onto a double, and a stack onto none.
refused-no-double = A token can only be put on one of your double symbols.
refused-covered = A double with a token on it can be neither flipped nor recast.
