import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { Home } from '../support/home.js';
import { Terminal } from '../support/terminal.js';
import { WORKSPACE } from '../support/workspace.js';

const WHOLE = builtFile('@reflect/cli', 'cli.cjs');
/** Which chooses a quick program for some commands. */
const BIN = join(WORKSPACE, 'apps/cli/bin/reflect.cjs');
const HOLD_PIPE = join(import.meta.dirname, '../support/programs/hold-pipe.cjs');
/** More than a pipe holds. */
const MUCH = 900_000;

/** A home with one learning, of which there is more to be shown than a pipe holds. */
async function longHome(): Promise<{ readonly home: Home; readonly id: string }> {
  const home = new Home();
  const { id } = await home.ask<{ id: string }>('learn', 'when it rains, take an umbrella');
  const { documents } = home.paths;
  const name = readdirSync(documents).find((one) => one.endsWith('.md')) ?? '';
  const words = 'and take a coat along, and boots. ';
  const body = words.repeat(Math.ceil(MUCH / words.length));
  writeFileSync(
    join(documents, name),
    `${readFileSync(join(documents, name), 'utf8')}\n${body}\nthe end of it\n`,
  );
  return { home, id };
}

function start(home: Home, script: string, args: readonly string[]): Reading {
  const child = spawn(process.execPath, [script, ...args], {
    ...{ cwd: home.project(), env: home.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Reading(child);
}

/** A process whose output is read when it is asked for. */
class Reading {
  readonly ended: Promise<unknown[]>;
  #stderr = '';

  constructor(readonly child: ChildProcess & { stdout: NonNullable<ChildProcess['stdout']> }) {
    this.ended = once(child, 'close');
    child.stderr?.on('data', (part: Buffer) => (this.#stderr += part.toString()));
  }

  /** Waits until it has begun to print, and cannot go on. */
  async isFull(): Promise<void> {
    await once(this.child.stdout, 'readable');
  }

  /** All that it prints, and how it ended. */
  async result(): Promise<object> {
    const parts: Buffer[] = [];
    this.child.stdout.on('data', (part: Buffer) => parts.push(part));
    const [code, signal] = await this.ended;
    return { code, signal, stdout: Buffer.concat(parts).toString('utf8'), stderr: this.#stderr };
  }

  /** How it ended that prints to nobody. */
  async quietResult(): Promise<object> {
    this.child.stdout.destroy();
    const [code, signal] = await this.ended;
    return { code, signal, stderr: this.#stderr };
  }
}

describe.skipIf(process.platform === 'win32')('the output of a quick program', () => {
  it('goes on after Ctrl-C to a reader that is slow, as that of the whole program', async () => {
    const { home, id } = await longHome();
    const results: object[] = [];
    for (const script of [WHOLE, BIN]) {
      const reading = start(home, script, ['show', id]);
      await reading.isFull();
      reading.child.kill('SIGINT');
      results.push(await reading.result());
    }
    const [whole, quick] = results;
    expect(whole).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(whole).toHaveProperty('stdout', expect.stringContaining('the end of it'));
    expect(quick).toEqual(whole);
  });

  it('ends quietly where its reader goes away', async () => {
    const { home, id } = await longHome();
    const results: object[] = [];
    for (const script of [WHOLE, BIN]) {
      const reading = start(home, script, ['show', id]);
      await reading.isFull();
      results.push(await reading.quietResult());
      results.push(await start(home, script, ['list']).quietResult());
    }
    expect(results).toEqual(
      Array.from({ length: 4 }, () => ({ code: 0, signal: null, stderr: '' })),
    );
  });

  it('is whole in a pipe that does not block', async () => {
    const { home, id } = await longHome();
    const results: object[] = [];
    for (const script of [WHOLE, BIN]) {
      const ready = home.at(`ready-${String(results.length)}`);
      const shell = [
        '"$NODE" "$HOLD" "$READY" & holder=$!',
        'until [ -e "$READY" ]; do sleep 0.05; done',
        '"$NODE" "$SCRIPT" show "$ID"; code=$?',
        'kill "$holder"; exit "$code"',
      ].join('\n');
      const env = { NODE: process.execPath, HOLD: HOLD_PIPE, READY: ready, SCRIPT: script, ID: id };
      const child = spawn('/bin/sh', ['-c', shell], {
        ...{ cwd: home.project(), env: { ...home.env, ...env } },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const reading = new Reading(child);
      await reading.isFull();
      results.push(await reading.result());
    }
    const [whole, quick] = results;
    expect(whole).toMatchObject({ code: 0, signal: null });
    expect(whole).toHaveProperty('stdout', expect.stringContaining('the end of it'));
    expect(quick).toEqual(whole);
  });

  it.skipIf(!existsSync('/dev/full'))('ends with the code of a disk that is full', async () => {
    const { home, id } = await longHome();
    for (const script of [WHOLE, BIN]) {
      const shell = '"$NODE" "$SCRIPT" show "$ID" > /dev/full';
      const env = { NODE: process.execPath, SCRIPT: script, ID: id };
      const child = spawn('/bin/sh', ['-c', shell], {
        ...{ cwd: home.project(), env: { ...home.env, ...env } },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      expect(await new Reading(child).result()).toMatchObject({
        ...{ code: 74, signal: null, stdout: '' },
        stderr: expect.stringMatching(/^error {2}The output cannot be written: .*\n$/u) as string,
      });
    }
  });

  it('fits the terminal that it is shown in, with colours and a screenful of lines', async () => {
    const home = new Home();
    for (let n = 0; n < 3; n++) {
      await home.ask(
        'learn',
        `when module ${String(n)} of the shop is upgraded, run tool-${String(n)} first`,
      );
    }
    for (const columns of [40, 100]) {
      for (const args of [
        ['list'],
        ['list', '-n', '1'],
        ['status'],
        ['recall', 'upgrade a module'],
      ]) {
        const shown: string[] = [];
        for (const script of [WHOLE, BIN]) {
          const call = { args: [script, ...args], cwd: home.project(), env: home.env, columns };
          const terminal = new Terminal(call);
          expect(await terminal.ended).toBe(0);
          shown.push(terminal.raw);
          const widest = Math.max(...terminal.lines.map((line) => line.length));
          if (args[0] === 'list') expect(widest).toBeLessThanOrEqual(columns);
        }
        const [whole, quick] = shown;
        expect(quick).toBe(whole);
        expect(whole).toContain('\u001B[');
      }
    }
  });
});
