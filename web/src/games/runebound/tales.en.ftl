# The story as it is told: a prologue and an ending for each scenario, a break between the acts, a line on each card.
# All of it is our own; no rule depends on a word of it.

### The frame of each scenario

prologue-margath = Smoke stands over the Mountains of Despair, and shepherds have begun to say a name that nobody said for a hundred years. High Lord Margath is waking. What he was, and how he fell, lies scattered across the realm in half-burned books and old men’s songs. Gather that lore, for it wears his strength away. When the first act ends he comes to the Firmament; when the second ends he marches on Tamalir. Stop him before he arrives.
act-margath-1 = Act I: rumours. The villain is not on the map yet. There is time to learn, to trade and to grow.
act-margath-2 = Act II: the dragon lord has come. Margath holds the Firmament, and everything with scales looks to him. When this act ends he marches on Tamalir.
march-margath = The march. Margath leaves the Firmament. Whoever would stop him must stand in his way now.
ending-won-margath = The fire goes out over the mountain, and for the first time in a year it rains there. In Tamalir they ring the bells until a rope breaks. { $name } walks home by the long road, and nobody dares to send a bill.
ending-lost-margath = Margath folds his wings upon the roofs of Tamalir. There will be songs about those who tried, but not soon, and not aloud.

prologue-corpse_king = The graves of Everton are empty, dug open from below. Vorakesh the necromancer has found the bones of a king and means to put a crown on them. No hero can fight a whole graveyard alone: win allies, burn what walks, and reach Vorakesh while there are still more of the living than of the dead.
act-corpse_king-1 = Act I: open graves. The villain is not on the map yet. Look for allies, and do not let the dead spread.
act-corpse_king-2 = Act II: the Corpse King. Vorakesh has come. When this act ends the realm is his.
march-corpse_king = The last hour. The realm falls tonight.
ending-won-corpse_king = When Vorakesh falls, they all fall: in the lanes, in the fields, at the gates, with a sound like firewood. By noon the spades are out again. { $name } digs with the others.
ending-lost-corpse_king = The crown fits. From every barrow a cold answer comes, and the last lamps in the realm are put out one by one.

### Adventures: combat

tale-warlock = He learned three words from a dying man, and has been looking for the fourth ever since.
tale-ettin = The left head wants your boots. The right head wants to know what is in them.
tale-ogre = It counts the people it eats. It can count to four.
tale-deep_elf = She comes up at new moon, when the sky looks most like home.
tale-rogue_orc = No clan, no chief, no supper. Two of the three he means to take from you.
tale-razorwing = You hear the air part before you see what parted it.
tale-beastman = It wears a bell from the last flock it came upon.
tale-moon_cat = Nobody ever saw one by day. Few ever saw one twice.
tale-kobolds = One is a joke. Nine are a toll gate.
tale-highwaymen = “A good evening, and your purse.” They are very polite until you answer.
tale-giant = What you took for a hill turns over in its sleep.
tale-ferrox = It drinks the well dry, and then it waits beside the well.
tale-shade = It has forgotten who it was, and hates you for knowing who you are.
tale-attempted_robbery = A hand in your pack, and it is not yours.
tale-robbery_on_the_road = Three wagons, two drivers, one wheel still turning.
tale-big_trouble = The footprints are as long as a cart, and they lead both ways.
tale-smoke_in_the_distance = Too black for a hearth, too still for a grass fire.
tale-blood_of_the_strong = Inside the ring of stones nobody asks your name. They look at your hands.
tale-hunting_party = The baron’s hounds came home yesterday. The baron did not.
tale-the_pit_fighters = The sand is red in the middle and the crowd stands where it is white.
tale-dragon_hybrid = Half of it remembers being a man. That half is the worse one.
tale-dreadbringer = It carries a banner that burns and is never burned up.
tale-drake = No fire yet. All of the temper.
tale-dread_cultist = She has painted scales on her arms, and she is proud of how they itch.
tale-black_legion_raider = The Black Legion was paid off long ago. Nobody told its sergeants.
tale-dragon_whelp = It is the size of a dog, and it has just found out that it can bite.
tale-nest_in_the_cliffs = Something warm lies up there, and something large comes back to it each night.
tale-sermon_of_the_dread = Forty people in a barn, and one of them speaks with his eyes shut.
tale-undead_horde = They do not hurry. They have never yet needed to.
tale-reanimates = They still march in step. It was the last thing they learned.
tale-death_knight = He kept his oath, and then his oath kept him.
tale-barrow_wyrm = It curled around the king’s gold to sleep, and died, and stayed.
tale-grave_ghoul = It folds the shroud neatly when it has done.
tale-plague_bearer = The flies go before it like heralds.
tale-hold_the_crossing = One bridge, a dozen farmers with hayforks, and something coming through the reeds.
tale-survivors_in_the_ruins = Somebody is knocking, slowly, on the inside of a cellar door.

