/** What a harness may be asked about the place of its memory. */
export interface MemoryContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Top of the project's work tree. */
  readonly root: string;
  /** What all work trees of the project's repository have in common: the top of the main one. */
  readonly mainRoot: string;
}

/** Where a harness keeps by itself what it remembers of a project. */
export interface MemoryPlaces {
  /** Its own memory: a folder with an index file and one file for each memory. */
  readonly memory?: MemoryFolder;
  /** Files of instructions and notes. They are read, and never written. */
  readonly notes: readonly string[];
}

export interface MemoryFolder {
  readonly folder: string;
  /** Name of the index file in it, which is all that a session is given at its start. */
  readonly index: string;
  /** Folder with one folder for each project; a chronicle below it is one of the harness's own. */
  readonly projects: string;
}

interface Rememberer {
  memory?(context: MemoryContext): MemoryPlaces;
}

/** Asks harnesses for the places of a project. */
export function memoryPlaces(
  harnesses: readonly Rememberer[],
  env: MemoryContext['env'],
): (project: Omit<MemoryContext, 'env'>) => readonly MemoryPlaces[] {
  return (project) => harnesses.flatMap((harness) => harness.memory?.({ ...project, env }) ?? []);
}
