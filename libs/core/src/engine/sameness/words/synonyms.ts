import { stemmer } from 'stemmer';
import { lazily } from '../../../foundation/lazily.js';

/**
 * Words that developers write for one another in rules and notes, a line a sense; the first stands
 * for all of them. General usage only: nothing that is one and the same in a few projects alone.
 */
const LINES = `
forbid ban prohibit disallow outlaw
reject refuse deny decline
avoid refrain
need require demand
necessary mandatory required obligatory compulsory
use employ utilise utilize
create add write introduce new put
delete remove erase drop rm discard
change alter edit modify adjust touch amend
fix repair correct solve resolve cure remedy
run execute invoke launch call
start begin boot
stop halt quit terminate kill
show display present reveal
print echo output log
check verify validate
look inspect view see
ask consult query
approve approval permission ok consent agreement agreed
get fetch obtain retrieve take
read load
save store keep persist
make build compile
send transmit
choose pick select
prefer favour favor
separate split apart
join combine merge
move relocate transfer
place locate lie live reside
include contain hold
own belong owner
fail break crash die error
failure breakage
hang freeze stall
return give
throw raise
import require
install setup
upgrade update bump
regenerate generate
commit commits
dependency package library module lib
folder directory dir
file files
repository repo project workspace codebase
branch branches
pr pull-request mr
test tests spec
bug defect issue problem
function method func fn
variable var
constant const
class type
database db
table tables
environment env
config configuration setting option
documentation docs doc
comment remark
message text
log logging logger
image picture photo
container pod
user client customer
password passphrase
secret credential token key
production prod live
development dev local
application app
server service backend
endpoint route api
request call
response reply answer payload body
field key attribute property
value content
list array collection
string text literal
integer int whole
float decimal floating-point
number count amount
maximum max limit most
minimum min least
line row
column char character
width length size
large big huge
small little tiny
quick fast
slow sluggish
first initial earliest
last final
old former previous existing stale
current present
main master trunk
release version
deploy deployment ship rollout
schedule cron
monday mon
every each all any
always
only solely exclusively just
direct straight
manual hand
automatic auto
forever permanent
immutable frozen readonly
public visible
private internal hidden
default standard
plain ordinary simple raw
wrong bad incorrect
right correct proper
expire ttl
second sec
minute min
hour hr
day daily
week weekly
month monthly
person human somebody someone
colleague teammate
team squad
review reviewer
money price monetary amount
page screen
button btn
link anchor
style styling css
format formatting
indent indentation
quote quotation
semicolon semi
uppercase capital
lowercase lower
memory ram heap
cpu processor
disk drive
port listen
host machine box
address url uri
path location
command cmd
terminal console shell
script scripts
pipeline ci
job task
retry attempt
timeout deadline
error exception
warning warn
result outcome
hint advice
example sample
ticket issue
translation i18n
language locale
`;

/** The first stem of its line, by stem. */
const firstStems = lazily((): ReadonlyMap<string, string> => {
  const first = new Map<string, string>();
  for (const line of LINES.trim().split('\n')) {
    const stems = line.split(' ').map((word) => stemmer(word));
    for (const stem of stems) if (!first.has(stem)) first.set(stem, stems[0] ?? stem);
  }
  return first;
});

/** The stem that stands for all words that mean the same as `stem`. */
export function senseOf(stem: string): string {
  return firstStems().get(stem) ?? stem;
}
