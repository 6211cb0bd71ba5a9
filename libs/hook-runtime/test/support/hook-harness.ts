import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataPaths } from '@reflect/core/cold';

import { runHook } from '../../src/index.js';

/** Plays the harness of one home: fires hooks and keeps what they answered. */
export class HookHarness {
  readonly home = mkdtempSync(join(tmpdir(), 'reflect-hook-'));
  readonly project = join(this.home, 'project');
  readonly paths = dataPaths({}, this.home);

  constructor() {
    mkdirSync(this.project);
  }

  /** Fires an event with an envelope of these extra fields; gives what was printed. */
  fire(event: string, extra: object = {}, env: Record<string, string> = {}): Promise<string> {
    const envelope = {
      session_id: 'session-1',
      transcript_path: join(this.home, '.claude', 'projects', 'p', 'session-1.jsonl'),
      cwd: this.project,
      hook_event_name: event,
      ...extra,
    };
    return this.send(event, JSON.stringify(envelope), env);
  }

  async send(event: string, text: string, env: Record<string, string> = {}): Promise<string> {
    const printed: string[] = [];
    await runHook({
      claim: { harness: 'claude', event },
      env: {
        REFLECT_STATE_DIR: this.paths.state,
        REFLECT_LEARNINGS_DIR: this.paths.learnings,
        ...env,
      },
      clock: () => Date.parse('2026-11-21T10:00:00.000Z'),
      uptime: () => 0,
      readInput: () => Promise.resolve({ text }),
      reply: (reply) => printed.push(reply),
      writeTrace: () => undefined,
      findReflect: () => ({ file: process.execPath, args: ['-e', ''] }),
    });
    return printed.join('');
  }

  inbox(): unknown[] {
    const text = this.read(this.paths.inbox);
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown);
  }

  lastEvent(): unknown {
    return JSON.parse(this.read(this.paths.lastEvent));
  }

  read(path: string): string {
    return readFileSync(path, 'utf8');
  }

  files(): string[] {
    return readdirSync(this.home, { recursive: true, encoding: 'utf8' }).sort();
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}
