import { keySentences } from '../capture/digesting/key-sentences.js';
import { argumentFeatures, type CommandPart } from '../../foundation/shell/command-parts.js';
import { errorAdvice } from './error-advice.js';
import { findRemedy, type FeatureWeight, type Remedy } from './find-remedy.js';
import type { ToolTrial } from './tool-trials.js';

/** A command that failed in a session, why, and what then worked. */
export interface CommandFailure {
  readonly part: CommandPart;
  /** The others of its command line. */
  readonly parts: readonly CommandPart[];
  /** Features without which the command would not have failed, as far as can be told. */
  readonly culprits: readonly string[];
  readonly error: string;
  readonly kind: string;
  readonly remedy?: Remedy;
  /** What the agent concluded, in a sentence or two. */
  readonly note: string;
  /** See `errorAdvice`. */
  readonly advice?: string;
  readonly line: number;
  readonly at?: string;
  readonly tool: string;
}

const NOTE = 180;
const MAX_CULPRITS = 3;

/** The failures of a session that say something about how commands are run here. */
export function commandFailures(trials: readonly ToolTrial[]): readonly CommandFailure[] {
  const weight = featureWeights(trials);
  return trials.flatMap((trial, at) => {
    const part = failedPart(trial);
    if (part === undefined || trial.error === undefined) return [];
    const { line: error, kind } = trial.error;
    const named = namedIn(error, part);
    const remedy = findRemedy(trials, { at, part, named }, weight);
    const culprits = culpritsOf(part, { error, named, remedy, trials });
    return [
      {
        ...{ part, parts: trial.parts, culprits, error, kind },
        ...(remedy !== undefined && { remedy }),
        note: trial.said === '' ? '' : keySentences(trial.said, NOTE),
        ...adviceFor(part, error),
        line: trial.resultLine,
        ...(trial.at !== undefined && { at: trial.at }),
        tool: trial.tool,
      },
    ];
  });
}

function adviceFor(
  { program, source }: CommandPart,
  error: string,
): Pick<CommandFailure, 'advice'> {
  const advice = errorAdvice({ program, command: source, error });
  return advice === undefined ? {} : { advice };
}

/** The part that the error speaks of, else the last one that is no reader of a pipe. */
function failedPart({ parts, error }: ToolTrial): CommandPart | undefined {
  const text = error?.line.toLowerCase() ?? '';
  const tokens = tokensOf(text);
  const isAboutContents = CONTENTS.test(text);
  const pattern = UNMATCHED.exec(text)?.[1];
  const scored = parts.map((part, at) => {
    const words = isAboutContents
      ? 0
      : [...part.features].filter((word) => tokens.has(word)).length;
    const held = pattern !== undefined && part.source.toLowerCase().includes(pattern) ? HOLDS : 0;
    const spoken = isSpeaker(text, part) ? SPEAKS : 0;
    return { part, score: held + spoken + words - (part.piped ? READS : 0), at };
  });
  return scored.sort((one, other) => other.score - one.score || other.at - one.at)[0]?.part;
}

/** What speaks for a part: to hold the pattern that an error shows, to be named by it, and each word of it. */
const HOLDS = 8;
const SPEAKS = 4;
/** What speaks against one that reads what another prints. */
const READS = 2;
/** What zsh says of a pattern that no file has. */
const UNMATCHED = /\bno matches found: (\S+)/;

/** Whether an error begins or ends as those of a program do; git's begin with a word instead of its name. */
function isSpeaker(text: string, { program, task }: CommandPart): boolean {
  const isGit = text.startsWith('fatal: ') && task.startsWith('git ');
  return isGit || text.startsWith(`${program}:`) || text.endsWith(`: ${program}`);
}

