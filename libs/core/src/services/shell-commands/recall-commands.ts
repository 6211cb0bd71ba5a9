import { rulesNote } from '../../engine/shell-commands/command-note.js';
import { errorFacts } from '../../engine/shell-commands/error-facts.js';
import { memoryId } from '../../engine/shell-commands/memory-id.js';
import { commandParts, type CommandPart } from '../../foundation/shell/command-parts.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { harmlessLine } from '../../foundation/redaction/harmless-line.js';
import { RULE_PROGRAM } from '../../stores/shell-commands/command-memory.js';
import { openCommands, type CommandTable } from '../../stores/shell-commands/command-table.js';
import { featureHash, type CommandRow } from '../../stores/shell-commands/command-rows.js';
import { formFor, hashed, hitsIn, knownHits, type CommandHit } from './command-hits.js';
import type { CommandSettings } from './command-settings.js';
import { firstOfCauses, matchOf, noteOf, notesOfHits, type CommandNote } from './notes-of-hits.js';

/** Whose commands are asked for. */
export interface CommandScope {
  readonly paths: Pick<DataPaths, 'commands'>;
  readonly settings: CommandSettings;
  readonly project: string;
  readonly harness: string;
}

/**
 * What is known of a command that is about to run, the likeliest failure first; `isThere` tells of a file that was
 * missing then whether it is there now, from where the command runs.
 */
export function notesBefore(
  scope: CommandScope,
  typed: readonly CommandPart[],
  isThere: (file: string) => boolean,
): readonly CommandNote[] {
  if (scope.settings.limit === 0) return [];
  const known = knownHits(scope, typed, () => []);
  if (known === undefined) return [];
  return notesOfHits(known, { ...scope.settings, typed, isThere, partsOf: commandParts });
}

/** What is known of the way in which a command just failed. */
export function notesAfter(
  scope: CommandScope,
  { line, output }: { readonly line: string; readonly output: string },
): readonly CommandNote[] {
  const facts = errorFacts(output);
  if (facts === undefined) return [];
  const parts = commandParts(line);
  const ids = new Set(parts.map(({ program }) => featureHash(memoryId(program, facts.kind))));
  const compared = parts.map(hashed);
  const rowsOf = (table: CommandTable): readonly CommandRow[] => table.withIds(ids);
  return recalled(scope, { limit: scope.settings.limit, rowsOf }, (row) => {
    const exact = formFor(row, compared);
    const isExact = row.forms[exact]?.isTelling === true;
    // What was done about one missing file says nothing of another.
    const form = isExact ? exact : row.isAboutFiles ? -1 : lastTelling(row);
    return form < 0 ? undefined : { row, form, odds: row.risk };
  });
}

/** What comes back most often, for a session that starts: what fails more rarely is told before it runs. */
export function notesAtStart(scope: CommandScope): readonly CommandNote[] {
  const { briefThreshold: least, briefLimit: limit } = scope.settings;
  const rowsOf = (table: CommandTable): Iterable<CommandRow> => recurring(table, least);
  return recalled(scope, { limit, rowsOf, isOrdered: true }, (row) => {
    return { row, form: lastTelling(row), odds: row.recurrence };
  });
}

/** The rules of checkers that are broken most often, in one note, for a session that is about to change code. */
export function notesForChange(scope: CommandScope): readonly CommandNote[] {
  const { ruleThreshold: least, briefLimit } = scope.settings;
  if (briefLimit === 0) return [];
  // At each prompt: of thousands of commands nothing is read.
  const rowsOf = (table: CommandTable): readonly CommandRow[] =>
    table.ofPrograms(new Set([featureHash(RULE_PROGRAM)]));
  return recalled(scope, { limit: MAX_RULES, rowsOf, joins: true }, (row) =>
    row.recurrence >= least ? { row, form: lastTelling(row), odds: row.recurrence } : undefined,
  );
}

function* recurring(table: CommandTable, least: number): Iterable<CommandRow> {
  for (const row of table.recurring()) {
    if (row.recurrence < least) return;
    yield row;
  }
}

interface Search {
  readonly limit: number;
  readonly rowsOf: (table: CommandTable) => Iterable<CommandRow>;
  /** Whether the likeliest comes first, so that only as many are read as are told. */
  readonly isOrdered?: boolean;
  /** Whether all are told in one line, as rules of checkers. */
  readonly joins?: boolean;
}

function recalled(
  scope: CommandScope,
  { limit, rowsOf, isOrdered = false, joins = false }: Search,
  hitOf: (row: CommandRow) => CommandHit | undefined,
): readonly CommandNote[] {
  if (!scope.settings.enabled || limit === 0) return [];
  const table = openCommands(scope.paths, scope.project);
  if (table === undefined) return [];
  try {
    const found = hitsIn(rowsOf(table), featureHash(scope.harness), hitOf);
    const hits = isOrdered ? found : [...found].sort((one, other) => other.odds - one.odds);
    const told = firstOfCauses(hits, limit);
    return joins ? rulesNoteOf(table, told) : told.flatMap((hit) => noteOf(table.text, hit));
  } finally {
    table.close();
  }
}

/** Rules that fit into a line which is read. */
const MAX_RULES = 6;

/** One note of several rules, by the name of the first; none for none. */
function rulesNoteOf(table: CommandTable, hits: readonly CommandHit[]): readonly CommandNote[] {
  const matches = hits
    .flatMap((hit) => matchOf(table.text, hit) ?? [])
    .filter(({ memory, form }) => (memory.text ?? form.error) !== '');
  const [first] = matches;
  if (first === undefined) return [];
  return [{ id: first.memory.id, text: harmlessLine(rulesNote(matches)) }];
}

function lastTelling({ forms }: CommandRow): number {
  return forms.findLastIndex((form) => form.isTelling);
}
