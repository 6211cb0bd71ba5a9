import { isRecord } from './is-record.js';

/** The part of a tool's result that a person could read; empty for a shape that is not known. */
export function responseText(response: unknown): string {
  if (typeof response === 'string') return response;
  if (Array.isArray(response)) return joinLines(response.map(blockText));
  if (!isRecord(response)) return '';
  const { stdout, stderr, content } = response;
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return joinLines(content.map(blockText));
  return joinLines([stdout, stderr]);
}

function blockText(block: unknown): unknown {
  return isRecord(block) ? block['text'] : undefined;
}

function joinLines(parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n');
}
