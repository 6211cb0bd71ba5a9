import type { HookOrigin } from '../../hook-event.js';
import { isRecord } from '../../is-record.js';
import { isText } from '../../is-text.js';
import type { HeadlessContext } from '../harness-protocol.js';

/** A run that was started with its prompt, by the events since its start or resume. */
export function isCopilotHeadless(_: HookOrigin, { transcriptEnd }: HeadlessContext): boolean {
  let hasInitialPrompt = false;
  for (const line of transcriptEnd().split('\n')) {
    if (/"session\.(?:start|resume)"/.test(line)) hasInitialPrompt = false;
    if (line.includes('"initialPrompt"')) hasInitialPrompt ||= isStartWithPrompt(line);
  }
  return hasInitialPrompt;
}

function isStartWithPrompt(line: string): boolean {
  const event = parsed(line);
  const data = isRecord(event) && event['type'] === 'hook.start' ? event['data'] : undefined;
  const input = isRecord(data) && data['hookType'] === 'sessionStart' ? data['input'] : undefined;
  return isRecord(input) && isText(input['initialPrompt']);
}

/** The first line may have been cut. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
