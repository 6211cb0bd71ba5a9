import { markFiles } from '../../foundation/project/file-marks.js';
import { findRepository } from '../../foundation/project/find-repository.js';
import { headCommit } from '../../foundation/project/head-commit.js';
import { redactPatterns } from '../../foundation/redaction/redact-patterns.js';
import type { LearningDraft, LearningSource } from './learning.js';

/** How the files of a learning looked, and the commit that the project stood on. */
export type SourceState = Pick<LearningSource, 'commit' | 'files'>;

const GLOB = /[*?[\]{}]/;
const SHORT_COMMIT = 12;

/**
 * What the files that a draft names look like in the repository around `cwd`, and at which commit;
 * nothing where it names none that is there.
 */
export function sourceState(
  cwd: string,
  { files, entities }: Pick<LearningDraft, 'files' | 'entities'>,
): SourceState {
  const repository = findRepository(cwd);
  if (repository === undefined) return {};
  const paths = entities.filter(({ type }) => type === 'path').map(({ name }) => name);
  const named = [...files, ...paths].filter(
    (name) => !GLOB.test(name) && redactPatterns(name) === name,
  );
  const marks = markFiles(repository.root, named);
  if (Object.keys(marks).length === 0) return {};
  const commit = headCommit(repository)?.slice(0, SHORT_COMMIT);
  return { files: marks, ...(commit !== undefined && { commit }) };
}

/** The part of a source that a later sight of the same files replaces. */
export function stateIn({ commit, files }: LearningSource): SourceState {
  return { ...(commit !== undefined && { commit }), ...(files !== undefined && { files }) };
}
