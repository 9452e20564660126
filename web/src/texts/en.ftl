# All words of the interface. Games bring their own; see games/*/content/en.ftl.

### The house

site-name = Runetable
home-link = Home
nav-label = Site
nav-tables = Tables
nav-keep = Keep my games
nav-account = Account
loading = One moment …
try-again = Try again
footer-notice = Runetable is an unofficial fan project. It holds no publisher's text or art; the games belong to their makers.
toasts-label = Notices
toast-close = Close this notice

### What is printed and what is ours

ours-whole = Our own design: nothing of the printed one could be found.
ours-partly = Our own design: { $parts }. The rest is as printed.
ours-game-none = All of its components are as printed.
ours-game = Of { $rows } components, { $whole } are our own design and { $partly } in part, because the printed ones could not be found. They carry the sign ◇.

### Trays

hand-fold = Fold your hand away
hand-unfold = Show your hand
hand-folded = Your hand is folded away.

### The end

end-title = How it ended
end-close = Look at the board
end-rank = Place
end-player = Player
end-figures = Figures at the end
end-summary = Figures and luck
end-way = The way there
end-look = Look at this moment again, and play on from it

### Home

home-sentence = Four lost rune games, laid out and ready to play.
home-games = Games
home-running = Your running games
home-running-all = All your tables
home-play-bot = Play a bot now
home-starting = Laying the table …
home-learn = Learn to play
home-more = More ways to play
home-coming = Coming to the table
home-miniatures-title = Runewars Miniatures
home-miniatures-tagline = Regiments wheel, dials turn, and the charge goes home.
home-runeslingers-title = Runeslingers
home-runeslingers-tagline = A duel of spells, climbed rung by rung.
home-runewars-title = Runewars
home-runewars-tagline = Seasons of war for six dragon runes.
home-runebound-title = Runebound
home-runebound-tagline = One realm, many roads, and a dragon at the end.

### Tables

tables-mine = Your tables
tables-mine-none = You sit at no table yet.
tables-open = Open tables
tables-open-none = No table waits for players right now.
tables-running = Games to watch
tables-running-none = No public game is running right now.
table-of = Table of { $name }
table-gathering = Waiting for players
table-running = Running
table-finished = Finished
table-is-replay = A game to look at
table-laying = Laying the table …
table-missing = There is no such table.
ago-now = just now
ago-minutes = { $count ->
    [one] 1 minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] 1 hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
}

### A new table

new-title = A table for { $game }
new-rules = Read the rules
new-lessons = Learn to play
lesson-take-open = Begin
lesson-take-begun = Go on
lesson-take-done = Again
lesson-anew = Begin anew
lesson-is-done = done
lesson-is-begun = under way
lessons-done = { $done } of { $all } lessons done.
lesson-first-real-game = Your first real game
lesson-first-real-game-hint = A whole game against an easy bot. Ask “What would you do?” as often as you like.
lesson-length = { $count ->
    [one] One step.
   *[other] { $count } steps.
}
new-seats = Who plays
new-options = How to play
new-seat-me = You
new-seat-open = Somebody with the link
new-seat-bot = A bot
new-seat-hot = Somebody at this device
new-seat-add = Add a seat
new-seat-remove = Remove this seat
new-seat-options = Options of this seat
new-name = Name of the table
new-name-hint = We find one for you
clock-label = Clock
clock-kind-none = No clock
clock-kind-live = Live
clock-kind-turns = By turns, over days
clock-minutes = Time for each player
clock-more = More with each answer
clock-nothing = Nothing
clock-days = Time for each turn
clock-at-zero = When time is up
clock-zero-bot = A bot plays on
clock-zero-pass = A bot gives that one answer
clock-zero-lost = The game is lost
clock-bank = { $time } each
clock-free-answer = { $time } for each question
clock-free-turn = { $time } for each turn
clock-added = { $time } more with each answer
clock-all = { $clock }; when time is up, { $then }
clock-then-bot = a bot plays on
clock-then-pass = a bot gives that one answer
clock-then-lost = the game is lost
length-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
length-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
length-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
length-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
new-visibility = Who may find it
new-by-link = Anyone with the link
new-public = Everybody, in the list of open tables
new-summary = Summary
new-make = Lay the table
sum-alone = You alone
sum-you-against = You against { $others }
sum-watching = You watch { $others }
sum-bot = a bot ({ $level })
sum-bots = { $count } bots
sum-open = { $count ->
    [one] somebody with the link
   *[other] { $count } people with the link
}
sum-hot = { $count ->
    [one] somebody at this device
   *[other] { $count } people at this device
}
sum-without = without { $what }
sum-option = { $label } { $value }
load-game = Load a game from a file
game-missing = There is no such game here.
invite-title = Invite somebody
invite-hint = Whoever opens this link can sit down or watch.
invite-link = Link to this table
invite-code = Picture of the link, for phone cameras
invite-copy = Copy the link
invite-copied = The link is copied.
invite-copy-failed = The link could not be copied. Mark it and copy it by hand.
gathering-open = { $count ->
    [one] One seat is still open.
   *[other] { $count } seats are still open.
}
gathering-full = All seats are taken.
gathering-sit = Sit here
gathering-stand = Stand up
gathering-kind = Who plays seat { $number }
gathering-start = Start the game
gathering-host-starts = { $name } starts the game.

