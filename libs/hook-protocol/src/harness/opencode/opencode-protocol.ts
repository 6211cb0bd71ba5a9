import type { Environment } from '../../environment.js';
import type { TextLimit } from '../../fit-text.js';
import { opencodeValidators } from '../../generated/validators.js';
import type { HookEvent, HookOrigin } from '../../hook-event.js';
import type { HookReply } from '../../hook-reply.js';
import { hookEventName } from '../envelope-dialect.js';
import type { HarnessProtocol } from '../harness-protocol.js';
import { programSetting, textSetting, type HarnessWorker } from '../harness-worker.js';
import { opencodeReaders, readOpenCodeOrigin } from './read-opencode.js';
import { opencodeSigns } from './opencode-signs.js';

const opencodeWorker: HarnessWorker = {
  optIn: {},
  settings: {
    opencodeBin: programSetting('opencode', 'REFLECT_DRAIN_OPENCODE_BIN'),
    opencodeModel: textSetting({
      env: 'REFLECT_WORKER_OPENCODE_MODEL',
      default: '',
      describe:
        'Model of the opencode driver, as provider/model; empty for the one that OpenCode itself would use',
    }),
  },
};

/** The longest text that was seen to reach the model whole; OpenCode states no limit. */
const TEXT_LIMIT: TextLimit = { max: 10_000, unit: 'characters' };

const GIVEN = { context: TEXT_LIMIT, message: TEXT_LIMIT };

/** A session id that is one safe name of a file. */
const PLAIN_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

export const opencodeProtocol: HarnessProtocol = {
  ...opencodeSigns,
  dialects: [
    {
      ...opencodeSigns.dialects[0],
      eventOf: hookEventName,
      validators: opencodeValidators,
      origin: readOpenCodeOrigin,
      moments: opencodeReaders,
    },
  ],
  // Nothing can be added before a tool runs.
  replies: { 'session.start': GIVEN, 'prompt.submit': GIVEN, 'tool.after': GIVEN },
  write: writeOpenCode,
  worker: opencodeWorker,
  hasStatusLine: false,
  agentShell: ['OPENCODE'],
  transcriptPlace: opencodeTranscript,
};

/**
 * The file to which a drain writes a session from OpenCode's database. No envelope names it, so that none
 * can name another.
 */
function opencodeTranscript({ sessionId }: HookOrigin, env: Environment): string | undefined {
  const home = env['HOME'] ?? env['USERPROFILE'];
  const chosen = env['REFLECT_STATE_DIR'] ?? '';
  const state = chosen === '' && home !== undefined ? `${home}/.reflect` : chosen;
  if (state === '' || !PLAIN_ID.test(sessionId)) return undefined;
  return `${state}/transcripts/opencode/${sessionId}.jsonl`;
}

function writeOpenCode(_event: HookEvent, { context, systemMessage }: HookReply): object {
  return { context, message: systemMessage };
}
