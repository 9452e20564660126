lesson-first-game = Your first game
lesson-first-game-hint = Eva against Romin, one idea at a time: concentration, slinging, blocking, the ladder, ailments and boons.

lesson-first-game-welcome = You are Eva, the Eyes of the Flame; Romin, the Fist of the Fett, sits opposite. Each of you has five powers, the lamps beside your picture. Put out all five of Romin's and you win.
lesson-first-game-cards = The cards under this panel are your hand; nobody else sees them. The number in the corner is what a card costs. Point at a card, or hold your finger on it, to read it large.
lesson-first-game-concentration = Costs are paid in light, and light comes from concentrations: cards that you lay face-down on the field. Each gives 1 light a turn. Everybody begins with one.
lesson-first-game-set-supernova = Set Supernova. It is the dearest card here, and you will not need it soon.
lesson-first-game-first = Both of you have set a card, and you won the roll of the dice. Going first, you draw only one card this turn.
lesson-first-game-go-first = Choose to go first.

lesson-first-game-turn = A turn has five phases: ready, ailment, draw, play, discard. The first three have just happened: there was nothing to ready, you have no ailments, and you drew Ember Flick.
lesson-first-game-pass = Before playing you may pass for one more card instead. Not today.
lesson-first-game-play-on = Choose to play on.
lesson-first-game-one-a-turn = Once in each of your turns you may set another card as a concentration. More concentrations, more light: do it nearly every turn in the beginning.
lesson-first-game-set-boulder = Set Boulder Hurl: click it in your hand, or drag it onto a free concentration area.
lesson-first-game-sling = To play a runespell is to sling it. Spark Dart costs nothing and deals 3 damage.
lesson-first-game-sling-dart = Sling Spark Dart.
lesson-first-game-cover-light = A runespell is laid on one of your concentrations until the turn ends. A covered concentration gives no light, so it matters which one; this time it does not.
lesson-first-game-place-any = Lay Spark Dart on either concentration.
lesson-first-game-target = Any target: a Runeslinger, or a card on a field. What may be aimed at is lit.
lesson-first-game-aim-romin = Aim at Romin.
lesson-first-game-hit = A hit: Romin did not block and lost 3 health. When his health is gone he loses a power, and starts again with full health.
lesson-first-game-stance = And your stance, Talaka's Heart, made him sear 2: two cards went from his deck to his discard pile. A deck that runs out costs a power too. That is Eva's second way to win.
lesson-first-game-end-one = You have done what you can: end your Play Phase.

lesson-first-game-block = Romin slings Quick Jab at you: 4 damage. You may block: discard any card, and a barrier as large as your block, which is 4, stands before you.
lesson-first-game-block-cost = You can block only once in a turn, whoever's turn it is, and the card is gone. So give one that you need least: Romin has no trinkets or chants that Unravel could destroy.
lesson-first-game-block-unravel = Discard Unravel to block.
lesson-first-game-not-hit = Unblocked it costs 4 health, and his stance takes 3 more for the hit.
lesson-first-game-not-that-card = You will want that card later; Unravel you will not.

lesson-first-game-ready = All 4 damage was stopped. Your turn again: your used cards are ready, and you drew two: Fireball and Calm Mind.
lesson-first-game-third = Set a third concentration first. Fireball is good, but you have no 3 light to spare yet.
lesson-first-game-set-fireball = Set Fireball.
lesson-first-game-not-before-light = First the concentration: it gives its light this very turn.
lesson-first-game-not-that-one = That one you can pay for soon, or will need. Fireball is too dear for now.
lesson-first-game-light = Three concentrations, three light a turn. Ember Flick costs 1 and deals 5 damage.
lesson-first-game-sling-flick = Sling Ember Flick.
lesson-first-game-pay = Which concentration pays? They are all alike as long as nothing covers them. Those with a tick will pay; click another to pick it instead, then press the button.
lesson-first-game-pay-first = Concentration 1 should have the tick: pay with it.
lesson-first-game-pay-one = Use one concentration.
lesson-first-game-place = Concentration 1 is used for this turn. Cover that one, and the other two stay bright.
lesson-first-game-place-first = Lay Ember Flick on concentration 1.
lesson-first-game-not-that-light = All light is alike, but here the first concentration pays.
lesson-first-game-not-bright = That would cover a concentration that still gives light. The used one has nothing to lose.
lesson-first-game-blocked = Romin blocked this time: 4 of the 5 damage were stopped, and he is one card poorer.
lesson-first-game-save = Two of your concentrations are still ready. Light that you do not use in your turn can be used in Romin's, if you hold a card with Shout. You do: Hush.
lesson-first-game-end-two = Keep the light, and end your Play Phase.