### Builders

builder-choose = Ready and saved ones …
builder-presets = Ready to play
builder-saved = Saved on this device

### Seats

seats-label = Players
seat-number = Seat { $number }
seat-open = Seat { $number }, open
seat-hot = Guest { $number }
seat-bot = { $level } bot
seat-bot-many = { $level } bot { $number }
seat-you = (you)
seat-clock = Time spent
seat-time-left = Time left
seat-time-up = Ran out of time
clock-low = Your time is running out.
clock-paused = The clocks are stopped.
clock-go-on = Go on
menu-pause = Ask to stop the clocks
gathering-clock = Clock: { $clock }.
seat-sit = Sit down: { $name }
seat-take-back = Take your seat back from the bot
presence-open = waits for somebody
presence-away = away
presence-thinking = thinking
presence-asked = is asked
presence-resigned = has resigned
presence-stands-in = plays for { $name }
rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
spectating = You are watching. What is secret stays secret.
spectators = { $count ->
    [one] 1 person is watching.
   *[other] { $count } people are watching.
}

### The table

board-label = Board
board-broken = The board could not be drawn; here is what lies on it.
side-label = Log, chat and rules
skip-to-prompt = Skip to what is asked
tab-table = Table
tab-log = Log
tab-chat = Chat
tab-rules = Rules
tab-fresh = new
full-screen = Full screen
your-turn = Your move
turn-of-many = { $count } players are asked
announce-asked = Your move. { $prompt }
prompt-label = What is asked of you
coach-label = Lesson
coach-step = { $done } of { $all } steps
coach-next = Next ({ $page } of { $pages })
coach-back = Back
coach-show = Show me
coach-play-on = Play on
coach-next-lesson = Next lesson: { $lesson }
coach-lessons = All lessons
puzzle-label = Puzzle
puzzle-rated = rated { $rating }
puzzle-hint = Hint
puzzle-skip = Skip
puzzle-all = All puzzles
puzzle-solved = Solved!
puzzle-found = That is it.
puzzle-standing = { $streak ->
    [0] Your rating is { $rating }.
    [one] Your rating is { $rating }, and your streak is 1.
   *[other] Your rating is { $rating }, and your streak is { $streak }.
}
puzzle-step = Step { $step } of { $steps }.
puzzle-wrong = { $left ->
    [one] There is a better answer. One try is left.
   *[other] There is a better answer. { $left } tries are left.
}
puzzle-given-up = No tries are left: let us show you.
key-h = Hint of a puzzle
key-n = Next puzzle
puzzles-title = Puzzles of { $game }
puzzles-go = Puzzles
puzzles-none = This game has no puzzles.
puzzles-rating = Your rating
puzzles-solved = Solved
puzzles-of = { $solved } of { $all }
puzzles-streak = Streak
puzzles-best = Best streak
puzzles-about = What about
puzzles-all = Everything
puzzles-next = Next puzzle
puzzles-how = Each puzzle is a position of a played game in which one answer is clearly the best. The first try counts; a hint or a wrong answer ends the streak. N shows the next puzzle, H gives a hint.
coach-not-this = The lesson asks for something else here.
prompt-playing = Watch …
prompt-next = Go on
prompt-skip = { $count ->
    [one] Skip to now (1 step)
   *[other] Skip to now ({ $count } steps)
}
answer-missed = The question changed under your pointer, so nothing was answered.
since-label = What happened since your last answer
since-open = Look again: { $what }
since-more = { $count } earlier
moment-label = What just happened
moment-earlier = Earlier
moment-back = One step back
moment-on = One step on
moment-close = Back to now
moment-more = { $count ->
    [one] and 1 more in the log
   *[other] and { $count } more in the log
}
keys-title = Keys
keys-close = Close
key-numbers = choose an answer
key-enter = the filled button
key-escape = step back: close what is open, skip what is shown
key-space = go on to the next moment
key-u = take back
key-l = log
key-r = rules
key-q = to the question
key-arrows = from answer to answer, from piece to piece
key-help = this list
settings-pace = Pace
pace-instant = Instant: only what is now
pace-quick = Quick
pace-normal = Normal: time to read
pace-steps = Step by step: stays until you go on
prompt-window = You may also let it pass.
prompt-window-alone = You have nothing to play here. It passes by itself in a moment.
prompt-window-let = It passes by itself in a moment, as your settings say.
prompt-form-on-board = Or choose here
prompt-on-board = { $count ->
    [one] Or choose it here
   *[other] Or choose one of { $count } here
}
waiting-for = Waiting for
waiting-who = , who
waiting-nobody = One moment …
replay-asked = Asked:
game-over = The game is over
see-rule = Rule { $rule }
sealed = Sealed, only you know: { $answer }. You may change it until all have answered.
sealed-form = your answer
choices-find = Find a choice
choices-find-hint = Find one of { $count } choices
choices-none-found = No choice says “{ $words }”.
undo = Take back
undo-what = Take back “{ $what }”
undo-offer = Ask to take your last answer back
hint-ask = What would you do?
hint-first = Your first real game: ask this whenever you are unsure. It costs nothing.
hint-thinking = Thinking …
hint-do = Do that
hint-close = Never mind
hint-outlook = Chance to win after it: about { $percent } %. If it goes badly: { $at_worst } %.
hint-other = Next best: { $words } ({ $percent } %, or { $at_worst } % if it goes badly).
hint-share = in { $percent } of 100 cases
coach-title = What cost most
coach-ask = Show the three moments that cost most
coach-thinking = Looking at your answers again …
coach-none = No answer of yours cost much, as far as a bot can tell.
coach-moment = You answered “{ $given }” ({ $given_percent } %). “{ $better }” looked better ({ $better_percent } %).
coach-go = Play on from here
coach-look = Look at it
coach-failed = The coach has nothing to say: { $why }
undo-offer-short = Ask to take back
offer-draw = offers a draw.
offer-undo = asks to take the last answer back.
offer-pause = asks to stop the clocks for a while.
offer-resume = lets the clocks run again.
offer-agree = Agree
offer-agree-as = Agree as { $name }
offer-decline = Decline
offer-waiting = Waiting for the others.
no-keep = No
hand-next = { $name } is next, on this device.
hand-over = Hand over to { $name }
curtain-title = { $name }, are you ready?
curtain-hint = Take the device. What only you may see shows when you press the button.
curtain-ready = I am { $name }
curtain-back = Not yet
outcome-draw = A draw
outcome-you-won = You have won
outcome-you-lost = The game is lost
outcome-nobody = Nobody has won
outcome-won = { $count ->
    [one] has won
   *[other] have won
}
rematch = Play again
rematch-go = To the next game
save-game = Save the game
log-label = What happened
log-new = New to you
log-details = { $count ->
    [one] 1 detail
   *[other] { $count } details
}
log-empty = Nothing has happened yet.
chat-label = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Say
connection-healing = Reconnecting. Nothing is lost.

