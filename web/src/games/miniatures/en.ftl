# Words of the battlefield and the army builder; everything else is in the game's own catalogue.
group-place = Listed places
group-unit = Units
group-dial = One command tool
group-use = Use an ability
group-surge = Spend surges
group-move = Move
group-figure = Figures
group-tray = Trays
group-dice = Dice

phase-now-setup = Setup
phase-now-command = Round { $round } of { $of } · Command Phase
phase-now-activation = Round { $round } of { $of } · Initiative { $count }
phase-now-end = Round { $round } of { $of } · End Phase
phase-now-over = The battle is over
figure-score = Score
figure-units = Units in play

board-label = The battlefield
area-says = The { $colour } deployment area
area-of = The { $colour } deployment area, taken by { $name }
objective-word = Objective
objective-token = Objective token
objective-points = { $n ->
    [one] 1 point
   *[other] { $n } points
} for each token
deployment-word = Deployment
deployment-terrain = Terrain: { $defensive } defensive, { $dangerous } dangerous
offer-label = The cards that are offered
reserve-label = Units that are not deployed yet
score-of = Score of { $name }
points = { $n ->
    [one] 1 point
   *[other] { $n } points
}

unit-says = { $name } of { $owner }: { $trays ->
    [one] 1 tray
   *[other] { $trays } trays
}, { $columns } wide and { $ranks } deep, { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
}, defense { $defense }.
unit-wounds = { $n ->
    [one] 1 wound.
   *[other] { $n } wounds.
}
unit-token = { $count } { $name }
unit-engaged = Engaged with { $n ->
    [one] 1 enemy.
   *[other] { $n } enemies.
}
unit-engaged-short = engaged
unit-in-terrain = In terrain.
card-defense = Defense
card-wounds = Wounds
card-trays = { $trays ->
    [one] 1 tray
   *[other] { $trays } trays
}, { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
}
card-per-rune = and a { $die } for each { $rune } rune
type-infantry = Infantry
type-cavalry = Cavalry
type-siege = Siege
upgrade-exhausted = exhausted
upgrade-discarded = discarded
sure-proposed-card = Our own design: no printed card was found.
sure-proposed-dial = The dials are our own design.
sure-proposed-cost = The cost is our own design.
sure-likely-card = Read from second-hand sources.
sure-likely-dial = The dials are read from second-hand sources.
sure-likely-cost = The cost is read from second-hand sources.

token-blight = blight
token-immobilize = immobilize
token-panic = panic
token-stun = stun
token-inspiration = inspiration
token-vitality = vitality
rune-unstable = unstable
rune-stable = stable
rune-natural = natural
rune-none = none
energy-label = Energy runes
energy-about = The energy tokens are cast each round. Where a card or a dial shows a rune, it counts the runes that lie open now.
energy-now = { $n } { $name }
energy-tokens = Energy tokens
morale-word = Morale deck
morale-deck = Morale deck: { $n ->
    [one] 1 card
   *[other] { $n } cards
}
morale-discard = Discarded: { $n ->
    [one] 1 card
   *[other] { $n } cards
}
morale-known = Only you know the top: { $names }
morale-doubt = Doubt
morale-fear = Fear
morale-confusion = Confusion
morale-back = A morale card, face down
test-label = A morale test
test-of = { $name } tests its morale
test-severity = Severity { $n }

terrain-says = { $name }, room for { $capacity ->
    [one] 1 tray
   *[other] { $capacity } trays
}{ $keywords ->
    [''] {""}
   *[other] , { $keywords }
}.
terrain-defensive = Defensive terrain
terrain-dangerous = Dangerous terrain
terrain-closed = Nobody can enter it.
terrain-capacity = Room for a unit of { $n ->
    [one] 1 tray
   *[other] up to { $n } trays
}.
terrain-overgrown = Overgrown.
terrain-trap = Trapped with { $bane }.
terrain-keyword-cover = { $value } more defense against ranged attacks inside.
terrain-keyword-deadly = { $value } damage for who collides with it.
terrain-keyword-elevated = Who is inside sees over everything.
terrain-keyword-fortified = { $value } more defense against melee attacks inside.
terrain-keyword-exposed = It does not block the view.
terrain-keyword-taxing = { $value } panic for who collides with it.

