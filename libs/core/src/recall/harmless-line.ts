import { redactPatterns } from '../redaction/redact-patterns.js';

/** One line without control or invisible characters and without anything that reads as a tag. */
export function harmlessLine(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/<(?=\p{L}|\s*[/!?|])/gu, '‹')
    .replace(/\[(?=\/?INST\])/giu, '(')
    .trim();
}

/** The same without secrets; invisible characters inside of one would hide it, so they go first. */
export function safeLine(text: string): string {
  return redactPatterns(harmlessLine(text));
}
