game-title = Runewars Miniatures
game-tagline = Regiments, dials and runes on a table of three by six feet.

option-mode = Game
option-mode-hint = A skirmish has 100 points on a square table, a battle 200 points on three by six feet.
option-mode-skirmish = Skirmish
option-mode-standard = Battle
option-points = Point limit
option-points-hint = 0 takes the limit of the game: 100 or 200.
option-odds = Odds of attacks
option-odds-hint = The board shows how an attack is likely to go once its target is known.
option-army = Army
option-army-hint = A preset, a share code, a BattleScribe roster or a list. Empty takes a ready army.

ask-arrange = How are the trays of { $unit } arranged?
ask-first-player = Who is the first player?
ask-first-pick = Choose one of the cards: an objective or a deployment.
ask-second-pick = Choose one of the cards that are left.
ask-area = Which deployment area is yours?
ask-terrain-piece = Which piece of terrain do you place?
ask-terrain-place = Where does the terrain go?
ask-overgrow = Put an overgrowth token on a piece of terrain? { $n } left.
ask-bounty = Which of your units carries the bounty?
ask-token-place = Where does the token go?
ask-deploy-unit = Which unit do you deploy?
ask-deploy-place = Where do you deploy { $unit }?
ask-figure-column = In which column of { $unit } does the figure of the upgrade stand?
ask-scout = { $unit } may perform one blue action before the game.
ask-dials = Set your command tools in secret, beginning with { $unit }.
ask-activate = Initiative { $n }: which unit activates?
ask-early-or-late = Initiative { $n }: does { $unit } act a step earlier or later?
ask-inspiration = Spend an inspiration of { $unit } before it reveals its tool?
ask-stun = Spend a stun of { $unit } to cancel its modifier?
ask-immobilize = Spend an immobilize of { $unit } to cancel its action?
ask-blight = Spend a blight of { $unit }?
ask-move = Choose a move for { $unit }: speed { $n }.
ask-stop = Where along the template does { $unit } stop?
ask-triple-march = Does { $unit } make three marches of speed 1 instead, without its modifier?
ask-square-with = With which enemy does { $unit } square up?
ask-square-up = Which way does { $unit } slide to align with { $other }?
ask-reform = Which way does { $unit } face?
ask-exit = Where does { $unit } leave the terrain?
ask-enter = Does { $unit } enter the terrain?
ask-close-in = Does { $unit } close in on { $other }?
ask-profile = Which attack profile does { $unit } use?
ask-target = Choose a target for { $unit }.
ask-contacted-edge = Along which edge does { $unit } attack { $other }?
ask-firing-edge = From which edge does { $unit } shoot at { $other }?
ask-flank-die = { $unit } flanks { $other }: which die is added?
ask-drop-die = Which die of { $unit } is taken out?
ask-rank-reroll = Which dice of { $unit } are rolled again for a full rank?
ask-single-reroll = Which die of { $unit } is rolled again for the partial rank?
ask-reroll = Which dice are rolled again? At most { $n }.
ask-ability = Use an ability of { $unit }?
ask-modify = { $unit } modifies the dice.
ask-defend = { $unit } defends itself.
ask-surges = { $unit } has { $n ->
    [one] one surge
   *[other] { $n } surges
} to spend.
ask-accuracy = Which figure of { $unit } is aimed at? { $n } accuracy left.
ask-mortal-strike = Which figure of { $unit } suffers the mortal strike?
ask-damage = Which figure of { $unit } takes the damage? { $n } left.
ask-wound = Which figure of { $unit } suffers the wound? { $n } left.
ask-vitality = Does a vitality token of { $unit } take the wound?
ask-refill = From which tray of { $unit } does a figure fill the empty place?
ask-replace-tray = Which tray of { $unit } moves to the front?
ask-regenerate = Which tray of { $unit } does the next figure join? { $n } still to come.
ask-panic-in-attack = Test the morale of { $unit }: how much of its panic do you spend beside { $n ->
    [one] 1 morale icon
   *[other] { $n } morale icons
}?
ask-panic-in-test = How much panic of { $unit } do you add to the test of severity { $n }?
ask-morale-card = Choose the morale card for { $unit }: severity { $n }.
ask-lose-tray = Which tray does { $unit } lose?
ask-discard-upgrade = Which upgrade of { $unit } is discarded?
ask-friend-order = Which friend of { $unit } tests its morale next?
ask-close-in-order = Which unit closes in on { $unit } first?
ask-choose = Choose a unit for the ability of { $unit }.
ask-colour = Which die does { $unit } add?
ask-exchange-die = Which die of { $unit } is exchanged?
ask-turn-die = Which die of { $unit } is turned to which face?
ask-remove-icon = Which icon is removed?
ask-choose-bane = Which bane?
ask-drop-bane = Which bane goes?
ask-drop-boon = Which boon does { $other } lose?
ask-drop-or-ready = { $unit } may drop a bane or ready an upgrade.
ask-reform-or-shift = Does { $unit } reform or shift?
ask-recast = Which energy token is cast again?
ask-add-tray = Where is a tray added?
ask-role = Which role does { $unit } take?
ask-skill = Which skill does { $unit } use?
ask-another-skill = { $unit } may use another skill.
ask-attack-again = Does { $unit } attack again?
ask-redeploy = Where does { $unit } go, or which unit is deployed again?
ask-heal = Which figure of { $unit } is healed?
ask-execute = Which wounded figure is removed?
ask-how-many = How many?
ask-lethal-or-storm = What does { $unit } unleash in this attack?
ask-suffer = Shall both units suffer the card?
ask-take-wound = Does { $unit } take a wound to do this?
ask-reward = What does { $unit } do?
ask-reset = Which of your units sets its tool anew?
ask-look-at = Whose command tool do you look at?
ask-discard-top = Discard one of the cards that you saw?
ask-trap = Which piece of terrain is trapped?
ask-speed = At which speed?
ask-charge = Does { $unit } shift as a charge? It then gains a stun.
ask-conduit = The card of which unit is exhausted?

