import { writeFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { sessionFile } from '../../../src/stores/session/session-file.js';
import { SessionFiles } from '../../../src/stores/session/session-files.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';

describe('SessionFiles', () => {
  it('keeps the latest files, and what the session knows of them', () => {
    const paths = dataPaths({}, tempFolder());
    const files = new SessionFiles(paths, 'session-1');
    for (let n = 0; n < 40; n++) files.remember(`/w/${String(n)}.ts`, [`lrn-${String(n)}@1`]);
    files.remember('/w/20.ts', ['lrn-20@2']);
    const read = new SessionFiles(paths, 'session-1');
    expect([read.recent().length, read.recent().slice(0, 2)]).toEqual([
      30,
      ['/w/20.ts', '/w/39.ts'],
    ]);
    expect(['/w/20.ts', '/w/30.ts', '/w/1.ts'].map((path) => read.known(path))).toEqual([
      ['lrn-20@2'],
      ['lrn-30@1'],
      undefined,
    ]);
  });

  it('forgets at a compaction what was given, and not the files', () => {
    const paths = dataPaths({}, tempFolder());
    new SessionFiles(paths, 'session-1').remember('/w/a.ts', ['lrn-1@1']);
    new SessionFiles(paths, 'session-1').forgetKnown();
    const files = new SessionFiles(paths, 'session-1');
    expect([files.recent(), files.known('/w/a.ts')]).toEqual([['/w/a.ts'], []]);
  });

  it('is bounded in what it takes', () => {
    const files = new SessionFiles(dataPaths({}, tempFolder()), 'session-1');
    files.remember(`/${'x'.repeat(1_001)}`, []);
    files.remember(
      '/w/a.ts',
      Array.from({ length: 100 }, (_, n) => `lrn-${String(n)}@1`),
    );
    expect([files.recent(), files.known('/w/a.ts')?.length]).toEqual([['/w/a.ts'], 40]);
  });

  it.each(['', 'null', '[]', '{"files":7}', '{"files":[1,{"path":1},{"path":"/a","known":[1]}]}'])(
    'starts over when its file is damaged: %j',
    (content) => {
      const paths = dataPaths({}, tempFolder());
      new SessionFiles(paths, 'session-1').remember('/w/a.ts', []);
      writeFileSync(sessionFile(paths.sessionFiles, 'session-1'), content);
      expect(new SessionFiles(paths, 'session-1').recent()).toEqual([]);
    },
  );
});
