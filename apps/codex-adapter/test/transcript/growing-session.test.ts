import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { dataPaths, openReflect } from '@reflect/core';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { codexSupport } from '../../src/codex-support.js';
import { assistant, call, message, meta, output, ran, userMessage } from '../support/rollout.js';

const lines = (...records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

const told = (words: string, done: string): readonly object[] => [
  message('user', words),
  userMessage(words),
  assistant(done),
  call(`c-${words.length.toString()}`, 'exec_command', { cmd: 'make' }),
  output(`c-${words.length.toString()}`, ran('made')),
  assistant('It is made.'),
];
const FIRST = told(
  "No, don't use npm here. This project uses pnpm - always use pnpm.",
  'Understood. I will use pnpm from now on.',
);
const SECOND = told(
  'No, never edit the generated files by hand. Always run make generate instead.',
  'Understood. I will run make generate instead.',
);

/** A home in which one session of Codex goes on and is reflected from time to time. */
class GrowingSession {
  readonly #folder = tempFolder();
  readonly #rollout = join(this.#folder, 'sessions', 'rollout-s1.jsonl');

  constructor() {
    mkdirSync(join(this.#folder, 'sessions'));
    mkdirSync(join(this.#folder, 'project'));
  }

  write(text: string): void {
    writeFileSync(this.#rollout, text);
  }

  append(text: string): void {
    appendFileSync(this.#rollout, text);
  }

  /** Queues the session and drains; what is known then, each with how often it was learned. */
  async reflect(): Promise<readonly string[]> {
    const env = {
      CODEX_HOME: this.#folder,
      REFLECT_WORKER_DRIVER: 'heuristic',
      REFLECT_DRAIN_LINGER: '0',
    };
    const paths = dataPaths({}, this.#folder);
    const reflect = openReflect({ paths, env, harnesses: [codexSupport] });
    await reflect.enqueue({
      transcript_path: this.#rollout,
      session_id: 's1',
      trigger: 'session-end',
      harness: 'codex',
      cwd: join(this.#folder, 'project'),
      queued_at: new Date().toISOString(),
    });
    await reflect.drain();
    const known: string[] = [];
    for await (const listed of reflect.learnings.list()) {
      if (listed.type === 'problem') throw new Error(listed.problem.message);
      const { body, count } = listed.learning;
      known.push(`${body.includes('pnpm') ? 'pnpm' : 'generate'} ${count.toString()}`);
    }
    return known.toSorted();
  }
}

describe('a session of Codex that goes on', () => {
  it('is reflected from where the last reflection ended', async () => {
    const session = new GrowingSession();
    session.write(lines(meta(), ...FIRST));
    expect(await session.reflect()).toEqual(['pnpm 1']);
    expect(await session.reflect()).toEqual(['pnpm 1']);
    session.append(lines(...SECOND));
    expect(await session.reflect()).toEqual(['generate 1', 'pnpm 1']);
  });

  it('is reflected whole when its file was rewritten', async () => {
    const session = new GrowingSession();
    session.write(lines(meta(), ...FIRST));
    await session.reflect();
    session.write(lines(meta({ cli_version: '9' }), ...FIRST, ...SECOND));
    expect(await session.reflect()).toEqual(['generate 1', 'pnpm 2']);
  });
});
