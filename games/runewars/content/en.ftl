game-title = Runewars
game-tagline = Lead a faction in the war for the dragon runes.

option-setup = Setup
option-setup-hint = Lay the map yourselves, or let the generator lay out a fair one.
option-setup-quick = Quick
option-setup-played = Played
option-exploration = Exploration tokens
option-exploration-hint = Facedown tokens in every area, which heroes turn up.
option-bow = Banners of War
option-bow-hint = The expansion: new units, cards, tiles, Garrison, desolation and frost.
option-development_cards = Development cards
option-development_cards-hint = Banners of War variant: cards bought with Harvest, and capitals.
option-commanders = Commanders of the Battlefield
option-commanders-hint = Banners of War variant: heroes who lead armies.
option-free_cities = Rise of the Free Cities
option-free_cities-hint = Banners of War variant: richer cities, some with a dragon rune; seven runes win.
option-road_to_victory = Road to Victory
option-road_to_victory-hint = Banners of War variant: victory is claimed with a Victory card on the Season deck, not with a unit.
option-first_edition = First edition cards uncorrected
option-first_edition-hint = Threatened Home Realms moves two runes; Mobilize and Conquer move no heroes.
option-odds = Odds of battles
option-odds-hint = The board shows how a battle is likely to end before it is fought.
option-faction = Faction
option-faction-hint = For a quick setup: the faction of this seat.
option-faction-any = Any
option-faction-daqan = Daqan Lords
option-faction-latari = Latari Elves
option-faction-waiqar = Waiqar the Undying
option-faction-uthuk = Uthuk Y'llan

neutral-units = the neutral units


ended-runes = The dragon runes were held for a year.
ended-years = The seventh year is over: most dragon runes win.
ended-last = All others are out of the game.

