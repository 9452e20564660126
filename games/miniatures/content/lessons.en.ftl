lesson-regiment = Reading a regiment
lesson-regiment-hint = Trays, ranks and the front; two dials, their colours, and who acts first.

lesson-regiment-welcome = A miniatures battle is fought by regiments. You lead the Spearmen of the Daqan; the Reanimates of Waiqar wait on the far side.
lesson-regiment-trays = A regiment is a block of trays: the Spearmen have four, two wide and two deep, with four figures on each. More trays in front strike harder, more ranks behind let you roll dice again.
lesson-regiment-front = The arrow on the block marks its front. A regiment marches to the front and fights best there, so mind which way it looks.
lesson-regiment-deploy = Put the Spearmen into your area. The place that is shown is fine: confirm it, or drag them elsewhere first.

lesson-regiment-dials = Each round you choose in secret what every regiment will do, with its two dials: an action on the left, a modifier on the right.
lesson-regiment-colours = The number at the top left of an action is its initiative. The colour matters: a modifier works only with an action of its own colour; white works with all.
lesson-regiment-march = Set “march 3” (blue, initiative 5) with the blue shield, and lay the tool down.
lesson-regiment-not-green = That shield is green, and march 3 is blue: it would do nothing.
lesson-regiment-not-that-modifier = The action is right. The modifier is the shield in the colour of the action.
lesson-regiment-not-that-dial = That is another action.

lesson-regiment-revealed = The round was counted from 1 upwards. At 5 your tool was turned up: the Spearmen marched three lengths, with 1 more defense until the round ends. At 6 the Reanimates followed.
lesson-regiment-initiative = A low number acts early. It is often weaker or slower: that is the price.
lesson-regiment-rally = You need not move. Rally takes all bad tokens away; a regiment that has none gains an inspiration, with which it can throw off such a token later. It is green and acts at 3.
lesson-regiment-set-rally = Set rally, with the shield that fits.
lesson-regiment-not-blue = The blue shield does nothing beside a green action. The Spearmen have a green one, too.
lesson-regiment-not-rally = Wait this round: rally is the green action with initiative 3.

lesson-regiment-inspired = The Spearmen rallied before anybody else did anything, and hold an inspiration now. The Reanimates came two lengths closer.
lesson-regiment-late = The longest march of the Spearmen goes four lengths, but only at 8: everybody sees it coming.
lesson-regiment-no-match = It is yellow, and no modifier of theirs is yellow. Then it does not matter which one you set: it is simply not used.
lesson-regiment-set-late = Set “march 4”, with any modifier.
lesson-regiment-not-late = Now the long march: yellow, initiative 8.

lesson-regiment-after = The Reanimates turned about at 5, and your Spearmen have come up to them. Whoever charges first, with the lower number, strikes first.
lesson-regiment-cards = Click a regiment to see its card: dice, defense, abilities, and where it can see and strike.
lesson-regiment-end = That is all you need to give orders. The next lesson is about moving; or stay, and fight this out with an easy bot.

lesson-moving = March, turn, wheel
lesson-moving-hint = Five ways to move a block, and four tokens to gather on the way.

lesson-moving-welcome = A block of people moves along templates: straight pieces, gentle turns, sharp wheels. You choose which one when you set the dials, and the side when the tool is turned up.
lesson-moving-templates = The number of a march is how many lengths it goes; a length is as long as a tray. It always goes all the way, unless something stops it.
lesson-moving-raid = The round tokens are supplies. In this game whoever moves over one scores it. Let us gather four.
lesson-moving-march = Straight ahead first: set “march 3” with the blue shield.
lesson-moving-not-march = The first token lies straight ahead, three lengths at most: march 3, and a shield does not bend the way.

lesson-moving-got-one = One! The Spearmen walked over it, and it is yours.
lesson-moving-turn = The next lies beside the way. A turn bends a march by an eighth of a circle. For the Spearmen it costs 1 speed: march 3 becomes a turn of speed 2.
lesson-moving-set-turn = Set “march 3” with the turn.
lesson-moving-not-turn-slow = A turn of that march goes another distance, and would miss the token.
lesson-moving-not-turn = This time the way has to bend: march 3 with the turn.
lesson-moving-which-turn = Now that the tool is up, you choose the side. The whole block swings about its inner corner, so the outer corner sweeps wide.
lesson-moving-turn-right = Turn right.
lesson-moving-not-left = The supplies are on the other side.

