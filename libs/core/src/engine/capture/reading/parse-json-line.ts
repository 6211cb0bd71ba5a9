import { isJsonObject, type JsonObject } from '../../../foundation/text/json-object.js';

export interface JsonLine {
  readonly records: readonly JsonObject[];
  /** Whether a part of the line could not be read. */
  readonly torn: boolean;
}

/**
 * Reads the JSON objects of one line. A writer that loses a newline glues records together, so
 * there may be more than one; what follows the last readable one is reported as torn.
 */
export function parseJsonLine(text: string): JsonLine {
  const whole = parseObject(text);
  if (whole !== undefined) return { records: [whole], torn: false };
  return parseGlued(text);
}

function parseGlued(text: string): JsonLine {
  const records: JsonObject[] = [];
  let start = text.indexOf('{');
  if (start !== 0) return { records, torn: text.trim() !== '' };
  while (start < text.length) {
    const end = endOfObject(text, start);
    const record = end === undefined ? undefined : parseObject(text.slice(start, end));
    if (end === undefined || record === undefined) return { records, torn: true };
    records.push(record);
    start = end;
  }
  return { records, torn: false };
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Index after the brace that closes the object at `start`; braces in strings do not count. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (quoted && character === '\\') index += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === '{') depth += 1;
    else if (!quoted && character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return undefined;
}
