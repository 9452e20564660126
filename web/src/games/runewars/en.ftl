phase-setup = The realms are laid out
phase-season = Year { $year }, { $season }
phase-quests = Year { $year }, { $season }: Quest Phase

map-label = The map
realms-label = The realms
menu-label = Choose one
several-choices = { $n } choices

area-name = Area { $name }
area-of = held by { $name }
area-wild = held by neutral units
area-empty = held by nobody
area-units = { $n ->
    [one] 1 { $unit }
   *[other] { $n } × { $unit }
}
area-routed = { $n } { $unit } routed
area-stronghold = stronghold with strength { $n }
area-damaged = damaged
area-city = city of { $name }
area-token = an unknown exploration token
area-yields = yields { $what }
area-activated = activated by { $name }
area-desolate = Laid waste: it yields nothing.
area-frozen = Frozen over.
area-peasants = Peasants hold it.
rune-none = no rune
rune-unknown = a rune token, face down
rune-dragon = a dragon rune
rune-false = a false rune
rune-dragon-secret = a dragon rune, which only you know
rune-false-secret = a false rune, which only you know

city-offers = { $neutral_units ->
    [one] 1 neutral unit
   *[other] { $neutral_units } neutral units
}, { $tactics ->
    [one] 1 Tactics card
   *[other] { $tactics } Tactics cards
}, { $influence } influence or { $quests ->
    [one] 1 Quest card
   *[other] { $quests } Quest cards
}
city-silent = It gives nothing now.
n-routed = ({ $n } routed)
unit-figures = initiative { $initiative }, health { $health }
unit-flying = flying
unit-fast = fast
hero-health = { $left } of { $of } health
attribute-0 = strength
attribute-1 = agility
attribute-2 = wisdom
reward-hidden = A Reward, face down.
pile-here = { $n ->
    [one] 1 Reward of a fallen hero lies
   *[other] { $n } Rewards of a fallen hero lie
} here (marker { $number }).

pick-title = Who leaves { $name }?
pick-from = Pick figures in { $name }
pick-send = Send to { $name }
pick-unsent = The figures you picked were not sent anywhere. Send them, or press again to leave them.
pick-empties = { $name } would stand without units.
pick-drop = Put them back
pick-where = Choose a lit area.
pick-nowhere = They cannot go anywhere together.
plan-title = On the march into { $name }
plan-back = Take back
plan-go = March

lay-tools = Your tiles
lay-tile = Tile { $name }
lay-left = Turn left
lay-right = Turn right
lay-hint = Turn (R)
marker-number = Home realm marker { $n }
faction-daqan-about = Lords of men: footmen and knights behind strong walls.
faction-latari-about = Elves: deadly arrows, riders in the air, few in number.
faction-waiqar-about = The undying: the fallen rise again, and again.
faction-uthuk-about = Locust demons: swift, bloody, careless of loss.

realm-label = { $name }, { $faction }: { $runes ->
    [one] 1 dragon rune
   *[other] { $runes } dragon runes
}, { $influence } influence, { $areas ->
    [one] 1 area
   *[other] { $areas } areas
}
realm-runes = Dragon runes
realm-runes-of = { $n } of { $of }
realm-areas = Areas
realm-units = Units
orders-used = Orders used
word-influence = Influence
word-tactics = Tactics
word-quests = Quests
word-titles = Titles
word-rewards = Rewards
word-developments = Developments
word-stronghold = Stronghold
word-capital = Capital
word-strength = strength
first-player = First player
claim-short = Claims victory in { $season }
order-chosen = Order chosen
order-back = An Order, face down
order-sealed = chosen in secret; only you know

hand-orders = Orders
hand-dials = Dials
hand-objective = Objective
hand-secrets = What only you know
objective-met = Fulfilled: trade it in on your turn.
objective-open = Not fulfilled yet.
quest-in = Quest in { $name }
reward-of = Reward of { $name }
tactics-fresh = Drawn this season: it cannot be used yet.
dial-food = food
dial-wood = wood
dial-ore = ore
dial-label = { $dial } { $n }: { $faces }

kind-tactics = Tactics
kind-quest = Quest
kind-objective = Objective
kind-reward = Reward
kind-title = Title
kind-commander = Commander
kind-hero = Hero
kind-season = Season
kind-order = Order
kind-development = Development
kind-token = Token
kind-defence = Defence
timing-turn = On your turn
timing-after-order = After your Order
timing-battle-start = Before a battle
timing-battle = In a battle
timing-battle-lost = After a lost battle
timing-duel-start = Before a duel
timing-draw = Before a draw
timing-draw-triangle = Before triangles draw
timing-draw-rectangle = Before rectangles draw
timing-drawn-circle = After circles drew
timing-tally = When strength is counted
timing-diplomacy = In diplomacy
timing-ambush = After a hero's move
timing-bid-start = Before a bid
timing-bid-revealed = After bids are revealed
timing-winter = In winter
timing-response = In response

