import { WORKER_INSTRUCTION, workerAnswerJsonSchema } from '@reflect/core/harness';

export interface ClaudeWorkerLimits {
  /** As `claude --model` takes it. */
  readonly model: string;
  readonly maxTurns: number;
  /** US dollars of one run; 0 is no limit. */
  readonly maxCostUsd: number;
}

/**
 * Arguments of a headless run that may only think: no tools, no MCP servers, no saved session, and
 * no hooks, so that a worker never captures itself. The prompt comes through stdin.
 */
export function claudeArguments(limits: ClaudeWorkerLimits): readonly string[] {
  return [
    '-p',
    '--output-format',
    'json',
    '--json-schema',
    JSON.stringify(workerAnswerJsonSchema()),
    '--system-prompt',
    WORKER_INSTRUCTION,
    '--tools',
    '',
    '--strict-mcp-config',
    '--no-session-persistence',
    '--settings',
    '{"disableAllHooks":true}',
    '--model',
    limits.model,
    '--max-turns',
    String(limits.maxTurns),
    ...(limits.maxCostUsd > 0 ? ['--max-budget-usd', String(limits.maxCostUsd)] : []),
  ];
}
