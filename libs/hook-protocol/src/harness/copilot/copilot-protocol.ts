import type { TextLimit } from '../../fit-text.js';
import { validators } from '../../generated/validators.js';
import { isText } from '../../is-text.js';
import { hookEventName } from '../envelope-dialect.js';
import type { HarnessProtocol } from '../harness-protocol.js';
import { camelCaseEvent } from './camel-case-event.js';
import { copilotTranscript } from './copilot-transcript.js';
import { copilotWorker } from './copilot-worker.js';
import { copilotCamelReaders, readCopilotCamelOrigin } from './read-copilot-camel.js';
import { copilotPascalReaders, readCopilotPascalOrigin } from './read-copilot-pascal.js';
import { writeCopilot } from './write-copilot.js';

/** What all hooks of a tool call may add together; Copilot drops the rest. */
const TOOL_LIMIT: TextLimit = { max: 10_000, unit: 'bytes' };
/** The longest text that was seen to reach the model whole; Copilot states no limit near it. */
const SESSION_LIMIT: TextLimit = { max: 60_000, unit: 'bytes' };

export const copilotProtocol: HarnessProtocol = {
  name: 'copilot',
  dialects: [
    {
      name: 'copilot-pascal',
      signs: {
        transcript: /[/\\]session-state[/\\][^/\\]+[/\\][^/\\]+$/,
        keys: ({ timestamp }) => isText(timestamp) && /^\d{4}-\d\d-\d\dT/.test(timestamp),
      },
      eventOf: hookEventName,
      validators: validators['copilot-pascal'],
      origin: readCopilotPascalOrigin,
      moments: copilotPascalReaders,
    },
    {
      name: 'copilot-camel',
      signs: {
        shape: ({ sessionId, session_id: other }) => isText(sessionId) && other === undefined,
      },
      eventOf: camelCaseEvent,
      validators: validators['copilot-camel'],
      origin: readCopilotCamelOrigin,
      moments: copilotCamelReaders,
    },
  ],
  replies: {
    'session.start': { context: SESSION_LIMIT },
    'prompt.submit': { context: SESSION_LIMIT },
    'tool.before': { context: TOOL_LIMIT, ask: TOOL_LIMIT },
    'tool.after': { context: TOOL_LIMIT },
    'subagent.start': { context: SESSION_LIMIT },
  },
  write: writeCopilot,
  instructionFiles: ['AGENTS.md', 'copilot-instructions.md'],
  worker: copilotWorker,
  hasStatusLine: true,
  // It tells no hook whether it runs headless.
  canAsk: ({ hasTerminal }) => hasTerminal(),
  // A prompt is kept together with what its hooks said, and nothing of what other hooks did.
  lostByResume: 'unprompted',
  transcriptPlace: copilotTranscript,
};
