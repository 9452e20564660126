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
barter-has = has { $gold } gold and
nothing-yet = nothing yet
gold-none = Gold: none
gold-give = You give { $gold } gold
gold-ask = You ask for { $gold } gold
gold-put = Put it on the table

combat-label = Combat
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

### What is lost by declining, under the button that declines

lost-ask-turn = { $actions ->
    [one] Your last action is lost.
   *[other] Your { $actions } actions are lost.
}
lost-ask-move-roll = Dice you have not spent are lost.
