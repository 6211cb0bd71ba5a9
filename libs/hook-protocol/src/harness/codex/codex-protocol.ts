import type { TextLimit } from '../../fit-text.js';
import { codexValidators } from '../../generated/validators.js';
import { hookEventName } from '../envelope-dialect.js';
import type { HarnessProtocol } from '../harness-protocol.js';
import { codexOutcome } from './codex-outcome.js';
import { isCodexHeadless } from './codex-headless.js';
import { codexReaders, readCodexOrigin } from './read-codex.js';
import { programSetting, textSetting, type HarnessWorker } from '../harness-worker.js';
import type { HookEvent } from '../../hook-event.js';
import type { HookReply } from '../../hook-reply.js';
import { codexSigns } from './codex-signs.js';

const codexWorker: HarnessWorker = {
  optIn: {},
  settings: {
    codexBin: programSetting('codex', 'REFLECT_DRAIN_CODEX_BIN'),
    codexModel: textSetting({
      env: 'REFLECT_WORKER_CODEX_MODEL',
      default: '',
      describe: 'Model of the codex driver; empty for the one that Codex itself would use',
    }),
  },
};

/** Codex counts 2,500 tokens of four bytes each; of a longer text the model sees head and tail. */
const TEXT_LIMIT: TextLimit = { max: 10_000, unit: 'bytes' };

const MESSAGE = { message: TEXT_LIMIT };
const CONTEXT = { ...MESSAGE, context: TEXT_LIMIT };

export const codexProtocol: HarnessProtocol = {
  ...codexSigns,
  dialects: [
    {
      ...codexSigns.dialects[0],
      eventOf: hookEventName,
      validators: codexValidators,
      origin: readCodexOrigin,
      moments: codexReaders,
    },
  ],
  // SessionEnd is missing: Codex reads no output there.
  replies: {
    'session.start': CONTEXT,
    'prompt.submit': CONTEXT,
    'tool.before': { ...CONTEXT, ask: TEXT_LIMIT },
    'tool.after': CONTEXT,
    'subagent.start': CONTEXT,
    'agent.stop': MESSAGE,
    'subagent.stop': MESSAGE,
    'context.compact': MESSAGE,
    'context.compacted': MESSAGE,
    'permission.request': MESSAGE,
    'turn.interrupted': MESSAGE,
  },
  write: writeCodex,
  worker: codexWorker,
  hasStatusLine: false,
  agentShell: ['CODEX_THREAD_ID'],
  isHeadless: isCodexHeadless,
  outcomeByTranscript: codexOutcome,
  hookServer: {
    client: 'codex-mcp-client',
    since: [0, 169],
    metaKeys: ['threadId', 'progressToken'],
    agentKey: 'threadId',
  },
};

/** Codex refuses the whole output for one key that it does not know, and has no `ask`: that becomes a warning. */
function writeCodex(event: HookEvent, { context, systemMessage, ask }: HookReply): object {
  const messages = [systemMessage, ask?.reason].filter((text) => text !== undefined);
  return {
    systemMessage: messages.length === 0 ? undefined : messages.join('\n'),
    hookSpecificOutput:
      context === undefined
        ? undefined
        : { hookEventName: event.harnessEvent, additionalContext: context },
  };
}
