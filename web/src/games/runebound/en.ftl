# Words of the board alone; everything else is in the game's own catalogue.
phase = Act { $act }, space { $space } of 12
phase-setup = Setting up

panels-label = What to look at
panels-fold = Fold the sheet away: a larger map
panels-unfold = Show the sheet beside the map
panel-map = Map
panel-own = Your hero
panel-markets = Markets
panel-story = Story
look-at-map = Look at the map
back-to-combat = Back to the combat
menu-label = Which one?

map-label = The realm
map-go = Go to { $hex }, spending { $dice }
map-odds = Choose a place further away to see how likely your dice lead there
map-odds-of = How likely do your dice lead to { $hex }?
map-odds-are = { $hex }: your dice lead there in { $chance } % of rolls
map-bitten = A zombie is on the way
reach-dice = { $count ->
    [one] 1 die takes you there
   *[other] { $count } dice take you there
}
hex-is = { $hex }, { $terrain }
hex-beside = { $way }: { $hex }, { $terrain }
hex-beside-river = { $way }, across a river: { $hex }, { $terrain }
way-north = north
way-north-east = north-east
way-south-east = south-east
way-south = south
way-south-west = south-west
way-north-west = north-west
symbol-plains = plains
symbol-forest = forest
symbol-hills = hills
symbol-mountain = mountain
symbol-water = water
symbol-city = city
symbol-wild = wild
gem-up = A { $deck } gem: adventure here
gem-down = A { $deck } gem, face down
zombies-here = { $count ->
    [one] A zombie
   *[other] { $count } zombies
}
track-label = Act { $act }, space { $space } of { $spaces } on the time track
act = Act { $act }
dice-label = Terrain dice
die-terrain = Terrain die
die-spent = spent

heroes-label = The heroes
choose-hero = Play { $hero }
starts-at = Starts at a
setup-gives = At the start: { $effect }.

sheet-label = The hero of { $name }
is-defeated = Defeated
is-delayed = Delayed
gold-word = Gold
hand-word = Cards in hand
story-lore = Lore
story-ally = Allies
stat-speed = Speed
stat-health = Health
stat-hand = Hand
stat-body = Body
stat-mind = Mind
stat-spirit = Spirit
health-of = { $left } of { $health } health
ghost-says = { $ghost } would be lost, of which { $block } could be blocked
tokens-label = Combat tokens
assets-title = Assets
skills-title = Skills
trophies-title = Trophies
trophy-unseen = unseen
quests-title = Quests
hand-label = { $count ->
    [one] Your hand: 1 card
   *[other] Your hand: { $count } cards
}

token-physical = physical
token-magic = magic
token-skull = enemy damage
token-shield = shield
token-agility = agility
token-surge = surge
token-double = double
token-dash = blank
token-gold = gold
token-is-spent = spent
token-is-removed = out for this round
token-doubled = doubled
limit-turn = Once a turn.
limit-round = Once a round.
limit-combat = Once a combat.
limit-hero = Once for each hero.
orb-combat = combat
orb-exploration = exploration
orb-social = social
orb-any = of any kind
orbs = Costs { $orbs }
success = success
skill-of = Skill of { $attribute }
trade-for = Trade for { $gold } gold in a { $kind }
card-enemy = Enemy, { $deck } ({ $traits })
card-event = Event, { $deck }
card-quest = Quest, { $deck }
card-story-quest = Story quest
card-story-event = Story event
reward = Reward: { $effect }.
option-pay = Pay { $cost } gold.
option-test = Test { $test }:
option-trophy = keep it as a trophy
quest-explore = Explore at { $place }.
quest-test = Test { $attribute } at { $place }.
quest-deliver = Bring it to { $place }.
quest-fight = Fight { $enemy } at { $place }.
successes-need = { $count ->
    [1] 1 success:
   *[other] { $count } successes:
}

your-gold = You have { $gold } gold
market-of = The market of { $name }
sell-title = Sell your own
goal-is = Beat { $villain }
goal-waits = comes after Act 1
goal-at = at { $hex }
goal-marches = at { $hex }, marches on { $goal }
goal-health = { $health } health against you
goal-more = The villain and the story
villain-waits = Not on the map yet.
villain-at = At { $hex }.
villain-goal = Goal: { $hex }.
villain-health = would face { $health } health
odds-villain = Your chance now?
odds-says = { $chance } to win a combat as you stand, both sides playing plainly
odds-fight = Odds?
odds-fight-says = { $chance } for the hero from the next cast on, both sides playing plainly
odds-percent = { $chance } %
odds-seldom = less than 1 %
odds-nearly-always = more than 99 %
odds-unknown = Nobody can tell.
story-so-far = The story so far
story-quests = Story quests
decks-title = Adventure decks
deck-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
encounter-label = On the table
test-successes = { $count ->
    [0] No success yet
    [one] 1 success
   *[other] { $count } successes
}

