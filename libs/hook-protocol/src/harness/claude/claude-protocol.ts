import type { TextLimit } from '../../fit-text.js';
import { claudeValidators } from '../../generated/validators.js';
import { hookEventName } from '../envelope-dialect.js';
import type { HarnessProtocol } from '../harness-protocol.js';
import { isClaudeHeadless } from './claude-headless.js';
import { claudeReaders, readClaudeOrigin } from './read-claude.js';
import { countSetting, programSetting, textSetting } from '../harness-worker.js';
import type { HarnessWorker } from '../harness-worker.js';
import type { HookEvent } from '../../hook-event.js';
import type { HookReply } from '../../hook-reply.js';
import { claudeSigns } from './claude-signs.js';

const claudeWorker: HarnessWorker = {
  optIn: { 'claude-skill': 'runs with all tools, unasked' },
  settings: {
    claudeBin: programSetting('claude', 'REFLECT_DRAIN_CLAUDE_BIN'),
    model: textSetting({
      env: 'REFLECT_WORKER_MODEL',
      default: 'haiku',
      describe: 'Model of the claude drivers, as Claude Code names it',
    }),
    skillTurns: countSetting({
      env: 'REFLECT_WORKER_SKILL_TURNS',
      default: 25,
      min: 2,
      max: 100,
      describe: 'Model calls of one run of the claude-skill driver',
    }),
  },
};

/** Of a longer text Claude Code shows the model only the beginning, and a path. */
export const CLAUDE_TEXT_LIMIT: TextLimit = { max: 10_000, unit: 'characters' };

const MESSAGE = { message: CLAUDE_TEXT_LIMIT };
const CONTEXT = { ...MESSAGE, context: CLAUDE_TEXT_LIMIT };

export const claudeProtocol: HarnessProtocol = {
  ...claudeSigns,
  dialects: [
    {
      ...claudeSigns.dialects[0],
      eventOf: hookEventName,
      validators: claudeValidators,
      origin: readClaudeOrigin,
      moments: claudeReaders,
    },
  ],
  // Compaction is missing: whatever a hook prints there becomes an instruction to the summariser. Context
  // at the stop events would make the model go on.
  replies: {
    'session.start': CONTEXT,
    'prompt.submit': CONTEXT,
    'tool.before': { ...CONTEXT, ask: CLAUDE_TEXT_LIMIT },
    'tool.after': CONTEXT,
    'subagent.start': CONTEXT,
    'agent.stop': MESSAGE,
    'subagent.stop': MESSAGE,
  },
  write: writeClaude,
  worker: claudeWorker,
  hasStatusLine: true,
  agentShell: ['CLAUDECODE'],
  isHeadless: isClaudeHeadless,
  canAsk: ({ env }) => env['CLAUDE_CODE_ENTRYPOINT']?.startsWith('sdk') !== true,
  hookServer: { client: 'claude-code', since: [2, 1, 330], metaKeys: [] },
  environmentFile: 'CLAUDE_ENV_FILE',
};

/** Claude Code takes what is for the model under the name of the event. */
function writeClaude(event: HookEvent, { context, systemMessage, ask }: HookReply): object {
  return {
    systemMessage,
    hookSpecificOutput:
      context === undefined && ask === undefined
        ? undefined
        : {
            hookEventName: event.harnessEvent,
            additionalContext: context,
            permissionDecision: ask && 'ask',
            permissionDecisionReason: ask?.reason,
          },
  };
}
