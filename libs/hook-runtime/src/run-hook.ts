import {
  claimMoment,
  coldSettings,
  dataPaths,
  findProject,
  isExcluded,
  isPaused,
  isReflectChild,
  isoTime,
  spawnDetached,
  spawnDrain,
  noteHook,
  type DataPaths,
  type Project,
  type HookSettings,
} from '@reflect/core/cold';
import { decode, encode, momentId, needsReceipt, type HookEvent } from '@reflect/hook-protocol';

import type { HookParts } from './hook-parts.js';
import { outcomeOf, type HookOutcome } from './hook-outcome.js';
import type { EventHandler, HookContext } from './hook-context.js';
import { noteOutcome } from './note-outcome.js';
import type { HookInput } from './read-input.js';
import { describeError, recordEvent } from './record-event.js';
import { Trace } from './trace.js';

/** The few events of a session that say how far it came; the many others must stay cheap. */
const WATCHED: ReadonlySet<HookEvent['event']> = new Set([
  'session.start',
  'agent.stop',
  'context.compact',
  'session.end',
]);

/** Notes how far a session came; returns what a person should know of sessions that came nowhere. */
function watchSession(
  { event, harness, sessionId: session }: HookEvent,
  queued: number,
  { paths, settings, env, now }: HookContext,
): string | undefined {
  if (!WATCHED.has(event)) return undefined;
  const drains = env['REFLECT_BACKGROUND_DRAIN'] !== '0';
  const parts = { paths, settings: settings.watchdog, drains, now };
  return noteHook(parts, { harness, session, captured: queued > 0 });
}

interface HookCall extends HookParts {
  readonly paths: DataPaths;
  readonly trace: Trace;
}

/**
 * One hook call from its envelope to its reply.
 *
 * Never rejects: a harness must not notice that something went wrong. Whatever it is goes to the log
 * and to `last-event.json`, if these can be written.
 */
export async function runHook(parts: HookParts): Promise<void> {
  // A worker's own session. Before anything is read, so that nothing can go round in circles.
  if (isReflectChild(parts.env)) return;
  const trace = new Trace(parts.uptime);
  trace.mark('start');
  try {
    const input = parts.handed?.input ?? (await parts.readInput());
    trace.mark('input');
    const paths = dataPaths(parts.env);
    if (!isPaused(paths)) await answer(input, { ...parts, paths, trace });
  } catch (error) {
    reportFailure(parts, error);
  }
  if (parts.env['REFLECT_TRACE'] === '1') parts.writeError(trace.toString());
}

/** Tells of an error that nothing expected, also one that came up outside of {@link runHook}. */
export function reportFailure({ claim, env, clock }: HookParts, error: unknown): void {
  try {
    const paths = dataPaths(env);
    const { harness = 'unknown', event = 'unknown' } = claim;
    const detail = { harness, message: describeError(error) };
    const ts = isoTime(clock());
    if (!isPaused(paths)) recordEvent(paths, { event, ts, detail });
  } catch {
    // Without a home folder there is no place to say what is wrong.
  }
}

async function answer(input: HookInput, call: HookCall): Promise<void> {
  const { claim, trace } = call;
  const known = call.handed?.event;
  const decoded = known ? ({ ok: true, event: known } as const) : decode(claim, input.text);
  trace.mark('decode');
  if (!decoded.ok) {
    if (decoded.problem.code === 'PROTOCOL_FOREIGN') return;
    const message = input.problem ?? describeError(decoded.problem);
    record(call, claim.event ?? 'unknown', { harness: claim.harness, message });
    return;
  }
  const { event } = decoded;
  // Some harnesses run the hooks that a repository has for others; theirs answer, if there are any.
  if (event.harness !== claim.harness) return;
  const handler = call.handlerOf(event);
  if (call.lostServer?.(call.paths) === true) {
    const message =
      'The MCP server that answered hooks is gone: commands answer where it does not.';
    record(call, event.event, { harness: event.harness, session: event.sessionId, message });
  }
  if (handler === undefined || !isOurs(event, input.text, call)) return;
  await answerEvent(event, handler, call);
}

/** Whether nobody else has begun to answer the moment. */
function isOurs(event: HookEvent, envelope: string, { isShared, paths }: HookCall): boolean {
  const id = isShared === true ? momentId(envelope) : undefined;
  return (
    id === undefined || claimMoment(paths, [event.sessionId, event.harnessEvent, id].join('\0'))
  );
}

