import {
  commandNote,
  rulesNote,
  type CommandMatch,
} from '../../engine/shell-commands/command-note.js';
import { commandParts, type CommandPart } from '../../foundation/shell/command-parts.js';
import { errorFacts } from '../../engine/shell-commands/error-facts.js';
import { followsRemedy } from '../../engine/shell-commands/follows-remedy.js';
import { missingFile } from '../../engine/shell-commands/missing-file.js';
import { memoryId } from '../../engine/shell-commands/memory-id.js';
import { matchingForm, type ComparedPart } from '../../engine/shell-commands/match-command.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { harmlessLine } from '../../foundation/redaction/harmless-line.js';
import {
  isAboutFiles,
  isTellable,
  RULE_PROGRAM,
} from '../../stores/shell-commands/command-memory.js';
import { openCommands, type CommandTable } from '../../stores/shell-commands/command-table.js';
import { featureHash, type CommandRow } from '../../stores/shell-commands/command-rows.js';
import type { CommandSettings } from './command-settings.js';

/** Whose commands are asked for. */
export interface CommandScope {
  readonly paths: Pick<DataPaths, 'commands'>;
  readonly settings: CommandSettings;
  readonly project: string;
  readonly harness: string;
}

/** What a session may be told of a command, in one line. */
export interface CommandNote {
  readonly id: string;
  readonly text: string;
}

interface Hit {
  readonly row: CommandRow;
  readonly form: number;
  readonly odds: number;
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
  const parts = typed.map(hashed);
  const { threshold, limit } = scope.settings;
  const rowsOf = (table: CommandTable): readonly CommandRow[] =>
    table.ofPrograms(programsOf(parts));
  const isNews = ({ memory, form }: CommandMatch): boolean => {
    const missing = isAboutFiles(memory) ? missingFile(form.error) : undefined;
    return !followsRemedy(form, typed) && (missing === undefined || !isThere(missing));
  };
  return recalled(scope, { limit, rowsOf, isNews }, (row) =>
    row.risk < threshold ? undefined : hitBefore(row, parts),
  );
}

/**
 * Whether {@link notesBefore} may have something to tell, whatever the settings say; `told` are the ids that
 * need not be told again, asked for only where something is known.
 */
export function knowsCommand(
  { paths, project, harness }: Pick<CommandScope, 'paths' | 'project' | 'harness'>,
  typed: readonly CommandPart[],
  told: () => readonly string[],
): boolean {
  const table = openCommands(paths, project);
  if (table === undefined) return false;
  try {
    const parts = typed.map(hashed);
    const rows = table.ofPrograms(programsOf(parts));
    const hits = [...hitsIn(rows, featureHash(harness), (row) => hitBefore(row, parts))];
    if (hits.length === 0) return false;
    const known = new Set(told().map(featureHash));
    return hits.some(({ row }) => !known.has(row.id));
  } finally {
    table.close();
  }
}

type HashedPart = ComparedPart<number>;

/** A memory may be of any word of a command: what is run by another program is one of its words. */
function programsOf(parts: readonly HashedPart[]): ReadonlySet<number> {
  return new Set(parts.flatMap(({ program, features }) => [program, ...features]));
}

function hitBefore(row: CommandRow, parts: readonly HashedPart[]): Hit | undefined {
  const form = formFor(row, parts);
  const told = row.forms[form];
  return told?.isTelling === true && !told.isHindsight ? { row, form, odds: row.risk } : undefined;
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
  /** Whether what matches says more than the session knows by what it does. */
  readonly isNews?: (match: CommandMatch) => boolean;
  /** Whether all are told in one line, as rules of checkers. */
  readonly joins?: boolean;
}

function recalled(
  scope: CommandScope,
  { limit, rowsOf, isOrdered = false, isNews = () => true, joins = false }: Search,
  hitOf: (row: CommandRow) => Hit | undefined,
): readonly CommandNote[] {
  if (!scope.settings.enabled || limit === 0) return [];
  const table = openCommands(scope.paths, scope.project);
  if (table === undefined) return [];
  try {
    const found = hitsIn(rowsOf(table), featureHash(scope.harness), hitOf);
    const hits = isOrdered ? found : [...found].sort((one, other) => other.odds - one.odds);
    const told = firstOfCauses(hits, limit);
    return joins ? rulesNoteOf(table, told) : told.flatMap((hit) => noteOf(table, hit, isNews));
  } finally {
    table.close();
  }
}

function* hitsIn(
  rows: Iterable<CommandRow>,
  harness: number,
  hitOf: (row: CommandRow) => Hit | undefined,
): Generator<Hit, void> {
  for (const row of rows) {
    const isOther = row.harness !== 0 && row.harness !== harness;
    const hit = isOther || !row.isTold ? undefined : hitOf(row);
    if (hit !== undefined) yield hit;
  }
}

/** Rules that fit into a line which is read. */
const MAX_RULES = 6;

/** One note of several rules, by the name of the first; none for none. */
function rulesNoteOf(table: CommandTable, hits: readonly Hit[]): readonly CommandNote[] {
  const matches = hits
    .flatMap((hit) => matchOf(table, hit) ?? [])
    .filter(({ memory, form }) => (memory.text ?? form.error) !== '');
  const [first] = matches;
  if (first === undefined) return [];
  return [{ id: first.memory.id, text: harmlessLine(rulesNote(matches)) }];
}

/** Of several failures with one cause the first: a flag that two programs of a name refuse in other words. */
function firstOfCauses(hits: Iterable<Hit>, limit: number): readonly Hit[] {
  const causes = new Set<string>();
  const told: Hit[] = [];
  for (const hit of hits) {
    const cause = causeOf(hit);
    if (cause === undefined || !causes.has(cause)) told.push(hit);
    if (cause !== undefined) causes.add(cause);
    if (told.length === limit) break;
  }
  return told;
}

function causeOf({ row, form }: Hit): string | undefined {
  const { task = 0, culprits = [] } = row.forms[form] ?? {};
  return culprits.length === 0 ? undefined : [row.program, task, ...culprits].join(' ');
}

function noteOf(
  table: CommandTable,
  hit: Hit,
  isNews: (match: CommandMatch) => boolean,
): readonly CommandNote[] {
  const match = matchOf(table, hit);
  if (match === undefined || !isNews(match)) return [];
  return [{ id: match.memory.id, text: harmlessLine(commandNote(match)) }];
}

function matchOf(table: CommandTable, { row, form }: Hit): CommandMatch | undefined {
  const memory = table.read(row);
  const told = memory?.forms.at(form);
  if (memory === undefined || told === undefined || !isTellable(memory)) return undefined;
  return { memory, form: told };
}

function formFor(row: CommandRow, parts: readonly ComparedPart<number>[]): number {
  const forms = parts.map((part) => matchingForm(row, part));
  return forms.find((form) => form >= 0) ?? -1;
}

function lastTelling({ forms }: CommandRow): number {
  return forms.findLastIndex((form) => form.isTelling);
}

function hashed({ program, task, features }: ComparedPart<string>): ComparedPart<number> {
  return {
    program: featureHash(program),
    task: featureHash(task),
    features: new Set([...features].map(featureHash)),
  };
}