### Adventures: exploration

tale-dwarven_craft = A door without a hinge, a handle or a crack. It hums if you lean on it.
tale-narrow_ledge = The path is as wide as your foot, and the wind is as wide as the world.
tale-the_twisted_path = You have passed this oak before. It was on the other side then.
tale-goblin_raids = They took the geese, the gate, and the dog that should have barked.
tale-spring_festival = Ribbons in the apple trees, and somebody has lost the May queen’s crown.
tale-orc_renegades = They want to surrender, if only they could find somebody who would let them.
tale-swamp_tales = Everyone here tells the same story. Everyone points in another direction.
tale-magical_storm = Lightning that falls upwards, and slowly enough to be counted.
tale-prince_of_thieves = He robs from a glade with a view, and he sends thank-you notes.
tale-beloved = A lamp in the highest window, lit each night for someone forty years late.
tale-lost_cat = Grey, one white ear, answers to nothing. The smith’s daughter has offered everything she owns.
tale-beast_hunt = The bounty is high. It was lower last week, before the last hunters went.
tale-the_counts_request = He asks for a small thing, and he does not look at you while he asks.
tale-buried_evil = Seven stones lie on the lid. The eighth has been moved.
tale-captive_spirit = A voice in the water counts the years aloud, and has lost its place.
tale-desperate_merchant = His guards have gone ahead. He hopes that they have only gone ahead.
tale-the_castellan = An old soldier with a great many keys, and nobody to lock in or out.
tale-kernoss_blessing = A white stag stands in the road, and it waits to see whether you can be quiet.
tale-fey_sorceress = She has all the time in the world, and would like some of yours.
tale-shadows_in_the_night = The fire is between you and them. Then it is not.
tale-dragon_bones = Ribs like the beams of a church, and one of them still warm.
tale-blood_stone = The stone bleeds at sunset. The priests sell it by the drop.
tale-moonlight = Once a month the swamp is a mirror, and for an hour it shows another sky.
tale-wondrous_folk = They dance in a ring, and there is a gap in it just as wide as you.
tale-rolans_trail = Rolan marked his way with knots of red wool. The last one hangs over nothing.
tale-scorched_earth = A mile of ash in a straight line, as if a pen had been drawn across the wheat.
tale-the_winged_herd = They come down to drink at dawn, and they do not fear what has no bow.
tale-the_sunken_archive = The lake took the library whole. On still days you can read its roof.
tale-mocking_traveler = “A hero! And what will you do when he breathes on you?” He seems to have seen it.
tale-cave_salamander = Blind, wet, and hotter than a forge.
tale-the_open_crypts = Every lid in the row is off. Only one was broken from outside.
tale-hermit_of_the_stump = He has not come down from the tree in years, and says that you should come up.
tale-the_drowned_legion = Helmets, under the water, all of them turned towards you.
tale-missing_patrol = Six went out and seven sets of prints come back.
tale-purifying_spring = The water hurts at first. Then, for the first time in weeks, nothing does.
tale-necromancers_cache = Jars, labelled in a careful hand. Yours is not among them yet.
tale-the_last_knight = She has held the tower alone for a month, and would like to sit down.
tale-howls_at_dusk = One howl, then an answer, then one much nearer than both.
tale-grave_robbers = “We put the stones back, mostly,” says the one who still has the spade.
tale-wailing_ghost = She calls one name again and again. Do not answer to it.

### Adventures: social