lesson-first-game-ladder = Romin slings Hexblade Cut: 5 damage, and a Curse if it hits. It does not happen yet: it waits on the ladder, and you may answer.
lesson-first-game-shout = An answer is a rung on top, and the top rung resolves first. Cards with Shout can answer. Hush destroys a runespell that costs 2 or less and has not resolved.
lesson-first-game-answer-hush = Answer with Hush.
lesson-first-game-not-decline = Then Hexblade Cut would come down the ladder and hit you: 5 damage and a Curse.
lesson-first-game-pay-shout = Here is why you saved light.
lesson-first-game-pay-second = Pay with concentration 2.
lesson-first-game-place-second = Lay Hush on concentration 2.

lesson-first-game-hushed = Hush resolved first and destroyed Hexblade Cut, so nothing was left to hit you. Romin paid 2 light for it, you paid 1. You drew Slow Burn and Kindling Cry.
lesson-first-game-fourth = A fourth concentration.
lesson-first-game-set-cry = Set Kindling Cry.
lesson-first-game-ailments = Damage is not the only way to hurt. Ailments lie on the four areas beside a Runeslinger and stay there. There are six kinds; Burn takes 2 health each time that one is applied.
lesson-first-game-levels = From four of a kind on, an ailment gets worse: its second level. Four Burns cost 3 health at the start of each turn. The marks on the stack show the levels.
lesson-first-game-sling-burn = Sling Slow Burn: it applies 2 Burn, and ailments cannot be blocked.
lesson-first-game-pay-three = Use concentrations 1, 2 and 3.
lesson-first-game-place-third = Lay Slow Burn on concentration 3.
lesson-first-game-burning = Two Burns lie on Romin, and each took 2 health as it came.
lesson-first-game-eight = Whoever has eight ailments at the start of a turn loses a power and removes them. That is the third way to put out a lamp, beside health and deck.
lesson-first-game-end-three = End your Play Phase.

lesson-first-game-choose-not = Brand Iron: only 2 damage, but a Burn if it hits. You could stop it, but Calm Mind is your last card and you will want it in a moment. Sometimes it is better to be hit.
lesson-first-game-take-it = Do not block.
lesson-first-game-not-mind = Calm Mind is worth more than 2 damage. Keep it.

lesson-first-game-burned = That hurt more than it looked: 2 damage, 2 from the Burn, and 3 from Romin's stance, which punishes the first hit of each turn. You have drawn Mend and Sunlance.
lesson-first-game-boon = Now a boon. Boons are put on ailments. While one lies there the ailments under it are covered: they do nothing and do not count towards the eight.
lesson-first-game-anywhere = A boon helps whoever's field it lies on, and it can lie on any field with ailments. Yours wants to be at home: Calm Mind draws you a card when you play it.
lesson-first-game-play-mind = Play Calm Mind.
lesson-first-game-pay-two = Use concentrations 1 and 2.
lesson-first-game-cover = Your Burn, or Romin's? Cover your own.
lesson-first-game-cover-burn = Put Calm Mind on your Burn.
lesson-first-game-not-his = That would help Romin: his Burns would lie covered.
lesson-first-game-inherent = Your Burn is covered, and you drew Wisp Strike. One more thing: every Runeslinger has an ability of its own. Eva's Breathe Fire deals 1 damage for 1 light, as often as you can pay.
lesson-first-game-breathe = Use Breathe Fire.

