// What people said to agents in real sessions, as rows to fit to. Neither a session nor a sentence of it is kept in
// this project: real-labels.txt names by hashes the sessions that were read, the sentences of them that last, and those
// of which readers could differ. All else in these sessions does not last.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { loadProduct } from '../../test/bench/capture/load-product.mjs';

const LABELS = join(import.meta.dirname, 'real-labels.txt');
const HASH_DIGITS = 12;
/** Whoever labelled them read no more of a turn. */
const READ_SENTENCES = 40;

export const hashOf = (...parts) =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, HASH_DIGITS);

/** By kind (`session`, `lasts`, `doubtful`, `left-out`) the hashes of real-labels.txt. */
export function readLabels() {
  const kinds = new Map();
  for (const line of readFileSync(LABELS, 'utf8').split('\n')) {
    const [kind, hash] = line.split(' ');
    if (hash === undefined || kind === '#') continue;
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(hash));
  }
  return kinds;
}

/** How many of the labelled sessions are missing below `folders`. */
export function missingSessions(folders) {
  const found = new Set(
    folders.flatMap(sessionsBelow).map(({ file }) => hashOf(readFileSync(file, 'utf8'))),
  );
  return [...readLabels().get('session')].filter((hash) => !found.has(hash)).length;
}

/**
 * Labelled turns below `folders`, each as `{ repository, before, sentences: [{ s, y }] }`. Doubtful sentences and those
 * that nobody read have no `y`.
 */
export async function realTurns(folders, splitSentences) {
  const labels = readLabels();
  const product = await loadProduct();
  const turns = [];
  const seen = new Set();
  for (const { file, repository } of folders.flatMap(sessionsBelow)) {
    if (!labels.get('session').has(hashOf(readFileSync(file, 'utf8')))) continue;
    for (const { text, before } of await turnsOf(file, product)) {
      if (seen.has(hashOf(text, before)) || labels.get('left-out').has(hashOf(text))) continue;
      seen.add(hashOf(text, before));
      const sentences = splitSentences(text).map((s, at) => ({
        s,
        y: at < READ_SENTENCES ? labelOf(hashOf(text, s), labels) : undefined,
      }));
      turns.push({ repository, before, sentences });
    }
  }
  return turns;
}

/** What a person said in a session as the classifier is given it. */
async function turnsOf(file, { core, readers, settings }) {
  const [harness] = /(?:claude|codex|copilot)(?=\.jsonl$|\/[^/]+$)/.exec(file);
  const turns = [];
  const judge = (text, before) => void turns.push({ text, before });
  await core.digestTranscript(await readers.get(harness).read(file), settings, { judge });
  return turns;
}

function labelOf(hash, labels) {
  if (labels.get('lasts').has(hash)) return 1;
  return labels.get('doubtful').has(hash) ? undefined : 0;
}

/** The folder below `root` that a session lies in is its repository. */
function sessionsBelow(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, repository: relative(root, file).split(sep)[0] }));
}
