import type { SharedLearning } from '@reflect/core/team';

export interface MergeOf {
  /** What both were edited from; undefined where they have nothing in common. */
  readonly base: SharedLearning | undefined;
  readonly theirs: SharedLearning;
  readonly mine: SharedLearning;
}

export interface MergedLearning {
  /** With both changes; where both changed one field, with mine. */
  readonly learning: SharedLearning;
  /** Fields that both changed, each in its own way. */
  readonly conflicts: readonly string[];
}

const LISTS = ['tags', 'files', 'queries'] as const;

/**
 * Two edits of one learning, field by field: what one of them changed, counts; of a list, what either
 * added or removed. Gives the same learning whichever is mine, but where there are conflicts.
 */
export function mergeLearnings({ base, theirs, mine }: MergeOf): MergedLearning {
  const conflicts: string[] = [];
  const whole = <K extends 'kind' | 'title' | 'body'>(key: K): SharedLearning[K] => {
    if (theirs[key] === mine[key] || base?.[key] === theirs[key]) return mine[key];
    if (base?.[key] === mine[key]) return theirs[key];
    conflicts.push(key);
    return mine[key];
  };
  const [kind, title, body] = [whole('kind'), whole('title'), whole('body')];
  const [tags = [], files = [], queries = []] = LISTS.map((key) =>
    mergeLists({ base: base?.[key] ?? [], theirs: theirs[key], mine: mine[key] }),
  );
  const commands = mergeCommands({ base, theirs, mine });
  const nameOf = ({ name }: { readonly name: string }): string => name;
  const names = mergeLists({
    base: base?.entities.map(nameOf) ?? [],
    theirs: theirs.entities.map(nameOf),
    mine: mine.entities.map(nameOf),
  });
  const known = new Map([...theirs.entities, ...mine.entities].map((one) => [one.name, one]));
  const learning: SharedLearning = {
    ...{ id: mine.id, kind, title, body, tags, files, queries },
    ...(commands !== undefined && { commands }),
    entities: names.flatMap((name) => known.get(name) ?? []),
    relations: [],
    created: theirs.created < mine.created ? theirs.created : mine.created,
    updated: theirs.updated > mine.updated ? theirs.updated : mine.updated,
  };
  return { learning, conflicts };
}

/** No list at all is other than an empty one: it says that commands are to be guessed. */
function mergeCommands({ base, theirs, mine }: MergeOf): readonly string[] | undefined {
  if (theirs.commands === undefined || mine.commands === undefined) {
    const unchanged = JSON.stringify(base?.commands);
    if (base !== undefined && JSON.stringify(mine.commands) === unchanged) return theirs.commands;
    if (base !== undefined && JSON.stringify(theirs.commands) === unchanged) return mine.commands;
    return mine.commands ?? theirs.commands;
  }
  return mergeLists({
    base: base?.commands ?? [],
    theirs: theirs.commands,
    mine: mine.commands,
  });
}

interface ListsOf {
  readonly base: readonly string[];
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
}

/** Keeps the order of a side that changed nothing else; what both added, stands sorted at the end. */
function mergeLists({ base, theirs, mine }: ListsOf): readonly string[] {
  if (isSame(theirs, mine) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  const kept = base.filter((one) => theirs.includes(one) && mine.includes(one));
  const added = [...theirs, ...mine].filter((one) => !base.includes(one));
  return [...new Set([...kept, ...added.sort()])];
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, n) => one === b[n]);
}
