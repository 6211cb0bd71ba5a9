import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the harnesses wrote to real hooks is recorded where it is decoded. */
const RECORDED = join(import.meta.dirname, '..', '..', '..', 'hook-protocol', 'test', 'fixtures');

export const DIALECTS = ['claude', 'codex', 'copilot-camel', 'copilot-pascal'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** One recorded envelope: the name of its file begins with the event that the hook was installed for. */
export interface Recording {
  readonly dialect: Dialect;
  readonly file: string;
  readonly event: string;
}

export const RECORDINGS: readonly Recording[] = DIALECTS.flatMap((dialect) =>
  readdirSync(join(RECORDED, dialect))
    .filter((name) => name.endsWith('.json'))
    .map((file) => ({ dialect, file, event: file.slice(0, file.indexOf('.')) })),
);

export function harnessOf(dialect: string): string {
  return dialect.split('-', 1)[0] ?? '';
}

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a recorded envelope, with the recorded home replaced by `home`. */
export function envelope(dialect: string, file: string, home: string): Fields {
  const text = readFileSync(join(RECORDED, dialect, file), 'utf8');
  return JSON.parse(text.replaceAll('/home/user', home)) as Fields;
}