### Menu

menu-label = Menu and settings
menu-game = This game
menu-draw = Offer a draw
menu-resign = Resign
menu-leave = Let a bot play for you
menu-replay = Look back
menu-rules = Rules page
menu-save = Save as a file
menu-seats = Change who plays
menu-invite = Invite or let watch
menu-fairness = Is chance fair here?
fairness-hint = This is the fingerprint of the seed that all chance in this game comes from. It was fixed before the first move; the seed is shown at the end, so that anybody can check.
fairness-seed = The seed:
resign-ask = Give this game up?
resign-yes = Resign
leave-ask = Leave your seat to a bot? You can take it back.
leave-yes = Leave it

### Forms

form-subset = { $least ->
    [0] Choose up to { $most }.
   *[other] { $most ->
        [1] Choose 1.
       *[other] Choose { $least } to { $most }.
    }
}
form-choose = { $count ->
    [0] Choose none
   *[other] Choose these { $count }
}
form-picked = { $count } of at most { $most } chosen
form-split = Divide { $total }.
form-split-left = { $left } of { $total } left to give
form-split-send = Confirm this split
form-order = Order, first to last
form-order-up = Move up: { $what }
form-order-down = Move down: { $what }
form-order-moved = Moved to place { $place }.
form-order-send = In this order
form-number = Number
form-number-send = Choose { $value }
form-number-range = { $least } to { $most }
form-pose-x = Across (mm)
form-pose-y = Along (mm)
form-pose-facing = Facing (degrees)
form-pose-send = Place it here
form-custom = This question is answered on the game’s own board. Without it, the answer can be written as data.
form-custom-detail = What is asked, as data
form-custom-value = { $tag }: the answer as JSON
form-custom-send = Send
form-custom-wrong = This is not JSON yet.
step-less = Less: { $label }
step-more = More: { $label }
plain-nothing = nothing
plain-yes = yes
plain-no = no

