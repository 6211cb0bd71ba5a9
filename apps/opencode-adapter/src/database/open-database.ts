import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { TranscriptError } from '@reflect/core/harness';

/** A row, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Asks a database; `?` stands for each of the values. */
export type Query = (sql: string, ...values: readonly (string | number)[]) => readonly Row[];

/** What of a library for SQLite is used, that of Node. */
interface NodeSqlite {
  readonly DatabaseSync: new (
    path: string,
    options: { readonly readOnly: boolean },
  ) => {
    prepare(sql: string): { all(...values: readonly (string | number)[]): readonly Row[] };
    close(): void;
  };
}

/** The same of the one that is used where Node has none. */
interface WasmSqlite {
  readonly Database: new (path: string) => {
    exec(sql: string): void;
    all(sql: string, values: readonly (string | number)[]): readonly Row[];
    close(): void;
  };
}

const WAL = '-wal';
/** It may change while it is copied. */
const COPIES = 5;

/**
 * Reads a database of SQLite that another program may be writing to, and changes nothing of it. Throws
 * `TranscriptError`.
 */
export function withDatabase<Result>(path: string, read: (query: Query) => Result): Result {
  const sqlite = nodeSqlite();
  try {
    return sqlite === undefined ? readCopy(path, read) : readInPlace(sqlite, path, read);
  } catch (error) {
    if (error instanceof TranscriptError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new TranscriptError(
      'TRANSCRIPT_IO',
      `${path} cannot be read as a database of OpenCode (${message}). Start OpenCode once, which repairs and updates it.`,
      { cause: error },
    );
  }
}

function readInPlace<Result>(
  { DatabaseSync }: NodeSqlite,
  path: string,
  read: (query: Query) => Result,
): Result {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return read((sql, ...values) => database.prepare(sql).all(...values));
  } finally {
    database.close();
  }
}

/** The library cannot share a database with another program that has a write-ahead log. */
function readCopy<Result>(path: string, read: (query: Query) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-opencode-'));
  try {
    const copy = join(folder, 'opencode.db');
    copyWhole(path, copy);
    const database = new (wasmSqlite().Database)(copy);
    try {
      database.exec('PRAGMA locking_mode = EXCLUSIVE');
      return read((sql, ...values) => database.all(sql, values));
    } finally {
      database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies a database with its write-ahead log, as they were at one moment. */
function copyWhole(path: string, copy: string): void {
  for (let n = 0; n < COPIES; n++) {
    const before = stampOf(path);
    copyFileSync(path, copy);
    rmSync(copy + WAL, { force: true });
    if (existsSync(path + WAL)) copyFileSync(path + WAL, copy + WAL);
    if (stampOf(path) === before) return;
  }
  throw new TranscriptError('TRANSCRIPT_IO', `${path} changes too fast to be read.`);
}

function stampOf(path: string): string {
  return [path, path + WAL]
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .map((stat) => `${String(stat?.ino)} ${String(stat?.size)} ${String(stat?.mtimeMs)}`)
    .join();
}

/** Since 22.13 without a flag, and with a warning that is no concern of who uses reflect. */
function nodeSqlite(): NodeSqlite | undefined {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined;
  } catch {
    return undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

function wasmSqlite(): WasmSqlite {
  return createRequire(join(import.meta.dirname, 'here.js'))('node-sqlite3-wasm') as WasmSqlite;
}
