import {
  appendFileSync,
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  readSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { findModelFolder, MiniLm } from '../src/index.js';
import { ModelFile } from '../src/model-file.js';
import { MODEL_FILE, SECTIONS } from '../src/model-format.js';

const intact = join(findModelFolder(), MODEL_FILE);
let folder: string;
let path: string;

beforeEach(() => {
  folder = tempFolder();
  path = join(folder, MODEL_FILE);
});

const withCode = (code: string): unknown => expect.objectContaining({ code });

describe('opening', () => {
  it('says which file is missing', () => {
    const message = expect.stringContaining(path) as string;
    const error = expect.objectContaining({ code: 'MODEL_MISSING', message }) as Error;
    expect(() => MiniLm.open(folder)).toThrow(error);
  });

  it('throws an error that reflect knows as its own', () => {
    const brand = Symbol.for('reflect.error');
    expect(() => MiniLm.open(folder)).toThrow(expect.objectContaining({ [brand]: true }) as Error);
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['a beginning only', readHeader().subarray(0, 100)],
    ['a header only', readHeader()],
    ['something else', Buffer.alloc(4096, 'x')],
    ['of another version', patched(readHeader(), 8, 9)],
    ['of another length', patched(readHeader(), 12, 1)],
  ])('refuses a file that is %s', (_, bytes) => {
    writeFileSync(path, bytes);
    expect(() => MiniLm.open(folder)).toThrow(withCode('MODEL_CORRUPT'));
  });

  it('refuses a file that lost its end', () => {
    copyFileSync(intact, path);
    truncateSync(path, readFileSync(intact).length - 1);
    expect(() => MiniLm.open(folder)).toThrow(withCode('MODEL_CORRUPT'));
  });

  it('does not mind what a file system adds behind the end', () => {
    copyFileSync(intact, path);
    appendFileSync(path, Buffer.alloc(512));
    const model = MiniLm.open(folder);
    expect(model.embed('x')).toHaveLength(384);
    model.close();
  });

  it('refuses a damaged kernel', () => {
    copyDamaged('kernel', 100);
    expect(() => MiniLm.open(folder)).toThrow(withCode('MODEL_CORRUPT'));
  });
});

describe('embedding', () => {
  const stages = SECTIONS.filter((name) => /[024]$/.test(name));

  it.each(['constants' as const, ...stages])('notices one flipped bit in %s', (name) => {
    const { bytes } = copyDamaged(name, 0.7);
    expect(bytes).toBeGreaterThan(0);
    const model = MiniLm.open(folder);
    expect(() => model.embed('x')).toThrow(withCode('MODEL_CORRUPT'));
    model.close();
  });

  it.each(['words' as const, 'contract5' as const])('notices it in %s when preloading', (name) => {
    copyDamaged(name, 0.5);
    const model = MiniLm.open(folder);
    expect(() => model.preload()).toThrow(withCode('MODEL_CORRUPT'));
    model.close();
  });
});

describe('the file', () => {
  it('holds every section with the checksum that its table says', () => {
    const file = ModelFile.open(intact);
    expect(SECTIONS.map((name) => file.readVerified(name).length)).toEqual(
      SECTIONS.map((name) => file.section(name).bytes),
    );
    file.close();
  });
});

function readHeader(): Buffer {
  const header = Buffer.alloc(512);
  const fd = openSync(intact, 'r');
  readSync(fd, header);
  closeSync(fd);
  return header;
}

function patched(header: Buffer, at: number, value: number): Buffer {
  header.writeUInt32LE(value, at);
  return header;
}

/** Copies the model with one bit flipped at `place` of a section (a fraction, or a byte offset). */
function copyDamaged(name: (typeof SECTIONS)[number], place: number): { bytes: number } {
  copyFileSync(intact, path);
  const file = ModelFile.open(intact);
  const section = file.section(name);
  file.close();
  const at = section.offset + (place < 1 ? Math.floor(section.bytes * place) : place);
  const fd = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(fd, byte, 0, 1, at);
  writeSync(fd, Buffer.of((byte[0] ?? 0) ^ 4), 0, 1, at);
  closeSync(fd);
  return section;
}
