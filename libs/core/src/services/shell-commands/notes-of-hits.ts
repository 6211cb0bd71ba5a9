import { commandNote, type CommandMatch } from '../../engine/shell-commands/command-note.js';
import { followsRemedy } from '../../engine/shell-commands/follows-remedy.js';
import { missingFile } from '../../engine/shell-commands/missing-file.js';
import { harmlessLine } from '../../foundation/redaction/harmless-line.js';
import type { CommandPart } from '../../foundation/shell/command-parts.js';
import { isAboutFiles, isTellable } from '../../stores/shell-commands/command-memory.js';
import { readMemory } from '../../stores/shell-commands/read-memory.js';
import type { CommandHit, KnownHits } from './command-hits.js';
import type { CommandSettings } from './command-settings.js';

/** What a session may be told of a command, in one line. */
export interface CommandNote {
  readonly id: string;
  readonly text: string;
}

interface Asked extends Pick<CommandSettings, 'enabled' | 'threshold' | 'limit'> {
  /** The command that is about to run. */
  readonly typed: readonly CommandPart[];
  /** Tells of a file that was missing then whether it is there now, from where the command runs. */
  readonly isThere: (file: string) => boolean;
  /** `commandParts`, which a program that was handed hits need not hold as well. */
  readonly partsOf: (line: string) => readonly CommandPart[];
}

/** What is to be told of what applies to a command that is about to run, the likeliest failure first. */
export function notesOfHits(
  { text, hits }: KnownHits,
  { enabled, threshold, limit, typed, isThere, partsOf }: Asked,
): readonly CommandNote[] {
  if (!enabled || limit === 0) return [];
  const isNews = ({ memory, form }: CommandMatch): boolean => {
    const missing = isAboutFiles(memory) ? missingFile(form.error) : undefined;
    return !followsRemedy(form, typed, partsOf) && (missing === undefined || !isThere(missing));
  };
  const likely = hits
    .filter(({ row }) => row.risk >= threshold)
    .sort((one, other) => other.odds - one.odds);
  return firstOfCauses(likely, limit).flatMap((hit) => noteOf(text, hit, isNews));
}

/** Of several failures with one cause the first: a flag that two programs of a name refuse in other words. */
export function firstOfCauses(hits: Iterable<CommandHit>, limit: number): readonly CommandHit[] {
  const causes = new Set<string>();
  const told: CommandHit[] = [];
  for (const hit of hits) {
    const cause = causeOf(hit);
    if (cause === undefined || !causes.has(cause)) told.push(hit);
    if (cause !== undefined) causes.add(cause);
    if (told.length === limit) break;
  }
  return told;
}

function causeOf({ row, form }: CommandHit): string | undefined {
  const { task = 0, culprits = [] } = row.forms[form] ?? {};
  return culprits.length === 0 ? undefined : [row.program, task, ...culprits].join(' ');
}

/** None where the text says another thing by now, or nothing that `isNews`. */
export function noteOf(
  text: string,
  hit: CommandHit,
  isNews: (match: CommandMatch) => boolean = () => true,
): readonly CommandNote[] {
  const match = matchOf(text, hit);
  if (match === undefined || !isNews(match)) return [];
  return [{ id: match.memory.id, text: harmlessLine(commandNote(match)) }];
}

/** What the text says of a hit now; undefined for what may not be told any more. */
export function matchOf(text: string, { row, form }: CommandHit): CommandMatch | undefined {
  const memory = readMemory(text, row);
  const told = memory?.forms.at(form);
  if (memory === undefined || told === undefined || !isTellable(memory)) return undefined;
  return { memory, form: told };
}
