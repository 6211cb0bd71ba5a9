import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeFileAtomic } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isCount, isText, objectOf } from '../../foundation/text/shape.js';

/** By what a hub tells the machines of a member apart. */
export interface HubMachine {
  /** Made by chance, and of nothing that the machine is. */
  readonly id: string;
  /** Of what is told next; no earlier one was as high, after a link that ended and a clock that was set back either. */
  readonly revision: number;
}

const isMachine = objectOf<HubMachine>({ id: isText, revision: isCount });

/** Takes the next revision, which is on the disk on return. Throws `StorageError`. */
export function nextRevision({ hub }: Pick<DataPaths, 'hub'>, now: number): HubMachine {
  const path = join(hub, 'machine.json');
  const known = readJson(path);
  const { id, revision } = isMachine(known) ? known : { id: randomUUID(), revision: 0 };
  const next = { id, revision: Math.max(now, revision + 1) };
  writeFileAtomic(path, `${JSON.stringify({ version: 1, ...next })}\n`);
  return next;
}
