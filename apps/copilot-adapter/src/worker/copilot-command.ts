export interface CopilotWorkerLimits {
  /** As `copilot --model` takes it; empty for the one that Copilot itself would use. */
  readonly model: string;
  /** US dollars of one run; 0 is no limit. */
  readonly maxCostUsd: number;
}

const USD_PER_CREDIT = 0.01;
/** Copilot refuses a lower limit. */
const FEWEST_CREDITS = 30;

/**
 * Arguments of a headless run that may only think: no tools, no MCP servers, no instructions of
 * the project, nothing sent anywhere but to the model. The prompt comes through stdin.
 */
export function copilotArguments(
  { model, maxCostUsd }: CopilotWorkerLimits,
  usageFile: string,
): readonly string[] {
  const credits = Math.max(FEWEST_CREDITS, Math.ceil(maxCostUsd / USD_PER_CREDIT));
  return [
    '--output-format',
    'json',
    // The name of no tool: an empty list would mean all of them.
    '--available-tools=none',
    '--disable-builtin-mcps',
    '--no-custom-instructions',
    '--no-ask-user',
    '--no-remote',
    '--no-remote-export',
    '--no-auto-update',
    '--no-color',
    '--log-level',
    'none',
    '--usage-output-file',
    usageFile,
    ...(model === '' ? [] : ['--model', model]),
    ...(maxCostUsd > 0 ? ['--max-ai-credits', String(credits)] : []),
  ];
}
