import type { TextLimit } from '../../fit-text.js';
import { copilotCamelValidators, copilotPascalValidators } from '../../generated/validators.js';
import { hookEventName } from '../envelope-dialect.js';
import type { HarnessProtocol } from '../harness-protocol.js';
import { camelCaseEvent } from './camel-case-event.js';
import { isCopilotHeadless } from './copilot-headless.js';
import { copilotCamelReaders, readCopilotCamelOrigin } from './read-copilot-camel.js';
import { copilotPascalReaders, readCopilotPascalOrigin } from './read-copilot-pascal.js';
import { programSetting, textSetting, type HarnessWorker } from '../harness-worker.js';
import type { Environment } from '../../environment.js';
import type { HookOrigin, HookEvent } from '../../hook-event.js';
import type { HookReply } from '../../hook-reply.js';
import { copilotSigns } from './copilot-signs.js';

/** A session id that is one safe name of a folder. */
const PLAIN_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** Where Copilot keeps a session's events, which only some of its envelopes tell. */
function copilotTranscript({ sessionId }: HookOrigin, env: Environment): string | undefined {
  const home = env['HOME'] ?? env['USERPROFILE'];
  const root = env['COPILOT_HOME'] ?? (home === undefined ? undefined : `${home}/.copilot`);
  if (root === undefined || root === '' || !PLAIN_ID.test(sessionId)) return undefined;
  return `${root}/session-state/${sessionId}/events.jsonl`;
}

const copilotWorker: HarnessWorker = {
  optIn: {},
  settings: {
    copilotBin: programSetting('copilot', 'REFLECT_DRAIN_COPILOT_BIN'),
    copilotModel: textSetting({
      env: 'REFLECT_WORKER_COPILOT_MODEL',
      default: '',
      describe: 'Model of the copilot driver; empty for the one that Copilot itself would use',
    }),
  },
};

/** What all hooks of a tool call may add together; Copilot drops the rest. */
const TOOL_LIMIT: TextLimit = { max: 10_000, unit: 'bytes' };
/** The longest text that was seen to reach the model whole; Copilot states no limit near it. */
const SESSION_LIMIT: TextLimit = { max: 60_000, unit: 'bytes' };

export const copilotProtocol: HarnessProtocol = {
  ...copilotSigns,
  dialects: [
    {
      ...copilotSigns.dialects[0],
      eventOf: hookEventName,
      validators: copilotPascalValidators,
      origin: readCopilotPascalOrigin,
      moments: copilotPascalReaders,
    },
    {
      ...copilotSigns.dialects[1],
      eventOf: camelCaseEvent,
      validators: copilotCamelValidators,
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
  worker: copilotWorker,
  hasStatusLine: true,
  agentShell: ['COPILOT_CLI', 'COPILOT_AGENT_SESSION_ID'],
  isHeadless: isCopilotHeadless,
  // It tells no hook whether it runs headless.
  canAsk: ({ hasTerminal }) => hasTerminal(),
  // A prompt is kept together with what its hooks said, and nothing of what other hooks did.
  lostByResume: 'unprompted',
  transcriptPlace: copilotTranscript,
};

/** Copilot takes flat keys under either style of event names, and has no message for the person. */
function writeCopilot(_event: HookEvent, { context, ask }: HookReply): object {
  return {
    additionalContext: context,
    permissionDecision: ask && 'ask',
    permissionDecisionReason: ask?.reason,
  };
}