### Pieces that boards share

stage-label = Map. Drag or use the arrow keys to move it, plus and minus to zoom, 0 to see all.
stage-in = Zoom in
stage-out = Zoom out
stage-fit = See all
tally-open = { $label }: { $total }. Why?
tally-title = { $label }: { $total }
card-cost = Cost { $cost }
card-back = A face-down card
die-shows = { $label } shows { $face }
die-rolling = { $label } is rolling
die-picked = picked
stack-of = { $label }, { $count }
only-you = only you

### Replay

replay-title = Replay of { $title }
replay-label = Replay
replay-first = To the beginning
replay-back = One step back
replay-run = Play
replay-pause = Pause
replay-on = One step on
replay-last = To the end
replay-slider = Moment of the game
replay-at = { $entry } of { $most }
replay-marks = { $count ->
    [one] 1 moment that counted
   *[other] { $count } moments that counted
}
replay-mark-back = Moment before
replay-mark-on = Next moment
replay-fork = Continue from here
replay-watch = Look back
replay-from = Look from the seat of
replay-leave = Back to the table
replay-missing = This game cannot be looked at.

### Rules

rules-title = Rules of { $game }
rules-own-words = In our own words, each with its number.
rules-find = Find a rule
rules-contents = Chapters
rules-try = Try it: { $lesson }
rules-quick = Quick reference
rules-all = All rules
quick-title = { $game }: quick reference
quick-print = Print this page
rules-count = { $count ->
    [one] 1 of { $all } rules
   *[other] { $count } of { $all } rules
}
rules-none = No rule says “{ $words }”.
rules-ruling = Open question:

### Settings

settings-title = Settings
settings-theme = Appearance
theme-system = Follow the system
theme-light = Daylight
theme-dark = Lamplight
settings-palette = Colours
palette-standard = Full range
palette-red-green = For red and green weakness
palette-blue-yellow = For blue and yellow weakness
settings-motion = Motion
motion-system = Follow the system
motion-full = All of it
motion-reduced = As little as possible
settings-sound = Sounds
settings-windows = Answering others
windows-could = Ask whenever you could answer
windows-mine = Ask only about what is aimed at you
windows-never = Never ask; let everything pass
settings-windows-hint = You are never asked where you hold nothing that you can afford. Nobody can tell from the pause what you chose here.
settings-plays-by-itself = Pay for cards without asking
settings-plays-by-itself-hint = In Runeslingers, a card that you play uses the first concentrations that pay for it and lies on a used one. Take it back to choose for yourself.
settings-workshop = Show games that are only there for tests
name-label = Your name
name-hint = A name for the table
name-save = Save
name-saved = You are { $name } now.

### An account