barter-label = An offer
barter-gives = What { $name } gives
barter-gives-word = gives
barter-has = { $assets ->
    [0] has { $gold } gold
   *[other] has { $gold } gold and
}
nothing-yet = nothing yet
gold-none = Gold: none
gold-give = You give { $gold } gold
gold-ask = You ask for { $gold } gold
gold-put = Put it on the table

combat-label = Combat
you-play-enemy = You play the enemy
combat-actions = Combat actions
side-of = { $name } in combat
by-engine = played by the engine
by-seat = played by { $name }
has-passed = passed
initiative = { $count ->
    [one] 1 gold
   *[other] { $count } gold
}
ward = ward { $count }
cannot-surge = cannot use surge
before-cast = Before the cast
round = Round { $round }
point-at-token = …or point at a token that lights up
pick-tokens = Pick your tokens to see what else they do

group-step = Step to the next hex
group-use = Use an ability
group-learn = Learn a skill
group-barter = Barter
group-hear-offer = Hear an offer
group-enter = Spend a die to move
group-reroll = Exert to reroll
group-discard = Discard
group-buy = Buy
group-sell = Sell
group-clear = Discard from the market
group-deal = Deal damage
group-flip = Flip with agility
group-recast-foe = Make the foe recast
group-surge = Surge
group-stack = Double

discards-label = Cards to discard
discards-pick = Pick { $wanted } cards of your hand: { $picked } picked
discards-send = Discard { $names }
discards-keep = { $count ->
    [0] You keep none.
    [one] You keep 1 card.
   *[other] You keep { $count } cards.
}

### What one should know before answering

about-enemy = You play { $foe } in the combat of { $hero }. Fight as hard as it can: a rival who loses gains nothing.

### What is lost by declining, under the button that declines

lost-ask-turn = { $actions ->
    [one] Your last action is lost.
   *[other] Your { $actions } actions are lost.
}
lost-ask-combat = No more actions this round; shields still block.
lost-ask-move-roll = Dice you have not spent are lost.

### What somebody else is asked for: "Waiting for Ann, who …"

wait-ask-hero = chooses a hero
wait-ask-start = chooses where to start
wait-ask-turn = has { $actions ->
    [one] 1 action
   *[other] { $actions } actions
} left
wait-ask-after-turn = has no action left
wait-ask-move-roll = moves by dice
wait-ask-rest-roll = rests
wait-ask-explore-roll = explores
wait-ask-retreat-roll = tries to retreat
wait-ask-exert = exerts
wait-ask-hand-size = discards down to the hand size
wait-ask-discard = discards { $left ->
    [one] a card
   *[other] { $left } cards
}
wait-ask-forget = gives up a { $attribute } skill
wait-ask-discard-asset = gives up an asset of the type { $kind }
wait-ask-shop = shops in { $hex }
wait-ask-event = chooses an option of { $card }
wait-ask-test = takes a test of { $attribute }
wait-ask-learn-free = may learn a skill for free
wait-ask-learn-cheaper = may learn a skill for one orb less
wait-ask-wander = may move on
wait-ask-city = may move to any city
wait-ask-combat = chooses a combat action for { $fighter }
wait-ask-block = may block { $damage } { $symbol } damage
wait-ask-block-plain = may block { $damage } damage
wait-ask-no-retreat = barters or fights on
wait-ask-retreat = stays or tries to retreat
wait-ask-offer = makes { $with } an offer
wait-ask-may-offer = may make { $to } an offer
wait-ask-answer = thinks about the offer of { $from }

### At the end

sum-hexes = Hexes walked
sum-adventures = Adventures
sum-fights = Combats
sum-gold = Gold gained
sum-hurt = Damage taken
sum-defeats = Defeats
sum-skills = Skills learned
sum-wild = Wild faces rolled (expected)
sum-successes = Successes in tests (expected)
sum-luck = { $got } ({ $expected })

### What an answer does, under its button

does-do-roll = Each matching die takes you one hex on.
does-do-step = One hex, without dice.
does-do-adventure = Draw a card: a fight, an event or a quest.
does-do-rest = Heal: all in a place, elsewhere by dice.
does-do-train = Draw a full hand and keep your best cards.
does-do-shop = Buy or discard one card; sell what you like.
does-do-explore = Roll for the quest here.
does-do-stay = The combat goes on with a new cast.
does-do-retreat = One die must match a hex beside you.
