import type { Harness, HookEvent } from './hook-event.js';

type Environment = Readonly<Record<string, string | undefined>>;

export interface AskingScene {
  readonly env: Environment;
  /** Whether the hook has a terminal at which somebody may be. */
  readonly hasTerminal: () => boolean;
}

const CAN_ASK: Readonly<Record<Harness, (scene: AskingScene) => boolean>> = {
  claude: ({ env }) => env['CLAUDE_CODE_ENTRYPOINT']?.startsWith('sdk') !== true,
  codex: () => false,
  // It tells no hook whether it runs headless.
  copilot: ({ hasTerminal }) => hasTerminal(),
};

/**
 * Whether `ask` puts a question to a person. Codex has none; and where nobody is at the harness, a
 * question that nobody can answer would be a refusal.
 */
export function canAsk({ event, harness }: HookEvent, scene: AskingScene): boolean {
  return event === 'tool.before' && CAN_ASK[harness](scene);
}