lesson-moving-got-two = Two. The outer corner took it.
lesson-moving-wheel = A wheel bends by a quarter of a circle, around a point close to the block. It costs 2 speed.
lesson-moving-set-wheel = Set “march 3” with the wheel.
lesson-moving-not-wheel-slow = 2 less 2 is nothing left: the march would be cancelled.
lesson-moving-not-wheel = A sharp corner: march 3 with the wheel.
lesson-moving-which-wheel = The outer corner of a wheel goes a long way.
lesson-moving-wheel-left = Wheel left.
lesson-moving-not-right = That would lead you away from the supplies.

lesson-moving-got-three = Three. Now you look away from the enemy, though.
lesson-moving-shift = A shift moves the block forward, back or sideways without turning it, slowly. Even a regiment in a fight can shift.
lesson-moving-set-shift = Set “shift 1”, with any modifier.
lesson-moving-not-shift = The last token is right beside the block: shift 1, green, initiative 6.
lesson-moving-which-shift = Which way? It goes straight in that direction, one length.
lesson-moving-shift-right = Shift to the right.
lesson-moving-not-that-way = The token lies at the right-hand side of the block.

lesson-moving-got-four = Four of four. Only the Spearmen show their side to the Reanimates, and a blow into the side hurts more.
lesson-moving-reform = A reform turns a block on the spot to any facing. It takes the whole round.
lesson-moving-set-reform = Set reform, with any modifier.
lesson-moving-not-reform = Turn on the spot now: reform, green, initiative 4.
lesson-moving-which-facing = Turn the block until its arrow points where you want it. The Reanimates stand at the top.
lesson-moving-face = Choose a facing, and confirm it.

lesson-moving-end = You can move: march, turn, wheel, shift, reform. The next lesson is about the charge. Or go on here; an easy bot leads the Reanimates.

lesson-charge = The charge
lesson-charge-hint = The Oathsworn Cavalry rides into a flank: reach, charging, squaring up, flanking.

lesson-charge-welcome = You lead the Oathsworn Cavalry. The Reanimates cross your front at an angle and show you their side: a gift, if you reach it.
lesson-charge-reach = A charge is a march with the charge modifier. The Cavalry charges four lengths at most, and the Reanimates are still farther off. Come closer, but let them do most of the way.
lesson-charge-closer = Set “march 2” (blue, initiative 4) with the white shield: white goes with every colour.
lesson-charge-not-closer = Not yet: too far for a charge, and a longer march would end before their front. March 2, with the white shield.

lesson-charge-charge = Now they are near. A march that runs into an enemy stops there, and the fight begins. With the charge modifier you also attack at once.
lesson-charge-panic = Without it you would gain a panic token and not strike. And a charge that meets nobody costs a panic, too: so charge when you are sure.
lesson-charge-set-charge = Set “march 3” (initiative 5) with the charge.
lesson-charge-not-without = Without the charge the Cavalry would bump into them: a panic token for you, and no attack.
lesson-charge-not-that-speed = At another speed you would come too short or too late. March 3, initiative 5.
lesson-charge-not-charge = The moment has come: march 3 with the charge.

lesson-charge-square = Contact! A regiment that runs into another squares up: it turns until its front lies flat against the edge that it hit, and may slide along it.
lesson-charge-slide = Choose where the Cavalry ends up.
lesson-charge-flank = You hit their side: that is flanking, and it adds a die to your attack, red or blue. Red has more hits; blue has more surges, which pay for abilities.
lesson-charge-die = Choose the die that you like better.
lesson-charge-blank = One hit, and two blanks. A regiment with a full rank behind its front may roll any of its dice again, once for each such rank. The Cavalry has one.
lesson-charge-again = Pick the two blanks, and roll them again.
lesson-charge-not-those = Hits and surges are worth keeping. Roll only the two blanks again.