track-label = Initiative, 1 to 10
track-hidden = { $n } face down

action-march = March
action-shift = Shift
action-reform = Reform
action-melee = Melee attack
action-ranged = Ranged attack
action-rally = Rally
action-skill = Skill
action-speed = { $name } { $speed }
modifier-turn = Turn{ $by }
modifier-charge = Charge{ $by }
modifier-turning-charge = Turning charge{ $by }
modifier-wheel = Wheel{ $by }
modifier-defend = Defend +{ $value }
modifier-enhance = Enhance: { $icons }
modifier-bonus = Bonus: { $name }
modifier-none = no modifier
stance-blue = blue
stance-green = green
stance-red = red
stance-yellow = yellow
stance-white = white
dial-tool = Command tool
dial-actions = Action dial
dial-modifiers = Modifier dial
dial-entry = { $words }, initiative { $initiative }, { $stance }
dial-entry-modifier = { $words }, { $stance }
dial-entry-idle = { $words }, { $stance }: does not match the action
dial-choose-action = Choose an action
dial-choose-modifier = choose a modifier
dial-no-match = (does not match: no effect)
dial-face-down = Its command tool lies face down.
dial-left-unset = Its command tool is left unset.
dial-known = Only you know: initiative { $initiative }, { $action }, { $modifier }.
dial-revealed = Revealed: initiative { $initiative }, { $action }, { $modifier }.
dials-label = Units
dials-secret = Only you see these until they are revealed.
dials-send = Set { $n ->
    [one] the command tool
   *[other] all { $n } command tools
}
dials-send-some = { $n ->
    [0] Leave all unset: none of these units will move or attack
   *[other] Set { $n } of { $of }: the others will neither move nor attack
}
dials-left = Not set: { $names }

ranges-label = How far its enemies are
range-is = range { $n }
range-contact = in contact
range-beyond = beyond the ruler
dial-speed-none = Speed 0: it would not move.
dial-charge-near = A charge attacks only who it reaches. Nearest enemy: { $range }.
ruler-lay = Lay the range ruler
ruler-says = Range ruler with { $bands } bands. Arrow keys move it, Q and E turn it, with Shift in fine steps.
look-away = Close the card
way-says = Slide there: way { $number } of { $of }

placing-says = { $name }, { $x } mm from the left, { $y } mm from the top. Arrow keys move it, Q and E turn it, Shift for fine steps, Enter puts it down.
placing-role = piece to be placed
placing-pivot = Turn about point { $number } of { $of }
place-x = From the left (mm)
place-y = From the top (mm)
place-turn = Turn
place-turn-by = Turn by { $by } degrees
place-send-deploy = Deploy here
place-send-terrain = Place it here
place-send-token = Place it here
place-send-reform = Face this way
place-send-exit = Leave here
place-back = Back to the suggestion
place-fine = Fine steps
place-allowed = It may stand here.
stop-label = How far
stop-send = Stop after { $share } %
place-hint = Drag it on the battlefield, or take the suggestion.

attack-label = The attack
attack-against = attacks
attack-melee = Melee
attack-ranged = Ranged
attack-edge = Along the { $edge } edge
edge-front = front
edge-left = left
edge-rear = back
edge-right = right
attack-charge = Charge
attack-flanking = Flanking
attack-flanked = Flanked: no rank rerolls
attack-threat = Threat
attack-defense = Defense
attack-sum-is = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
} × { $threat } threat = { $damage } damage
attack-steps = Steps of the attack
attack-step-10-2 = Target
attack-step-10-3 = Roll
attack-step-10-4 = Reroll
attack-step-10-5 = Modify
attack-step-10-6 = Surges
attack-step-10-7 = Accuracy
attack-step-10-8 = Mortal strikes
attack-step-10-9 = Hits
attack-step-10-10 = Reconfigure
attack-step-10-11 = Morale
scene-open = Show
scene-fold = Fold
die-red = red die
die-blue = blue die
die-white = white die
die-blank = blank
icon-hit = hit
icon-surge = surge
icon-accuracy = accuracy
icon-morale = morale
icon-mortal-strike = mortal strike
icons-none = nothing
dice-reroll = { $n ->
    [0] Pick dice to roll again
    [one] Roll 1 die again
   *[other] Roll { $n } dice again
}
dice-keep = Keep them all
dice-too-many = These dice cannot be rolled again together.

