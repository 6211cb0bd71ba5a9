import { isAscii } from '../text/is-ascii.js';
import { redactPatterns } from './redact-patterns.js';

/** What most lines are: plain, visible, and without what a tag begins with. */
const HARMLESS = /^[ -;=-Z\\-~]*$/;

/** One line without control or invisible characters and without anything that reads as a tag. */
export function harmlessLine(text: string): string {
  if (HARMLESS.test(text) && !text.includes('  ')) return text.trim();
  const line = text.replace(/\s+/gu, ' ');
  return (isAscii(line) ? withoutAsciiMarkup(line) : withoutMarkup(line)).trim();
}

function withoutMarkup(line: string): string {
  return line
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/<(?=\p{L}|\s*[/!?|])/gu, '‹')
    .replace(/\[(?=\/?INST\])/giu, '(');
}

/** The same of plain text, without what takes a hook as long as a search to compile. */
function withoutAsciiMarkup(line: string): string {
  return line
    .replace(/[^ -~]/g, '')
    .replace(/<(?=[A-Za-z]|\s*[/!?|])/g, '‹')
    .replace(/\[(?=\/?INST\])/gi, '(');
}

/** The same without secrets; invisible characters inside of one would hide it, so they go first. */
export function safeLine(text: string): string {
  return redactPatterns(harmlessLine(text));
}
