import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { tempFolder } from '@reflect/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { CANCELLED, createInquirerPrompter } from '../../src/index.js';

const DOWN = '\u001B[B';
const CTRL_C = '\u0003';
const QUESTION = {
  message: 'Which?',
  choices: [
    { value: 'a', label: 'the first' },
    { value: 'b', label: 'the second' },
  ],
  initial: 'a',
} as const;

describe('the terminal prompter', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('takes the choice that the keys lead to', async () => {
    const { prompter, press } = terminal();
    const answer = prompter.choose<'a' | 'b'>(QUESTION);
    await press('the second', DOWN, '\r');
    expect(await answer).toBe('b');
  });

  it('shows more choices than seven where the terminal has the rows', async () => {
    const { prompter, press } = terminal();
    const values = Array.from({ length: 12 }, (_, n) => `number ${String(n)}`);
    const choices = values.map((value) => ({ value, label: value }));
    const answer = prompter.choose({ message: 'Which?', choices, initial: 'number 0' });
    await press('number 11', '\r');
    expect(await answer).toBe('number 0');
  });

  it('takes the initial answer for return', async () => {
    const { prompter, press } = terminal();
    const answer = prompter.confirm({ message: 'Sure?', initial: true });
    await press('Sure?', '\r');
    expect(await answer).toBe(true);
  });

  it('is cancelled by Ctrl-C, whatever it asks', async () => {
    for (const ask of ['choose', 'confirm', 'edit'] as const) {
      const { prompter, press } = terminal();
      const answer = {
        choose: () => prompter.choose<'a' | 'b'>(QUESTION),
        confirm: () => prompter.confirm({ message: 'Which?', initial: true }),
        edit: () => prompter.edit({ message: 'Which?', text: 'x', extension: '.json' }),
      }[ask]();
      await press('Which?', CTRL_C);
      expect(await answer).toBe(CANCELLED);
    }
  });

  it('gives what the editor saved', async () => {
    const editor = join(tempFolder(), 'editor');
    writeFileSync(editor, '#!/bin/sh\nprintf edited >> "$1"\n');
    chmodSync(editor, 0o755);
    vi.stubEnv('VISUAL', editor);
    const { prompter, press } = terminal();
    const answer = prompter.edit({ message: 'Edit.', text: 'text ', extension: '.txt' });
    await press('Edit.', '\r');
    expect(await answer).toBe('text edited');
  });
});

/** A prompter on streams; `press` waits until a text is shown, then sends keys. */
function terminal(): {
  readonly prompter: ReturnType<typeof createInquirerPrompter>;
  readonly press: (shown: string, ...keys: string[]) => Promise<void>;
} {
  const input = new PassThrough();
  const output = new PassThrough();
  let screen = '';
  output.on('data', (data: Buffer) => (screen += data.toString()));
  const press = async (shown: string, ...keys: string[]): Promise<void> => {
    await vi.waitFor(
      () => {
        expect(screen).toContain(shown);
      },
      { timeout: 30_000 },
    );
    for (const key of keys) input.write(key);
  };
  return { prompter: createInquirerPrompter({ input, output }), press };
}