odds-ask = What are the odds?
odds-by = If { $name } attacks it
odds-means = On average { $damage } damage; figures removed: { $figures }.
odds-destroyed = It is destroyed in { $share } of all cases.
odds-figures = Figures removed, and how often

page-armies = Army builder
builder-open = Build an army
option-army-usual = The ready army of the game
option-army-own = An army of your own …
option-army-text = A list, a share code or a BattleScribe roster
army-about = Choose units, fill their slots; the rules are checked as you go.
army-pool = Units to choose from
army-faction = Faction
army-label = Your army
army-loading = The cards are being fetched …
army-find = Find a unit by name, keyword or text
army-none-found = No unit says that.
army-name = Name of the army
army-limit = Point limit
army-limit-skirmish = Skirmish, 100 points
army-limit-battle = Battle, 200 points
army-points = { $n } of { $limit } points
army-legal = The army is legal.
army-spare = { $left } of { $limit } points are not spent: the other side brings a whole army.
army-illegal = { $n ->
    [one] The army breaks a rule:
   *[other] The army breaks { $n } rules:
}
army-none = No units yet. Choose some, or load a ready army.
army-add = Add { $name }, { $columns } wide and { $rows } deep, { $cost ->
    [one] 1 point
   *[other] { $cost } points
}
army-add-breaks = would break a rule
army-add-over = too expensive
army-size = Size of { $name }
army-remove = Remove { $name }
army-fill = Fill the { $slot } slot of { $name }
army-show-all = Also show what would break a rule
army-nothing-fits = Nothing fits here.
army-figure = figure, defense { $defense }, wounds { $wounds }
army-against = Against
army-against-usual = Against the ready army
army-play = Play it against a bot
army-load = Load an army
army-save = Save
army-new = Empty
army-random = Surprise me
army-print = Print the sheet
army-import = Import
army-file = A BattleScribe roster (.ros, .rosz) or a text file
army-text = Army as text, share code or roster
army-text-hint = Spearmen 2x2: Tempered Steel …
army-take = Take it over
army-export = Share and export
army-code = Share code
army-as-text = As text
army-ros = BattleScribe .ros
army-rosz = BattleScribe .rosz
surge-cost = { $n ->
    [one] 1 surge:
   *[other] { $n } surges:
}
unit-unique = unique
faction-daqan = Daqan Lords
faction-waiqar = Waiqar the Undying
faction-latari = Latari Elves
faction-uthuk = Uthuk Y’llan
slot-artifact = Artifact
slot-champion = Champion
slot-equipment = Equipment
slot-heavy = Heavy
slot-heraldry = Heraldry
slot-music = Music
slot-training = Training
slot-unique = Unique
slot-sorceress = Sorceress

### What one should know before answering

about-ask-dials = One action for each unit, and a modifier of its colour if you like. Low numbers act first.
about-ask-first-pick = Your opponent then chooses one card of the other kind.

### What an answer would bring, under its words

gives-severity = { $n ->
    [0] No morale test.
   *[other] Severity { $n }.
}
gives-stun = Its modifier is cancelled.
gives-immobilize = Its action is cancelled.
gives-lethal = Lethal.
gives-storm = The storm.
gives-rally = It rallies.
gives-heal = It heals.

### What is lost by declining, under the button that declines

lost-ask-scout = It performs no action before the game.
lost-ask-inspiration = It keeps its inspiration.
lost-ask-stun = It keeps the stun.
lost-ask-immobilize = It keeps the immobilize.
lost-ask-enter = It stays outside.
lost-ask-close-in = It stays where it is.
lost-ask-modify = The dice stay as they are.
lost-ask-surges = Surges you have not spent are lost.
lost-ask-reroll = The dice stay as they are.
lost-ask-rank-reroll = The dice stay as they are.
lost-ask-single-reroll = The dice stay as they are.
lost-ask-vitality = It takes the wound.
lost-ask-triple-march = It marches as its tool says.

### At the end

sum-attacks = Attacks
sum-hits = Hits rolled (expected)
sum-suffered = Damage suffered
sum-trays = Trays lost
sum-units = Units lost
sum-morale = Morale cards suffered
sum-collisions = Collisions
sum-luck = { $got } ({ $expected })
