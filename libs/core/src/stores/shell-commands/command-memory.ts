/** How a command that had failed came to work. */
export type RemedyKind =
  /** The same with more permissions. */
  | 'escalated'
  /** Another command with the same goal. */
  | 'instead'
  /** The same, after another command. */
  | 'first'
  /** The same, after files were edited. */
  | 'edited'
  /** The same, once more. */
  | 'again';

/** One form in which commands failed, and what then worked. */
export interface FailedForm {
  /** Program and subcommand, behind wrappers. */
  readonly task: string;
  /** Features without which it would not have failed; empty: the task alone decides. */
  readonly culprits: readonly string[];
  readonly command: string;
  readonly error: string;
  readonly remedy?: { readonly kind: RemedyKind; readonly command: string };
  /** What the agent concluded; may be empty. */
  readonly note: string;
  /** What usually helps, of reflect's own words. */
  readonly advice?: string;
}

/** What is remembered of commands of a project that failed in one way. */
export interface CommandMemory {
  readonly id: string;
  /** {@link RULE_PROGRAM} for a checker's rule, which no command has. */
  readonly program: string;
  /** The error without what differs from run to run; of a checker the name of its rule. */
  readonly kind: string;
  /** The latest last. */
  readonly forms: readonly FailedForm[];
  /** Set where only one harness can fail so: its sandbox stood in the way. */
  readonly harness?: string;
  readonly failures: number;
  /** Sessions in which it failed. */
  readonly sessions: number;
  /** Sessions in which a command to which this applies worked at the first attempt. */
  readonly passes: number;
  /** The same since it failed last. */
  readonly passesSince: number;
  /** The last sessions since the first failure, `1` for those in which it came back; the latest last. */
  readonly history: string;
  /** ISO 8601. */
  readonly firstAt: string;
  readonly lastAt: string;
  readonly lastSession: string;
  /** A person's words in place of what was observed. */
  readonly text?: string;
  /** A person ended it: it is kept, so that it is not learned anew, and never told. */
  readonly ended?: true;
  /** It came from elsewhere and waits for a person: until then it is never told. */
  readonly proposed?: true;
}

/** What a person or an agent names a memory by. */
export const COMMAND_ID = /^cmd-[0-9a-f]{16}$/;

export const RULE_PROGRAM = 'rule:';

const RECENT = 8;

/** The chance, from 0 to 1, that a command to which a memory applies fails again. */
export function riskOf({ sessions, passes, passesSince }: CommandMemory): number {
  return (sessions + 0.5) / (sessions + passes + passesSince + 1);
}

/** The chance that it comes back in a session, from the last ones; 0 for what failed in one alone. */
export function recurrenceOf({ history, sessions }: CommandMemory): number {
  const recent = history.slice(-RECENT);
  if (sessions < 2 || recent === '') return 0;
  return recent.replaceAll('0', '').length / (recent.length + 1);
}

/** Whether a form says more than that something failed. */
export function isTelling(form: FailedForm): boolean {
  return isWayOut(form.remedy) || form.advice !== undefined;
}

/** Whether it can be told beforehand what then worked: which files to edit differs from time to time. */
export function isWayOut(remedy: FailedForm['remedy']): boolean {
  return remedy !== undefined && remedy.kind !== 'edited' && remedy.kind !== 'again';
}

/** More likely than not. */
const LIKELY = 0.5;

/** Sessions after which it is known whether a command mostly fails. */
const KNOWN = 3;

/**
 * Whether a form is no news before its command runs: what had to be done first, as files to be formatted,
 * is known to be missing again only where that came back in another session and mostly does. What fails
 * now and then over several sessions and works more often fails for what it finds, not for how it is called.
 * What nothing in the command explains and another try mended is over once the command works again.
 */
export function isHindsight({ remedy, culprits }: FailedForm, memory: CommandMemory): boolean {
  const isUnlikely = riskOf(memory) < LIKELY;
  if (remedy?.kind === 'first') return memory.sessions < 2 || isUnlikely;
  if (memory.sessions >= KNOWN && isUnlikely) return true;
  return culprits.length === 0 && !isWayOut(remedy) && memory.passesSince > 0;
}

/** Whether the error is that a file is missing or of the wrong kind: another file says nothing of it. */
export function isAboutFiles({ kind }: CommandMemory): boolean {
  return /\b(?:no such file or directory|(?:is|not) a directory|no matches found|file exists)\b/.test(
    kind,
  );
}

/** Whether a memory may be told at all. */
export function isTellable({ ended, proposed }: CommandMemory): boolean {
  return ended !== true && proposed !== true;
}