face-influence = influence
face-tactics = a Tactics card
face-bowman = Bowman
face-knight = Knight
face-footman = Footman
face-siege-tower = Siege Tower
face-archer = Archer
face-pegasus-rider = Pegasus Rider
face-sorceress = Sorceress
face-warrior = Warrior
face-skeleton-archer = Skeleton Archer
face-necromancer = Necromancer
face-dark-knight = Dark Knight
face-reanimate = Reanimate
face-flesh-ripper = Flesh Ripper
face-berserker = Berserker
face-warlock = Warlock
face-chaos-lord = Chaos Lord

season-spring = Spring
season-summer = Summer
season-fall = Fall
season-winter = Winter
season-year = { $season }, year { $year }
season-label = { $season } of year { $year }: { $card }
season-deck = { $name }: { $n ->
    [one] 1 card
   *[other] { $n } cards
} left
season-spring-about = Activations leave the map, routed figures stand up, used Orders return.
season-summer-about = The Quest Phase: each hero acts.
season-fall-about = Each player takes influence or a Tactics card.
season-winter-about = Food limits armies: units above it are lost. Water is frozen.
flag-mountains-open = This season mountains can be crossed.
flag-water-open = This season water can be crossed.
flag-heroes-hurry = This season heroes move farther.
flag-hearth = This season strongholds feed two more units.
flag-long-winter = This spring only 2 used Orders come back.
flag-marching = This season units march farther.

scene-fold = See the map
scene-open = Back to the scene
battle-title = Battle for { $name }
battle-now = Row { $n }: { $step }
battle-opening = Before the first row: cards and support.
battle-tally = All rows have fought: strength is counted.
battle-step-pick = a unit type is chosen
battle-step-draw = Fate cards are drawn
battle-step-specials = special abilities
battle-step-routs = routs
battle-step-damage = damage
battle-step-discard = routs and damage
battle-step-tally = strength is counted
battle-attacker = Attacker
battle-defender = Defender
battle-row = Initiative { $n }
battle-cards = Fate cards
battle-no-cards = No cards are drawn.
battle-figure = { $name }, { $left } of { $health } health
word-routed = routed
result-won = won
result-lost = lost
result-strength = with strength { $n }
result-destroyed = Destroyed: { $what }.
result-unhurt = Nobody was destroyed.
result-routed = Routed: { $what }.
fate-back = A Fate card, face down
fate-blank = nothing
fate-damage = { $n } damage
fate-rout = { $n ->
    [one] 1 rout
   *[other] { $n } routs
}
fate-special = special
destiny-gold = gold destiny
destiny-silver = silver destiny
destiny-red = red destiny
duel-title = Duel
duel-round = { $n ->
    [0] It begins
   *[other] Round { $n } of 4
}
duel-units = { $n } { $name }
duel-damage = { $n } damage taken
duel-deals = deals { $n }
duel-prevents = prevents { $n }
bid-title = Influence bid
bid-open = bid { $n }
bid-closed = a closed fist
bid-in = has bid
bid-choose = Your bid
bid-sealed = Sealed: only you know. You can change it until all have bid.
cards-title = Cards are chosen
title-influence = { $n } influence on it
odds-win = You win in { $share }
odds-losses = You lose about { $own } units, they lose about { $other }.
odds-coming = The odds are worked out …
odds-wrong = The odds cannot be told here.

### What an answer would bring, under its words

gives-nobody = Nobody: this dial shows no units.
gives-neutrals = { $n ->
    [one] 1 neutral unit with a { $shape } base joins you
   *[other] { $n } neutral units with { $shape } bases join you
}
gives-tactics = { $n ->
    [one] Draw 1 Tactics card
   *[other] Draw { $n } Tactics cards
}
gives-influence = Gain { $n } influence
gives-quests = { $n ->
    [one] Draw 1 Quest card
   *[other] Draw { $n } Quest cards
}
gives-diplomacy = They join you: { $join }. They leave: { $leave }.
gives-destiny-gold = The neutral units join you.
gives-destiny-silver = They leave, and you enter.
gives-destiny-red = They refuse: fight, or retreat.
gives-fight = You win in { $share }, and lose about { $own } units.
gives-resources = Raises a dial by 1 with each later Harvest bonus.
gives-diplomat = Brings 2 influence with each later Harvest bonus.
gives-training-ground = Brings 1 Tactics card with each later Harvest bonus.
gives-fortress = Costs 1 wood and 1 ore. Recruits come here.
gives-repair = Costs 1 ore. It has its full strength again.
gives-move-runes = Look at the rune tokens of two of your areas and lay them as you like.
gives-search = You keep one of them.
gives-heal = Removes all damage of the hero. It does not move then.
gives-train = Raises two attributes by 1, or one by 2. It does not move then.
gives-claim = Show { $n } dragon runes and hold them for a year to win.

