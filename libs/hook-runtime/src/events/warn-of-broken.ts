import {
  dueEscalations,
  escalationsOf,
  hexDigest,
  notesBlock,
  readEscalations,
  readSuppressions,
  SessionInjected,
  suppressedBy,
  type Escalation,
  type FileTouch,
} from '@reflect/core/cold';
import { canAsk, contextLimit, type HookEventOf } from '@reflect/hook-protocol';

import { contextId } from '../context-id.js';
import { blockBudget } from '../give-records.js';
import type { HookContext, OutcomePart } from '../hook-context.js';
import { describeError } from '../record-event.js';
import { closeSync, openSync } from 'node:fs';

type Before = HookEventOf<'tool.before'>;

/** A warning that holds for a file or a command. */
interface Warning {
  /** The file; the command line. */
  readonly file: string;
  readonly escalation: Escalation;
}

const HEADING =
  'These were known to earlier sessions and broken all the same. A person who works here wants you to check them before this step.';
const MAX_CHARS = 1_200;

/**
 * What a person wants to be warned of before a file is changed: once in a session, and where a
 * person wants to be asked, once for each file. What fails here keeps nothing from the session.
 */
export function warningsOf(
  event: Before,
  touches: readonly FileTouch[],
  hook: HookContext,
): OutcomePart | undefined {
  const { kind } = event.tool;
  if (!hook.settings.escalation.enabled || (kind !== 'edit' && kind !== 'write')) return undefined;
  try {
    const warnings = warningsFor(event, touches, hook);
    return warnings.length === 0 ? undefined : warned(event, warnings, hook);
  } catch (error) {
    return { problem: describeError(error) };
  } finally {
    hook.trace.mark('warnings');
  }
}

/** The same before a command to which these learnings apply. */
export function commandWarnings(
  event: Before,
  ids: ReadonlySet<string>,
  hook: HookContext,
): OutcomePart | undefined {
  if (!hook.settings.escalation.enabled) return undefined;
  const command = event.tool.command ?? '';
  const warnings = escalationsOf(hook.paths, readEscalations(hook.paths), ids).map(
    (escalation): Warning => ({ file: command, escalation }),
  );
  return warnings.length === 0 ? undefined : warned(event, warnings, hook);
}

function warningsFor(
  { sessionId }: Before,
  touches: readonly FileTouch[],
  { paths }: HookContext,
): readonly Warning[] {
  const escalations = readEscalations(paths);
  if (escalations.length === 0) return [];
  const suppressions = readSuppressions(paths);
  return touches.flatMap((touch) => {
    const reasonOf = suppressedBy(suppressions, { session: sessionId, files: [touch.file] });
    return dueEscalations(paths, escalations, touch)
      .filter(({ id }) => reasonOf(id) === undefined)
      .map((escalation) => ({ file: touch.file, escalation }));
  });
}

/** What cannot be reserved is not said, as with learnings: it would be said every time. */
function warned(event: Before, warnings: readonly Warning[], hook: HookContext): OutcomePart {
  const injected = new SessionInjected(hook.paths, contextId(event));
  const asking = canAsk(event, { env: hook.env, hasTerminal })
    ? warnings.filter(({ escalation }) => escalation.level === 'ask')
    : [];
  const keys = [...warnings.map(warnKey), ...asking.map(askKey)];
  const fresh = new Set(injected.reserve(keys));
  const told = warnings.filter((warning) => fresh.has(warnKey(warning)));
  const context = blockOf(
    event,
    told.map(({ escalation }) => escalation),
    hook,
  );
  const [asked] = asking.filter((warning) => fresh.has(askKey(warning)));
  const ids = context === '' ? [] : new Set(told.map(({ escalation }) => escalation.id));
  const given = [...ids].map((id) => ({ id }));
  return {
    ...(context !== '' && { context }),
    ...(given.length > 0 && { given }),
    ...(asked !== undefined && { ask: { reason: reasonFor(asked.escalation) } }),
  };
}

function warnKey({ escalation }: Warning): string {
  return `${escalation.id}!warn`;
}

function askKey({ escalation, file }: Warning): string {
  return `${escalation.id}!ask:${hexDigest(file)}`;
}

function blockOf(event: Before, told: readonly Escalation[], { settings }: HookContext): string {
  const limit = contextLimit(event);
  if (limit === undefined || told.length === 0) return '';
  const byId = new Map(told.map((one) => [one.id, one]));
  const lines = [...byId.values()].map(({ id, text }) => `- ${text} [${id}]`);
  const { maxChars } = blockBudget({ ...settings.recall, maxChars: MAX_CHARS }, limit);
  return notesBlock([{ heading: HEADING, lines }], maxChars);
}

function reasonFor({ id, text }: Escalation): string {
  return `reflect: ${text} This was broken before, though it was known. (${id}; 'reflect review --end ${id}' ends this question.)`;
}

/** Whether this process has a terminal, be its streams redirected or not. */
function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
