import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';
import { removeAbandoned } from '../src/remove-abandoned.js';

const NOW = Date.now();
const MINUTE_S = 60;

/** An id that no process has any more. */
const GONE = spawnSync(process.execPath, ['-e', '']).pid;

it('removes what killed processes left, and only that', () => {
  const folder = tempFolder();
  const alive = String(process.pid);
  const gone = String(GONE);
  const lock = '123.0a1b2c3d.0a1b2c3d4e5f6a7b';
  const made: readonly (readonly [name: string, ageMinutes: number])[] = [
    [`a.json.tmp.${gone}.1`, 2],
    [`b.json.tmp.${gone}.1`, 0],
    [`c.json.tmp.${alive}.7`, 2],
    [`d.json.tmp.${alive}.8`, 61],
    ['e.json', 9999],
    ['f.tmp.old', 9999],
    [`notes.${gone}.1`, 9999],
  ];
  const folders: typeof made = [
    [`drain.lock.${gone}.${lock}`, 2],
    [`drain.lock.${alive}.${lock}`, 2],
    ['drain.lock', 9999],
  ];
  for (const [name] of made) writeFileSync(join(folder, name), '');
  for (const [name] of folders) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'holder'), '');
  }
  for (const [name, age] of [...made, ...folders]) {
    const time = NOW / 1000 - age * MINUTE_S;
    utimesSync(join(folder, name), time, time);
  }
  expect(removeAbandoned([folder, join(folder, 'none')], NOW)).toBe(3);
  expect(readdirSync(folder).sort()).toEqual(
    [
      `b.json.tmp.${gone}.1`,
      `c.json.tmp.${alive}.7`,
      'drain.lock',
      `drain.lock.${alive}.${lock}`,
      'e.json',
      'f.tmp.old',
      `notes.${gone}.1`,
    ].sort(),
  );
});
