import type inquirer from 'inquirer';

import { CANCELLED, type Cancelled, type Prompter } from './prompter.js';

/** Where questions are shown and answered. */
export interface PromptStreams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream & { readonly rows?: number };
}

const USUAL_ROWS = 24;
/** The question and the keys, on a narrow terminal. */
const ROWS_AROUND = 6;
const FEWEST_ROWS = 7;

/** Asks on the terminal. Ctrl-C cancels. */
export function createInquirerPrompter(streams: PromptStreams = terminal()): Prompter {
  return {
    choose: ({ message, choices, initial }) =>
      answered(async () => {
        // Counted in rows, of which a choice takes several on a narrow terminal.
        const rows = streams.output.rows ?? USUAL_ROWS;
        const pageSize = Math.max(FEWEST_ROWS, rows - ROWS_AROUND);
        const shown = choices.map(({ value, label }) => ({ value, name: label }));
        const prompt = (await loadInquirer()).createPromptModule(streams);
        return prompt<{ answer: typeof initial }>([
          { type: 'select', name: 'answer', message, default: initial, choices: shown, pageSize },
        ]);
      }),
    confirm: ({ message, initial }) =>
      answered(async () => {
        const prompt = (await loadInquirer()).createPromptModule(streams);
        return prompt<{ answer: boolean }>([
          { type: 'confirm', name: 'answer', message, default: initial },
        ]);
      }),
    edit: ({ message, text, extension }) =>
      answered(async () => {
        const prompt = (await loadInquirer()).createPromptModule(streams);
        return prompt<{ answer: string }>([
          { type: 'editor', name: 'answer', message, default: text, postfix: extension },
        ]);
      }),
  };
}

/** Costs more to load than a run without questions takes. */
async function loadInquirer(): Promise<typeof inquirer> {
  const loaded = await import('inquirer');
  return loaded.default;
}

function terminal(): PromptStreams {
  return { input: process.stdin, output: process.stdout };
}

async function answered<T>(ask: () => Promise<{ answer: T }>): Promise<T | Cancelled> {
  try {
    return (await ask()).answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return CANCELLED;
    throw error;
  }
}
