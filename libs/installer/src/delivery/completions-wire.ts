import { toEntries } from './model-wire.js';
import type { Body, ModelReply, ModelWire } from './model-wire.js';

/** OpenAI's chat completions, streamed; many services of others speak them, too. */
export const completionsWire: ModelWire = {
  path: '/chat/completions',
  conversation: ({ messages }) => toEntries(messages),
  isModels: ({ role }) => role === 'assistant',
  events: ({ model }, { reply, inputTokens, serial }) => {
    const base = { object: 'chat.completion.chunk', created: 0, model };
    const chunk = { id: `chatcmpl-${String(serial)}`, ...base };
    const usage = {
      prompt_tokens: inputTokens,
      completion_tokens: 12,
      total_tokens: inputTokens + 12,
    };
    const reason = 'call' in reply ? 'tool_calls' : 'stop';
    return [
      { ...chunk, choices: [{ index: 0, delta: deltaOf(reply, serial), finish_reason: null }] },
      { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: reason }] },
      { ...chunk, choices: [], usage },
    ];
  },
};

function deltaOf(reply: ModelReply, serial: number): Body {
  const role = 'assistant';
  if ('say' in reply) return { role, content: reply.say };
  if ('answer' in reply) return { role, content: JSON.stringify(reply.answer) };
  const { name, input } = reply.call;
  const args = JSON.stringify(typeof input === 'string' ? { input } : input);
  const call = { index: 0, id: `call_${String(serial)}`, type: 'function' };
  return {
    role,
    content: null,
    tool_calls: [{ ...call, function: { name, arguments: args } }],
  };
}
