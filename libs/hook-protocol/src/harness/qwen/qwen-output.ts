import { isRecord } from '../../is-record.js';
import { isText } from '../../is-text.js';

/** What stands before the output of a command, and behind it; the command may print such lines itself. */
const HEAD = '\nOutput: ';
const BOOKKEEPING =
  /\nError: .*\nExit Code: .*\nSignal: .*\n(?:Background PIDs: .*\n)?Process Group PGID: .*$/;

/** What a tool printed, without what Qwen Code notes of a command around its output. */
export function qwenOutput(text: string, input: unknown): string {
  const command = isRecord(input) && isText(input['command']) ? input['command'] : undefined;
  if (command === undefined || !text.startsWith(`Command: ${command}\nDirectory: `)) return text;
  const start = text.indexOf(HEAD, command.length);
  const end = BOOKKEEPING.exec(text)?.index;
  return start < 0 || end === undefined ? text : text.slice(start + HEAD.length, end);
}

/** The text of an answer that a tool gave. */
export function qwenResponse(response: unknown): string {
  const content = isRecord(response) ? response['llmContent'] : undefined;
  return isText(content) ? content : '';
}
