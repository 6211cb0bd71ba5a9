import { toEntries } from './model-wire.js';
import type { Body, ModelReply, ModelWire, ToolCall } from './model-wire.js';

/** Types of what the model makes beside messages. */
const MADE: ReadonlySet<unknown> = new Set(['function_call', 'custom_tool_call', 'reasoning']);

/** OpenAI's responses, streamed. */
export const responsesWire: ModelWire = {
  path: '/v1/responses',
  conversation: ({ input }) => toEntries(input),
  isModels: ({ role, type }) => role === 'assistant' || MADE.has(type),
  events: (body, { reply, inputTokens, serial }) => {
    const { item, announced, deltas } = pieceOf(reply, String(serial));
    const at = { output_index: 0, item_id: item['id'] };
    const response = {
      ...{ id: `resp_${String(serial)}`, object: 'response', created_at: 0, model: body['model'] },
      ...{ status: 'in_progress', output: [] as Body[], tools: [], parallel_tool_calls: false },
    };
    const usage = {
      ...{ input_tokens: inputTokens, input_tokens_details: { cached_tokens: 0 } },
      ...{ output_tokens: 12, output_tokens_details: { reasoning_tokens: 0 } },
      total_tokens: inputTokens + 12,
    };
    const done = { ...response, status: 'completed', output: [item], usage };
    const events = [
      { type: 'response.created', response },
      { type: 'response.output_item.added', output_index: 0, item: announced },
      ...deltas.map((delta) => ({ ...at, ...delta })),
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response: done },
    ];
    return events.map((event, sequence) => ({ ...event, sequence_number: sequence }));
  },
};

/** One thing that the model makes: whole, as it is announced, and what is told in between. */
interface Piece {
  readonly item: Body;
  readonly announced: Body;
  readonly deltas: readonly Delta[];
}

interface Delta extends Body {
  readonly type: string;
}

function pieceOf(reply: ModelReply, id: string): Piece {
  if ('call' in reply) return callPiece(reply.call, id);
  return messagePiece('say' in reply ? reply.say : JSON.stringify(reply.answer), id);
}

function callPiece({ input, ...named }: ToolCall, id: string): Piece {
  const call = { id: `fc_${id}`, call_id: `call_${id}`, ...named, status: 'completed' };
  if (typeof input === 'string') {
    const type = 'custom_tool_call';
    return {
      item: { ...call, type, input },
      announced: { ...call, type, input: '', status: 'in_progress' },
      deltas: [
        { type: 'response.custom_tool_call_input.delta', delta: input },
        { type: 'response.custom_tool_call_input.done', input },
      ],
    };
  }
  const type = 'function_call';
  const text = JSON.stringify(input);
  return {
    item: { ...call, type, arguments: text },
    announced: { ...call, type, arguments: '', status: 'in_progress' },
    deltas: [
      { type: 'response.function_call_arguments.delta', delta: text },
      { type: 'response.function_call_arguments.done', arguments: text },
    ],
  };
}

function messagePiece(text: string, id: string): Piece {
  const message = { id: `msg_${id}`, type: 'message', role: 'assistant', status: 'completed' };
  const part = { type: 'output_text', text, annotations: [] };
  return {
    item: { ...message, content: [part] },
    announced: { ...message, content: [], status: 'in_progress' },
    deltas: [
      { type: 'response.content_part.added', content_index: 0, part: { ...part, text: '' } },
      { type: 'response.output_text.delta', content_index: 0, delta: text },
      { type: 'response.output_text.done', content_index: 0, text },
      { type: 'response.content_part.done', content_index: 0, part },
    ],
  };
}
