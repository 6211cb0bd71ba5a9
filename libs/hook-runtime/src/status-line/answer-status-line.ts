import {
  coldGroup,
  dataPaths,
  PROJECT_SETTINGS,
  readStatusFacts,
  renderStatusLine,
  settingSources,
  STATUS_LINE_SETTINGS,
  type StatusFacts,
  type StatusLineSettings,
  type StatusQuestion,
} from '@reflect/core/status-line';

import type { CommandCall, CommandEnd } from './run-command.js';

/** All that a status line has of the process around it. */
export interface StatusCall {
  /** What the harness says of the session, JSON. */
  readonly input: string;
  /** The person's own status line, which comes first. */
  readonly command?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly run: (call: CommandCall) => CommandEnd;
  /** Whether the session is a worker's own, of which reflect says nothing. */
  readonly isQuiet: boolean;
}

const ESCAPE = '\u001B';
const RESET = `${ESCAPE}[0m`;
const SEPARATOR = ' | ';

/** The person's own line as it is, then reflect's; what fails of either leaves the other. */
export function answerStatusLine(call: StatusCall): string {
  const { theirs, problem } = runTheirs(call);
  const ours = call.isQuiet ? '' : attemptOurs(call, problem);
  if (theirs === '' || ours === '') return theirs + ours;
  return `${theirs}${theirs.includes(ESCAPE) ? RESET : ''}${SEPARATOR}${ours}`;
}

interface Theirs {
  readonly theirs: string;
  readonly problem?: string;
}

function runTheirs({ command, input, env, run }: StatusCall): Theirs {
  if (command === undefined) return { theirs: '' };
  const { stdout, problem } = run({ command, input, timeoutMs: timeLimit(env) });
  const theirs = stdout.replace(/\n+$/, '');
  return problem === undefined
    ? { theirs }
    : { theirs, problem: `your own status line ${problem}` };
}

function timeLimit(env: StatusCall['env']): number {
  try {
    return lineSettings(env).commandTimeoutMs;
  } catch {
    // Without a home folder there are no settings.
    return STATUS_LINE_SETTINGS.commandTimeoutMs.default;
  }
}

function attemptOurs(call: StatusCall, problem: string | undefined): string {
  try {
    return ourLine(call, problem);
  } catch {
    return '';
  }
}

function ourLine({ input, env, now }: StatusCall, problem: string | undefined): string {
  const paths = dataPaths(env);
  const { excluded } = coldGroup('project', PROJECT_SETTINGS, settingSources(paths, env));
  const facts = readStatusFacts({ paths, excluded, now }, questionOf(input));
  const told: StatusFacts = problem === undefined ? facts : { warning: problem, ...facts };
  const colors = (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  return renderStatusLine(told, { style: lineSettings(env).style, colors, now });
}

function lineSettings(env: StatusCall['env']): StatusLineSettings {
  return coldGroup('statusLine', STATUS_LINE_SETTINGS, settingSources(dataPaths(env), env));
}

/** Both harnesses name session and folder alike; what is no such text is as if it were not there. */
function questionOf(input: string): StatusQuestion {
  const value = parse(input);
  if (typeof value !== 'object' || value === null) return {};
  const { session_id: session, cwd, cost } = value as Readonly<Record<string, unknown>>;
  return { session: textIn(session), cwd: textIn(cwd), isUnasked: isUnasked(cost) };
}

/** Until a model answered, both harnesses count no time of its. */
function isUnasked(cost: unknown): boolean {
  const isCount = typeof cost === 'object' && cost !== null && 'total_api_duration_ms' in cost;
  return isCount && cost.total_api_duration_ms === 0;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