lesson-first-game-power = That is nearly all. A lost power also gives a determination: with two of them Eva may use Flame of Nim, the ability beside her. Games are often turned by it.
lesson-first-game-end = The lesson ends here, and the game does not: an easy bot plays Romin from now on. You have 1 light left, a good hand, and the better position. Finish him.

lesson-lamp = A lamp goes out
lesson-lamp-hint = Health runs out, a power is lost, and determination comes of it.

lesson-lamp-welcome = You are Eva. Two runespells have hit Romin already, and he has 9 of 20 health left. You have four concentrations, so four light this turn.
lesson-lamp-health = Fireball deals 8 and Ember Flick 5. Romin may block once in your turn, for 4: so make him block early.
lesson-lamp-fireball = Sling Fireball.
lesson-lamp-not-flick = If he blocks that, Fireball follows unblocked: that would do, too. Here we begin with the bigger one.
lesson-lamp-not-other = Health is what you are after: sling Fireball.
lesson-lamp-aim = Aim at Romin.
lesson-lamp-not-there = Romin himself is the one to hit.
lesson-lamp-blocked = He discarded a card and blocked 4; the other 4 hit. He has 5 health left.
lesson-lamp-once = A player blocks only once in a turn. Whatever you sling now hits in full.
lesson-lamp-flick = Sling Ember Flick with your last light.
lesson-lamp-not-now = Now is the moment: Ember Flick deals 5, and he cannot block again.
lesson-lamp-out = Romin is downed: one of his five lamps went out, and his health is full again. When the last lamp goes out, he has lost.
lesson-lamp-rest = Damage beyond the last point of health is lost, unless it has Pierce. So use small runespells for small rests.
lesson-lamp-determination = But look: for each power that is lost its owner gains a determination. They pay for the ability beside a Runeslinger. Romin’s Relentless costs one, and he has it now.
lesson-lamp-over = End your Play Phase.
lesson-lamp-ways = A lamp also goes out when a deck runs out of cards, and when eight ailments lie open at the beginning of a turn. Then health stays as it is.
lesson-lamp-end = Romin’s turn, and an easy bot plays him from here. Mind what he does with his determination!

lesson-hand = A full hand
lesson-hand-hint = Eight cards and no more: play, set or block before the next ones come.

lesson-hand-welcome = You are Eva, and you passed last turn to draw an extra card. It was a bit much: now you hold eight cards.
lesson-hand-full = Eight is the limit. A card that you draw beyond it goes to the discard pile at once. The limit counts at every draw, not at the end of the turn.
lesson-hand-play-on = Choose to play on.
lesson-hand-not-pass = The card for passing would be a ninth: it would be discarded as you draw it.
lesson-hand-not-back = A concentration that you take back would be a ninth card. Play on.
lesson-hand-set = Make room. A card that is set as a concentration leaves your hand and gives light for the rest of the game: best one that you could not pay for soon.
lesson-hand-set-it = Set one of your dear cards: Boulder Hurl, Supernova, Slow Burn or Sunlance.
lesson-hand-not-free = Spark Dart costs nothing; sling it instead. Set a dear card.
lesson-hand-not-cheap = You can pay for that soon. Set one that costs more.
lesson-hand-not-yet = First set a card: that is free, once in each of your turns.
lesson-hand-dart-say = Then sling what is free.
lesson-hand-dart = Sling Spark Dart.
lesson-hand-not-dart = Spark Dart costs no light, and it is one card less.
lesson-hand-aim = Aim at Romin.
lesson-hand-another = You have a second one, and a second concentration for it to lie on.
lesson-hand-room = Five cards: room for the two of your next turn, and one more.
lesson-hand-over = End your Play Phase.
lesson-hand-drew = You drew two cards, and kept both.
lesson-hand-block = Blocking makes room as well: in the enemy’s turn a card that you do not need stops some damage.
lesson-hand-end = Play on as you like; an easy bot plays Romin.

lesson-trinkets = Trinkets and utility slots
lesson-trinkets-hint = Two things that stay: a crystal that helps at once, a ring that is used from the next turn on.

