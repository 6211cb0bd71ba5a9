import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Dialect } from '../../src/identify.js';

export const FIXTURES = join(import.meta.dirname, '..', 'fixtures');

export interface Recording {
  readonly dialect: Dialect;
  /** Name under which the hook was registered, as the file name begins. */
  readonly event: string;
  /** `claude/PreToolUse.Bash.json` */
  readonly file: string;
  readonly text: string;
}

const DIALECTS: readonly Dialect[] = ['claude', 'codex', 'copilot-camel', 'copilot-pascal'];

export const RECORDINGS: readonly Recording[] = DIALECTS.flatMap((dialect) =>
  readdirSync(join(FIXTURES, dialect)).map((name) => ({
    dialect,
    event: name.slice(0, name.indexOf('.')),
    file: `${dialect}/${name}`,
    text: readFileSync(join(FIXTURES, dialect, name), 'utf8'),
  })),
);

/** Text of one recording, by its path without the ending. */
export function recording(name: string): string {
  return readFileSync(join(FIXTURES, `${name}.json`), 'utf8');
}

/** The same envelope with other fields; `undefined` removes one. */
export function edited(name: string, fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...(JSON.parse(recording(name)) as object), ...fields });
}

export function readCodexSchema(name: string): object {
  return JSON.parse(
    readFileSync(join(FIXTURES, 'codex-schemas', `${name}.json`), 'utf8'),
  ) as object;
}
