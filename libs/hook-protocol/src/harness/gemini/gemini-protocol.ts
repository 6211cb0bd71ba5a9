import type { TextLimit } from '../../fit-text.js';
import { geminiValidators } from '../../generated/validators.js';
import { hookEventName } from '../envelope-dialect.js';
import type { HarnessProtocol } from '../harness-protocol.js';
import { programSetting, textSetting, type HarnessWorker } from '../harness-worker.js';
import type { HookEvent } from '../../hook-event.js';
import type { HookReply } from '../../hook-reply.js';
import { isLogged } from '../prompt-log.js';
import { geminiReaders, readGeminiOrigin } from './read-gemini.js';
import { geminiSigns } from './gemini-signs.js';

const geminiWorker: HarnessWorker = {
  optIn: {},
  settings: {
    geminiBin: programSetting('gemini', 'REFLECT_DRAIN_GEMINI_BIN'),
    geminiModel: textSetting({
      env: 'REFLECT_WORKER_GEMINI_MODEL',
      default: '',
      describe: 'Model of the gemini driver; empty for the one that Gemini CLI itself would use',
    }),
  },
};

/** The longest text that was seen to reach the model whole; Gemini CLI states no limit. */
const TEXT_LIMIT: TextLimit = { max: 10_000, unit: 'characters' };

const MESSAGE = { message: TEXT_LIMIT };
const CONTEXT = { ...MESSAGE, context: TEXT_LIMIT };

export const geminiProtocol: HarnessProtocol = {
  ...geminiSigns,
  dialects: [
    {
      ...geminiSigns.dialects[0],
      eventOf: hookEventName,
      validators: geminiValidators,
      origin: readGeminiOrigin,
      moments: geminiReaders,
    },
  ],
  // Context at BeforeTool does not reach the model, and AfterAgent's would make it go on.
  replies: {
    'session.start': CONTEXT,
    'prompt.submit': CONTEXT,
    'tool.before': { ...MESSAGE, ask: TEXT_LIMIT },
    'tool.after': CONTEXT,
  },
  write: writeGemini,
  worker: geminiWorker,
  hasStatusLine: false,
  agentShell: ['GEMINI_CLI'],
  // What a person typed is in its log of prompts, beside the folder of the sessions, before hooks hear of it.
  isHeadless: ({ sessionId }, { prompt, besideTranscript }) =>
    !isLogged(besideTranscript('../logs.json'), sessionId, prompt),
  canAsk: ({ hasTerminal }) => hasTerminal(),
  // A resumed history leaves out what begins with words of hooks; what stands behind a prompt stays.
  lostByResume: 'unprompted',
};

/** A question is asked with the message that stands beside it. */
function writeGemini(event: HookEvent, { context, systemMessage, ask }: HookReply): object {
  return {
    systemMessage: ask?.reason ?? systemMessage,
    decision: ask && 'ask',
    hookSpecificOutput:
      context === undefined
        ? undefined
        : { hookEventName: event.harnessEvent, additionalContext: context },
  };
}
