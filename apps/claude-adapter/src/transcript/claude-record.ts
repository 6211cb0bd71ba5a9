import { isJsonObject, objectField, stringField, type JsonObject } from '@reflect/core/harness';

/** Record types without a session id; all others carry one. */
const BARE_TYPES = new Set(['summary', 'file-history-snapshot', 'file-history-delta']);

/** Whether a JSON object is a line of a Claude Code session file. */
export function isClaudeRecord(record: JsonObject): boolean {
  const type = stringField(record, 'type');
  if (type === undefined || isForeign(record)) return false;
  return stringField(record, 'sessionId') !== undefined || BARE_TYPES.has(type);
}

/** Another harness calls its records the same, and has parts and payloads in them that these never have. */
function isForeign(record: JsonObject): boolean {
  return 'systemPayload' in record || objectField(record, 'message')?.['parts'] !== undefined;
}

/** The blocks of a record's message; a message that is one text counts as one text block. */
export function messageBlocks(record: JsonObject): readonly JsonObject[] {
  return toBlocks(objectField(record, 'message')?.['content']);
}

export function toBlocks(content: unknown): readonly JsonObject[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? content.filter(isJsonObject) : [];
}

/** The texts of the text blocks, one below the other. */
export function blocksText(blocks: readonly JsonObject[]): string {
  return blocks
    .filter((block) => block['type'] === 'text')
    .map((block) => stringField(block, 'text') ?? '')
    .join('\n');
}
