/** What sync tools add to a name when two machines changed a file: nothing that a person writes. */
const CERTAIN = [
  /\((?:[^()]{0,80} )?conflicted copy[^()]{0,80}\)/i,
  /\.sync-conflict-\d{8}-\d{6}/i,
  /[_-]conflict-\d{8}/i,
  /\(case conflict(?: \d+)?\)/i,
];

/** Names that a second copy gets, and that a person may also choose. */
const LIKELY = [/ \(\d+\)$/, / \d+$/, / - copy(?: \(\d+\))?$/i, / copy(?: \d+)?$/i, /~$/];

export type CopyDoubt = 'certain' | 'likely' | 'none';

/** Every certain name has it; asking this first spares a large folder most of its patterns. */
const HINT = /conflict/i;

/** Whether a name, without `.md`, is one that only a sync tool makes. */
export function isCertainCopy(name: string): boolean {
  return HINT.test(name) && CERTAIN.some((pattern) => pattern.test(name));
}

/** Whether a document's name, without `.md`, is one that a sync tool made. */
export function copyDoubt(name: string): CopyDoubt {
  if (isCertainCopy(name)) return 'certain';
  return LIKELY.some((pattern) => pattern.test(name)) ? 'likely' : 'none';
}

/** Of the names of documents with one id, the one that is no copy. */
export function originalOf(names: readonly string[]): string | undefined {
  return [...names].sort(
    (a, b) =>
      Number(copyDoubt(a) !== 'none') - Number(copyDoubt(b) !== 'none') ||
      a.length - b.length ||
      (a < b ? -1 : 1),
  )[0];
}
