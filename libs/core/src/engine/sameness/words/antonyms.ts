import { stemmer } from 'stemmer';
import { lazily } from '../../../foundation/lazily.js';

/** Pairs of which a statement can mean only one, by their stems. */
const PAIRS = `
before after
first last
first afterwards
always never
enable disable
enabled disabled
add remove
create delete
allow forbid
allow ban
with without
on off
minimum maximum
min max
least most
single multi
one several
one many
single multiple
lazy eager
start stop
public private
synchronous asynchronous
sync async
open close
true false
yes no
up down
top bottom
left right
above below
inside outside
internal external
local remote
global local
early late
newest oldest
new old
ascending descending
increase decrease
more less
more fewer
long short
large small
big small
fast slow
strict loose
required optional
mandatory optional
necessary unnecessary
manual automatic
explicit implicit
static dynamic
mutable immutable
plain encrypted
relative absolute
uppercase lowercase
lock unlock
push pull
upgrade downgrade
install uninstall
import export
read write
keep drop
keep delete
include exclude
show hide
accept reject
pass fail
success failure
empty full
odd even
same different
singular plural
mock real
default custom
light dark
online offline
positive negative
client server
front back
frontend backend
parent child
here elsewhere
production staging
everything nothing
all none
everyone nobody
everywhere nowhere
`;

/** The opposites of a stem. */
const opposites = lazily((): ReadonlyMap<string, ReadonlySet<string>> => {
  const all = new Map<string, Set<string>>();
  const link = (from: string, to: string): void => {
    all.set(from, (all.get(from) ?? new Set()).add(to));
  };
  for (const line of PAIRS.trim().split('\n')) {
    const [one = '', other = ''] = line.split(' ').map((word) => stemmer(word));
    link(one, other);
    link(other, one);
  }
  return all;
});

/** Whether two stems are opposites of each other. */
export function areOpposite(one: string, other: string): boolean {
  return opposites().get(one)?.has(other) ?? false;
}
