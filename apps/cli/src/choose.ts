import type { Choice } from './cli.js';

/** Asks on the terminal; Ctrl-C is no answer. */
export async function chooseOnTerminal<T extends string>(
  question: string,
  choices: readonly Choice<T>[],
): Promise<T | undefined> {
  // Costs more to load than most commands take.
  const { default: inquirer } = await import('inquirer');
  try {
    const answer = await inquirer.prompt<{ choice: T }>([
      { type: 'select', name: 'choice', message: question, choices: [...choices] },
    ]);
    return answer.choice;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return undefined;
    throw error;
  }
}
