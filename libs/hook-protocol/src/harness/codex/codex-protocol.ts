import type { TextLimit } from '../../fit-text.js';
import { validators } from '../../generated/validators.js';
import { isText } from '../../is-text.js';
import { hookEventName } from '../envelope-dialect.js';
import type { HarnessProtocol } from '../harness-protocol.js';
import { codexOutcome } from './codex-outcome.js';
import { codexWorker } from './codex-worker.js';
import { codexReaders, readCodexOrigin } from './read-codex.js';
import { writeCodex } from './write-codex.js';

/** Codex counts 2,500 tokens of four bytes each; of a longer text the model sees head and tail. */
const TEXT_LIMIT: TextLimit = { max: 10_000, unit: 'bytes' };

const MESSAGE = { message: TEXT_LIMIT };
const CONTEXT = { ...MESSAGE, context: TEXT_LIMIT };

export const codexProtocol: HarnessProtocol = {
  name: 'codex',
  dialects: [
    {
      name: 'codex',
      signs: {
        transcript: /[/\\]rollout-[^/\\]*$/,
        keys: ({ turn_id: turn, model }) => isText(turn) && isText(model),
        // Codex alone has sessions without a file; others could one day, so the claim goes first.
        afterClaim: ({ transcript_path: path }) => path === null,
      },
      eventOf: hookEventName,
      validators: validators.codex,
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
  instructionFiles: ['AGENTS.md'],
  worker: codexWorker,
  hasStatusLine: false,
  outcomeByTranscript: codexOutcome,
};