do-pass = Pass
do-yes = Yes
do-first = { $seat }
do-objective = Objective: { $name }
do-deployment = Deployment: { $name }
do-area-red = The red area
do-area-blue = The blue area
do-piece = { $name }
do-terrain = { $name } ({ $piece })
do-place = At { $x } / { $y } mm, facing { $facing }°
do-no-place = There is no place for it
do-arrange = { $columns } wide, { $rows } deep
do-column = Column { $column }
do-unit = { $unit }
do-dial = { $action } with { $modifier }
do-dial-plain = { $action }
do-dial-none = Leave it unset
do-dials = Set { $n ->
    [one] a command tool
   *[other] { $n } command tools
}
do-use = { $name }: { $what }
do-surge = { $name } ({ $surges ->
    [one] 1 surge
   *[other] { $surges } surges
}): { $what }
do-early = A step earlier
do-late = A step later
do-bane = A { $bane } token
do-boon = A { $boon } token
do-ready = Ready the upgrade
do-ready-card = Ready { $name }
do-move = { $how }
do-stop =
    { $share ->
        [100] At the end of the template
       *[other] After { $share } % of the template
    }
do-stop-somewhere = Somewhere on the template
do-way = Way { $way }
do-profile = Profile { $profile }
do-edge = { $edge }
do-colour = A { $colour } die
do-no-dice = No dice
do-dice = { $dice }
do-die = A { $die } die
do-face = Die { $die } to { $shows }
do-icon = { $icon }
do-figure =
    { $wounds ->
        [0] A figure in rank { $rank }, column { $column }
        [one] A figure with { $wounds } wound in rank { $rank }, column { $column }
       *[other] A figure with { $wounds } wounds in rank { $rank }, column { $column }
    }
do-figure-upgrade = The upgrade's figure in rank { $rank }, column { $column }
do-panic =
    { $n ->
        [0] Spend no panic
       *[other] Spend { $n } panic
    }
do-card = { $name } ({ $place })
do-upgrade = { $name }
do-tray = Rank { $rank }, column { $column }
do-enter = Enter it
do-token = Energy token { $token }: { $shows }
do-number = { $n }
do-reward-rally = Rally and exhaust the card
do-reward-heal = Heal 1 wound
do-lethal = Lethal
do-storm = The storm, paid for with surges
do-condition = { $name }
do-reform = Reform
do-shift = Shift

