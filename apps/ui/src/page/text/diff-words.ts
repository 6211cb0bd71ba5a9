/** A part of a text that stays, goes or comes. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Beyond so many words on a side a comparison would take longer than anybody reads. */
const MOST_WORDS = 3_000;

/** What has to be done to the words of one text to make another of it: as little as there can be. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  if (Math.max(old.length, next.length) > MOST_WORDS) {
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  }
  return joined(walk(old, next, commonLengths(old, next)));
}

/** Words with the white space before them, so that joining gives the text again. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

/** At (i, j): how many words the rests from i and j have in common, in order. */
function commonLengths(old: readonly string[], next: readonly string[]): Uint16Array {
  const width = next.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = next.length - 1; j >= 0; j--) {
      const at = i * width + j;
      lengths[at] =
        old[i] === next[j]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}

function walk(
  old: readonly string[],
  next: readonly string[],
  lengths: Uint16Array,
): readonly DiffPart[] {
  const width = next.length + 1;
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [gone, come] = [old[i], next[j]];
    const below = lengths[(i + 1) * width + j] ?? 0;
    const beside = lengths[i * width + j + 1] ?? 0;
    if (gone !== undefined && gone === come) {
      parts.push({ kind: 'same', text: gone });
      i++;
      j++;
    } else if (gone !== undefined && (come === undefined || below >= beside)) {
      parts.push({ kind: 'removed', text: gone });
      i++;
    } else {
      parts.push({ kind: 'added', text: come ?? '' });
      j++;
    }
  }
  return parts;
}

function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const all: DiffPart[] = [];
  for (const part of parts.filter(({ text }) => text !== '')) {
    const last = all.at(-1);
    if (last?.kind === part.kind) {
      all[all.length - 1] = { kind: last.kind, text: last.text + part.text };
    } else all.push(part);
  }
  return all;
}
