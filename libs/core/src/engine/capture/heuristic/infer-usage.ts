import { claimOf, contentWords } from '../../../stores/learnings/claim-words.js';
import { compareByWords } from '../../../stores/learnings/compare-by-words.js';
import type { Digest, DigestItem, InjectedNote } from '../digest.js';
import type { UsageVerdict } from '../../../stores/feedback/usage-verdict.js';
import { names, riskyReferences } from '../worker/risky-references.js';

/** A session that shares less of its words with a learning was about something else. */
const UNRELATED_SHARE = 0.2;

/**
 * What can be told without a model of the learnings that a session was given: one that a person then
 * contradicted misled, one whose command was then used well helped, and one of which nothing came up
 * while the session worked was ignored. Of all others nothing is said.
 */
export function inferUsage({ given = [], items }: Digest): readonly UsageVerdict[] {
  return given.flatMap((note) => {
    const verdict = verdictOn(note, items);
    return verdict === undefined ? [] : [{ id: note.id, verdict }];
  });
}

function verdictOn(
  note: InjectedNote,
  items: readonly DigestItem[],
): UsageVerdict['verdict'] | undefined {
  // Nothing tells when the session had it, so nothing can be told to have followed from it.
  if (note.line === undefined) return undefined;
  const since = note.line;
  // A correction and what recall gives for it stand side by side: all of an item has to come later.
  const after = items.filter((item) => item.lines.every((line) => line > since));
  if (after.some((item) => contradicts(item, note))) return 'misled';
  if (note.ran !== undefined) return 'helped';
  return note.worked && isUnrelated(note, items) ? 'ignored' : undefined;
}

function contradicts({ kind, origin, text }: DigestItem, note: InjectedNote): boolean {
  if (origin !== 'user' || (kind !== 'corrected' && kind !== 'refused')) return false;
  return compareByWords({ title: text, body: '' }, note) === 'opposed';
}

function isUnrelated(note: InjectedNote, items: readonly DigestItem[]): boolean {
  const told = items
    .filter(({ kind }) => kind !== 'injected')
    .flatMap(({ text, about, change, then }) => [text, about, change, then])
    .join('\n');
  const claim = claimOf(note);
  if (riskyReferences(claim).some((part) => names(told, part))) return false;
  const words = [...contentWords(claim)];
  const said = contentWords(told);
  const shared = words.filter((word) => said.has(word)).length;
  return words.length > 0 && shared / words.length < UNRELATED_SHARE;
}