was-arranged = { $unit } stands { $columns } wide and { $rows } deep.
coin-flipped = The coin fell for { $seat }.
first-chosen = { $seat } is the first player.
cards-dealt = Objectives: { $objectives }. Deployments: { $deployments }.
objective-chosen = { $seat } chose the objective { $name }.
deployment-chosen = { $seat } chose the deployment { $name }.
area-chosen = { $seat } took the { $colour } area.
terrain-drawn = Terrain: { $names }.
terrain-placed = { $seat } placed { $name } at { $x } / { $y }.
terrain-left-out = There is no place for { $name }.
overgrew = { $seat } put an overgrowth token on { $name }.
bounty-named = { $seat } put the bounty on { $unit }.
token-placed = { $seat } placed a token at { $x } / { $y }.
token-left-out = There is no place for a token.
token-taken = { $unit } took an objective token.
token-dropped = An objective token of { $unit } lies at { $x } / { $y }.
token-scored = { $seat } scored { $tokens ->
    [one] an objective token
   *[other] { $tokens } objective tokens
}.
deployed = { $seat } deployed { $unit } at { $x } / { $y }.
not-deployable = There is no place for { $unit }.
energy-cast = { $seat } cast the energy tokens: { $runes }.
energy-recast = { $seat } cast a token again: { $runes }.
round-began = Round { $round } began; { $seat } is the first player.
dial-set = { $seat } set the command tool of { $unit }.
counted = Initiative { $value }.
revealed = { $unit } revealed { $action } with { $modifier }.
dial-seen = { $seat } looked at { $unit }: { $action } with { $modifier }.
dial-seen-hidden = { $seat } looked at the command tool of { $unit }.
action-cancelled = The action of { $unit } was cancelled.
modifier-cancelled = The modifier of { $unit } was cancelled.
action-not-performed = { $unit } could not perform its action.
moved = { $unit } moved { $how }.
moved-stopped = { $unit } moved { $how } and was stopped.
collided = { $unit } collided with { $with }.
hit-terrain = { $unit } collided with { $name }.
squared-up = { $unit } squared up with { $with }.
not-squared-up = { $unit } could not square up with { $with }.
disengaged = { $unit } disengaged from { $from }.
closed-in = { $unit } closed in on { $on }.
reformed = { $unit } reformed to face { $facing }°.
re-placed = { $unit } was placed elsewhere.
entered = { $unit } entered { $name }.
exited = { $unit } left { $name }.
bane-gained = { $unit } received { $n } { $bane }.
bane-lost = { $unit } lost { $n } { $bane }.
bane-spent = { $n } { $bane } of { $unit } { $n ->
    [one] was
   *[other] were
} spent.
boon-gained = { $unit } received { $n } { $boon }.
boon-lost = { $unit } gave up { $n } { $boon }.
condition-received = { $unit } received { $name }.
condition-discarded = { $unit } lost { $name }.
rallied = { $unit } rallied.
upgrade-readied = { $name } of { $unit } was readied.
upgrade-exhausted = { $name } of { $unit } was exhausted.
upgrade-discarded = { $name } of { $unit } was discarded.
ability-used = { $unit } used { $name }.
attack-began = { $attacker } attacked { $defender } ({ $kind }, { $edge } edge) with threat { $threat } ({ $why }).
attack-cancelled = { $attacker } had no dice left; the attack was cancelled.
die-removed = { $attacker } lost a die.
dice-rolled = { $attacker } rolled { $dice }.
dice-rerolled = { $seat } had { $n ->
    [one] a die
   *[other] { $n } dice
} rolled again: { $dice }.
die-turned = A die was turned to { $die }.
icon-added = { $n } { $icon } was added.
icon-removed = A { $icon } was removed.
accuracy-assigned = { $name } of { $unit } was aimed at.
damage-pooled = { $damage } damage for { $unit } ({ $why }).
damage-suffered = { $unit } suffered { $damage } damage.
figure-wounded = A { $figure } of { $unit } took a wound.
figure-removed = { $unit } lost a { $figure }.
damage-lost = { $damage } left-over damage on { $unit } had no effect.
healed = { $unit } healed { $n }.
figure-moved = { $unit } filled the gap.
tray-destroyed = { $unit } lost a tray; { $left } left.
tray-added = A tray joined { $unit }; { $trays } now.
figures-added = { $n ->
    [one] A figure
   *[other] { $n } figures
} joined { $unit }.
unit-destroyed = { $unit } was destroyed.
morale-tested = { $unit } tested its morale, severity { $severity } ({ $why }).
morale-drawn = { $seat } drew { $n ->
    [one] a morale card
   *[other] { $n } morale cards
}.
morale-drawn-own = { $seat } drew { $n ->
    [one] a morale card
   *[other] { $n } morale cards
}: { $cards }.
morale-resolved = { $unit } suffered { $name }: { $what }
morale-held = { $unit } held: no card applied.
morale-reshuffled = The morale deck was shuffled anew.
morale-discarded = { $name } was discarded from the morale deck.
morale-seen = { $seat } looked at { $n ->
    [one] a morale card
   *[other] { $n } morale cards
}.
morale-seen-own = { $seat } looked at { $n ->
    [one] a morale card
   *[other] { $n } morale cards
}: { $cards }.
transformed = { $unit } took its other form.
overgrowth-laid = { $unit } laid an overgrowth token at { $x } / { $y }.
trap-set = { $seat } trapped terrain { $piece } with { $bane }.
side-die-rolled = { $unit } rolled { $die }.
scored = { $first } has { $one ->
    [one] 1 point
   *[other] { $one } points
}, { $second } has { $two }.
eliminated = { $seat } has no units left.

