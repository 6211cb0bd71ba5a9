import type { ToolOutcome } from '../../hook-event.js';

const EXIT_CODE = /<shellId: \d+ completed with exit code (\d+)>\s*$/;
/** The line is far shorter; looking at the end alone keeps the search short on a huge result. */
const TAIL_LENGTH = 200;

/** Copilot calls a command that failed a success; only the last line of its output says otherwise. */
export function copilotOutcome(resultType: string | undefined, text: string): ToolOutcome {
  if (resultType !== undefined && resultType !== 'success') return 'failed';
  const exitCode = EXIT_CODE.exec(text.slice(-TAIL_LENGTH))?.[1];
  return exitCode === undefined || exitCode === '0' ? 'success' : 'failed';
}
