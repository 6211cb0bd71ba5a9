import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { readBounded, removeFile, writeFileAtomic } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';

type ServerPaths = Pick<DataPaths, 'hookServers'>;

/** The hooks of one event in one process of a harness. */
export interface HookSeat {
  /** Process id of the harness. */
  readonly harness: number;
  /** As the harness calls the event. */
  readonly event: string;
}

const EVENT = /^[A-Za-z]{1,40}$/;
const MAX_BYTES = 32;

/**
 * Notes that a server answers these hooks, as long as it runs: the shim of command hooks reads it, and
 * starts nothing. Does nothing for what is no name of an event.
 */
export function noteHookServer(paths: ServerPaths, seat: HookSeat, server: number): void {
  if (!EVENT.test(seat.event)) return;
  const file = fileOf(paths, seat);
  if (noted(file) === String(server)) return;
  writeFileAtomic(file, `${String(server)}\n`, { durable: false });
}

/** Takes back all that a server noted, so that command hooks answer from here on. Never throws. */
export function dropHookServer({ hookServers }: ServerPaths, server: number): void {
  try {
    for (const name of readdirSync(hookServers)) {
      const file = join(hookServers, name);
      if (noted(file) === String(server)) removeFile(file);
    }
  } catch {
    // Without the folder nothing was noted; and a server that is gone is seen to be so.
  }
}

/**
 * Takes back all notes of a server that is gone; whether there was one of this seat, which the first to
 * ask is told. Its other events are not missed again: the person is told once of one server.
 */
export function dropLostServer(paths: ServerPaths, seat: HookSeat, server: number): boolean {
  if (!EVENT.test(seat.event)) return false;
  const file = fileOf(paths, seat);
  try {
    const isFirst = noted(file) === String(server) && removeFile(file);
    if (isFirst) dropHookServer(paths, server);
    return isFirst;
  } catch {
    return false;
  }
}

/** The server that a file names. */
function noted(file: string): string | undefined {
  return readBounded(file, MAX_BYTES)?.trim();
}

function fileOf({ hookServers }: ServerPaths, { harness, event }: HookSeat): string {
  return join(hookServers, `${String(harness)}.${event}`);
}
