import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { HARNESS_PROTOCOLS } from '../../src/index.js';

export const FIXTURES = join(import.meta.dirname, '..', 'fixtures');

export interface Recording {
  /** Its harness, or that and a word where the harness has several. */
  readonly dialect: string;
  /** Name under which the hook was registered, as the file name begins. */
  readonly event: string;
  /** `claude/PreToolUse.Bash.json` */
  readonly file: string;
  readonly text: string;
}

const DIALECTS = HARNESS_PROTOCOLS.flatMap(({ dialects }) =>
  dialects.map(({ name }) => name),
).sort();

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
