import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProgram } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { CommandLine } from '../support/command-line.js';

const FAKE = join(import.meta.dirname, 'programs', 'fake-copilot.cjs');
const HOOK = join('apps', 'copilot-adapter', 'src', 'hook.ts');

interface Told {
  readonly code: number;
  readonly deliveries: readonly object[];
}

/** A person who has what stands in for Copilot CLI, with reflect's prompt hook. */
class Person {
  readonly line = new CommandLine();
  readonly hooks = join(this.line.folder, '.copilot', 'hooks');

  constructor() {
    const bin = join(this.line.folder, 'bin');
    mkdirSync(bin);
    mkdirSync(this.hooks, { recursive: true });
    const script = `#!/bin/sh\nexec '${process.execPath}' '${FAKE}' "$@"\n`;
    writeFileSync(join(bin, 'copilot'), script, { mode: 0o755 });
    this.line.env['PATH'] = `${bin}:/usr/bin:/bin`;
    const hook = join(this.line.folder, 'hook.cjs');
    bundleProgram(HOOK, hook);
    const shim = join(this.line.folder, 'reflect-copilot-hook');
    writeFileSync(shim, `exec '${process.execPath}' '${hook}' copilot "$@"\n`);
    this.has('reflect', `sh '${shim}' userPromptSubmitted`);
  }

  has(name: string, bash: string): void {
    const hooks = { userPromptSubmitted: [{ type: 'command', bash }] };
    writeFileSync(join(this.hooks, `${name}.json`), JSON.stringify({ version: 1, hooks }));
  }

  async asks(): Promise<Told> {
    const args = ['doctor', '--deliver', '--harness', 'copilot', '--json'];
    const { code, stdout } = await this.line.run(...args);
    return { code, deliveries: JSON.parse(stdout) as readonly object[] };
  }
}

describe('reflect doctor --deliver, of a harness that passes on what one prompt hook says', () => {
  it('says whose words are left out, without running what is not of reflect', async () => {
    const person = new Person();
    expect(await person.asks()).toMatchObject({ code: 0, deliveries: [{ outcome: 'delivered' }] });

    person.has('zoo', 'false');
    const won = await person.asks();
    expect(won).toMatchObject({ code: 0, deliveries: [{ outcome: 'delivered' }] });
    expect(JSON.stringify(won)).toContain('zoo.json has a hook for prompts, too.');
    expect(JSON.stringify(won)).toContain('then the other is lost.');

    person.has('mine', 'false');
    const lost = await person.asks();
    expect(lost).toMatchObject({
      code: 0,
      deliveries: [{ outcome: 'contested', remedy: expect.any(String) as string }],
    });
    expect(JSON.stringify(lost)).toContain("then reflect's is lost.");
    const { code, stdout } = await person.line.run('doctor', '--deliver', '--harness', 'copilot');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^warning +Copilot CLI/u)]);
  });
});
