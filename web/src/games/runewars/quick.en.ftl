# The quick reference: a heading, and a line for each thing that is looked up while playing.
quick-1 = A year
quick-1-lines =
    Round: one season: Season card, choose Orders in secret, resolve them from the lowest number. (§ season.0)
    Spring: activation tokens leave the map, routed figures stand up, Orders return to hand. (§ season.spring.1)
    Summer: Quest Phase: each hero moves, heals or trains. (§ season.summer.1)
    Fall: shuffle the Fate deck; take 2 influence or 1 Tactics card. (§ season.fall.2)
    Winter: keep as many units in each area as your food dial allows; heroes eat nothing; water can be crossed. (§ season.winter.1)
    Ties: more influence goes first. (§ season.3.b)
    Supremacy: your Order is the highest number that you have used this year: its bonus is yours, after the Order itself. (§ season.3.d)
quick-2 = Orders
quick-2-lines =
    1 Strategize: move between neighbouring friendly or empty areas. Bonus: draw Tactics cards by your dials. (§ order.strategize.1)
    2 Mobilize: activate an area; units within 2 areas move in; one battle. Bonus: activate another area. (§ order.mobilize.1)
    3 Conquer: the same. Bonus: the enemy stronghold counts 3 less. (§ order.conquer.1)
    4 Harvest: set all dials to what your areas give. Bonus: income of developments, then build one for 1 wood. (§ order.harvest.1)
    5 Recruit: units of one resource, at your strongholds. Bonus: of a second resource. (§ order.recruit.1)
    6 Rally Support: each city: allies, Tactics, influence or Quests. Bonus: up to 3 influence for heroes, keep one. (§ order.rally.1)
    7 Acquire Power: influence by your dials. Bonus: take a Title for more than lies on it. (§ order.acquire.1)
    8 Fortify: build (1 wood, 1 ore), repair (1 ore), mix the runes of two areas; each once. (§ order.fortify.1)
quick-3 = Moving
quick-3-lines =
    Way: only through friendly or empty areas. Units with an activation token on their area stay. (§ move.path.1)
    Distance: up to 2 areas; 3 for fast units. (§ move.activate.2)
    Borders: blue and red stop everybody but those who fly; blue is open in winter. (§ move.border.1)
    Limit: 8 units in an area, allies included, heroes not. (§ move.limit.1)
    Enemy units: battle. Neutral units alone: battle or diplomacy. (§ move.activate.5)
    Diplomacy: 1 to 6 influence, draw that many Fate cards, choose one. (§ diplomacy.1)
quick-4 = Battle
quick-4-lines =
    Order: five rounds by initiative; each unit attacks once. (§ battle.4)
    Attack: choose a type; draw a Fate card for each unit of it; read the section of its base shape. (§ combat.1.a)
    Then: special abilities, routs, damage; the attacker first each time. (§ combat.3)
    Rout: an undamaged standing unit lies down; it draws no cards and has no strength. (§ rout.2)
    Damage: goes to units that are damaged already; as much as its health destroys a unit. (§ damage.4)
    Strength: one for each standing unit (hexagons even when routed), and the defender's stronghold. (§ battle.5.b)
    Result: more strength wins; the defender wins ties; the loser retreats, routed, to one neighbouring area. (§ battle.6)
quick-5 = Heroes and Quests
quick-5-lines =
    Move: 2 areas, through anybody; then a Quest or a duel. (§ questphase.move.1)
    Quest: draw Fate cards equal to the attribute, choose one, read its destiny symbol. (§ quest.3)
    Duel: four rounds, one Fate card each, the circle section counts. (§ duel.3.a)
    Support: a hero in a battle helps one type: one Fate card more, discard one. (§ battle.3.b)
quick-6 = Winning
quick-6-lines =
    Claim: in your turn show 6 dragon runes in your areas, and put a unit on the deck of this season. (§ win.3)
    Win: when that deck comes up again, a year later, and you still have 6. (§ win.5)
    End: after the seventh year at the latest. (§ win.1)
    Runes: one in an area at most; you may look at those in your areas and where your heroes are. (§ rune.4)
    Out: whoever controls no area is eliminated. (§ elimination.1)

figure-ask-order = Each player lays one Order face down. They are resolved from the lowest number upwards.
figure-ask-assign-damage = A battle: the rows are the five initiatives, and each unit draws a Fate card once.
figure-ask-bid = A bid: everybody offers influence in secret, and all that was offered is lost.
figure-ask-gather = Units within two areas may march into the area that was activated.
