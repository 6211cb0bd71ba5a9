import { textIn, toEntries } from './model-wire.js';
import type { Body, ModelReply, ModelWire, ToolCall, WireEvent } from './model-wire.js';

/** The tool by which Claude Code has a model answer in the shape of `--json-schema`. */
const ANSWER_TOOL = 'StructuredOutput';

/** Anthropic's messages, streamed. */
export const anthropicWire: ModelWire = {
  path: '/v1/messages',
  conversation: ({ messages }) => toEntries(messages),
  isModels: ({ role }) => role === 'assistant',
  events: (body, { reply, inputTokens, serial }) => {
    const block = blockOf(reply, serial, body);
    const stopReason = block.start.type === 'tool_use' ? 'tool_use' : 'end_turn';
    const usage = { input_tokens: inputTokens, output_tokens: 12 };
    const message = {
      ...{ id: `msg_${String(serial)}`, type: 'message', role: 'assistant', content: [] },
      ...{ model: body['model'], stop_reason: null, stop_sequence: null, usage },
    };
    return [
      { type: 'message_start', message },
      { type: 'content_block_start', index: 0, content_block: block.start },
      { type: 'content_block_delta', index: 0, delta: block.delta },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: stopReason, stop_sequence: null }, usage },
      { type: 'message_stop' },
    ];
  },
};

interface Block {
  readonly start: WireEvent;
  readonly delta: WireEvent;
}

function blockOf(reply: ModelReply, serial: number, body: Body): Block {
  if ('say' in reply) return textBlock(reply.say);
  if ('call' in reply) return toolBlock(reply.call, serial);
  if (!textIn(body['tools']).includes(ANSWER_TOOL)) return textBlock(JSON.stringify(reply.answer));
  return toolBlock({ name: ANSWER_TOOL, input: reply.answer }, serial);
}

function textBlock(text: string): Block {
  return { start: { type: 'text', text: '' }, delta: { type: 'text_delta', text } };
}

function toolBlock({ name, input }: ToolCall, serial: number): Block {
  return {
    start: { type: 'tool_use', id: `toolu_${String(serial)}`, name, input: {} },
    delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
  };
}
