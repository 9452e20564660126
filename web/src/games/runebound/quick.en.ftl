# The quick reference: a heading, and a line for each thing that is looked up while playing.
quick-1 = Your turn
quick-1-lines =
    Actions: three, also of the same kind. (§ action.1)
    Move: 1 action: one step to any neighbouring hex, or roll as many dice as your speed. (§ move.2)
    Adventure: 2 actions: on a gem that is face up. (§ adventure.2)
    Shop: 1 action, in a city. (§ shop.1)
    Rest: 1 action. (§ rest.1)
    Train: 1 action: draw skills equal to your hand size, then discard down to it. (§ train.2)
    Free: learn skills, and barter with a hero in your hex. (§ skill.2)
quick-2 = Moving with dice
quick-2-lines =
    Die: one for each hex, with its terrain; wild fits all. (§ move.6)
    City: any die enters it. (§ city.1)
    Road, bridge: any die along it. (§ road.1)
    River: water or wild crosses it, and that is all it costs. (§ river.3)
    Exert: discard a card from hand to reroll one die. (§ exert.4)
quick-3 = Adventures
quick-3-lines =
    Gems: orange is mostly combat, green quests, purple events. (§ adventure.7)
    Event: choose one option; a failed test discards it. (§ event.1)
    Test: reveal skills equal to the attribute; one success is enough; exert to reveal one more. (§ test.3)
    Quest: keep it, go to one of its hexes, and do what it says. (§ quest.4)
    Explore: 1 action: roll dice equal to your speed and match the symbols of one outcome. (§ explore.1)
    Refresh: gems come back at 6 and at 12 of the track. (§ gem.1)
    Trophies: the cards that you finished; they pay for skills of their colour, gray takes any. (§ skill.3)
quick-4 = Combat
quick-4-lines =
    Cast: both sides cast all tokens; more golden rims act first, the attacker on a tie. (§ combat.initiative.2)
    In turn: one combat action each, until both have passed or all is spent. (§ combat.round.3)
    Damage: any number of physical, or of magic; enemies deal skulls. (§ combat.physical.2)
    Agility: flip a token of yours, or make the foe recast one. (§ combat.agility.1)
    Surge: pay for an ability, each once a round. (§ combat.surge.3)
    Double: put one of your tokens on it: it counts twice. (§ combat.double.2)
    Shields: block when damage comes; no action. (§ combat.shield.1)
    Retreat: after a round: roll one die, and leave if it fits a hex. (§ combat.retreat.2)
    Defeated: damage equal to health; you may only rest. (§ combat.defeat.5)
quick-5 = Rest, shops and goods
quick-5-lines =
    Rest: in a shrine, town, stronghold or city all damage heals. (§ rest.2)
    Wilderness: roll five dice; each that fits heals 1. (§ rest.4)
    Market: turn up one asset, then buy or discard exactly one of the four; sell before. (§ shop.4)
    Assets: one of each type: weapon, clothing, equipment, movement, goods. (§ asset.2)
    Goods: traded where the card says, for its trade value. (§ goods.2)
quick-6 = Time and the end
quick-6-lines =
    Track: one space when everybody had a turn; twelve spaces, two acts. (§ turn.2)
    Story: a card on each story space. (§ story.2)
    Act 2: all enemies are masters, with one more token. (§ enemy.7)
    Lore: story tokens; they make the villain weaker. (§ victory.2)
    Win: as the scenario says; mostly by beating the villain first. (§ victory.1)
    Lose: everybody does, if the villain reaches the goal. (§ victory.4)

figure-ask-turn = A turn: three actions, a hero on the map, and gems to walk to.
figure-ask-move-roll = The dice are rolled: each takes the hero into one hex of its terrain.
figure-ask-shop = A shop: one of the four cards is bought or discarded.
figure-ask-exert = Dice that do not fit: a card of the hand rerolls one of them.
figure-ask-combat = A combat: both sides have cast their tokens, and act in turn.
figure-ask-offer = Two heroes in one hex barter.
