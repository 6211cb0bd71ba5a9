import type { TextLimit } from '../../fit-text.js';
import { qwenValidators } from '../../generated/validators.js';
import type { HookEvent } from '../../hook-event.js';
import type { HookReply } from '../../hook-reply.js';
import { hookEventName } from '../envelope-dialect.js';
import type { HarnessProtocol } from '../harness-protocol.js';
import { programSetting, textSetting, type HarnessWorker } from '../harness-worker.js';
import { isLogged } from '../prompt-log.js';
import { qwenReaders, readQwenOrigin } from './read-qwen.js';
import { qwenSigns } from './qwen-signs.js';

const qwenWorker: HarnessWorker = {
  optIn: {},
  settings: {
    qwenBin: programSetting('qwen', 'REFLECT_DRAIN_QWEN_BIN'),
    qwenModel: textSetting({
      env: 'REFLECT_WORKER_QWEN_MODEL',
      default: '',
      describe: 'Model of the qwen driver; empty for the one that Qwen Code itself would use',
    }),
  },
};

/** The limit that Qwen Code states for what hooks add to a prompt. */
const TEXT_LIMIT: TextLimit = { max: 10_000, unit: 'characters' };
const CONTEXT = { context: TEXT_LIMIT };

export const qwenProtocol: HarnessProtocol = {
  ...qwenSigns,
  dialects: [
    {
      ...qwenSigns.dialects[0],
      eventOf: hookEventName,
      validators: qwenValidators,
      origin: readQwenOrigin,
      moments: qwenReaders,
    },
  ],
  // Context at PreToolUse and SubagentStart does not reach the model, and messages to the person are not shown.
  // A question would be a refusal in a run without a person, and nothing tells a hook of one apart.
  replies: {
    'session.start': CONTEXT,
    'prompt.submit': CONTEXT,
    'tool.after': CONTEXT,
  },
  write: writeQwen,
  worker: qwenWorker,
  hasStatusLine: false,
  agentShell: ['QWEN_CODE'],
  // What a person typed is in its log of prompts of the project, before hooks hear of it.
  isHeadless: ({ sessionId, cwd }, { prompt, besideTranscript }) =>
    !isLogged(besideTranscript(`../../../tmp/${projectHash(cwd)}/logs.json`), sessionId, prompt),
  // What a start gave is no part of the history; what stands behind a prompt or a result is.
  lostByResume: 'unprompted',
};

/** How Qwen Code names its folder for what is of one project and no session. */
function projectHash(folder: string): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(folder).digest('hex');
}

function writeQwen(event: HookEvent, { context }: HookReply): object {
  if (context === undefined) return {};
  return {
    hookSpecificOutput: { hookEventName: event.harnessEvent, additionalContext: context },
  };
}