tale-helpful_ally = An old friend, a full jug, and a chair that was kept for you.
tale-ancient_burials = The mound is older than the tongue that its warning is written in.
tale-trials_of_strength = The anvil has not been lifted since the blacksmith’s grandmother.
tale-hidden_gift = Wrapped in oilcloth, under your own saddle, with your name on it.
tale-harvest_festival = Everybody is on the field, and everybody is on their second cup.
tale-runesmith = He strikes one rune, listens to it, shakes his head and melts it down.
tale-desperate_peasant = His cart has one good wheel and his landlord has three strong sons.
tale-wandering_trader = He sells the same charm to people on both sides of every quarrel.
tale-devastated_village = The well is whole. They begin again from the well.
tale-smuggling = No lantern, no questions, half now.
tale-legends_of_old = “That is how it was told to me,” she says, “and I was there.”
tale-con_artist = She is the lost heir of four different thrones, depending on who asks.
tale-family_matters = Two brothers, one mill, and a wall through the middle of the kitchen.
tale-stranded_caravan = Broken axle, no guards, evening coming. It would be easy to help. It would be easier not to.
tale-band_of_drunkards = They have been celebrating for three days, and have forgotten what.
tale-a_letter_for_the_council = Sealed twice, and the hand that gives it to you shakes.
tale-pilgrim_escort = Eleven pilgrims, one donkey, and a long stretch with no inn.
tale-the_guild_audit = The books of the guild are beautiful. That is what is wrong with them.
tale-hired_blade = Nothing personal. It is written so in the contract.
tale-corrupt_bailiff = There is a new tax on weapons, on boots, and on looking at him like that.
tale-other_half = She fell when her sister did, a hundred miles away, on the same hour.
tale-shadows_of_the_past = He ploughs around one corner of his field, and has done so since the war.
tale-dirty_beggar = Under the dirt there is a captain’s ring, and under the ring a burn.
tale-faster_than_the_wind = The courier has killed two horses under her, and looks at yours.
tale-the_old_dragonslayer = He killed one, once. He will tell you what nobody sings: why.
tale-heralds_of_kell = They have come to ask for help, and they are not used to asking.
tale-a_burned_library = You have two arms. There are five shelves and three scribes.
tale-whispers_of_the_cult = The password is a prayer. The hard part is to say it as if you meant it.
tale-baron_in_exile = His court is a table at the inn. He still does not let anybody sit first.
tale-voice_of_margath = The lips are hers. The voice comes from the mountain.
tale-coven_of_necromancers = Candles in a cellar, and a chair kept free for somebody who is not alive.
tale-veteran_captain = He has lost every battle but the last of each war.
tale-the_plague_doctor = Behind the beak he is younger than you, and has not slept.
tale-temple_wardens = They sharpen spades now as they used to sharpen swords.
tale-refugees_on_the_road = A whole town, walking. At the front an old woman carries the sign of the inn.
tale-funeral_pyres = They burn their dead at noon now, quickly, and nobody says a word until it is done.
tale-mercenary_company = “We do not fight the dead for free,” says the captain. “We do not fight the living for free either.”
tale-the_grave_oath = A hand on the skull, three words, and whatever you swear will be remembered by both of you.
tale-muster_of_the_watch = Forty names are on the roll. Nine answer.
tale-turned_friend = You know the limp, the coat, the ring. You do not know the eyes.

### Story cards

tale-in_the_depths_of_the_lake_of_tears = They threw his crown into the lake and wept as they did it. The lake has kept both.
tale-visions_of_dawn = The same dream on the same night, in every house in the realm: a mountain that opens one eye.
tale-the_dread_gathers = Fires on the Smokeblue Hills, and around them people who were your neighbours last year.
tale-the_dragons_cave = The way in was made by someone who did not need to stoop.
tale-the_council_listens = The council of Fort Rodric will hear you out. There is a fee for the bench.
tale-collector_of_artifacts = She has one of everything, and she will let you hold it if you can tell her what it is.
tale-hoard_of_the_black_legion = Unpaid soldiers pay themselves. They buried it in the ash, and they are still guarding it.
tale-fire_from_the_sky = A shadow at noon, then a light brighter than noon.
tale-flight_to_the_cities = All roads are full, and all of them in one direction.
tale-the_mountain_trembles = Cups walk off the shelves. Something heavy has got to its feet.
tale-the_gates_must_hold = The gates of Riverwatch are oak and iron, and they have begun to bend inwards.
tale-relic_of_kellos = A lamp that has burned since Kellos lit it, in a chapel that is no longer there.
tale-the_burning_village = They set the fires themselves, and went out to see whether fire stops them.
tale-bones_of_the_old_king = He was buried in three places, by people who knew what they did.
tale-a_wizard_in_the_wood = He will come, he says, when he has finished this chapter. He says so every day.
tale-the_barrow_road = It was built for funerals, wide enough for six abreast. It is full again.
tale-the_graves_open = First a sound like rain, although it is dry. It comes from below.
tale-march_of_the_dead = They pass the milestones in good order, and read none of them.
tale-hunger_in_the_night = They have found out about doors.
tale-the_realm_answers = A bell in one valley, then the next, then all of them. Some are rung by the wrong hands.
