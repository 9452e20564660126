"""Runewars battles simulated a second time, from the content files alone.

Every choice is drawn uniformly: types among those that may draw, targets over
the figures that may be hit. Prints the attacker's share of wins for each
match-up; `tests/odds.rs` compares them with the engine's `random` choices.

Usage: python3 simulate.py [trials]
"""
import pathlib
import random
import sys
import tomllib

CONTENT = pathlib.Path(__file__).resolve().parents[2] / "content"
FATE = tomllib.loads((CONTENT / "fate.toml").read_text())["card"]
UNITS = {u["id"]: u for u in tomllib.loads((CONTENT / "units.toml").read_text())["unit"]}

MATCHES = [
    ({"footman": 4, "bowman": 2}, {"reanimate": 6}, 0),
    ({"footman": 6}, {"berserker": 6}, 0),
    ({"knight": 3}, {"footman": 4}, 0),
    ({"archer": 5}, {"footman": 5}, 0),
    ({"siege_tower": 2, "footman": 2}, {"beastman": 4}, 0),
    ({"flesh_ripper": 3}, {"hell_hound": 3}, 0),
    ({"skeleton_archer": 4}, {"knight": 3}, 0),
    ({"razorwing": 4}, {"footman": 4}, 0),
    ({"giant": 1, "footman": 3}, {"berserker": 5}, 0),
    ({"footman": 6}, {"warrior": 2}, 3),
    ({"dragon": 2, "razorwing": 2}, {"footman": 5}, 0),
    ({"dark_knight": 3}, {"archer": 3}, 0),
]


class Unit:
    def __init__(self, kind):
        self.kind, self.damage, self.routed = kind, 0, False

    def __getattr__(self, name):
        return UNITS[self.__dict__["kind"]][name]


def owner_hits(side, n, prefer=0, again=0):
    """Damage that the owner assigns: damaged first, then standing, then routed."""
    for _ in range(n):
        pool = side
        if prefer and any(u.health >= prefer for u in side):
            pool = [u for u in side if u.health >= prefer]
        pool = [u for u in pool if u.damage] or [u for u in pool if not u.routed] or pool
        if not pool:
            return
        unit = random.choice(pool)
        unit.damage += 1
        if unit.damage < unit.health and again:
            unit.damage += again
        if unit.damage >= unit.health:
            side.remove(unit)


def owner_routs(side, n, initiative=0):
    for _ in range(n):
        pool = [u for u in side if not u.routed]
        if initiative and any(u.initiative >= initiative for u in pool):
            pool = [u for u in pool if u.initiative >= initiative]
        pool = [u for u in pool if not u.damage] or pool
        if not pool:
            return
        random.choice(pool).routed = True


