export interface CodexWorkerRun {
  /** File with the JSON Schema of the answer. */
  readonly schema: string;
  /** File that Codex writes its last message to. */
  readonly answer: string;
  /** Empty for the model that Codex itself would use. */
  readonly model: string;
  /** Servers that the person's configuration names; unknown when Codex could not tell. */
  readonly mcpServers: readonly string[] | undefined;
}

/**
 * Features that give the model a tool. Written as settings and not by `--disable`, which refuses
 * names that an older or newer Codex does not know.
 */
const TOOLS = [
  'shell_tool',
  'unified_exec',
  'apps',
  'plugins',
  'multi_agent',
  'view_image',
  'image_generation',
  'goals',
  'sleep_tool',
  'tool_suggest',
  // Without a network Codex would wait for one until it is killed.
  'unbounded_connection_retries',
];

/**
 * Arguments of a headless run that may only think: read-only, no hooks, no saved session, none of
 * the person's servers and notifications. The prompt comes through stdin.
 */
export function codexArguments({
  schema,
  answer,
  model,
  mcpServers,
}: CodexWorkerRun): readonly string[] {
  return [
    'exec',
    '--json',
    '--ephemeral',
    '--disable',
    'hooks',
    '--sandbox',
    'read-only',
    '--skip-git-repo-check',
    '--ignore-rules',
    '--color',
    'never',
    '--output-schema',
    schema,
    '--output-last-message',
    answer,
    ...(model === '' ? [] : ['--model', model]),
    ...TOOLS.flatMap((feature) => setting(`features.${feature}=false`)),
    ...setting('agents.enabled=false'),
    ...setting('web_search="disabled"'),
    ...setting('notify=[]'),
    // Reading a digest takes no long thought, and Codex has no cap on what a run costs.
    ...setting('model_reasoning_effort="low"'),
    ...setting('check_for_update_on_startup=false'),
    ...withoutServers(mcpServers),
    '-',
  ];
}

/** Servers can only be switched off by name; when the names are not known, nothing is configured. */
function withoutServers(servers: readonly string[] | undefined): readonly string[] {
  if (servers === undefined) return ['--ignore-user-config'];
  return servers.flatMap((name) => setting(`mcp_servers.${name}.enabled=false`));
}

function setting(assignment: string): readonly string[] {
  return ['-c', assignment];
}