async function answerEvent(event: HookEvent, handler: EventHandler, call: HookCall): Promise<void> {
  const detail = { harness: event.harness, session: event.sessionId };
  try {
    const { settings, stale } = coldSettings(call.paths, call.env);
    const project = call.handed?.project ?? findProject(event.cwd);
    call.trace.mark('settings');
    if (isExcluded(project, settings.project.excluded)) return;
    const hook = hookContext(call, settings, project);
    const outcome = await attempt(handler, hook);
    if (outcome === undefined) return;
    const { context, ask, notice, given, held, leftOut, queued = 0, problem, hint } = outcome;
    const systemMessage = receiptOf(event, outcome);
    const reply = {
      ...(context !== undefined && { context }),
      ...(systemMessage !== undefined && { systemMessage }),
      ...(ask !== undefined && { ask }),
    };
    if (Object.keys(reply).length > 0) call.reply(encode(event, reply));
    if (notice !== undefined) call.writeError(notice);
    call.trace.mark('reply');
    const tookMs = Math.round(call.uptime());
    const silence = watchSession(event, queued, hook);
    const message = problem ?? silence ?? hint;
    const recalled = given?.length ?? 0;
    record(call, event.event, { ...detail, recalled, queued, message });
    const ts = isoTime(hook.now);
    noteOutcome(event, { given, held, leftOut, tookMs, queued, message }, { ...hook, ts });
    if (event.event === 'session.start') startBackground(call, hook, stale);
    else if (outcome.hasLesson === true) startDrain(call, hook);
  } catch (error) {
    record(call, event.event, { ...detail, message: describeError(error) });
  }
}

function hookContext(call: HookCall, settings: HookSettings, project: Project): HookContext {
  const { paths, trace, uptime, clock, env, kept, handed } = call;
  const timeLeft = (): number => settings.recall.deadlineMs - uptime();
  const hasTime = (): boolean => timeLeft() > 0;
  const parts = { paths, settings, project, env, now: clock(), hasTime, timeLeft, trace };
  return {
    ...parts,
    ...(kept !== undefined && { kept }),
    ...(handed?.isRuled !== undefined && { isRuled: handed.isRuled }),
  };
}

/** What fails is told as part of the outcome: the rest of the call goes on. */
async function attempt(handler: EventHandler, hook: HookContext): Promise<HookOutcome | undefined> {
  try {
    const parts = await handler(hook);
    return parts && outcomeOf(parts);
  } catch (error) {
    return outcomeOf([{ problem: describeError(error) }]);
  }
}

type Detail = Parameters<typeof recordEvent>[1]['detail'];
type LooseDetail = { readonly [Key in keyof Detail]: Detail[Key] | undefined };

function record(call: HookCall, event: string, detail: LooseDetail): void {
  const told = Object.entries(detail).filter(([, value]) => value !== undefined);
  const ts = isoTime(call.clock());
  recordEvent(call.paths, { event, ts, detail: Object.fromEntries(told) });
  call.trace.mark('record');
}

/** Starts what a new session is the moment for, in processes that outlive the hook. */
function startBackground(parts: HookParts, hook: HookContext, isConfigStale: boolean): void {
  startDrain(parts, hook);
  if (!isConfigStale) return;
  const { file, args } = parts.findReflect();
  spawnDetached({ file, args: [...args, 'config', '--compile'] }, hook.paths.state);
  hook.trace.mark('compile');
}

/** Starts a drain, if there is something for it to do and this machine's hooks may start one. */
function startDrain(parts: HookParts, { paths, now, trace }: HookContext): void {
  if (parts.env['REFLECT_BACKGROUND_DRAIN'] === '0') return;
  const { file, args } = parts.findReflect();
  const drain = spawnDrain(paths, { file, args: [...args, 'drain'] }, now);
  trace.mark(`drain ${drain}`);
}

/** One line for the person of what an event gave, or of what went wrong; `undefined` for nothing. */
function receiptOf(
  event: HookEvent,
  { given = [], hint, problem }: Pick<HookOutcome, 'given' | 'hint' | 'problem'>,
): string | undefined {
  if (!needsReceipt(event)) return undefined;
  const count = given.length;
  const told = [
    ...(count === 0 ? [] : [`recalled ${String(count)} learning${count === 1 ? '' : 's'}`]),
    ...[problem, hint].flatMap((text) => text?.replace(/[\s\p{Cc}]+/gu, ' ') ?? []),
  ];
  return told.length === 0 ? undefined : `reflect: ${told.join('; ')}`;
}