happened-activated = { $seat } activated { $area }.
happened-allied = The neutral units in { $area } joined { $seat }.
happened-area-entered = { $seat } entered { $area } with { $n ->
    [one] 1 unit
   *[other] { $n } units
}.
happened-attack-strength = The attack of { $seat } has strength { $n }.
happened-battle-began = { $seat } attacked { $other } in { $area }.
happened-battle-drew = { $card } was drawn for { $unit } of { $seat }.
happened-battle-won = The battle in { $area } was won by { $seat }.
happened-becalmed = { $seat } may not move units by Orders this season.
happened-bid-lowest = { $seat } made the lowest bid.
happened-bid-ranked = { $seat } { $n ->
    [1] made the highest bid
    [2] was second in the bid
   *[other] was number { $n } in the bid
}.
happened-bid-revealed = { $seat } bid { $n }.
happened-bidder-excluded = { $seat } kept { $other } out of the bid.
happened-blight-cleared = { $area } was cleared of desolation and frost.
happened-bloodlust = { $hero } struck at { $rival }.
happened-built = { $seat } built { $card } in { $area }.
happened-capital-built = { $seat } raised the capital in { $area }.
happened-card-barred = { $seat } barred { $card } from this battle.
happened-city-destroyed = { $card } in { $area } was destroyed.
happened-city-placed = { $card } stands in { $area }.
happened-city-rallied = { $seat } called on { $card } in { $area }.
happened-claim-failed = { $seat } no longer has enough dragon runes and took the claim back.
happened-claim-made = { $seat } claims victory with a unit on the Season deck: if the runes are held for a year, the game is won.
happened-claim-won = { $seat } still controls enough dragon runes.
happened-commander-named = { $hero } commands for { $seat } with { $card }.
happened-commander-used = { $hero } used the command of { $seat }.
happened-defence-strength = The defence of { $seat } has strength { $n }.
happened-desolated = { $area } was laid waste.
happened-destiny-chosen = The destiny is { $card }.
happened-development-bought = { $seat } bought { $card }.
happened-dial-set = The { $card } dial of { $seat } reads { $n }.
happened-diplomacy-tried = { $seat } tried diplomacy in { $area } for { $n } influence.
happened-duel-began = { $hero } of { $seat } began a duel in { $area }.
happened-duel-drawn = The duel of { $hero } and { $rival } ended without a defeat.
happened-duel-drew = { $seat } drew { $card }.
happened-duel-round = Round { $n } of the duel.
happened-duel-won = { $hero } of { $seat } defeated { $rival }.
happened-eliminated = { $seat } controls no area and is out of the game.
happened-faction-picked = { $seat } plays { $card }.
happened-fate-drawn = { $seat } drew { $card }.
happened-fate-shuffled = The Fate discards were shuffled into the deck.
happened-fighter-destroyed = { $unit } of { $seat } was destroyed.
happened-fighter-hurt = { $unit } of { $seat } took damage.
happened-fighter-left = { $unit } of { $seat } left the battle.
happened-fighter-raised = { $unit } joined { $seat }.
happened-fighter-routed = { $unit } of { $seat } was routed.
happened-fighter-stood = { $unit } of { $seat } stood up.
happened-figures-stood = The figures of { $seat } in { $area } stood up.
happened-first-player = { $seat } is the first player.
happened-first-player-card = { $seat } drew Fate number { $n }.
happened-fortification-used = { $seat } used { $card } in { $area }.
happened-frozen = { $area } froze over.
happened-hero-defeated = { $hero } of { $seat } was defeated in { $area }.
happened-hero-deserted = { $hero } deserted { $seat }.
happened-hero-gained = { $hero } joined { $seat }.
happened-hero-healed = { $hero } of { $seat } healed.
happened-hero-hurt = { $hero } of { $seat } took { $n } damage.
happened-hero-moved = { $hero } of { $seat } went from { $area } to { $to }.
happened-hero-placed = { $hero } of { $seat } stands in { $area }.
happened-hero-retreated = { $hero } of { $seat } retreated to { $to }.
happened-hero-stood = { $hero } of { $seat } stood up again.
happened-hero-supports = { $hero } of { $seat } supports { $unit }.
happened-hero-trained = { $hero } of { $seat } trained { $card }.
happened-hero-turned = { $hero } left { $other } for { $seat }.
happened-home-laid = { $seat } laid the home realm.
happened-influence-gained = { $seat } gained { $n } influence.
happened-influence-spent = { $seat } lost { $n } influence.
happened-lieutenant-lost = { $seat } lost the Lieutenant General.
happened-location-destroyed = { $seat } destroyed { $card } in { $area }.
happened-marker-placed = { $seat } placed home realm marker { $n }.
happened-neutrals-left = The neutral units left { $area }.
happened-neutrals-moved = { $n ->
    [one] 1 neutral unit
   *[other] { $n } neutral units
} went from { $area } to { $to }.
happened-neutrals-placed = { $n } { $unit } came to { $area }.
happened-no-runes = No dragon rune is left for { $seat }.
happened-objective-drawn = { $seat } drew the Objective { $card }.
happened-objective-drawn-hidden = { $seat } drew an Objective.
happened-objective-exchanged = { $seat } exchanged the Objective.
happened-objective-met = { $seat } fulfilled { $card }.
happened-order-returned = { $seat } took { $card } back to hand.
happened-order-revealed = { $seat } revealed { $card }.
happened-peasant-left = The peasants left { $area }.
happened-peasant-stayed = { $seat } left peasants in { $area }.
happened-pile-taken = { $hero } of { $seat } took the Rewards of marker { $n }.
happened-play-began = Play begins.
happened-quest-discarded = { $seat } discarded { $card }.
happened-quest-drawn = { $seat } drew the Quest { $card }.
happened-quest-drawn-hidden = { $seat } drew a Quest card.
happened-quest-duel-lost = { $hero } did not overcome { $unit }.
happened-quest-duel-won = { $hero } overcame { $unit }.
happened-quest-phase = The Quest Phase begins.
happened-quest-tried = { $hero } of { $seat } attempts { $card }.
happened-quest-unit-hurt = { $unit } took { $n } damage; { $of ->
    [0] none is left
    [one] 1 is left
   *[other] { $of } are left
}.
happened-recruited = { $seat } recruited with the { $card } dial.
happened-retreated = { $n ->
    [one] 1 unit
   *[other] { $n } units
} retreated from { $area } to { $to }.
happened-reward-discarded = { $hero } of { $seat } gave up { $card }.
happened-reward-gained = { $hero } of { $seat } received { $card }.
happened-reward-gained-hidden = { $hero } of { $seat } received a Reward.
happened-reward-shown = { $hero } of { $seat } has { $card }.
happened-reward-traded = { $hero } passed { $card } to { $rival }.
happened-reward-traded-hidden = { $hero } passed a Reward to { $rival }.
happened-reward-used = { $hero } of { $seat } used { $card }.
happened-rune-discarded = { $seat } discarded { $card } from { $area }.
happened-rune-given = { $seat } placed a dragon rune for { $other } in { $area }.
happened-rune-moved = { $seat } moved a rune token from { $area } to { $to }.
happened-rune-nowhere = { $seat } has no area for a rune token.
happened-rune-placed = { $seat } placed { $card } in { $area }.
happened-rune-placed-hidden = { $seat } placed a rune token in { $area }.
happened-rune-received = { $seat } receives a dragon rune.
happened-rune-revealed = The rune token in { $area } is { $card }.
happened-rune-seen = { $seat } saw { $card } in { $area }.
happened-rune-seen-hidden = { $seat } looked at the rune token in { $area }.
happened-runes-mixed = { $seat } rearranged the rune tokens of { $area } and { $to }.
happened-runes-swapped = { $seat } swapped the rune tokens of { $area } and { $to } unseen.
happened-search-drew = { $seat } found { $card }.
happened-search-drew-hidden = { $seat } drew a card.
happened-season-card = Year { $n }: { $card }.
happened-setup-quest = { $seat } was dealt { $card }.
happened-setup-restarted = The map cannot be finished this way; this step of setup begins again.
happened-special-used = { $unit } of { $seat } used its special ability.
happened-spring-came = Activations left the map, figures stood up, Orders returned.
happened-stronghold-built = { $seat } built a stronghold in { $area }.
happened-stronghold-conquered = { $seat } took over the stronghold in { $area }.
happened-stronghold-damaged = The stronghold in { $area } was damaged.
happened-stronghold-destroyed = The stronghold of { $seat } in { $area } fell.
happened-stronghold-repaired = { $seat } repaired the stronghold in { $area }.
happened-supremacy-used = { $seat } used the supremacy bonus of { $card }.
happened-tactics-cancelled = { $seat } cancelled { $card }.
happened-tactics-discarded = { $seat } discarded { $card }.
happened-tactics-drawn = { $seat } drew { $card }.
happened-tactics-drawn-hidden = { $seat } drew a Tactics card.
happened-tactics-played = { $seat } played { $card }.
happened-tile-laid = { $seat } laid { $card }.
happened-title-taken = { $seat } is now { $card }, with { $n } influence on it.
happened-token-seen = { $seat } saw { $card } in { $area }.
happened-token-seen-hidden = { $seat } looked at the exploration token in { $area }.
happened-token-turned = { $hero } of { $seat } found { $card } in { $area }.
happened-turn-began = { $seat } resolves { $card }.
happened-turn-ended = { $seat }’s turn is over.
happened-units-destroyed = { $n } { $unit } in { $area } { $n ->
    [one] was
   *[other] were
} destroyed.
happened-units-moved = { $seat } moved { $n } { $unit } from { $area } to { $to }.
happened-units-mustered = { $n } { $unit } of { $seat } came to { $area }.
happened-units-routed = { $n } { $unit } in { $area } { $n ->
    [one] was
   *[other] were
} routed.
happened-units-stood = { $n } { $unit } of { $seat } in { $area } stood up.
happened-victory-card-laid = { $seat } laid the Victory card on the Season deck: if the runes are held for a year, the game is won.