lesson-trinkets-welcome = Runespells are gone at the end of the turn. Trinkets, chants and boons are defense cards: they stay on the field until somebody destroys them.
lesson-trinkets-defense = The shield on the card is its defense: that much damage in one turn destroys it. Damage that does not suffice is gone when the turn ends.
lesson-trinkets-crystal = Play Focusing Crystal: your spirit runespells deal 1 more.
lesson-trinkets-not-crystal = Begin with the crystal: it costs only 1.
lesson-trinkets-slots = Where does it lie? On a concentration it would cover it, and that one gives no light until the crystal is gone. The two utility slots are made for such cards.
lesson-trinkets-slot = Put it on the first utility slot.
lesson-trinkets-not-second = Fine, too, but take the first one here.
lesson-trinkets-not-cover = There it would cost you a light every turn. Take a free slot.
lesson-trinkets-ring = You have three light left, and an Ember Ring costs three.
lesson-trinkets-play-ring = Play Ember Ring.
lesson-trinkets-not-ring = Three light, and the ring costs three: it pays off the sooner you play it.
lesson-trinkets-last-slot = One slot is left. A third trinket would have to lie on a concentration, or wait.
lesson-trinkets-slot-two = Put it on the second utility slot.
lesson-trinkets-not-yet = The ring has a Use: turn it sideways, and 2 damage fly. But a card cannot be used in the turn in which it was played, unless it has Quick.
lesson-trinkets-over = End your Play Phase.
lesson-trinkets-ready = Your turn again, and the ring is ready. It costs nothing to use.
lesson-trinkets-use = Use the Ember Ring.
lesson-trinkets-not-use = First the ring: it is free, once in each turn.
lesson-trinkets-aim = Aim at Romin.
lesson-trinkets-used = The ring lies sideways until your next turn. The crystal works by itself.
lesson-trinkets-dart-say = Spark Dart says 3 damage.
lesson-trinkets-dart = Sling Spark Dart.
lesson-trinkets-not-dart = Spark Dart costs nothing: see what the crystal makes of it.
lesson-trinkets-four = Four! Click the number in the log, and it tells you why: 3 printed, 1 from the crystal.
lesson-trinkets-end = Trinkets pay off slowly and surely. You have four light and a good hand; an easy bot plays Romin.

lesson-chants = Chants
lesson-chants-hint = Romin sings a hymn that heals, and Eva aims at it.

lesson-chants-welcome = This time you are Romin, and Eva has hit you with a Spark Dart. A chant is a song that goes on: Battle Hymn gives you 2 health whenever you sling an attack runespell.
lesson-chants-hymn = Play Battle Hymn.
lesson-chants-not-hymn = First the hymn: it helps with every attack that comes after it.
lesson-chants-lies = Like a trinket it lies on a utility slot, or on a concentration, which then gives no light. Some chants have Distract: they must lie on a concentration, and take it along when they go.
lesson-chants-place = Put it on a utility slot.
lesson-chants-not-cover = It would cover that concentration for the rest of its life. The slots are free.
lesson-chants-sung = Now every attack heals you, even if it is blocked. Quick Jab costs nothing.
lesson-chants-jab = Sling Quick Jab.
lesson-chants-not-jab = An attack runespell, and free: Quick Jab.
lesson-chants-aim = Aim at Eva.
lesson-chants-healed = Two health back, and Eva was hit for 4, and for 3 more by your stance.
lesson-chants-over = End your Play Phase.
lesson-chants-aimed = Eva does not aim at you: her Spark Dart flies at the hymn. You may block for a card of yours, just as for yourself.
lesson-chants-holds = But the hymn has a defense of 5, and this is 3 damage.
lesson-chants-let = Do not block.
lesson-chants-not-block = The hymn survives 3 damage. Keep your card.
lesson-chants-whole = The hymn held, and at the end of Eva’s turn it was whole again. To get rid of it she must deal 5 in one turn, or find an Unravel.
lesson-chants-end = The enemy’s chants are targets for you, too, whenever “any target” is written on a card. An easy bot plays Eva from here.

lesson-keywords = Keywords
lesson-keywords-hint = Pierce, Shout and Fate, one after the other.

