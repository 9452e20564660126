# The quick reference: a heading, and a line for each thing that is looked up while playing.
quick-1 = A round
quick-1-lines =
    Command: set an action and a modifier for each unit, in secret. (§ 20.0)
    Activation: initiative 1 to 10, the lowest first; at the same number the players alternate. (§ 6.1)
    End: cast the five energy tokens; the first player changes. (§ 31.0)
    Colour: a modifier works only with an action of its own colour; white works with all. (§ 78.2)
    Game: eight rounds, or until one side has no units. (§ 90.0)
    Score: points of what is left, and objective tokens. (§ 70.2)
quick-2 = Actions
quick-2-lines =
    March: forward along the template. Not while engaged. (§ 47.0)
    Shift: any direction without turning; straight away from an enemy costs 1 panic. (§ 73.0)
    Reform: turn to any facing about the centre. (§ 68.0)
    Melee: attack an enemy in contact. (§ 48.0)
    Ranged: attack an enemy that is seen, in the arc and within range 5; not while engaged. (§ 65.0)
    Rally: all banes go, cards are readied; with neither, gain 1 inspiration. (§ 63.0)
    Skill: a skill of its card. (§ 74.0)
quick-3 = Modifiers
quick-3-lines =
    Turn, wheel: bend the way; add or take the speed that is shown. Speed 0 does not move. (§ 56.2)
    Charge: after running into an enemy, attack it, and no panic. Meeting nobody costs 1 panic. (§ 16.3)
    Defend: more defense until the round ends. (§ 23.1)
    Bonus action: a second action after the first. (§ 14.0)
    Enhance: what the card says for these icons. (§ 35.0)
quick-4 = Running into something
quick-4-lines =
    Enemy: 1 panic (not in a charge), then square up: turn until the front lies flat, slide until the trays align. (§ 18.1)
    Terrain: enter it if it is empty and has room; the activation ends. (§ 81.1)
    Flanking: your front on their side or back: one more die, red or blue, and they get no rank rerolls. (§ 41.1)
quick-5 = An attack
quick-5-lines =
    1: choose a profile and a target, roll its dice. (§ 10.1)
    2: each full rank behind the front rerolls any dice, a partial rank one die. (§ 10.4)
    3: spend surges on abilities. (§ 10.6)
    4: accuracy opens figure upgrades. (§ 10.7)
    5: each mortal strike is a wound. (§ 10.8)
    6: hits × threat is the damage; defense in damage is a wound. (§ 10.9)
    7: morale icons and their panic make a morale test. (§ 10.11)
    Threat: melee: trays along your contacted edge; ranged: trays in front. (§ 82.1)
    Casualties: from the back rank, one figure after the other. (§ 22.3)
quick-6 = Tokens
quick-6-lines =
    Panic: adds 1 severity to a morale test. (§ 12.1c)
    Blight: removes a die of its attack. (§ 12.1a)
    Immobilize: cancels its march or shift. (§ 12.1b)
    Stun: cancels its modifier. (§ 12.1d)
    Inspiration: before it is revealed: discard a bane or ready a card. (§ 13.1a)
    Morale test: draw cards equal to the severity; the opponent chooses one of at most that many icons. (§ 53.1-2)

figure-ask-deploy-place = Deployment: a regiment is put down inside the area of its side, facing any way.
figure-ask-dials = The command tool: an action with its initiative, and a modifier in the same colour.
figure-ask-move = A tool is turned up: the unit moves along its template, to the side that its owner chooses.
figure-ask-square-up = Squaring up: the front lies flat against the enemy, and slides until the trays align.
