import type { Learning } from '../../../stores/learnings/learning.js';
import { matchesAnyFile } from '../../../foundation/text/file-globs.js';
import type { CommitFiles, GitHistory } from './commit-files.js';

/** Why a glob belongs to a learning. */
export interface GlobEvidence {
  /** The files that it stands for, a few of them. */
  readonly files: readonly string[];
  /** Files of the learning's own: named in it, or holding what it names. */
  readonly seeds: readonly string[];
  /** Commits that changed a seed. */
  readonly commits: number;
  /** Those of them that changed a file of the glob; for a seed itself, all. */
  readonly together: number;
}

export interface GlobProposal {
  readonly glob: string;
  readonly evidence: GlobEvidence;
}

/** A learning that names so many files names none in particular. */
const MAX_SEEDS = 8;
const MIN_TOGETHER = 3;
const MIN_SHARE = 0.4;
const MAX_PROPOSALS = 4;
const MAX_SHOWN = 4;
/** As many files of a kind make their folder a pattern, if they are half of what is there. */
const MANY = 3;

/** Tracked files that paths name by their end, as `round.ts` and `src/price/round.ts` do. */
export function seedFiles(paths: readonly string[], { tracked }: GitHistory): readonly string[] {
  const seeds = new Set<string>();
  for (const path of paths) {
    const wanted = path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
    // A bare name is a seed where there is only one such file.
    const found = tracked.filter((file) => file === wanted || file.endsWith(`/${wanted}`));
    if (wanted.includes('/') ? found.length <= MAX_SEEDS : found.length === 1) {
      for (const file of found) seeds.add(file);
    }
  }
  return seeds.size > MAX_SEEDS ? [] : [...seeds];
}

/**
 * Globs for a learning: of its seeds, and of what changed together with them time and again, those
 * that it does not match yet. The best shown come first.
 */
export function proposeGlobs(
  { files }: Pick<Learning, 'files'>,
  seeds: readonly string[],
  { tracked, commits }: GitHistory,
): readonly GlobProposal[] {
  const there = new Set(tracked);
  const touching = commits.filter((commit) => commit.some((file) => seeds.includes(file)));
  const counts = countFiles(touching);
  const related = [...counts].filter(
    ([file, count]) =>
      there.has(file) && count >= MIN_TOGETHER && count >= touching.length * MIN_SHARE,
  );
  const candidates = new Set([...seeds, ...related.map(([file]) => file)]);
  const isNew = (file: string): boolean => !matchesAnyFile(files, [`/${file}`]);
  return grouped([...candidates].filter(isNew), tracked)
    .map(({ glob, members }): GlobProposal => {
      const together = touching.filter((commit) => commit.some((file) => members.includes(file)));
      const shown = { files: members.slice(0, MAX_SHOWN), seeds };
      return { glob, evidence: { ...shown, commits: touching.length, together: together.length } };
    })
    .sort((a, b) => b.evidence.together - a.evidence.together || (a.glob < b.glob ? -1 : 1))
    .slice(0, MAX_PROPOSALS);
}

function countFiles(commits: readonly CommitFiles[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const file of commits.flatMap((commit) => [...new Set(commit)])) {
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return counts;
}

interface Group {
  readonly glob: string;
  readonly members: readonly string[];
}

/** Each file by itself, or many of one folder and ending as one. */
function grouped(files: readonly string[], tracked: readonly string[]): readonly Group[] {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const key = patternOf(file);
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups].flatMap(([glob, members]): readonly Group[] => {
    const alike = tracked.filter((file) => patternOf(file) === glob).length;
    const isPattern = members.length >= MANY && members.length * 2 >= alike;
    return isPattern
      ? [{ glob, members }]
      : members.map((file) => ({ glob: file, members: [file] }));
  });
}

/** `src/price/*.ts`; a file without an ending stands for itself. */
function patternOf(file: string): string {
  const at = file.lastIndexOf('/');
  const ending = /\.\w{1,10}$/.exec(file.slice(at + 1))?.[0];
  return ending === undefined || at < 0 ? file : `${file.slice(0, at)}/*${ending}`;
}