def special(kind, own, foe, state, deck, cards, drawn):
    if kind == "bowman":
        owner_hits(foe, 1, prefer=2)
    elif kind == "footman":
        owner_hits(foe, 1, again=1)
    elif kind == "knight":
        owner_routs(foe, 1)
    elif kind == "siege_tower":
        state["strength"] += 2
    elif kind == "archer":
        if foe:
            unit = random.choice(foe)
            unit.damage += 1
            if unit.damage >= unit.health:
                foe.remove(unit)
    elif kind == "reanimate":
        owner_hits(foe, 2 if sum(u.kind == kind and not u.routed for u in own) >= 2 else 1)
    elif kind == "berserker":
        pool = [u for u in own if u.kind == kind and not u.routed]
        if pool and random.random() < 0.5:
            own.remove(random.choice(pool))
            owner_hits(foe, 2)
    elif kind == "beastman":
        owner_hits(foe, 1)
        if drawn["again"] < drawn["units"] and deck:
            drawn["again"] += 1
            cards.append(deck.pop())
    elif kind == "flesh_ripper":
        pool = [u for u in foe if not u.routed]
        if pool:
            unit = random.choice(pool)
            unit.damage += 1
            if unit.damage >= unit.health:
                foe.remove(unit)
            else:
                unit.routed = True
    elif kind == "hell_hound":
        hit = []
        for _ in range(2):
            pool = [u for u in foe if not u.routed and u not in hit]
            pool = [u for u in pool if u.damage] or pool
            if not pool:
                break
            unit = random.choice(pool)
            hit.append(unit)
            unit.damage += 1
            if unit.damage >= unit.health:
                foe.remove(unit)
    elif kind == "skeleton_archer":
        pool = [u for u in foe if u.shape != "hexagon"]
        pool = [u for u in pool if not u.routed] or pool
        if pool:
            foe.remove(random.choice(pool))
    elif kind == "razorwing":
        owner_routs(foe, 1, initiative=2)
    elif kind == "giant":
        pool = [u for u in own if u.kind == kind]
        if pool:
            owner_hits(foe, random.choice(pool).damage)
    elif kind == "dragon":
        for _ in range(3):
            pool = [u for u in foe if u.shape == "triangle"]
            if not pool or random.randrange(len(pool) + 1) == len(pool):
                break
            foe.remove(random.choice(pool))
    elif kind == "dark_knight":
        pool = [u for u in foe if not u.routed]
        if pool:
            random.choice(pool).routed = True
        else:
            owner_hits(foe, 1)
    elif kind == "warrior":
        weak = [u for u in foe if u.damage or u.routed]
        if weak and random.random() < 0.5:
            foe.remove(random.choice(weak))
        elif foe:
            owner_hits(foe, 1)
    else:
        raise KeyError(kind)


def battle(attacker, defender, walls):
    sides = [[Unit(k) for k, n in army.items() for _ in range(n)] for army in (attacker, defender)]
    state = [{"strength": 0}, {"strength": 0}]
    deck, discard, fought = list(FATE), [], [set(), set()]
    random.shuffle(deck)
    for row in range(1, 6):
        while True:
            acting = [None, None]
            hands = [[], []]
            info = [{"units": 0, "again": 0}, {"units": 0, "again": 0}]
            for at in (0, 1):
                kinds = []
                for u in sides[at]:
                    if not u.routed and u.initiative == row and u.kind not in fought[at] and u.kind not in kinds:
                        kinds.append(u.kind)
                if kinds:
                    acting[at] = random.choice(kinds)
                    fought[at].add(acting[at])
                    n = sum(u.kind == acting[at] and not u.routed for u in sides[at])
                    info[at]["units"] = n
                    for _ in range(n):
                        if not deck:
                            deck, discard = discard, []
                            random.shuffle(deck)
                        hands[at].append(deck.pop())
            if acting == [None, None]:
                break
            for at in (0, 1):
                index = 0
                while acting[at] and index < len(hands[at]):
                    if hands[at][index][UNITS[acting[at]]["shape"]]["kind"] == "special":
                        special(acting[at], sides[at], sides[1 - at], state[at], deck, hands[at], info[at])
                    index += 1
            for icon in ("rout", "damage"):
                for at in (0, 1):
                    if acting[at]:
                        shape = UNITS[acting[at]]["shape"]
                        n = sum(c[shape]["n"] for c in hands[at] if c[shape]["kind"] == icon)
                        (owner_routs if icon == "rout" else owner_hits)(sides[1 - at], n)
            for hand in hands:
                discard.extend(hand)
    strength = [
        sum(not u.routed or u.shape == "hexagon" for u in side) + state[at]["strength"] for at, side in enumerate(sides)
    ]
    return strength[0] > strength[1] + walls


def main():
    trials = int(sys.argv[1]) if len(sys.argv) > 1 else 20000
    random.seed(20)
    for attacker, defender, walls in MATCHES:
        wins = sum(battle(attacker, defender, walls) for _ in range(trials))
        text = lambda army: ", ".join(f"{n} {k}" for k, n in army.items())
        print(f'    ("{text(attacker)}", "{text(defender)}", {walls}, {wins / trials:.3f}),')


if __name__ == "__main__":
    main()
