import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { type Envelope, Home } from '../support/home.js';

interface Harness {
  readonly name: string;
  readonly transcript: readonly string[];
  /** Where its chronicles are, below the home. */
  readonly place: RegExp;
  /** A variable that names a file of commands for the shells of a session. */
  readonly variable?: string;
}

const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';
const HARNESSES: readonly Harness[] = [
  {
    name: 'claude',
    transcript: ['.claude', 'projects', '-project', `${SESSION}.jsonl`],
    place: /\/\.claude\/projects\/-project\/chronicle\/[\d-]{10}-feature-prices\.md$/,
    variable: 'CLAUDE_ENV_FILE',
  },
  {
    name: 'codex',
    transcript: ['.codex', 'sessions', '2026', '11', '21', `rollout-${SESSION}.jsonl`],
    place: /\/\.learnings\/projects\/[^/]+\/chronicle\/[\d-]{10}-feature-prices\.md$/,
  },
  {
    name: 'copilot',
    transcript: ['.copilot', 'session-state', SESSION, 'events.jsonl'],
    place: /\/\.learnings\/projects\/[^/]+\/chronicle\/[\d-]{10}-feature-prices\.md$/,
  },
];

/** A session of a harness whose agent has a shell in which `reflect` is found. */
class Session {
  readonly home = new Home({ REFLECT_CHRONICLE: 'true', REFLECT_BACKGROUND_DRAIN: '0' });
  readonly #project = this.home.project();
  readonly #environment = this.home.at('session-environment.sh');

  constructor(private readonly harness: Harness) {
    mkdirSync(this.home.at('project', '.git'));
    writeFileSync(this.home.at('project', '.git', 'HEAD'), 'ref: refs/heads/feature/prices\n');
    const program = this.home.at('bin', 'reflect');
    mkdirSync(dirname(program));
    const cli = builtFile('@reflect/cli', 'cli.cjs');
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`);
    chmodSync(program, 0o700);
    writeFileSync(this.#environment, '');
  }

  /** What the model is told at an event. */
  async fire(event: string, fields: Envelope = {}): Promise<string> {
    const { name, transcript, variable } = this.harness;
    const transcript_path = this.home.at(...transcript);
    const origin = { session_id: SESSION, transcript_path, cwd: this.#project };
    // Without it, Copilot's envelope is one of Claude's.
    const own = name === 'copilot' ? { timestamp: '2026-11-21T12:00:00.000Z' } : { model: 'm' };
    const envelope = { ...origin, hook_event_name: event, ...own, ...fields };
    const changes = variable === undefined ? {} : { [variable]: this.#environment };
    const claim = [name, event];
    const { stdout } = await this.home.fireAs(claim, JSON.stringify(envelope), { changes });
    return stdout.replaceAll(String.raw`\n`, '\n').replaceAll(String.raw`\"`, '"');
  }

  /** Runs a command as the agent does. */
  run(command: string): string {
    const env = { ...this.home.env, PATH: `${this.home.at('bin')}:${this.home.env['PATH'] ?? ''}` };
    const script = `. '${this.#environment}'\n${command}`;
    return execFileSync('sh', ['-c', script], { cwd: this.#project, env, encoding: 'utf8' });
  }
}

/** The command that an agent was told, for one event. */
function commandIn(told: string, tag: string, text: string): string {
  const command = /^ {2}(reflect chronicle add.*) TAG '/m.exec(told)?.[1] ?? 'false';
  return `${command} ${tag} '${text}'`;
}

function pathIn(told: string): string {
  return /keeps a chronicle at (.*)\. Add an event/.exec(told)?.[1] ?? '';
}

describe.each(HARNESSES)('the chronicle of a session in $name', (harness) => {
  it('is written by the command that its agent was told, and summed up', async () => {
    const session = new Session(harness);
    const told = await session.fire('SessionStart', { source: 'startup' });
    const path = pathIn(told);
    expect(path).toMatch(harness.place);
    const added = session.run(commandIn(told, 'DECISION', 'Prices are cents'));
    session.run(commandIn(told, 'BLOCKED', 'The registry is down'));
    const lint = session.run(`reflect chronicle lint '${path}'`);
    await session.fire('SessionEnd', { reason: 'other' });
    const shown = session.run('reflect chronicle show --branch feature/prices');
    expect([added, lint, shown]).toEqual([
      `added to ${path}\n`,
      `${path}: well-formed\n`,
      `${readFileSync(path, 'utf8').trimEnd()}\n`,
    ]);
    expect(shown).toMatch(/\n\nAuto-generated: 2 events \(1 decision, 1 blocked\)\n$/);
    expect(await session.fire('SessionEnd', { reason: 'other' })).toBe('');
  });
});
