import { isRecord } from '../../is-record.js';
import { isText } from '../../is-text.js';

export interface GeminiOutcome {
  readonly outcome: 'success' | 'failed';
  readonly text: string;
  readonly interrupted: boolean;
}

/** The line stands behind the output, so that a command may print one like it before. */
const EXIT_CODE = /^Exit Code: (\d+)$/gm;
const STOPPED = /^(?:<untrusted_context>\n)?Command was cancelled by user/;

/** How a tool call ended. A command that failed is no error for Gemini CLI: a line gives its exit code. */
export function geminiOutcome(response: unknown): GeminiOutcome {
  const { llmContent, error } = isRecord(response) ? response : {};
  const text = isText(llmContent) ? llmContent : '';
  const exitCode = [...text.matchAll(EXIT_CODE)].at(-1)?.[1] ?? '0';
  const interrupted = STOPPED.test(text);
  const hasFailed = interrupted || error !== undefined || exitCode !== '0';
  return { outcome: hasFailed ? 'failed' : 'success', text, interrupted };
}
