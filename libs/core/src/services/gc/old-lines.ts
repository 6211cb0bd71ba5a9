import { readJsonLines, readRegularFile, writeFileAtomic } from '@reflect/files';

/** A log of JSON lines, the oldest of which may go. */
export interface LineLog {
  readonly store: string;
  readonly path: string;
  /** Key of the time in each line, ISO 8601. */
  readonly time: 'ts' | 'at';
  /** Lines that are older go, milliseconds since the epoch. */
  readonly before: number;
}

export interface OldLines {
  readonly store: string;
  readonly path: string;
  readonly lines: number;
  readonly bytes: number;
}

/**
 * The lines at the head of a log that are too old. A line that tells no time stands where it stands:
 * it goes with its neighbours.
 */
export function oldLines({ store, path, time, before }: LineLog): OldLines {
  const text = readRegularFile(path)?.toString('utf8') ?? '';
  const first = readJsonLines(path).values.find(({ value }) => timeOf(value, time) >= before);
  const lines = text.split('\n');
  const kept = first === undefined ? lines.length - 1 : first.line - 1;
  const head = lines.slice(0, Math.max(0, kept));
  const bytes = head.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  return { store, path, lines: head.length, bytes };
}

/** Takes the old lines off, as one write; the caller keeps others from appending. Throws `StorageError`. */
export function dropOldLines(log: LineLog): void {
  const { bytes } = oldLines(log);
  const kept = readRegularFile(log.path)?.subarray(bytes);
  if (bytes > 0 && kept !== undefined) writeFileAtomic(log.path, kept);
}

function timeOf(value: unknown, key: LineLog['time']): number {
  if (typeof value !== 'object' || value === null) return Number.NEGATIVE_INFINITY;
  const at = Date.parse(String((value as Readonly<Record<string, unknown>>)[key]));
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at;
}
