import type { ModelReply } from './model-script.js';
import { toEntries, type Body, type ModelWire } from './model-wire.js';

/** OpenAI's responses, streamed. */
export const responsesWire: ModelWire = {
  path: '/v1/responses',
  conversation: ({ input }) => toEntries(input),
  isModels: ({ role, type }) =>
    role === 'assistant' || type === 'function_call' || type === 'reasoning',
  events: (body, { reply, inputTokens, serial }) => {
    const item = itemOf(reply, serial);
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
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: { ...item, ...unfinished(item) },
      },
      ...deltas(item).map((delta) => ({ ...at, ...delta })),
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response: done },
    ];
    return events.map((event, sequence) => ({ ...event, sequence_number: sequence }));
  },
};

function itemOf(reply: ModelReply, serial: number): Body {
  if ('call' in reply) {
    const { name, input } = reply.call;
    const id = String(serial);
    return {
      ...{ id: `fc_${id}`, type: 'function_call', status: 'completed' },
      ...{ call_id: `call_${id}`, name, arguments: JSON.stringify(input) },
    };
  }
  const text = 'say' in reply ? reply.say : JSON.stringify(reply.answer);
  return {
    ...{ id: `msg_${String(serial)}`, type: 'message', role: 'assistant', status: 'completed' },
    content: [{ type: 'output_text', text, annotations: [] }],
  };
}

/** An item as it is announced: there, but still empty. */
function unfinished(item: Body): Body {
  const empty = item['type'] === 'function_call' ? { arguments: '' } : { content: [] };
  return { ...empty, status: 'in_progress' };
}

interface Delta extends Body {
  readonly type: string;
}

function deltas(item: Body): readonly Delta[] {
  if (item['type'] === 'function_call') {
    const text = item['arguments'];
    return [
      { type: 'response.function_call_arguments.delta', delta: text },
      { type: 'response.function_call_arguments.done', arguments: text },
    ];
  }
  const [part] = item['content'] as readonly [{ readonly text: string }];
  return [
    { type: 'response.content_part.added', content_index: 0, part: { ...part, text: '' } },
    { type: 'response.output_text.delta', content_index: 0, delta: part.text },
    { type: 'response.output_text.done', content_index: 0, text: part.text },
    { type: 'response.content_part.done', content_index: 0, part },
  ];
}
