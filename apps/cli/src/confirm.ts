/** Asks on the terminal; a cancelled question is a no. */
export async function confirmOnTerminal(question: string): Promise<boolean> {
  // Costs more to load than most commands take.
  const { default: inquirer } = await import('inquirer');
  try {
    const answer = await inquirer.prompt<{ yes: boolean }>([
      { type: 'confirm', name: 'yes', message: question, default: false },
    ]);
    return answer.yes;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return false;
    throw error;
  }
}
