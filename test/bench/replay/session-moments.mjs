/** A line of a transcript becomes the envelopes that its harness would send at that line. */
const READERS = { claude: claudeMoments, codex: codexMoments, copilot: copilotMoments };

/**
 * The moments of a session in order: `{line, at, event, fields}`, one for each hook call. A prompt is
 * taken from the list of turns, since not every user record is one.
 */
export function sessionMoments({ harness, prompts }, lines) {
  const read = READERS[harness];
  const calls = new Map();
  return lines.flatMap((text, index) => {
    const line = index + 1;
    const record = parse(text);
    const at = Date.parse(record?.timestamp ?? '');
    const prompt = prompts.get(line);
    const asked = prompt === undefined ? [] : [{ event: 'UserPromptSubmit', fields: { prompt } }];
    const others = record === undefined ? [] : read(record, calls);
    return [...asked, ...others].map((moment) => ({ line, at, ...moment }));
  });
}

function parse(text) {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}

function claudeMoments(record, calls) {
  if (record.isSidechain === true) return [];
  const content = Array.isArray(record.message?.content) ? record.message.content : [];
  if (record.type === 'assistant') {
    return content
      .filter((block) => block?.type === 'tool_use')
      .map(({ id, name, input }) => before(calls, id, { name, input }));
  }
  if (record.type !== 'user') return [];
  if (record.isCompactSummary === true) return [compacted()];
  return content.flatMap((block) => {
    const call = block?.type === 'tool_result' ? calls.get(block.tool_use_id) : undefined;
    if (call === undefined) return [];
    const tool = { tool_name: call.name, tool_input: call.input };
    const text = textOf(block.content);
    if (block.is_error !== true) {
      return [{ event: 'PostToolUse', fields: { ...tool, tool_response: text } }];
    }
    return [{ event: 'PostToolUseFailure', fields: { ...tool, error: text } }];
  });
}

function codexMoments({ type, payload }, calls) {
  if (type === 'compacted') return [compacted()];
  if (type !== 'response_item' || payload === undefined) return [];
  const { type: kind, call_id: id } = payload;
  if (kind === 'function_call' || kind === 'custom_tool_call') {
    const tool = codexTool(payload);
    return tool === undefined ? [] : [before(calls, id, tool)];
  }
  const call = kind?.endsWith('_call_output') ? calls.get(id) : undefined;
  if (call === undefined) return [];
  const output = typeof payload.output === 'string' ? payload.output : textOf(payload.output);
  const fields = { tool_name: call.name, tool_input: call.input, tool_response: output };
  return [{ event: 'PostToolUse', fields }];
}

/** Codex calls every shell `Bash` when it asks a hook. */
function codexTool({ name, arguments: given, input }) {
  if (name === 'apply_patch') return { name, input: { command: input ?? given ?? '' } };
  const fields = parse(given ?? '') ?? {};
  const line = fields.cmd ?? fields.command ?? inProgram(input);
  const command = Array.isArray(line) ? line.at(-1) : line;
  return typeof command === 'string' ? { name: 'Bash', input: { command } } : undefined;
}

function inProgram(program) {
  if (typeof program !== 'string') return undefined;
  return /\bcmd["']?\s*:\s*(["'`])([^]*?)\1\s*[,}]/.exec(program)?.[2];
}

function copilotMoments({ type, data }, calls) {
  if (type === 'tool.execution_start') {
    return [before(calls, data.toolCallId, { name: data.toolName, input: data.arguments })];
  }
  const call = type === 'tool.execution_complete' ? calls.get(data.toolCallId) : undefined;
  if (call === undefined) return [];
  const tool = { tool_name: call.name, tool_input: call.input };
  const text = data.result?.content ?? data.error?.message ?? '';
  if (data.success === false)
    return [{ event: 'PostToolUseFailure', fields: { ...tool, error: text } }];
  const result = { result_type: 'success', text_result_for_llm: text };
  return [{ event: 'PostToolUse', fields: { ...tool, tool_result: result } }];
}

function before(calls, id, { name, input }) {
  calls.set(id, { name, input });
  return { event: 'PreToolUse', fields: { tool_name: name, tool_input: input ?? {} } };
}

function compacted() {
  return { event: 'PreCompact', fields: { trigger: 'auto' } };
}

function textOf(content) {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((block) => block?.text ?? '').join('\n');
}
