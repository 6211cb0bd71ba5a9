import { matchingForm, type ComparedPart } from '../../engine/shell-commands/match-command.js';
import type { CommandPart } from '../../foundation/shell/command-parts.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { openCommands, type CommandTable } from '../../stores/shell-commands/command-table.js';
import { featureHash, type CommandRow } from '../../stores/shell-commands/command-rows.js';

/** A memory that applies, as the table has it, and which of its forms does. */
export interface CommandHit {
  readonly row: CommandRow;
  readonly form: number;
  readonly odds: number;
}

/** What may be told of a command that is about to run. */
export interface KnownHits {
  /** The file with the text of the memories. */
  readonly text: string;
  readonly hits: readonly CommandHit[];
}

interface HitScope {
  readonly paths: Pick<DataPaths, 'commands'>;
  readonly project: string;
  readonly harness: string;
}

/**
 * What may be told of a command, whatever the settings say; undefined where that is nothing. `told` are the ids
 * that need not be told again, asked for only where something is known.
 */
export function knownHits(
  { paths, project, harness }: HitScope,
  typed: readonly CommandPart[],
  told: () => readonly string[],
): KnownHits | undefined {
  const table = openCommands(paths, project);
  if (table === undefined) return undefined;
  try {
    const hits = hitsBefore(table, typed, harness);
    if (hits.length === 0) return undefined;
    const known = new Set(told().map(featureHash));
    return hits.some(({ row }) => !known.has(row.id)) ? { text: table.text, hits } : undefined;
  } finally {
    table.close();
  }
}

/** All that applies to a command that is about to run. */
function hitsBefore(
  table: CommandTable,
  typed: readonly CommandPart[],
  harness: string,
): readonly CommandHit[] {
  const parts = typed.map(hashed);
  const rows = table.ofPrograms(programsOf(parts));
  return [...hitsIn(rows, featureHash(harness), (row) => hitBefore(row, parts))];
}

export function* hitsIn(
  rows: Iterable<CommandRow>,
  harness: number,
  hitOf: (row: CommandRow) => CommandHit | undefined,
): Generator<CommandHit, void> {
  for (const row of rows) {
    const isOther = row.harness !== 0 && row.harness !== harness;
    const hit = isOther || !row.isTold ? undefined : hitOf(row);
    if (hit !== undefined) yield hit;
  }
}

type HashedPart = ComparedPart<number>;

/** A memory may be of any word of a command: what is run by another program is one of its words. */
function programsOf(parts: readonly HashedPart[]): ReadonlySet<number> {
  return new Set(parts.flatMap(({ program, features }) => [program, ...features]));
}

function hitBefore(row: CommandRow, parts: readonly HashedPart[]): CommandHit | undefined {
  const form = formFor(row, parts);
  const told = row.forms[form];
  return told?.isTelling === true && !told.isHindsight ? { row, form, odds: row.risk } : undefined;
}

/** Index of the form that applies to one of the parts; -1 for none. */
export function formFor(row: CommandRow, parts: readonly HashedPart[]): number {
  const forms = parts.map((part) => matchingForm(row, part));
  return forms.find((form) => form >= 0) ?? -1;
}

/** As rows are compared with it. */
export function hashed({ program, task, features }: ComparedPart<string>): HashedPart {
  return {
    program: featureHash(program),
    task: featureHash(task),
    features: new Set([...features].map(featureHash)),
  };
}
