import { dirname, join } from 'node:path';

import {
  PendingFailures,
  complaint,
  cutTo,
  deniedClaim,
  dropLatestLesson,
  isLessonWanted,
  keepPendingLesson,
  withoutShownParts,
  pendingLessonId,
  readBounded,
  readCorrection,
  redactPatterns,
  retracts,
  type CorrectionTrigger,
  type ToolFailure,
} from '@reflect/core/cold';
import { isHeadlessRun, transcriptPlace, type HookEventOf } from '@reflect/hook-protocol';

import type { HookContext } from './hook-context.js';

const MAX_SAID = 2_000;
/** Of a transcript, its first or last bytes: what tells how the run was started. */
const MAX_TRANSCRIPT = 256 * 1024;

/**
 * Writes down what a person says after a failure, when it corrects that, and stops waiting for it.
 * `prompt` is without what must not be learned; what it only quotes or shows is not the person's. Returns whether there is something to
 * store. Throws `StorageError`.
 */
export function keepCorrection(
  event: HookEventOf<'prompt.submit'>,
  prompt: string,
  hook: HookContext,
): boolean {
  if (prompt === '' || prompt.startsWith('/')) return false;
  const text = withoutShownParts(prompt).own;
  const latest = { session: event.sessionId, now: hook.now };
  dropLatestLesson(hook.paths, latest, () => retracts(text));
  const armed = new PendingFailures(hook.paths, event.sessionId);
  const failure = armed.failures().at(-1);
  const trigger = triggerOf(text, failure, hook);
  if (trigger !== undefined) keep(event, { text, failure, trigger }, hook);
  // Only now: whoever is killed before this has the lesson, or may be asked again.
  if (failure !== undefined) armed.clear();
  return trigger !== undefined;
}

function triggerOf(
  text: string,
  failure: ToolFailure | undefined,
  { settings }: HookContext,
): CorrectionTrigger | undefined {
  const isWanted = (trigger: CorrectionTrigger): boolean =>
    isLessonWanted(trigger, settings.lessons);
  if (failure !== undefined) {
    const trigger = readCorrection(text);
    return trigger !== undefined && isWanted(trigger) ? trigger : undefined;
  }
  const denied = isWanted('discrepancy') ? deniedClaim(text) : undefined;
  return denied ?? (isWanted('low-quality') ? complaint(text) : undefined);
}

interface Correction {
  readonly text: string;
  readonly failure: ToolFailure | undefined;
  readonly trigger: CorrectionTrigger;
}

function keep(
  event: HookEventOf<'prompt.submit'>,
  { text, failure, trigger }: Correction,
  { paths, now, env }: HookContext,
): void {
  const place = transcriptPlace(event, env);
  const read = (fromEnd: boolean, beside = ''): string => {
    if (place === undefined) return '';
    const file = beside === '' ? place : join(dirname(place), beside);
    return readBounded(file, MAX_TRANSCRIPT, fromEnd) ?? '';
  };
  const isHeadless =
    event.promptSource === 'sdk' ||
    isHeadlessRun(event, {
      env,
      prompt: event.prompt,
      transcriptStart: () => read(false),
      transcriptEnd: () => read(true),
      besideTranscript: (path) => read(true, path),
    });
  const { sessionId: session, harness, cwd, transcriptPath: transcript = '', turnId = '' } = event;
  const said = cutTo(redactPatterns(text), MAX_SAID);
  const { what = '', error = '' } = failure ?? {};
  const id = pendingLessonId([session, turnId, said, what]);
  const at = new Date(now).toISOString();
  keepPendingLesson(paths, {
    ...{ id, trigger, harness, session, transcript },
    ...{ cwd, at, said, what, error },
    ...(isHeadless ? { isHeadless } : {}),
  });
}
