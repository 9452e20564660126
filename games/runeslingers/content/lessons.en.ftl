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
lesson-first-game-block-cost = Only one card for each damage, and the card is gone. So give one that you need least. Romin has no trinkets or chants that Unravel could destroy.
lesson-first-game-block-unravel = Discard Unravel to block.

lesson-first-game-ready = All 4 damage was stopped. Your turn again: your used cards are ready, and you drew two: Fireball and Calm Mind.
lesson-first-game-third = Set a third concentration first. Fireball is good, but you have no 3 light to spare yet.
lesson-first-game-set-fireball = Set Fireball.
lesson-first-game-light = Three concentrations, three light a turn. Ember Flick costs 1 and deals 5 damage.
lesson-first-game-sling-flick = Sling Ember Flick.
lesson-first-game-pay = Which concentration pays? They are all alike as long as nothing covers them. Click those that you want to use, then the button.
lesson-first-game-pay-first = Use concentration 1.
lesson-first-game-pay-one = Use one concentration.
lesson-first-game-place = Concentration 1 is used for this turn. Cover that one, and the other two stay bright.
lesson-first-game-place-first = Lay Ember Flick on concentration 1.
lesson-first-game-blocked = Romin blocked this time: 4 of the 5 damage were stopped, and he is one card poorer.
lesson-first-game-save = Two of your concentrations are still ready. Light that you do not use in your turn can be used in Romin's, if you hold a card with Shout. You do: Hush.
lesson-first-game-end-two = Keep the light, and end your Play Phase.

lesson-first-game-ladder = Romin slings Hexblade Cut: 5 damage, and a Curse if it hits. It does not happen yet: it waits on the ladder, and you may answer.
lesson-first-game-shout = An answer is a rung on top, and the top rung resolves first. Cards with Shout can answer. Hush destroys a runespell that costs 2 or less and has not resolved.
lesson-first-game-answer-hush = Answer with Hush.
lesson-first-game-pay-shout = Here is why you saved light.
lesson-first-game-pay-second = Use concentration 2.
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

lesson-first-game-burned = That hurt more than it looked: 2 damage, 2 from the Burn, and 3 from Romin's stance, which punishes the first hit of each turn. You have drawn Mend and Sunlance.
lesson-first-game-boon = Now a boon. Boons are put on ailments. While one lies there the ailments under it are covered: they do nothing and do not count towards the eight.
lesson-first-game-anywhere = A boon helps whoever's field it lies on, and it can lie on any field with ailments. Yours wants to be at home: Calm Mind draws you a card when you play it.
lesson-first-game-play-mind = Play Calm Mind.
lesson-first-game-pay-two = Use concentrations 1 and 2.
lesson-first-game-cover = Your Burn, or Romin's? Cover your own.
lesson-first-game-cover-burn = Put Calm Mind on your Burn.
lesson-first-game-inherent = Your Burn is covered, and you drew Wisp Strike. One more thing: every Runeslinger has an ability of its own. Eva's Breathe Fire deals 1 damage for 1 light, as often as you can pay.
lesson-first-game-breathe = Use Breathe Fire.

lesson-first-game-power = That is nearly all. A lost power also gives a determination: with two of them Eva may use Flame of Nim, the ability beside her. Games are often turned by it.
lesson-first-game-end = The lesson ends here, and the game does not: an easy bot plays Romin from now on. You have 1 light left, a good hand, and the better position. Finish him.