ask-activate = Choose the area to activate: your figures go there.
ask-aid = Does { $hero } use a Reward to support the battle?
ask-after-draw = After the draw for { $unit }: use a card or your commander, or go on.
ask-after-order = { $card } is resolved. Anything else this turn?
ask-allies = Which neutral units join you in { $area }? { $n } to place.
ask-alternative = How do you use the special ability of { $unit }?
ask-ambush = Which hero springs the ambush?
ask-assign-damage = Damage left to assign: { $n }. Choose a figure.
ask-assign-destroy = Which unit is destroyed? { $n } to go.
ask-assign-mend = Which unit loses damage?
ask-assign-rage = Whose wounds count?
ask-assign-retreat = Which unit leaves the battle?
ask-assign-rout = Which unit is routed? { $n } to go.
ask-assign-sacrifice = Which of your units do you destroy?
ask-assign-stand = Which of your units stands up?
ask-assign-terror = Which unit is struck by terror? { $n } to go.
ask-bar-card = These are the cards of { $other }. Which one may not be played in this battle?
ask-barter = Pass Rewards between { $hero } and comrades on the way, or go on.
ask-before-draw = Before the draw for { $unit }: play a card, or go on.
ask-before-order = You resolve { $card }. Play cards first, or go on.
ask-benefit = Which benefit of { $card } do you take?
ask-bid = Bid in secret: 0 to { $n } influence.
ask-blackmail = Stay and pay 2 influence and 2 Tactics cards, or retreat?
ask-bloodlust = Whom does { $hero } strike?
ask-breach = Use the supremacy bonus against the stronghold in { $area }?
ask-break-low-tie = The lowest bids are equal. Who counts as lowest?
ask-break-tie = The bids are equal. Who comes first?
ask-build = Build a development for 1 wood, or not.
ask-buy = Buy a Development card, or not.
ask-capital = Which stronghold becomes your capital?
ask-captain = Discard Rewards for a dragon rune: { $n } to go.
ask-card-area = { $card }: choose an area.
ask-card-dial = { $card }: choose a dial.
ask-card-hero = { $card }: choose a hero.
ask-card-may = { $card }: use it?
ask-card-option = { $card }: choose one.
ask-card-player = { $card }: choose a player.
ask-card-second-area = { $card }: choose a second area.
ask-card-unit = { $card }: choose a unit type.
ask-claim-rune = Show dragon runes: { $n } to go.
ask-claim-unit = Which of your unused units do you put on the Season deck?
ask-commander = Which hero commands?
ask-conquer = Take over the stronghold in { $area }, or let it be destroyed?
ask-counter = { $other } played { $card } against you. Cancel it?
ask-crown = Add a Reward to your bid?
ask-deed = { $hero }: start a duel, attempt a Quest, or rest.
ask-destiny = Choose one of the drawn cards for its destiny.
ask-discard-false = Discard a false rune first? { $n } at most.
ask-discard-quest = Discard which Quest card?
ask-discard-tactics = Discard { $n ->
    [one] 1 Tactics card
   *[other] { $n } Tactics cards
}.
ask-duel-fate = Use a Tactical Fate card for { $hero }, or draw.
ask-duel-guard = { $hero } is about to take { $n } damage. Use a Reward?
ask-duel-special = { $hero }: deal 1 damage, or use a Reward.
ask-during-order = Your army has arrived. Play cards first, or go on.
ask-enter = Neutral units hold { $area }. Fight, or try diplomacy?
ask-excess = { $n ->
    [one] 1 unit
   *[other] { $n } units
} above eight must leave { $area }. Which?
ask-exchange = Exchange a card that reveals runes for another?
ask-faction = Pick a faction.
ask-fall-income = Take 2 influence or 1 Tactics card.
ask-flood = The flood sweeps { $hero } away. Where to?
ask-fortification = Use { $card } in { $area }?
ask-fortify = Build, repair or move runes, each once.
ask-free-title = Which Title do you take?
ask-gather = Pick figures in the marked areas and send them into { $area }, then march.
ask-gore = { $hero } may take 1 damage to deal 2.
ask-give-up-stronghold = { $card }: which of your strongholds do you take off the map for the new one?
ask-guild = Which dial gains 2 more?
ask-hand-limit = You hold { $n ->
    [one] 1 Tactics card
   *[other] { $n } Tactics cards
} too many. Discard one.
ask-hand-over = { $hero } becomes commander. Who hands over his Commander card?
ask-hero = Which hero acts?
ask-hero-action = { $hero }: move, heal or train.
ask-hero-limit = You have too many heroes. Who deserts?
ask-home = Lay your home realm over a marker.
ask-ignore-loss = Bear the loss, or ignore it as Guildmaster?
ask-insight = Does { $hero } use a Reward for this test?
ask-inspire = Which routed unit stands up to fight, if any?
ask-keep-commander = Keep one Commander card, or none.
ask-keep-hero = Keep one hero.
ask-lay = Lay { $card }.
ask-lose-unit = Which of your units in { $area } is destroyed?
ask-maneuver = Which Fate cards do you draw again?
ask-marker = Place home realm marker { $n }.
ask-merchant = Pay 3 influence for a Reward for { $hero }?
ask-move-neutrals = { $card }: where do the neutral units go?
ask-move-rune = { $card }: where does the rune token go?
ask-muster = { $n ->
    [one] Place your unit: choose an area.
   *[other] Place your { $n } units: choose an area.
}
ask-open-battle = Use { $card } at the start of the battle?
ask-open-duel = The duel begins. Does { $hero } use the ability on the Hero card?
ask-order = Choose an Order in secret.
ask-peasant = Leave peasants in { $area }?
ask-pick-reward = Keep one Reward.
ask-place-hero = Where does { $hero } join you?
ask-place-rune = Where do you put the first rune token?
ask-place-rune-for = Where do you put the dragon rune of { $other }?
ask-place-second-rune = One goes to { $area }. Where do you put the second rune token?
ask-prowl = Prowl: which of your retreating units is destroyed?
ask-put-rune = Where does the rune token go, { $area } or { $to }?
ask-quest-limit = You hold { $n ->
    [one] 1 Quest card
   *[other] { $n } Quest cards
} too many. Discard one.
ask-raid = Raiders: which dial goes up?
ask-raided = { $hero } must give up a Reward or take 1 more damage.
ask-rally = Which city do you call on?
ask-ravenous = How many of { $n } Flesh Rippers lie down for 1 damage each?
ask-recruit-dial = Recruit with which resource?
ask-redraw-objective = Exchange your Objective for another?
ask-refused = They refuse. Fight, or retreat from { $area }?
ask-rename-commander = Name a commander at one of your strongholds, or leave it.
ask-replace-commander = Which commander gets { $card }?
ask-resource-dial = Which dial does the development in { $area } raise?
ask-retreat = Retreat of { $seat } from { $area }: where to?
ask-retreat-heroes = Your heroes retreat from { $area }: where to?
ask-return-order = Which Order comes back to your hand?
ask-reveal-rune = Turn up one of your rune tokens.
ask-rout-foreign = { $card }: which unit is routed?
ask-rout-unit = Which of your units in { $area } is routed?
ask-rune-area = Move runes: the first area.
ask-rune-second-area = Move runes between { $area } and which area?
ask-scroll = Which area do you look at?
ask-search = Spend up to 3 influence to search for a hero.
ask-shadowcloak = { $hero } may slip away instead of fighting. Where to?
ask-skirmish = Which units retreat apart from the others?
ask-slip-away = { $hero } may slip away one area.
ask-spare-card = Discard one card drawn for { $unit }.
ask-spoils = Who takes { $card }?
ask-stand-unit = { $card }: which unit stands up?
ask-start-hero = Where does { $hero } start?
ask-start-rune = Choose an area for your first rune token.
ask-start-second-rune = One goes to { $area }. Choose an area for your second rune token.
ask-start-stronghold = Place your stronghold.
ask-strategize = Pick figures in the marked areas and send them to neighbouring friendly or empty areas.
ask-support = Assign a hero to support a unit type, or go on.
ask-supremacy = Use the supremacy bonus of { $card }?
ask-swap-runes = Leave the tokens as they lie ({ $area }), or swap them ({ $to })?
ask-tile = Which tile do you lay now?
ask-title = Claim a Title for more influence than lies on it, or not.
ask-train = What does { $hero } train?
ask-train-any = What does { $hero } learn?
ask-trim = { $n ->
    [one] 1 unit
   *[other] { $n } units
} too many in { $area }, where { $of } may stay. Which is destroyed?
ask-unit-type = Which unit type draws?
ask-volatile = Does { $hero } draw one more card, at a risk?
ask-which-rune = Where does the dragon rune lie?
ask-window = Play a Tactics card, or pass.

