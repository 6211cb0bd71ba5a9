import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a process needs of its surroundings, and nothing that steers reflect or a harness. */
const INHERITED = ['PATH', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'PATHEXT'];

/** A home folder with a knowledge base of its own, away from the person's. */
export class ThrowAwayHome {
  readonly folder: string;
  readonly project: string;
  /** For everything that runs in this home. */
  readonly env: Readonly<Record<string, string>>;

  /** `purpose` stands in the folder's name. */
  constructor(env: Environment, purpose: string) {
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), `reflect-${purpose}-`)));
    this.project = join(this.folder, 'project');
    mkdirSync(this.project);
    const inherited = INHERITED.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    this.env = {
      ...Object.fromEntries(inherited),
      HOME: this.folder,
      USERPROFILE: this.folder,
      REFLECT_STATE_DIR: join(this.folder, '.reflect'),
      REFLECT_LEARNINGS_DIR: join(this.folder, '.learnings'),
      // A worker that costs something must not be found here, whoever starts a drain.
      REFLECT_WORKER_DRIVER: 'heuristic',
      // The session that is played was recorded without a terminal.
      REFLECT_CAPTURE_HEADLESS_IS_PERSON: 'true',
    };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
