# The quick reference: a heading, and a line for each thing that is looked up while playing.
quick-1 = A turn
quick-1-lines =
    Ready: your exposed used cards turn ready. (§ phase.ready.2)
    Ailment: with 8 or more exposed ailments remove 8, and lose a power. (§ phase.ailment.1)
    Draw: 2 cards (1 in the very first turn). You may then pass: no Play Phase, but 1 more card, or a concentration back to hand. (§ phase.draw.1)
    Play: everything below, in any order. (§ phase.play.1)
    Discard: runespells go, light is lost, defenses are restored, barriers end. (§ phase.discard.1)
quick-2 = In your Play Phase
quick-2-lines =
    Set: once a turn a card face down as a concentration. (§ phase.play.2)
    Light: turn a ready exposed concentration used: 1 light. (§ phase.play.6)
    Play: pay the light; the card lies on an exposed concentration, also on the one that paid. (§ play.8-2)
    Chants, trinkets: also on a free utility slot. (§ zone.utility)
    Boons: on an ailment or another boon, on any field. (§ boon.1)
    Use: turn a defense card used; not in the turn in which it is played. (§ keyword.use-2)
    Ability: pay determination; inherent abilities cost what they say. (§ determination.2)
quick-3 = Power
quick-3-lines =
    Start: 5 power. At 0 you have lost. (§ power.1)
    Health: at 0 you lose a power, and health is full again. (§ power.health.2)
    Ailments: eight exposed ones in your Ailment Phase cost a power. (§ power.ailment.1)
    Deck: when it runs out you lose a power; then the discard pile is the deck. (§ power.deck.1)
    Determination: each lost power gives 1. (§ determination.1)
quick-4 = Damage and blocks
quick-4-lines =
    Block: once in each turn: discard a card; your block value is prevented, for you or one of your cards. (§ block.12)
    Direct: cannot be blocked. (§ damage.direct)
    Pierce: what is left over goes on, after a reset, or from a card to its runeslinger. (§ damage.pierce)
    Health loss: is not damage: no blocks, and all of it counts. (§ healthloss.1)
quick-5 = The ladder
quick-5-lines =
    Answer: your card may be answered with a Shout. (§ answer.2)
    Rungs: each answer is a rung on top. (§ ladder.2)
    Resolve: from the newest rung down. (§ ladder.4)
    Gone: a card that has left or is covered does nothing. (§ ladder.5)
quick-6 = Keywords
quick-6-lines =
    Shout: in your Play Phase, or as an answer. (§ keyword.shout)
    Quick: may be used in the turn in which it is played. (§ keyword.quick)
    Choice: you choose one effect. (§ keyword.choice)
    Fate: the enemy who is targeted chooses one. (§ keyword.fate)
    Token: enters with that many tokens. (§ keyword.token)
    Charge: once a turn add a token. (§ keyword.charge)
    Ail: take that many ailments of one type to play it. (§ keyword.ail)
    Distract: takes the concentration below with it when it goes. (§ keyword.distract)
quick-7 = Ailments
quick-7-lines =
    Four types: at most, on your four areas; a boon on top hides them. (§ ailment.11)
    Burn: lose 2 health for each; from 4 on 3 more each turn.
    Debilitate: maximum health 1 less for each; from 4 on no health is gained.
    Curse: void a card for each; from 4 on your first card costs 1 more.
    Fragment: sear 2 for each; from 4 on your hand holds 4.
    Weaken: block 1 less for each; from 4 on your runespells deal 2 less.
    Insanity: a ready concentration is used for each; from 4 on discard a card each turn.

figure-ask-act = A field: ailments at the left, the runeslinger beside them, concentrations as a row that cards are played on.
figure-ask-starting-concentration = The start: five cards, one of which is set face down as the first concentration.
