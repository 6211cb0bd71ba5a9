import { copilotTranscript } from './harness/copilot/copilot-transcript.js';
import type { HookOrigin } from './hook-event.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where the transcript of an event's session is, also where the envelope does not tell but the
 * harness has a fixed place. The file need not be there.
 */
export function transcriptPlace(event: HookOrigin, env: Environment): string | undefined {
  if (event.transcriptPath !== undefined) return event.transcriptPath;
  return event.harness === 'copilot' ? copilotTranscript(event, env) : undefined;
}
