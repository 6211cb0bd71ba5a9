import type { LearningStore } from '../../../stores/learnings/learning-store.js';
import type { Learning } from '../../../stores/learnings/learning.js';
import { findProject } from '../../../foundation/project/project-key.js';
import { isTriggerKind } from '../../../engine/triggers/trigger-format.js';
import { filesWithSymbol, readGitHistory, type GitHistory } from './commit-files.js';
import { proposeGlobs, seedFiles, type GlobProposal } from './propose-globs.js';
import { appliesIn } from '../../../stores/learnings/learning-scope.js';

/** Globs found for a learning. */
export interface FoundGlobs {
  readonly learning: Learning;
  readonly globs: readonly GlobProposal[];
}

export interface FindOptions {
  /** A folder of the repository. */
  readonly cwd: string;
  readonly maxCommits: number;
  /** The one learning that is asked about. */
  readonly id?: string;
}

const MAX_SYMBOLS = 4;
/** A symbol in more files is no one's in particular. */
const MAX_SYMBOL_FILES = 3;
const MAX_LEARNINGS = 200;

/**
 * Looks for globs in the history of the repository around a folder, for the learnings that come back
 * with a file and hold there. Runs git, and no more of it than a few seconds each.
 */
export async function findProposals(
  learnings: Pick<LearningStore, 'list'>,
  { cwd, maxCommits, id }: FindOptions,
): Promise<readonly FoundGlobs[]> {
  const { root, key } = findProject(cwd);
  const all = await allOf(learnings);
  const asked = all
    .filter((learning) => isCandidate(learning, key))
    .filter((learning) => id === undefined || learning.id === id)
    .slice(0, MAX_LEARNINGS);
  if (asked.length === 0) return [];
  const history = await readGitHistory(root, maxCommits);
  const found: FoundGlobs[] = [];
  for (const learning of asked) {
    const paths = [...ownPaths(learning), ...relatedPaths(learning, all)];
    const seeds = [...seedFiles(paths, history), ...(await symbolFiles(root, learning, history))];
    const globs = proposeGlobs(learning, [...new Set(seeds)], history);
    if (seeds.length > 0 && globs.length > 0) found.push({ learning, globs });
  }
  return found;
}

async function allOf(learnings: Pick<LearningStore, 'list'>): Promise<readonly Learning[]> {
  const all: Learning[] = [];
  for await (const item of learnings.list()) {
    if (item.type === 'learning' && item.learning.status === 'active') all.push(item.learning);
  }
  return all;
}

function isCandidate({ kind, scope }: Learning, project: string): boolean {
  return isTriggerKind(kind) && appliesIn(scope, project);
}

function ownPaths({ entities }: Learning): readonly string[] {
  return entities.filter(({ type }) => type === 'path').map(({ name }) => name);
}

/** Paths that the entity graph ties to what a learning names, by way of any learning. */
function relatedPaths({ entities }: Learning, all: readonly Learning[]): readonly string[] {
  const own = new Set(entities.filter(({ type }) => type === 'symbol').map(({ name }) => name));
  return all.flatMap((other) => {
    const paths = new Set(ownPaths(other));
    return other.relations.flatMap(({ source, target }) => {
      if (own.has(source) && paths.has(target)) return [target];
      return own.has(target) && paths.has(source) ? [source] : [];
    });
  });
}

async function symbolFiles(
  root: string,
  { entities }: Learning,
  { tracked }: GitHistory,
): Promise<readonly string[]> {
  const there = new Set(tracked);
  const symbols = entities
    .filter(({ type }) => type === 'symbol')
    .map(({ name }) => name.replace(/\(\)$/, '').split('.').at(-1) ?? name)
    .filter((name) => /^[\w$]{4,80}$/.test(name));
  const found = await Promise.all(
    symbols.slice(0, MAX_SYMBOLS).map((symbol) => filesWithSymbol(root, symbol)),
  );
  return found
    .map((files) => files.filter((file) => there.has(file)))
    .flatMap((files) => (files.length <= MAX_SYMBOL_FILES ? files : []));
}