lesson-charge-struck = Two hits, and two trays in contact: four Reanimates fell, a whole tray. They gained a panic, too: that is Impact, which the Cavalry has when it charges.
lesson-charge-engaged = Look at what their tool showed: a march. A regiment in contact with an enemy is engaged, and cannot march. It can fight, shift, rally.
lesson-charge-end = So whoever charges decides where and when the fight begins. The next lesson goes through an attack step by step; or fight on here against an easy bot.

lesson-attack = The attack, step by step
lesson-attack-hint = Threat, dice, rolling again, surges, damage, and how a regiment shrinks.

lesson-attack-welcome = The Reanimates have marched into your Spearmen. It was no charge, so nobody has struck yet, and they gained a panic.
lesson-attack-early-or-strong = You have two attacks on your dial: melee at 7, which can be enhanced with a hit, and melee at 3, which cannot. The Reanimates strike at 4. Whoever falls before that strikes no more.
lesson-attack-set-early = Set the early melee: yellow, initiative 3. No modifier fits, so take any.
lesson-attack-not-late = The red one waits until 7, and the Reanimates strike before. Take the yellow one.
lesson-attack-not-attack = You are engaged: attack, with the yellow melee.

lesson-attack-threat = The panel shows the attack. Threat first: two of your trays touch the enemy, so the threat is 2. Every hit will count twice.
lesson-attack-dice = Then the dice, as on your card: one red, one blue. The red one is blank; the blue one shows two surges.
lesson-attack-reroll = Your second rank lets you roll any dice again, once.
lesson-attack-reroll-red = Pick the red die, and roll it again.
lesson-attack-not-those = The two surges are good: you can buy something with them. Roll the red die only.
lesson-attack-surges = Two hits! Now the surges: each regiment has its own way to spend them. Spearmen gain an inspiration for two.
lesson-attack-spend = Spend the two surges.
lesson-attack-damage = Two hits times threat 2 are 4 damage. The defense of a Reanimate is 1, so each damage fells one figure. With defense 2 it would take two damage for each.
lesson-attack-back = You, the attacker, choose who falls. The back rank falls first, so a regiment grows shallower before it grows narrower.
lesson-attack-fall = Choose a figure of the left-hand tray. The other three will fall beside it.
lesson-attack-not-right = Take all four from one tray: an empty tray is gone for good, and the left-hand one will do.

lesson-attack-back-blow = One tray less: the Reanimates are now three, and their back rank is no longer full. They struck back at 4 with one hit: two of your figures fell.
lesson-attack-strong = You have to expect less from them now. Attack late, and stronger: the red modifier adds a hit to whatever you roll.
lesson-attack-set-strong = Set the red melee (7) with the extra hit.
lesson-attack-not-that-modifier = That modifier adds nothing to an attack. Take the red one with the hit.
lesson-attack-not-yellow = The extra hit is red; it does not fit the yellow melee.
lesson-attack-not-strong = Attack once more: the red melee, initiative 7.
lesson-attack-enough = A hit and a surge on each die; your modifier will add a third hit. You may roll again, but you need not.
lesson-attack-keep = Keep the dice as they are.
lesson-attack-not-again = It will hardly get better than that. Keep them.
lesson-attack-six = Three hits, 6 damage, but only three fell: the Reanimates had set a shield, and with defense 2 each figure takes two damage.
lesson-attack-order = Every attack goes like this: threat, dice, roll again, modifiers, surges, then hits times threat against defense, and last morale. The panel shows the step; click one to read its rule.
lesson-attack-end = Next come the bows. Or fight this out: an easy bot leads the Reanimates.

lesson-ranged = Bows: range, arc and sight
lesson-ranged-hint = Heavy Crossbowmen against a regiment that comes on, and one that hides.

