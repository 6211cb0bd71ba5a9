import { toEntries } from './model-wire.js';
import type { Body, ModelReply, ModelWire } from './model-wire.js';

/** Google's content of models, streamed. */
export const googleWire: ModelWire = {
  path: ':streamGenerateContent',
  conversation: ({ contents }) => toEntries(contents),
  isModels: ({ role }) => role === 'model',
  events: (_, { reply, inputTokens, serial }) => [
    {
      candidates: [
        { content: { role: 'model', parts: [partOf(reply)] }, finishReason: 'STOP', index: 0 },
      ],
      usageMetadata: {
        promptTokenCount: inputTokens,
        candidatesTokenCount: 12,
        totalTokenCount: inputTokens + 12,
      },
      responseId: `response-${String(serial)}`,
    },
  ],
};

function partOf(reply: ModelReply): Body {
  if ('say' in reply) return { text: reply.say };
  if ('answer' in reply) return { text: JSON.stringify(reply.answer) };
  const { name, input } = reply.call;
  return { functionCall: { name, args: typeof input === 'string' ? { input } : input } };
}