### What is lost by declining, under the button that declines

lost-ask-activate = Your Order moves nobody.
lost-ask-gather = Figures you have not sent stay where they are.
lost-ask-strategize = Figures you have not moved stay where they are.
lost-ask-supremacy = You do without the bonus.
lost-ask-breach = You do without the bonus.
lost-ask-muster = Units you have not placed do not come.
lost-ask-hero = Heroes that have not acted do nothing more this Quest Phase.
lost-ask-fortify = What you have not built, repaired or moved stays undone.
lost-ask-recruit-dial = You recruit nobody.
lost-ask-rally = Cities you have not called on give you nothing.
lost-ask-build = You build nothing.
lost-ask-title = You take no Title.
lost-ask-search = You look for no hero.
lost-ask-deed = The hero rests.
lost-ask-refused = Your figures go back where they came from.
lost-ask-support = Heroes you have not assigned do not help in this battle.

### Neighbours, warnings, piles

way-0 = north
way-1 = north-east
way-2 = south-east
way-3 = south
way-4 = south-west
way-5 = north-west
next-plain = { $name } ({ $way })
next-water = { $name } ({ $way }, over water)
next-mountain = { $name } ({ $way }, over mountains)
area-near = next to { $what }
area-hungry = { $n ->
    [one] Winter will cost 1 unit
   *[other] Winter will cost { $n } units
} here: you can feed { $limit } in each area.
quest-here = Your Quest { $name }:
warnings-label = Warnings
warn-winter = { $n ->
    [one] Winter will cost you 1 unit
   *[other] Winter will cost you { $n } units
} in { $places }: your food feeds { $limit } in each area.
warn-claim = { $name } claims victory: { $runes } dragon runes at the next { $season } win the game.
warn-claim-own = You win at the next { $season }, if you still hold { $runes } dragon runes.
piles-label = Decks and discard piles
piles-short = Decks
pile-tactics = Tactics deck: { $n }
pile-fate = Fate deck: { $n }
pile-quests = Quest deck: { $n }
pile-rewards = Reward deck: { $n }
pile-discard = Discarded: { $names }
pile-fate-discard = { $n ->
    [one] Discarded: 1 card
   *[other] Discarded: { $n } cards
}
pile-none = Nothing is discarded.
mat-label = The mat of { $name }
mat-orders-left = Orders in hand
mat-left = Left to build
mat-strongholds = { $n ->
    [one] 1 stronghold
   *[other] { $n } strongholds
}
mat-developments = { $n ->
    [one] 1 development
   *[other] { $n } developments
}
mat-objective-hidden = An Objective, face down.
mat-produce = With Harvest
mat-recruit = With Recruit
mat-power = With Acquire Power
mat-supremacy = Supremacy
mat-supremacy-yes = Has it for an Order now.

### Orders in a few words

order-bonus = Supremacy bonus:
order-bonus-comes = You would get its bonus: it is your highest Order this year.
order-bonus-lost = No bonus: you have used a higher Order this year.
touch-again = Touch it again to choose it.
order-gist-0 = +2 strength in defence
order-gist-1 = Move to friendly or empty neighbours
order-gist-2 = March into one area, from up to 2 away
order-gist-3 = March into one area; the bonus breaks walls
order-gist-4 = Dials become { $food } food, { $wood } wood, { $ore } ore
order-gist-5 = { $units ->
    [0] No units on your dials
    [one] Up to 1 unit from one dial
   *[other] Up to { $units } units from one dial
}
order-gist-6 = { $cities ->
    [0] You control no city
    [one] 1 city helps you
   *[other] { $cities } cities help you
}
order-gist-7 = Gain { $influence } influence
order-gist-8 = Build or repair a stronghold, move runes

### At the end

sum-battles = Battles won
sum-duels = Duels won
sum-mustered = Units recruited
sum-lost = Units lost
sum-strongholds = Strongholds built or taken
sum-rewards = Rewards
sum-influence = Influence gained
sum-tactics = Tactics played
sum-damage = Damage drawn in battle (expected)
sum-luck = { $got } ({ $expected })
