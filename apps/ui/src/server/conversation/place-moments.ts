import type { MomentTurn, Turn } from '../../wire/conversation.js';
import type { TimelineEntry } from '../../wire/sessions.js';

const PLACED: ReadonlySet<TimelineEntry['what']> = new Set(['recalled', 'told']);
/** A hook runs before the harness notes the prompt that it runs for. */
const BEFORE_PROMPT_MS = 10_000;

/**
 * Puts what reflect did between the turns of a session. Where the transcript shows the block that an agent
 * got, the record goes to the block; all else stands where its time says.
 */
export function placeMoments(
  turns: readonly Turn[],
  timeline: readonly TimelineEntry[],
): readonly Turn[] {
  const entries = timeline.filter(isPlaced);
  const shown = shownIn(turns, entries);
  const placed: Turn[] = turns.map((turn) => {
    const entry = shown.get(turn);
    return turn.what === 'injected' && entry !== undefined ? { ...turn, entry } : turn;
  });
  const known = new Set(shown.values());
  const rest = entries.filter((entry) => !known.has(entry));
  const before = new Map<number, Turn[]>();
  const times = timesOf(placed);
  for (const entry of rest) {
    const at = indexFor(entry, placed, times);
    const moment: MomentTurn = { what: 'moment', at: entry.ts, entry };
    before.set(at, [...(before.get(at) ?? []), moment]);
  }
  return [...placed, undefined].flatMap((turn, at) => [
    ...(before.get(at) ?? []),
    ...(turn === undefined ? [] : [turn]),
  ]);
}

/** What a person or an agent was told, or nearly: that nothing at all applied would stand at every prompt. */
function isPlaced({ what, leftOut = [] }: TimelineEntry): boolean {
  return PLACED.has(what) || leftOut.length > 0;
}

/** Which record is of which block: the first that names a learning given there, each block once. */
function shownIn(
  turns: readonly Turn[],
  entries: readonly TimelineEntry[],
): ReadonlyMap<Turn, TimelineEntry> {
  const blocks = turns.filter((turn) => turn.what === 'injected' && turn.by === 'reflect');
  const found = new Map<Turn, TimelineEntry>();
  for (const entry of entries) {
    const block = blocks.find(
      (turn) =>
        turn.what === 'injected' &&
        !found.has(turn) &&
        (entry.given ?? []).some(({ id }) => turn.words.text.includes(id)),
    );
    if (block !== undefined) found.set(block, entry);
  }
  return found;
}

/** The time that each turn has, or the last one before it: files are in order, their clocks not always. */
function timesOf(turns: readonly Turn[]): readonly number[] {
  let latest = Number.NEGATIVE_INFINITY;
  return turns.map(({ at }) => {
    const time = at === undefined ? Number.NaN : Date.parse(at);
    if (time > latest) latest = time;
    return latest;
  });
}

function indexFor(
  { ts, event }: TimelineEntry,
  turns: readonly Turn[],
  times: readonly number[],
): number {
  const time = Date.parse(ts);
  const next = times.findIndex((at) => at > time);
  if (next === -1) return turns.length;
  const turn = turns[next];
  const isItsPrompt =
    event === 'prompt.submit' &&
    turn?.what === 'said' &&
    turn.by !== 'agent' &&
    (times[next] ?? 0) - time <= BEFORE_PROMPT_MS;
  return isItsPrompt ? next + 1 : next;
}
