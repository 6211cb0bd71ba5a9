import { closeSync, fstatSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { makeFolder, openRegularFile, readRegularFile } from '@reflect/files';
import { stepText, toFunnelLine, type FunnelEvent } from './funnel-event.js';

export type FunnelPaths = Pick<DataPaths, 'funnel' | 'funnelBefore'>;

/** With what was before it, some sixty sessions; a hook reads all of it. */
const MAX_BYTES = 16 * 1024;

/** The log's text, at most 32 KiB and a line; empty where it cannot be read. */
export function readFunnelText({ funnel, funnelBefore }: FunnelPaths): string {
  return textOf(funnelBefore) + textOf(funnel);
}

/**
 * Adds those of `events` that are not in `text`, the log as it was read just before: one write
 * without a lock and without a sync, since a line more or less changes little. Never throws.
 */
export function noteInFunnel(
  paths: FunnelPaths,
  events: readonly FunnelEvent[],
  text: string = readFunnelText(paths),
): void {
  const fresh = events.filter((event) => !text.includes(stepText(event)));
  if (fresh.length === 0) return;
  const torn = text === '' || text.endsWith('\n') ? '' : '\n';
  try {
    append(paths, `${torn}${fresh.map(toFunnelLine).join('\n')}\n`);
  } catch {
    // A state folder that cannot be written shows in other places.
  }
}

function append({ funnel, funnelBefore }: FunnelPaths, lines: string): void {
  makeFolder(dirname(funnel));
  const fd = openRegularFile(funnel, 'append');
  try {
    writeSync(fd, lines);
    const { ino, size } = fstatSync(fd);
    if (size > MAX_BYTES && statSync(funnel).ino === ino) renameSync(funnel, funnelBefore);
  } finally {
    closeSync(fd);
  }
}

function textOf(path: string): string {
  try {
    return readRegularFile(path)?.toString('utf8') ?? '';
  } catch {
    return '';
  }
}
