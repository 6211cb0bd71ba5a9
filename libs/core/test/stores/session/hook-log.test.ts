import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { type HookLogLine, writeHookLog } from '../../../src/stores/session/hook-log.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { readJsonLines } from '@reflect/files';

const line: HookLogLine = {
  ts: '2026-01-01T00:00:00.000Z',
  harness: 'example',
  event: 'Stop',
  message: 'm',
};

describe('writeHookLog', () => {
  it('adds lines, none of them endless', () => {
    const paths = dataPaths({}, tempFolder());
    expect([
      writeHookLog(paths, { ...line, code: 'PROTOCOL_NOT_JSON' }),
      writeHookLog(paths, { ...line, message: 'x\n'.repeat(10_000) }),
    ]).toEqual([true, true]);
    const { values } = readJsonLines(join(paths.logs, 'hooks.log'));
    expect(values.map(({ value }) => value)).toEqual([
      { ...line, code: 'PROTOCOL_NOT_JSON' },
      { ...line, message: 'x\n'.repeat(250) },
    ]);
  });

  it('keeps two files of bounded size', () => {
    const paths = dataPaths({}, tempFolder());
    const long = { ...line, message: 'x'.repeat(500) };
    for (let n = 0; n < 1500; n++) writeHookLog(paths, long);
    const names = readdirSync(paths.logs).sort();
    const sizes = names.map((name) => statSync(join(paths.logs, name)).size);
    expect(names).toEqual(['hooks.1.log', 'hooks.log']);
    expect(Math.max(...sizes)).toBeLessThan(257 * 1024);
  });

  it('says so and does no harm when it cannot write', () => {
    const paths = dataPaths({}, tempFolder());
    writeFileSync(paths.state, 'a file in the place of the folder');
    expect(writeHookLog(paths, line)).toBe(false);
    const other = dataPaths({}, tempFolder());
    mkdirSync(join(other.logs, 'hooks.log'), { recursive: true });
    expect(writeHookLog(other, line)).toBe(false);
  });
});
