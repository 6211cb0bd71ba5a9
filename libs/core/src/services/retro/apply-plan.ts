import { markIndexStale } from '../../stores/index/stale-index.js';
import { hashOf, type ChangeJournal } from '../../stores/learnings/change-journal.js';
import type { FileLearningStore } from '../../stores/learnings/warm/file-learning-store.js';
import { addTombstone } from '../../stores/learnings/tombstones.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import {
  hashOfFile,
  hashOfText,
  putText,
  removeFile,
  sweepTemporaries,
  withFileLock,
  writeFileAtomic,
} from '@reflect/files';
import { readPending, type PendingChange, type TextChange } from './pending-change.js';
import { addDecision } from '../../stores/retro/retro-decisions.js';
import { changedMeanwhile } from './retro-errors.js';

export interface ApplyPlanParts {
  readonly paths: Pick<
    DataPaths,
    'chronicleLock' | 'indexStale' | 'retroDecisions' | 'retroPending' | 'tombstones'
  >;
  readonly store: FileLearningStore;
  readonly journal: ChangeJournal;
}

/**
 * Makes a change of files, learnings and records as one. It is written down first, and completed by
 * `completePending` after a crash. Throws `RETRO_CHANGED` when a file is not as it was; nothing is
 * changed then. The caller holds the lock of retros.
 */
export async function applyPlan(parts: ApplyPlanParts, pending: PendingChange): Promise<void> {
  const { retroPending } = parts.paths;
  writeFileAtomic(retroPending, JSON.stringify(pending));
  try {
    const stranger = await change(parts, pending);
    if (stranger !== undefined) throw changedMeanwhile(stranger);
  } catch (error) {
    putBack(pending.texts);
    removeFile(retroPending);
    throw error;
  }
  record(parts, pending);
}

/** Completes what was cut short; where somebody changed a file since, all goes back to what it was. */
export async function completePending(parts: ApplyPlanParts): Promise<void> {
  const pending = readPending(parts.paths.retroPending);
  if (pending === undefined) return;
  for (const { path } of pending.texts) sweepTemporaries(path);
  const stranger = await change(parts, pending);
  if (stranger === undefined) record(parts, pending);
  else {
    putBack(pending.texts);
    removeFile(parts.paths.retroPending);
  }
}

/** The path of a file that is neither as it was nor as it shall be. */
async function change(
  { paths, store }: ApplyPlanParts,
  { texts, learnings }: PendingChange,
): Promise<string | undefined> {
  const stranger = withFileLock(paths.chronicleLock, {}, () => {
    const found = texts.find(isStrange);
    if (found === undefined) for (const { path, after } of texts) putText(path, after);
    return found;
  });
  if (stranger !== undefined) return stranger.path;
  if (learnings.length === 0) return undefined;
  markIndexStale(paths);
  const isDone = await store.replaceFiles(learnings, ({ before, after }, now) =>
    [hashOf(before), hashOf(after)].includes(hashOf(now)),
  );
  if (!isDone) return learnings.map(({ title }) => title).join(', ');
  // The person approved what was written.
  await store.see(
    learnings.flatMap(({ id, after }) => (after === undefined ? [] : [{ id, files: after }])),
  );
  return undefined;
}

function putBack(texts: readonly TextChange[]): void {
  for (const { path, before, after } of texts) {
    if (hashOfFile(path) === hashOfText(after)) putText(path, before);
  }
}

function isStrange({ path, before, after }: TextChange): boolean {
  return ![hashOfText(before), hashOfText(after)].includes(hashOfFile(path));
}

/** Doing it again changes nothing. */
function record({ paths, journal }: ApplyPlanParts, pending: PendingChange): void {
  const { at, keys, texts, learnings, forgotten } = pending;
  const now = new Date(at).toISOString();
  journal.addOnce({
    at,
    what: 'retro',
    files: learnings.map(({ slug, id, title, before, after }) => ({
      ...{ slug, id, title, after: hashOf(after) },
      ...(before && { before }),
    })),
    retro: {
      keys,
      texts: texts.map(({ path, before, after }) => ({ path, before, after: hashOfText(after) })),
      tombstones: [],
    },
  });
  for (const learning of forgotten) addTombstone(paths, learning, now);
  addDecision(paths, { verdict: 'applied', keys, at: now });
  if (learnings.length > 0) markIndexStale(paths);
  removeFile(paths.retroPending);
}
