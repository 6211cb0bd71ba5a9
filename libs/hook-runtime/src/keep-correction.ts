import { dirname, join } from 'node:path';

import {
  PendingFailures,
  complaint,
  cutTo,
  dropLatestLesson,
  isLessonWanted,
  keepPendingLesson,
  mayCorrect,
  mayDenyClaim,
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

const MAX_SAID = 8_000;
/** Of a transcript, its first or last bytes: what tells how the run was started. */
const MAX_TRANSCRIPT = 256 * 1024;

/**
 * Writes down what a person says after a failure, when it may correct that, and stops waiting for it. A drain
 * decides: it leaves out what is only quoted or shown, and knows other languages. `prompt` is without what must
 * not be learned. Returns whether it surely corrects something. Throws `StorageError`.
 */
export function keepCorrection(
  event: HookEventOf<'prompt.submit'>,
  prompt: string,
  hook: HookContext,
): boolean {
  if (prompt === '' || prompt.startsWith('/')) return false;
  const latest = { session: event.sessionId, now: hook.now };
  dropLatestLesson(hook.paths, latest, () => retracts(prompt));
  const armed = new PendingFailures(hook.paths, event.sessionId);
  const failure = armed.failures().at(-1);
  const corrected = failure === undefined ? deniedOrPoor(prompt, hook) : readCorrection(prompt);
  const isOpen = corrected === undefined && failure !== undefined && mayCorrect(prompt);
  const trigger = corrected ?? (isOpen ? 'error' : undefined);
  const isKept = trigger !== undefined && isLessonWanted(trigger, hook.settings.lessons);
  if (isKept) keep(event, { text: prompt, failure, trigger }, hook);
  // Only now: whoever is killed before this has the lesson, or may be asked again.
  if (failure !== undefined) armed.clear();
  return isKept && !isOpen;
}

/** What a prompt finds fault with where nothing failed before it. */
function deniedOrPoor(prompt: string, { settings }: HookContext): CorrectionTrigger | undefined {
  const isDenial = isLessonWanted('discrepancy', settings.lessons) && mayDenyClaim(prompt);
  return isDenial ? 'discrepancy' : complaint(prompt);
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
