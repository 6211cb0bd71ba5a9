const BEGINS = /^Run \S/;
const FAILED = /^(?:Error: )?Process completed with exit code \d+/;

/** Without the log of a failed step of a pipeline, from the command that it ran to its exit code. */
export function withoutPipelineSteps(text: string): string {
  const lines = text.split('\n');
  const end = lines.findLastIndex((line) => FAILED.test(line.trim()));
  const start = lines.findIndex((line, at) => at < end && BEGINS.test(line.trim()));
  return start < 0 ? text : [...lines.slice(0, start), '', ...lines.slice(end + 1)].join('\n');
}