do-pass = Go on
do-pass-activate = Activate none
do-pass-gather = March
do-pass-strategize = No more moves
do-pass-window = Pass
do-yes-command = Use your commander
do-yes = Yes
do-supremacy = Use the supremacy bonus
do-faction = Play { $card }
do-tile = Lay { $card }
do-lay = Lay at { $q }, { $r }, turned { $n }
do-marker = Marker at { $q }, { $r } and { $q2 }, { $r2 }
do-home = Home realm at { $q }, { $r }, turned { $n }
do-restart = Begin this step again
do-area = { $area }
do-activate = Activate { $area }: { $n ->
    [0] nobody can come
    [one] 1 unit can come
   *[other] { $n } units can come
}
do-seat = { $seat }
do-hero = { $hero }
do-dial = { $card }
do-attribute = { $card }
do-attributes = { $card } and { $card2 }
do-number = { $n }
do-number-damage = Deal { $n } damage
do-option = Option { $n }
do-option-influence = Take 2 influence
do-option-tactics = Draw 1 Tactics card
do-option-neutrals = Neutral units
do-option-city-tactics = Tactics cards
do-option-city-influence = Influence
do-option-city-quests = Quest cards
do-option-stay = Stay and pay
do-option-leave = Retreat
do-option-bear = Bear the loss
do-option-ignore = Ignore it
do-option-pay = Pay { $n } influence
do-option-gain = Gain { $n } influence
do-option-desert = Let the hero desert
do-option-title = Take a Title
do-option-destroy = Destroy one of your units
do-option-desolate = Lay one of your areas waste
do-option-lower = Lower { $card } by { $n }
do-option-lower-any = Lower a dial of your choice by { $n }
way-damage = { $n } damage
way-rout = Rout { $n }: { $shapes }
way-destroy = Destroy { $n }: { $shapes }
way-destroy-weakened = Destroy { $n } damaged or routed
way-destroy-standing = Destroy { $n } standing
way-sacrifice = Destroy one of your triangles, then: { $way }
way-sacrifice-unit = Destroy one of your { $unit }, then: { $way }
shapes-any = any
shapes-two = { $one } or { $other }
shape-triangle = triangle
shape-rectangle = rectangle
shape-circle = circle
shape-hexagon = hexagon
do-card = { $card }
do-order = { $card }
do-bid = Bid { $n }
do-march = { $n } { $unit } from { $area }
do-march-portal = { $n } { $unit } from { $area } through the portal
do-march-hero = { $hero }
do-march-hero-portal = { $hero } through the portal
do-shift = { $n } { $unit } from { $area } to { $to }
do-shift-portal = { $n } { $unit } from { $area } to { $to } through the portal
do-shift-hero = { $hero } to { $to }
do-shift-hero-portal = { $hero } to { $to } through the portal
do-muster = { $n } { $unit } in { $area }
do-reuse = Destroy a { $unit } in { $area } and place it in { $to }
do-unit = { $unit }
do-unit-routed = { $unit }, routed
do-fight = Fight
do-diplomacy = Diplomacy for { $n } influence
do-type = { $unit }
do-fighter = { $unit }
do-fighter-routed = { $unit }, routed
do-fighter-hurt = { $unit } with { $n } damage
do-fighter-hurt-routed = { $unit } with { $n } damage, routed
do-commander = The commander
do-alternative = Way { $n }
do-fate = { $card }
do-fate-destiny = { $card }: { $destiny } destiny
do-support = { $hero } supports { $unit }
do-as-fate = { $card } as a Fate card
do-wield = Use { $card }
do-play = Play { $card }
do-use-reward = { $hero } uses { $card }
do-trade = { $hero } passes { $card } to { $rival }
do-take-pile = { $hero } takes the Rewards of marker { $n }
do-cash-objective = Trade in your Objective for a dragon rune
do-exchange-objective = Exchange your Objective
do-claim = Claim victory
do-destroy-location = Destroy the location in { $area }
do-captain = Discard three Rewards for a dragon rune
do-return-order = Take back { $card }
do-falcon = { $hero } looks at the rune token in { $area }
do-drums = War Drums in { $area }
do-build = { $card } in { $area }
do-rebuild = Move the development from { $area } to { $to }
do-fortress = Stronghold in { $area }
do-fortress-capital = Capital in { $area }
do-refortress = Take the stronghold from { $area } to { $to }
do-repair = Repair the stronghold in { $area }
do-move-runes = Move runes
do-title = { $card } for { $n } influence
do-search = { $n ->
    [one] Draw 1 Hero card
   *[other] Draw { $n } Hero cards
}
do-search-commanders = { $n ->
    [one] Draw 1 Commander card
   *[other] Draw { $n } Commander cards
}
do-act = { $hero } acts
do-heal = Heal
do-train = Train
do-travel = Move to { $area }
do-travel-portal = Move to { $area } through the portal
do-duel = Duel { $hero }
do-attempt = Attempt { $card }