lesson-ranged-welcome = You lead Heavy Crossbowmen, three trays in one rank. The Reanimates come straight at you; their Archers stand to the left, behind the rocks.
lesson-ranged-range = A bow reaches five bands of the ruler. You can lay the ruler on the table at any time, and a click on a regiment shows its arc: the field before its front.
lesson-ranged-sight = A target has to be in range, in the front arc, and in sight. The Reanimates are all of that. The Archers are not: the rocks stand between.
lesson-ranged-set-shot = Set the ranged attack (yellow, initiative 5) with the yellow surge.
lesson-ranged-not-that-modifier = Another modifier does nothing for this attack: it has to be yellow. Take the surge.
lesson-ranged-not-that-dial = They are in range: shoot. It is the yellow action with initiative 5.

lesson-ranged-hit = The threat of a bow is the number of trays in front, three for you: one hit felled three. The surge was of no use, for your ability needs two of them, and a target at range 1 to 3.
lesson-ranged-close = Now the Reanimates are that close. They will reach you in the next round.
lesson-ranged-shoot-again = Shoot again, with the surge.
lesson-ranged-mortal = Two hits and three surges. For two surges you add a mortal strike: a wound that no defense stops.
lesson-ranged-spend = Spend two surges on the mortal strike.

lesson-ranged-destroyed = That was all of them: the Reanimates are destroyed.
lesson-ranged-arc = Only the Archers remain, over on the left. Turn now, before they come out from behind the rocks: you will want them in the middle of your arc, not at its edge.
lesson-ranged-set-reform = Set reform (green, initiative 3), with any modifier.
lesson-ranged-not-in-arc = You cannot see them from here: nobody would be shot at.
lesson-ranged-not-reform = Turn on the spot: reform, green, initiative 3.
lesson-ranged-which-facing = The arc goes with the front. Turn the Crossbowmen to the left, by an eighth or a quarter.
lesson-ranged-face = Turn them towards the Archers, and confirm.
lesson-ranged-not-that-facing = From there the Archers would be outside your arc, or at its very edge. Turn to the left.

lesson-ranged-seen = The Archers have marched out of cover, and you look right at them: in range, in the arc, in sight.
lesson-ranged-shoot-archers = Shoot, with the surge.
lesson-ranged-last = Three hits times three trays are 9 damage, and the Archers have eight figures.
lesson-ranged-end = Pick those who fall, and the field is yours. Remember: an engaged regiment cannot shoot, so keep somebody in front of your bows.

lesson-morale = Morale, panic and runes
lesson-morale-hint = Rune Golems test the courage of the Reanimates, and their own.

lesson-morale-welcome = You lead two Rune Golems. Twice the Reanimates have charged and met nobody; that cost them two panic tokens. Panic is harmless until somebody uses it.
lesson-morale-runes = The five energy tokens are cast anew after each round. They show three kinds of runes: natural, stable and unstable. Where a card shows a rune instead of a number, count the runes.
lesson-morale-unstable = Now there are four unstable runes. So the march of the Golems with that rune goes four lengths, and acts at 4!
lesson-morale-march = Set the march with the unstable rune, and the red shield, which does not fit and is not used.
lesson-morale-not-charge = The Reanimates are just out of reach: the charge would meet nobody, and cost you a panic.
lesson-morale-not-bonus = That modifier is white and would really be used. This time take the red shield.
lesson-morale-not-slow = That march is slow and late. Look at the runes: the other one goes four lengths now.
lesson-morale-not-march = March: the blue action with the rune, initiative 4.

lesson-morale-charged = You came close, and the Reanimates charged you at 6. They rolled no hits, but two flags: morale.
lesson-morale-test = Morale icons test the courage of the defender. The attacker draws as many cards as there are icons, and chooses one that the test is severe enough for.
lesson-morale-panic = You suffered Rising Panic: two panic tokens. Next time the enemy may spend them to make a test worse. Rallying takes them off, and the Golems can attack and rally in one round.
lesson-morale-set-melee = Set melee (red, initiative 5) with the white rally.
lesson-morale-not-that-modifier = The attack is right. Take the white rally with it, to be rid of the panic.
lesson-morale-not-that-action = The rally is right. The action is melee.
lesson-morale-not-melee = You are engaged. Strike: melee, red, initiative 5.

