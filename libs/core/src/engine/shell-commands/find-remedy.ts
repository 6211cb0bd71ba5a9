import type { RemedyKind } from '../../stores/shell-commands/command-memory.js';
import type { CommandPart } from '../../foundation/shell/command-parts.js';
import { isOtherKind } from './looks-or-changes.js';
import type { ToolTrial } from './tool-trials.js';

export interface Remedy {
  readonly kind: RemedyKind;
  /** What to run: the command itself, or the one that went before it; for `edited` the files. */
  readonly command: string;
  readonly line: number;
}

/** Further calls within which an attempt counts as one at the same thing. */
const AHEAD = 14;
/** Turns of the person after which it does not. */
const TURNS = 2;
/** Share of the features, weighed by how rare they are, that two attempts at one goal have in common. */
const SAME_GOAL = 0.38;
const SAME_PROGRAM = 0.2;

export interface FailedTrial {
  readonly at: number;
  /** The part of the command line that failed. */
  readonly part: CommandPart;
  /** Features that the error names. */
  readonly named: ReadonlySet<string>;
}

/** How rare a feature is in a session: 1 for one that a single command has. */
export type FeatureWeight = (feature: string) => number;

/** Looks through the calls after a failure for what then worked; undefined where nothing did. */
export function findRemedy(
  trials: readonly ToolTrial[],
  failure: FailedTrial,
  weight: FeatureWeight,
): Remedy | undefined {
  const failed = trials[failure.at];
  if (failed === undefined) return undefined;
  const later = trials
    .slice(failure.at + 1, failure.at + 1 + AHEAD)
    .filter(({ turn }) => turn - failed.turn <= TURNS);
  const same = later.find((trial) => !trial.failed && isSameCommand(trial, failure.part));
  const allowed = failed.escalated ? undefined : escalation(later, failed, failure.part);
  if (allowed !== undefined)
    return { kind: 'escalated', command: allowed.command, line: allowed.resultLine };
  const other = bestAlternative(later, { ...failure, failed }, weight);
  if (same === undefined || (other !== undefined && other.trial.resultLine < same.resultLine)) {
    if (other === undefined) return undefined;
    if (same === undefined) return otherRemedy(later, { failed, other });
  }
  const moved = movedTo(failure.part, same);
  if (moved !== undefined) return { kind: 'instead', command: moved, line: same.resultLine };
  const before = preparation(later.slice(0, later.indexOf(same)), failed, failure.part);
  if (before !== undefined) return { kind: 'first', command: before, line: same.resultLine };
  return editsUntil(later, same) ?? { kind: 'again', command: same.command, line: same.resultLine };
}

/** Another command, but where files were edited before it and the error was about what they hold. */
function otherRemedy(
  later: readonly ToolTrial[],
  { failed, other }: { readonly failed: ToolTrial; readonly other: Alternative },
): Remedy {
  const edited = failed.error?.isUsage === true ? undefined : editsUntil(later, other.trial);
  return edited ?? { kind: 'instead', command: other.text, line: other.trial.resultLine };
}

function editsUntil(later: readonly ToolTrial[], end: ToolTrial): Remedy | undefined {
  const edits = later.slice(0, later.indexOf(end) + 1).flatMap((trial) => trial.edits);
  const files = [...new Set(edits)].slice(0, 3).join(', ');
  return edits.length === 0 ? undefined : { kind: 'edited', command: files, line: end.resultLine };
}

/** The next success of the program with more permissions, where it was these that were missing. */
function escalation(
  later: readonly ToolTrial[],
  { error }: ToolTrial,
  { program, task }: CommandPart,
): ToolTrial | undefined {
  if (error?.isStopped !== true) return undefined;
  return later.find(
    ({ escalated, failed, parts }) =>
      escalated && !failed && parts.some((part) => part.task === task || part.program === program),
  );
}

const LOOKING: ReadonlySet<string> = new Set(
  'ls cat head tail sed awk grep rg find echo pwd wc cd which git'.split(' '),
);

/** The command between a failure and its success that the agent or the error spoke of. */
function preparation(
  between: readonly ToolTrial[],
  { said, error }: ToolTrial,
  failed: CommandPart,
): string | undefined {
  const spoken = `${said} ${error?.line ?? ''}`.toLowerCase();
  const found = between.flatMap(({ failed: isFailed, parts }) =>
    isFailed ? [] : parts.filter(({ program, piped }) => !LOOKING.has(program) && !piped),
  );
  return found.find(
    (part) =>
      isVariant(part, failed) || (part.task !== failed.task && isSpokenOf(part, spoken, failed)),
  )?.source;
}

/** Whether a word of it is one of the failed task with something added: `lint:fix` for `lint`. */
function isVariant({ program, features }: CommandPart, failed: CommandPart): boolean {
  if (program !== failed.program) return false;
  const goal = failed.task.split(' ').at(-1) ?? '';
  return goal.length > 2 && [...features].some((word) => word !== goal && word.startsWith(goal));
}

function isSpokenOf(
  { features, program }: CommandPart,
  spoken: string,
  failed: CommandPart,
): boolean {
  return [...features].some(
    (word) =>
      word.length > 4 && word !== program && !failed.features.has(word) && spoken.includes(word),
  );
}