refused-not-listed = That cannot be done now.
refused-seats = Runewars is for two to four players.
refused-variant = This variant needs Banners of War.
refused-faction = Two players cannot have the same faction.
refused-faction-taken = Another player has this faction.
refused-tile-overlap = A tile already lies there.
refused-tile-contact = Two areas of the tile must touch two areas of the map.
refused-tile-borders = Coloured borders may not lie against each other.
refused-marker-borders = A marker must touch three borders without colour.
refused-marker-distance = There must be three areas between two markers.
refused-home = The home realm must cover the marker and stay apart from others.
refused-own-area = The area must be your own.
refused-activated = Your activation token already lies there.
refused-out-of-reach = They cannot reach the area.
refused-bound = Units may not leave an area with your activation token.
refused-routed = Routed figures cannot move.
refused-second-battle = This Order has already started a battle.
refused-claim-year = No claims in the seventh year.
refused-claim-own = Your claim already lies on a deck.
refused-claim-deck = Another claim lies on this deck.
refused-claim-runes = You cannot show enough dragon runes.
refused-bid = You cannot bid more influence than you have.
refused-order-used = That Order is used until spring.
refused-fresh = A card cannot be used in the season in which it was drawn.
refused-title = You must spend more influence than lies on the Title.
refused-rune-there = A rune token already lies there.
refused-rune-marker = A starting rune may not lie next to a home realm marker.
refused-false-rune = Only facedown dragon runes in your areas can be shown.
refused-cost = You cannot pay for it.
refused-damaged-first = A damaged unit must be hit first.
refused-standing-first = Standing units must be chosen first.
refused-undamaged-first = Undamaged standing units must be routed first.
refused-support = A standing hero supports one type of unit, and each type has one supporter at most.
refused-retreat = They must retreat to a friendly area, or to an empty one if none is friendly.
refused-wild-retreat = Neutral units retreat to an area that nobody controls.
refused-rune-enemy = A rune token goes to a friendly or an uncontrolled area.
refused-done = That was already done with this Order.
refused-site = A stronghold needs an area of yours without a stronghold or a city.
refused-development = A development already stands there.
refused-muster = Recruits come to your strongholds, as many as the dial shows.
refused-search = One to three influence buy as many cards.
refused-diplomacy = Diplomacy costs one to six influence.
refused-crowd = More than eight units have to fight.
refused-wield = That Reward cannot be used now; one weapon and one armor serve in a duel.