lesson-keywords-welcome = The words in the bar above a card’s text are keywords. Point at one, or open the rules, to read what it does. Here are three that decide games.
lesson-keywords-whetstone = Romin has a Whetstone with a defense of 5. Plutonic Spike deals 6, and has Pierce.
lesson-keywords-spike = Sling Plutonic Spike.
lesson-keywords-not-spike = The one with Pierce is Plutonic Spike.
lesson-keywords-pierce = With Pierce, damage that a card does not need to be destroyed goes on to its controller; and damage that downs somebody goes on to the next health.
lesson-keywords-aim-stone = Aim at the Whetstone.
lesson-keywords-not-romin = Any damage hits Romin. Aim at the Whetstone, and see Pierce at work.
lesson-keywords-pierced = The Whetstone is gone, and 1 damage went through to Romin.
lesson-keywords-shout = One of your concentrations is still bright, and you hold Kindling Cry, which has Shout: you may play it in Romin’s turn, as an answer.
lesson-keywords-over = End your Play Phase, and keep the light.
lesson-keywords-jab = Romin slings Quick Jab, and waits for what you say to it.
lesson-keywords-answer = Answer with Kindling Cry.
lesson-keywords-not-decline = You kept the light for this: answer with Kindling Cry.
lesson-keywords-aim = Aim at Romin.
lesson-keywords-not-me = That would be you, or something of yours. Aim at Romin.
lesson-keywords-answered = Your answer came first, then the jab. It cost you nothing of your own turn.
lesson-keywords-fate = The last one is Fate: Supernova has two effects, and the enemy chooses which one happens. With Choice it would be you.
lesson-keywords-nova = Sling Supernova.
lesson-keywords-not-nova = Four light: just enough for Supernova.
lesson-keywords-chosen = Romin would rather burn than lose three cards. So he takes four Burns.
lesson-keywords-end = Four of a kind: from there on Burn hurts in every turn. Other keywords: Token, Charge, Use, Quick, Distract, Ail. The cards say the rest. An easy bot plays Romin.

lesson-deck = Building a deck
lesson-deck-hint = A sealed pool of six boosters, and forty cards from it.

lesson-deck-welcome = In a sealed game you open six boosters, 54 cards, and build a deck of exactly 40. Your own decks follow the same rules.
lesson-deck-choices = First a Runeslinger, and with it a class: stance and ability have to be of that class. All cards are open to everybody.
lesson-deck-rules = At most three copies of a card, and one of each with an X in its name.
lesson-deck-curve = About half of the cards should cost 2 or less, so that there is always something to do; four or five may be dear. Take enough that deals damage: lamps do not go out by themselves.
lesson-deck-build = Build a deck by hand, or have one built for a Runeslinger that you like.
lesson-deck-built = There is your deck, shuffled, and your first five cards.
lesson-deck-opening = A card in hand is never wasted: what is too dear now becomes your first light.
lesson-deck-set = Set one of them as your starting concentration.
lesson-deck-end = You find the deck builder on the page of the game, too: decks that you keep there can be chosen at any table. Now play your first forty; an easy bot has built a deck as well.

lesson-draft = The draft
lesson-draft-hint = Four players, four packs, two cards at a time.

lesson-draft-welcome = In a draft everybody opens two boosters, shuffled to a pack of 18. You take two cards, and pass the rest to the left, while another pack comes to you.
lesson-draft-picks = You will have 36 cards in the end, and play 30 of them. Take what is strong by itself first: much damage for its cost, or a card that draws.
lesson-draft-pick = Take two cards.
lesson-draft-passed = A new pack, two cards short: somebody else has chosen before you.
lesson-draft-classes = Runeslinger, stance and ability are not drafted: you choose them afterwards. But many stances like one kind of card, spirit or attack. Begin to lean to one side.
lesson-draft-pick-again = Take two more.
lesson-draft-signals = What is still there after two others have looked tells you what they do not want. And take some cheap ones: a deck of dear cards stands still.
lesson-draft-pick-third = And two more.
lesson-draft-end = So it goes on: nine times with these packs, then nine times to the right with the others. Then you build your deck and meet everybody at the table. Easy bots sit there with you.
