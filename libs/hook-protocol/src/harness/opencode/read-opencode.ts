import { dropUndefined } from '../../drop-undefined.js';
import type { HookMoment, HookOrigin, PromptSource } from '../../hook-event.js';
import { sessionSource } from '../moment-fields.js';
import type { OpenCodeBase, OpenCodeEnvelope, OpenCodeEventName } from './opencode-envelopes.js';
import { opencodeTool } from './opencode-tool.js';

/** `opencode run` puts an argument that has a blank between quotes. */
const QUOTED = /^"([^]*)"$/;

/** A call that the person did not allow, or nobody was there to allow. */
const REFUSED = 'The user rejected permission';

/** Reads a valid envelope of each event. */
export const opencodeReaders: {
  readonly [Name in OpenCodeEventName]: (envelope: OpenCodeEnvelope<Name>) => HookMoment;
} = {
  SessionStart: ({ source }) => ({ event: 'session.start', source: sessionSource(source) }),
  UserPrompt: (envelope) => ({
    event: 'prompt.submit',
    prompt: promptOf(envelope),
    promptSource: promptSource(envelope),
  }),
  ToolAfter: ({ tool_name: tool, tool_input: input, output = '', error, exit, ...ended }) => {
    const interrupted = ended.interrupted === true || error?.startsWith(REFUSED) === true;
    // Only commands have one, and one that took too long has null.
    const hasFailed = error !== undefined || (exit !== undefined && exit !== 0);
    return {
      event: 'tool.after',
      tool: opencodeTool(tool, input),
      outcome: hasFailed || interrupted ? 'failed' : 'success',
      text: error ?? output,
      interrupted,
    };
  },
  // It does not tell whether the person asked for it.
  SessionCompacting: () => ({ event: 'context.compact', trigger: 'auto' }),
  // Its sessions are in a database, which no hook reads.
  SessionIdle: () => ({ event: 'agent.stop', stopHookActive: false, writesLater: true }),
  SessionEnd: ({ reason = 'other' }) => ({ event: 'session.end', reason, writesLater: true }),
};

export function readOpenCodeOrigin(envelope: OpenCodeBase): Omit<HookOrigin, 'harness'> {
  return dropUndefined({
    harnessEvent: envelope.hook_event_name,
    sessionId: envelope.session_id,
    cwd: envelope.cwd,
    turnId: turnOf(envelope),
    agentId: envelope.agent_id,
  });
}

function turnOf({ message_id: id }: OpenCodeBase): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function promptOf({ prompt, opencode_client: client }: OpenCodeEnvelope<'UserPrompt'>): string {
  const quoted = client === 'run' ? QUOTED.exec(prompt)?.[1] : undefined;
  return quoted?.replaceAll('\\"', '"') ?? prompt;
}

/** Only its terminal shows that somebody typed; to all other ways in, a script may have written. */
function promptSource({
  opencode_client: client,
  agent_id: agent,
}: OpenCodeEnvelope<'UserPrompt'>): PromptSource {
  if (agent !== undefined) return 'subagent';
  return client === 'tui' ? 'user' : 'sdk';
}