ended-by-elimination = An army was destroyed.
ended-by-score = The scores decided: { $first } to { $second }.
ended-in-a-draw = Equal scores: { $first } to { $second }.

army-too-long = An army has at most { $most } units.
army-empty = The army has no units.
army-points = The army costs { $points } of { $limit } points.
army-no-unit = There is no unit { $name }.
army-config = { $unit } cannot be { $columns } wide and { $rows } deep.
army-no-upgrade = There is no upgrade { $name }.
army-faction = { $unit } is not of the faction { $faction }.
army-unique-name = { $name } is in the army twice.
army-unique-units = The army has { $units ->
    [one] a unique unit
   *[other] { $units } unique units
}; the limit is { $most }.
army-slot = { $unit } has no { $icon } slot for { $upgrade }.
army-unit-type = { $upgrade } is not for units like { $unit }.
army-only-units = { $upgrade } is not for { $unit }.
army-guest = { $unit } is a guest and may not have { $upgrade }, which belongs to a faction.
army-upgrade-faction = { $upgrade } belongs to another faction than { $unit }.
army-front-rank = The front rank of { $unit } has no place for all figures.

refused-seats = Two to four players, in two teams.
refused-points = The point limit is 20 to 2000.
refused-army = Army { $army }: { $why }
refused-army-unreadable = Army { $army } cannot be read: { $why }
refused-team-units = Every player of a team needs a unit.
refused-off-table = That is not on the table.
refused-enemy-area = That is the enemy's deployment area.
refused-outside-area = The unit must be wholly inside your deployment area.
refused-oversize = The unit is too large for the area: its back edge must touch your edge of the table inside it.
refused-overlap = That place is taken.
refused-near-edge = Too close to the edge of the table.
refused-near-terrain = Too close to other terrain.
refused-near-token = Too close to another token.
refused-in-deployment-area = Terrain may not touch a deployment area.
refused-far-from-area = It must be at range 1-2 of the enemy's deployment area.
refused-there-is-a-place = There is a place for it.
refused-wrong-half = That is the wrong half of the table.
refused-touches-new = It would touch something that it did not touch before.
refused-loses-contact = It would lose contact with an enemy.
refused-other-edge = It would touch the enemy along another edge.
refused-centre = The unit turns about its centre; engaged, about the centre of a tray too.
refused-exit-touch = It must touch the terrain, and nothing else.
refused-exit-march = After a march the back edge must touch the terrain.
refused-exit-shift = After a shift the front or a side must touch the terrain.
refused-exit-clear = It may touch nothing but the terrain that it leaves.
refused-not-at-range = That is not at the range that the card asks for.
refused-engages = It would touch an enemy there.
refused-not-near = It must be at range 1 of the unit and inside the deployment area.
refused-not-your-dial = That command tool is not yours to set.
refused-dial-twice = A command tool is set once.
refused-no-such-dial = The dials of the unit do not show that.
refused-dials-missing = A command tool is not set yet.
refused-dial-set = That command tool is set.
refused-must = You must do this: you cannot pass.
refused-move = The unit cannot move like that.
refused-not-in-play = That unit is not in play.
refused-target = That unit cannot be chosen.
refused-figure = That figure cannot be reached.
refused-dice = Those dice cannot be chosen.
refused-surge = The surges do not pay for that.
refused-ability = That ability cannot be used now.
refused-card = That card cannot be resolved.
refused-place = Nothing is placed now.
refused-edge = That edge is not in contact.
refused-panic = The unit does not have that much panic.
refused-profile = That profile is not for this attack.
refused-now = That is not being asked now.