keep-title = Keep your games
keep-intro = You can play without an account. Without one, your tables, decks and lessons belong to this browser alone. With one, they follow you to every device. No mail address is needed.
account-title = Your account
account-make = Make an account
account-make-hint = You stay who you are, at all of your tables.
account-make-button = Make the account
account-handle = Sign-in name
account-handle-hint = 3 to 24 letters, digits, - or _. Nobody else sees it.
account-password = Password
account-new-password = New password
account-password-hint = At least 8 characters. A few words in a row are easy to remember.
password-show = Show
password-hide = Hide
password-show-of = Show: { $label }
account-make-passkey = Make it with a passkey
account-by-password = Use a password instead
account-by-passkey = Use a passkey instead
account-sign-in-passkey = Sign in with a passkey
passkey-what = A passkey is a key that your device keeps for you. You unlock it as you unlock the device, and there is nothing to remember.
passkey-declined = No passkey was used. Try it again, or choose another way.
passkey-is-there = This device has a passkey of your account already.
passkey-prove = Confirm with your passkey
passkey-added = The passkey is yours. You can sign in with it from now on.
passkey-add = Add a passkey
passkey-remove = Remove
passkey-remove-ask = Remove this passkey?
passkey-used = Last used { $when }
passkeys-hint = Your device keeps a passkey for you and asks your finger, face or code. It is safer than any password.
passkeys-none-here = Passkeys work where the address is a name and the line is encrypted; here they do not.
passkeys-count = { $count ->
    [0] No passkeys yet
    [one] One passkey
   *[other] { $count } passkeys
}
account-sign-in = Sign in
account-sign-in-hint = What you have in this browser as a guest joins your account.
account-sign-in-button = Sign in
account-forgotten = I forgot my password
account-recover = Use a recovery code
account-recover-hint = Each of your recovery codes works once. All other devices are signed out.
account-code = Recovery code
account-recover-button = Set the new password
account-remembered = Back to signing in
account-entered = Welcome back, { $name }.
account-too-often = Too many attempts. Wait some minutes and try again.
account-sign-out = Sign out
account-left = You are signed out. Your decks and lessons have left this browser; they are safe with your account.
account-security = Signing in
account-yours = What is yours
account-export = Download all your data
account-export-hint = Account, decks, lessons, and your games with their records. Games that others still play with you come without a record.
account-delete = Delete the account
account-delete-hint = Your name, decks, armies and sign-ins are deleted for good. Finished and running games stay for those who played them with you, under “Former player”; you cannot play on.
account-delete-sure = I want this, and know that nobody can bring it back.
account-delete-button = Delete the account for good
account-deleted = The account is deleted.
sharing-fine = Settings, decks, armies, lessons and puzzles are saved with your account.
sharing-behind = What is new in this browser is not saved with your account yet: the server could not be reached. It is tried again.
password-change = Change the password
password-first = Set a password
password-change-button = Set the new password
password-change-hint = All other devices are signed out.
password-old = Old password
password-changed = Your new password is set. All other devices are signed out.
codes-title = Your recovery codes
codes-hint = Each of them lets you in once if you forget your password. They are shown only now: print them or save them where you keep such things.
codes-copy = Copy
codes-copied = The codes are copied.
codes-copy-failed = The codes could not be copied. Mark them and copy them by hand.
codes-save = Save as a file
codes-done = I have kept them
codes-file = Recovery codes of { $handle } at Runetable. Each works once.
codes-left = { $count ->
    [0] No recovery codes are left
    [one] One recovery code is left
   *[other] { $count } recovery codes are left
}
codes-new = Show new codes
codes-new-hint = The old codes stop working.
sessions-title = Where you are signed in
session-unknown = Some browser
session-this = This browser
session-used = Last seen { $when }
session-end = Sign out
session-end-ask = Sign this device out?
sessions-end = Sign out everywhere else
sessions-end-ask = Sign all other devices out?

### Credits

credits-title = Credits
credits-icons = Icons
credits-icons-hint = The icons are from game-icons, drawn by these artists, some of them recoloured or layered by us:
credits-type = Type
credits-type-hint = Titles are set in Cinzel by Natanael Gama, text in Alegreya and Alegreya Sans by Juan Pablo del Peral (Huerta Tipográfica), all under the SIL Open Font Licence.
credits-games = Games

### What went wrong

lost = There is nothing here.
lost-home = To the games
failed-request = The server answered { $status }.
failed-unreachable = The server cannot be reached. Check your connection and try again.
failed-unsent = The connection broke before that arrived. Look at the table and try again.
failed-other = Something went wrong on this page. Nothing changed at the table.
problem-malformed = That could not be read: { $words }
problem-unknown = The server does not know you yet. Reload the page.
problem-forbidden = That is not yours to do: { $words }
problem-missing = That is no longer there: { $words }
problem-conflict = Not now: { $words }
problem-too-large = That is too large.
problem-refused = { $words }
problem-too-often = That was too often. Wait a moment.
problem-internal = The server made a mistake; nothing changed.