/** An error in a file that the command looked at: `src/a.ts:12:3: …`. */
const CONTENTS = /^\S+\.\w{1,8}[:(]\d+/;

/** The features of a command that its error names. */
function namedIn(error: string, { features, program }: CommandPart): ReadonlySet<string> {
  const text = error.toLowerCase();
  if (CONTENTS.test(text)) {
    const extension = `*${/\.\w{1,8}(?=[:(]\d)/.exec(text)?.[0] ?? ''}`;
    return new Set(features.has(extension) ? [extension] : []);
  }
  const tokens = tokensOf(text);
  const isMissing = /\bnot found\b|\bcannot execute\b/.test(text);
  const named = [...features].filter((feature) => {
    if (feature === program) return isMissing && tokens.has(program);
    if (feature.startsWith('pattern')) return /\bno matches found\b/.test(text);
    return tokens.has(feature.toLowerCase());
  });
  return new Set(named);
}

/** The words of an error; of a path in it the last two names. */
function tokensOf(text: string): ReadonlySet<string> {
  const tokens = text.split(/[\s"'`‘’“”,;()[\]{}=<>]+/).flatMap((token) => {
    const bare = token.replace(/[:.!?]+$/, '');
    return bare.includes('/') ? bare.split('/').filter(Boolean).slice(-2) : [bare];
  });
  return new Set(tokens.filter((token) => token.length > 1));
}

interface Evidence {
  /** As printed. */
  readonly error: string;
  readonly named: ReadonlySet<string>;
  readonly remedy: Remedy | undefined;
  readonly trials: readonly ToolTrial[];
}

/** What the error names and the working command does not have, else what only the failing one has. */
function culpritsOf(
  part: CommandPart,
  { error, named, remedy, trials }: Evidence,
): readonly string[] {
  const file = fileAtFault(error, part);
  if (file.length > 0) return file;
  const worked = trials.find(({ resultLine }) => resultLine === remedy?.line);
  const kept = new Set(
    remedy?.kind === 'instead' ? worked?.parts.flatMap(({ features }) => [...features]) : [],
  );
  const blamed = [...named].filter((feature) => !kept.has(feature));
  if (blamed.length > 0) return beyondTask(blamed, part);
  if (named.size > 0) return beyondTask([...named], part);
  const gone = [...part.features].filter(
    (feature) => !kept.has(feature) && feature !== part.program,
  );
  const blamable = gone.length <= MAX_CULPRITS ? beyondTask(gone, part) : [];
  if (remedy?.kind === 'instead' && blamable.length > 0) return blamable;
  const unusual = unusualOptions(part, trials);
  if (unusual.length > 0) return unusual;
  const special = remedy?.kind === 'escalated' ? [] : [...part.features].filter(isSpecial);
  return special.length > 0 ? special.slice(0, MAX_CULPRITS) : ownWords(part, trials);
}

/** What an error says of a file that a command names, behind its path. */
const MISSING_FILE =
  /(?:^|[\s'"`‘“])([^\s'"`‘’“”]{2,300}?)['"`’”]?: (?:No such file or directory|Is a directory|Not a directory)\b/i;

/**
 * The words of the file that an error is about: its last two names, or of a pattern that no file has its shape and its
 * words. A pattern in the value of an option was not meant for the shell: of it the option stands.
 */
function fileAtFault(error: string, { features }: CommandPart): readonly string[] {
  const pattern = UNMATCHED.exec(error.toLowerCase())?.[1];
  const path = pattern ?? MISSING_FILE.exec(error)?.[1] ?? '';
  const words = [...argumentFeatures(path)].filter((word) => features.has(word));
  if (pattern === undefined) {
    const names = words.filter((word) => !word.startsWith('*'));
    return names.slice(0, MAX_CULPRITS);
  }
  const shape = pattern.includes('?') ? 'pattern?' : 'pattern*';
  if (!features.has(shape)) return [];
  if (pattern.startsWith('-')) return [shape, ...words.filter((word) => word.startsWith('-'))];
  return shape === 'pattern?' ? [shape] : [shape, ...words].slice(0, MAX_CULPRITS);
}

/**
 * The words that are no part of the task. That an error names what a command is to do blames the task
 * whole, and not each command that has this word somewhere: `mod` of `go mod tidy`.
 */
function beyondTask(blamed: readonly string[], { program, task }: CommandPart): readonly string[] {
  const [first, ...goal] = task.toLowerCase().split(' ');
  const others = blamed.filter((word) => first !== program || !goal.includes(word));
  return others.slice(0, MAX_CULPRITS);
}

/** An assignment before the program, or a revision that git looks up: what few calls of a task have. */
function isSpecial(feature: string): boolean {
  return /^[A-Za-z_]\w*=|^@\{/.test(feature);
}

/** A task with further words, none of which is a file. */
const HAS_SUBCOMMAND = /^\S+(?: [^.\s]+)+$/;
/** Programs whose first word is what they look for or at. */
const LOOKING: ReadonlySet<string> = new Set(
  'ls cat head tail sed awk grep egrep rg find fd wc jq diff'.split(' '),
);

/**
 * Of a program without subcommands its flags, else its arguments, as far as no call of it worked with
 * them: that one call of `jq` or `sed` failed says nothing of the others.
 */
function ownWords(
  { program, task, features }: CommandPart,
  trials: readonly ToolTrial[],
): readonly string[] {
  if (HAS_SUBCOMMAND.test(task) && !LOOKING.has(program)) return [];
  const usual = usualFeatures(trials, (part) => part.program === program);
  const words = [...features].filter((feature) => feature !== program && feature !== task);
  const unusual = words.filter((word) => !usual.has(word));
  const flags = unusual.filter((word) => word.startsWith('-'));
  const blamed = [flags, unusual, words].find((some) => some.length > 0) ?? [];
  return blamed.slice(0, MAX_CULPRITS);
}

/** Flags and assignments that no working command of the same task had, where there were some. */
function unusualOptions(part: CommandPart, trials: readonly ToolTrial[]): readonly string[] {
  const usual = usualFeatures(trials, ({ task }) => task === part.task);
  if (usual.size === 0) return [];
  const options = [...part.features].filter(
    (feature) => /^-(?!\d+$)/.test(feature) || isSpecial(feature),
  );
  return options.filter((option) => !usual.has(option)).slice(0, MAX_CULPRITS);
}

/** What commands of one kind had that worked. */
function usualFeatures(
  trials: readonly ToolTrial[],
  isOfKind: (part: CommandPart) => boolean,
): ReadonlySet<string> {
  const worked = trials.filter(({ failed }) => !failed).flatMap(({ parts }) => parts);
  return new Set(worked.filter(isOfKind).flatMap(({ features }) => [...features]));
}

/** Rarity of each feature among the commands of a session. */
function featureWeights(trials: readonly ToolTrial[]): FeatureWeight {
  const counts = new Map<string, number>();
  const parts = trials.flatMap((trial) => trial.parts);
  for (const { features } of parts) {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return (feature) => 1 / Math.log2(2 + (counts.get(feature) ?? 0));
}