/** The same simple command with the same words, whatever stands around it. */
function isSameCommand({ parts }: ToolTrial, failed: CommandPart): boolean {
  return parts.some(
    ({ program, features }) =>
      program === failed.program &&
      features.size === failed.features.size &&
      isSubset(features, failed.features),
  );
}

/** The same from another folder, where the working command line changed to it and the failed one not. */
function movedTo(failed: CommandPart, { parts }: ToolTrial): string | undefined {
  const part = parts.find(
    ({ program, folder }) => program === failed.program && folder !== undefined,
  );
  if (part?.folder === undefined || part.folder === failed.folder) return undefined;
  return `cd ${part.folder} && ${part.source}`;
}

interface Alternative {
  readonly trial: ToolTrial;
  readonly text: string;
  readonly score: number;
}

/** The success that is most alike, the nearer the better; it must differ where the error points. */
function bestAlternative(
  later: readonly ToolTrial[],
  { part, named, failed }: FailedTrial & { readonly failed: ToolTrial },
  weight: FeatureWeight,
): Alternative | undefined {
  const found = later.flatMap((trial, distance) => {
    if (trial.failed) return [];
    return trial.parts.flatMap((other) => {
      if (isSameFeatures(other, part) || isOnlyElsewhere(other, part, named)) return [];
      if (isOtherKind(part, other)) return [];
      if (isOtherGoal(other, part, failed) || isOtherFile(other, { part, named, failed }))
        return [];
      // What only reads another command's output works without the thing that was missing.
      if (other.piped && !part.piped) return [];
      const isForeign = failed.action !== 'run';
      const back = cameBack(isForeign ? part.features : named, other);
      const mended = isMended(other, part, named) ? SAME_PROGRAM : 0;
      const alike = likeness(part, other, weight) * (1 - distance * 0.03);
      const score = alike + mended + (isForeign ? 4 : 1) * back;
      return score >= SAME_GOAL ? [{ trial, text: other.source, score }] : [];
    });
  });
  return found.sort((one, next) => next.score - one.score)[0];
}

/** Programs whose next word names one of a project's own jobs. */
const RUNNERS: ReadonlySet<string> = new Set(
  'npm pnpm yarn bun deno make just task mise rake gradle gradlew mvn cargo go dotnet tox nox composer'.split(
    ' ',
  ),
);

/**
 * Another job of a runner that was called rightly: that `npm run lint` works is no way out of tests
 * that fail.
 */
function isOtherGoal(other: CommandPart, part: CommandPart, { error }: ToolTrial): boolean {
  if (!RUNNERS.has(part.program) || error === undefined || error.isUsage || error.isStopped)
    return false;
  return other.program === part.program && other.task !== part.task && !isVariant(other, part);
}

const MISSING_FILE = /no such file or directory|cannot access|can't read|not found: .*[/.]/i;
/** Letters at the beginning of a name by which a file is known again: `capability.go` for `capabilities.go`. */
const STEM = 5;

/** Another file than the one that was looked for in vain: it only shows that there are others. */
function isOtherFile(
  other: CommandPart,
  { part, named, failed }: { part: CommandPart; named: ReadonlySet<string>; failed: ToolTrial },
): boolean {
  if (!LOOKING.has(part.program) || !MISSING_FILE.test(failed.error?.line ?? '')) return false;
  const missing = [...named].filter((name) => name !== part.program);
  const isKin = (name: string): boolean =>
    name.length >= STEM && [...other.features].some((word) => word.startsWith(name.slice(0, STEM)));
  return missing.length > 0 && !missing.some((name) => other.features.has(name) || isKin(name));
}

/** The same program without what the error names. */
function isMended(other: CommandPart, failed: CommandPart, named: ReadonlySet<string>): boolean {
  if (named.size === 0 || other.program !== failed.program) return false;
  return ![...named].some((feature) => other.features.has(feature));
}

/** The same asked of another thing, where the error says that the thing is not there. */
function isOnlyElsewhere(
  other: CommandPart,
  failed: CommandPart,
  named: ReadonlySet<string>,
): boolean {
  const [name = ''] = named;
  if (
    named.size !== 1 ||
    other.task !== failed.task ||
    name.startsWith('-') ||
    failed.task.includes(name)
  )
    return false;
  const flags = (part: CommandPart): string =>
    [...part.features].filter((word) => word.startsWith('-')).join(' ');
  return (
    flags(other) === flags(failed) &&
    !other.features.has(name) &&
    other.features.size === failed.features.size
  );
}

/** A named thing that appears in another program: `commit` of a skill in `git commit`. */
function cameBack(named: ReadonlySet<string>, other: CommandPart): number {
  return [...named].some((feature) => other.features.has(feature) && feature.length > 3) ? 0.1 : 0;
}

/** Common weight over all weight. */
export function likeness(one: CommandPart, other: CommandPart, weight: FeatureWeight): number {
  let common = 0;
  let all = 0;
  for (const feature of one.features) {
    all += weight(feature);
    if (other.features.has(feature)) common += weight(feature);
  }
  for (const feature of other.features)
    if (!one.features.has(feature)) all += weight(feature) * 0.5;
  return all === 0 ? 0 : common / all;
}

function isSameFeatures(one: CommandPart, other: CommandPart): boolean {
  return (
    one.program === other.program &&
    one.features.size === other.features.size &&
    isSubset(one.features, other.features)
  );
}

function isSubset(inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean {
  return [...inner].every((feature) => outer.has(feature));
}
