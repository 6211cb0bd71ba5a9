import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { readTranscriptRecords } from '../../../../src/engine/capture/reading/read-transcript-records.js';

const MIB = 1024 * 1024;

async function read(content: string, maxBytes = MIB): Promise<unknown> {
  const path = join(tempFolder(), 'session.jsonl');
  writeFileSync(path, content);
  const records: unknown[] = [];
  const about = await readTranscriptRecords(path, maxBytes, (record, line) => {
    records.push([line, record]);
  });
  return { ...about, records };
}

describe('readTranscriptRecords', () => {
  it('hands over records with their lines, and tells what it could not read', async () => {
    const content = '// source\n{"a":1}{"a":2}\n\n{"a":3}{"a":\n[4]\n{"a":5}';
    expect(await read(content)).toEqual({
      bytes: content.length,
      lines: 6,
      unreadable: [1, 4, 5],
      records: [
        [2, { a: 1 }],
        [2, { a: 2 }],
        [4, { a: 3 }],
        [6, { a: 5 }],
      ],
    });
  });

  it('does not count a last line that is still being written', async () => {
    expect(await read('{"a":1}\n{"a":')).toMatchObject({ lines: 1, unreadable: [2] });
  });

  it('passes over a line that is too long', async () => {
    const long = `{"a":"${'x'.repeat(33 * MIB)}"}`;
    expect(await read(`${long}\n{"a":1}\n`, 64 * MIB)).toMatchObject({
      lines: 2,
      unreadable: [1],
      records: [[2, { a: 1 }]],
    });
  });

  it('refuses a file above the limit', async () => {
    await expect(read('x'.repeat(20), 10)).rejects.toMatchObject({ code: 'TRANSCRIPT_TOO_LARGE' });
  });
});
