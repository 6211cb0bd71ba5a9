/** A command, an action, or a script: an order to run something is put in words. */
const BEGINS =
  /^Run (?:\.{0,2}\/\S|[\w.-]+\/[\w.-]|(?:npm|npx|pnpm|yarn|bun|make|go|cargo|python3?|pip|docker|bash|sh|mvn|gradle|dotnet|bundle|composer|tox|pytest) [\w./-]+)(?!.*[.,!]$)/;
const FAILED = /^(?:Error: )?Process completed with exit code \d+/;

/** Without the log of a failed step of a pipeline, from the command that it ran to its exit code. */
export function withoutPipelineSteps(text: string): string {
  const lines = text.split('\n');
  const end = lines.findLastIndex((line) => FAILED.test(line.trim()));
  const start = lines.slice(0, Math.max(end, 0)).findLastIndex((line) => BEGINS.test(line.trim()));
  return start < 0 ? text : [...lines.slice(0, start), '', ...lines.slice(end + 1)].join('\n');
}