lesson-morale-brutal = Golems are Brutal by as much as there are stable runes: two more threat. Two hits times 4, and eight fell.
lesson-morale-spend = You rolled one morale icon, and they hold two panic. You may spend any of it now: each token makes the test more severe by 1.
lesson-morale-spend-panic = Spend both.
lesson-morale-not-less = More panic, more cards, and worse ones. Spend both: they have no use for you otherwise.
lesson-morale-cards = Three cards, and a severity of 3. Betrayal is out: the Reanimates are steadfast against doubt, which counts as one icon more. Loss of Faith is just within reach.
lesson-morale-card = Choose Loss of Faith.
lesson-morale-not-frozen = They are not going anywhere, so that would hardly hurt. Loss of Faith takes a whole tray.

lesson-morale-fled = Four more left the field without a blow. Bad morale can cost more than dice.
lesson-morale-rallied = Then the Golems rallied, and their panic is gone. Rally before you are struck, if you can.
lesson-morale-stun = The Golems have a skill, too: every engaged enemy gains as much stun as there are stable runes. It acts at 3, and the red shield also counts stable runes.
lesson-morale-set-skill = Set skill (red, initiative 3) with the red shield.
lesson-morale-not-that-modifier-now = Here the red shield is best: two more defense, by the two stable runes.
lesson-morale-not-skill = Try the skill: red, initiative 3.
lesson-morale-banes = Bad tokens lie with the one who has them, and the opponent spends them. Stun cancels a modifier, right when the tool is turned up. The Reanimates have just shown one: a morale icon for their attack.
lesson-morale-spend-stun = Spend a stun, and cancel it.
lesson-morale-not-keep = You have two, and this is the moment that they are for.

lesson-morale-missed = No modifier, and two blanks. Nothing happened to the Golems.
lesson-morale-end = There are two more bad tokens: blight takes a die from an attack, immobilize cancels a march or a shift. The last lesson is a small battle. Or finish this one.

lesson-battle = Objectives, and a small battle
lesson-battle-hint = Who begins, what is fought for, terrain, deployment; then a game against an easy bot.

lesson-battle-welcome = Now a whole battle, two regiments on each side. Spearmen and Cavalry are yours; the Reanimates have Archers with them.
lesson-battle-points = Every regiment costs points, and so does each upgrade. A skirmish is played with up to 100 points a side. Your army is cheaper this time, so you choose who goes first.
lesson-battle-first = Choose to go first.
lesson-battle-not-second = Going second can be good, too. Today go first: then you choose what is fought for.
lesson-battle-objectives = Three objectives are dealt; one is chosen and counts for both sides. Bounty: fell the marked regiment. Demoralize: win by morale. Break Their Defenses: end the game inside the enemy’s area.
lesson-battle-pick = You have the faster troops. Choose Break Their Defenses.
lesson-battle-not-that-objective = A fine game, but your Cavalry is fast: choose the objective that asks you to run.
lesson-battle-not-deployment = In a skirmish there is but one deployment. Choose the objective.
lesson-battle-terrain = The enemy took the far side and put rocks in the middle. The next piece is yours: Spikes, which hurt whoever runs into them. Not too near to the edges, and not to the rocks.
lesson-battle-place-spikes = Put the Spikes somewhere.
lesson-battle-deploy = Then the regiments, one by one in turn. Whoever puts down the last ones sees more, so begin with what you are sure about.
lesson-battle-which-unit = Choose a regiment to deploy.
lesson-battle-place-unit = Put it into your area, looking at the enemy.
lesson-battle-answer = The Reanimates are in the middle. Where does your other regiment go? In front of them to hold them, or to the side to ride around?
lesson-battle-dials = Both tools have to be set this time, in secret, before the counting begins.
lesson-battle-plan = The enemy is two or three rounds away. March, and keep together: whoever comes first comes alone.
lesson-battle-set-dials = Set both tools as you like.
lesson-battle-score = A game lasts eight rounds, or until one side has nothing left. At the end the points count: what you destroyed, and the objective: regiments of yours inside their area.
lesson-battle-end = That is all. An easy bot leads the dead from here. Good luck!
