import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { tempFolder, hasPermissions, withoutPrivileges } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { dropDocument, trimLedger } from '../../../src/stores/learnings/warm/trim-ledger.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { DocumentLedger, fileHashes } from '../../../src/stores/learnings/document-ledger.js';

const OWN = { id: 'lrn-01', files: { document: 'one', sidecar: 'entities: []' } };
const OTHER = { id: 'lrn-02', files: { document: 'two', sidecar: 'entities: []' } };

function home(): DataPaths {
  return dataPaths({}, tempFolder());
}

function isSeen(paths: DataPaths, { files }: typeof OWN): boolean {
  return new DocumentLedger(paths).reader()(fileHashes(files));
}

describe('the ledger of documents', () => {
  it('takes everything as seen before it is begun', () => {
    const paths = home();
    expect(isSeen(paths, OWN)).toBe(true);
    new DocumentLedger(paths).adopt([OWN]);
    expect([isSeen(paths, OWN), isSeen(paths, OTHER)]).toEqual([true, false]);
    expect(statSync(paths.seenDocuments).mode & 0o777).toBe(0o600);
  });

  it('is begun for each folder of learnings', () => {
    const paths = home();
    new DocumentLedger(paths).adopt([OWN]);
    const elsewhere = { ...paths, documents: '/elsewhere/documents' };
    expect(new DocumentLedger(elsewhere).isAdopted).toBe(false);
    expect(new DocumentLedger(paths).isAdopted).toBe(true);
  });

  it('knows a folder that is spelled otherwise, through a link', () => {
    const paths = home();
    mkdirSync(paths.documents, { recursive: true });
    new DocumentLedger(paths).adopt([OWN]);
    const link = join(tempFolder(), 'learnings');
    symlinkSync(paths.learnings, link);
    const linked = { ...paths, documents: join(link, 'documents') };
    expect([isSeen(linked, OWN), isSeen(linked, OTHER)]).toEqual([true, false]);
    expect(isSeen({ ...paths, documents: `${paths.documents}/` }, OTHER)).toBe(false);
  });

  it('knows a text by its lines, however they end, and by every file', () => {
    const paths = home();
    const ledger = new DocumentLedger(paths);
    ledger.adopt([{ id: 'lrn-01', files: { document: 'a\nb\n' } }]);
    const seen = ledger.reader();
    expect(seen(fileHashes({ document: 'a\r\nb\r\n' }))).toBe(true);
    expect(seen(fileHashes({ document: 'a\nb\n', sidecar: 'entities: [x]' }))).toBe(false);
  });

  it('knows a text by a line that something else wrote, and none by a part of a line', () => {
    const paths = home();
    new DocumentLedger(paths).adopt([]);
    const [own = ''] = fileHashes({ document: 'one' });
    const [other = ''] = fileHashes({ document: 'two' });
    const line = (text: string): void => {
      writeFileSync(paths.seenDocuments, `${text}\n`, { flag: 'a' });
    };
    line(`{ "hash": "${own}", "id": "lrn \\"01\\"" }`);
    line(`{"id":"lrn-02","hash":"x","more":{"hash":"${other}"}}`);
    line(`{"id":"lrn-02","note":"","hash":"${other.slice(1)}"}`);
    const seen = new DocumentLedger(paths).reader();
    expect([seen([own]), seen([other]), seen([other.slice(1)])]).toEqual([true, false, true]);
  });

  it('asks for what is written now, also of one document after another', () => {
    const paths = home();
    new DocumentLedger(paths).adopt([OWN]);
    const ledger = new DocumentLedger(paths);
    expect([ledger.knows(fileHashes(OWN.files)), ledger.knows(fileHashes(OTHER.files))]).toEqual([
      true,
      false,
    ]);
    new DocumentLedger(paths).add([OTHER]);
    expect(ledger.knows(fileHashes(OTHER.files))).toBe(true);
  });

  it('says the same of one document whether or not it is taken apart', () => {
    const paths = home();
    expect(new DocumentLedger(paths).knows(fileHashes(OTHER.files))).toBe(true);
    new DocumentLedger(paths).adopt([OWN]);
    const elsewhere = { ...paths, documents: '/elsewhere/documents' };
    const knows = (of: DataPaths, { files }: typeof OWN): boolean =>
      new DocumentLedger(of).knows(fileHashes(files));
    expect([knows(paths, OWN), knows(paths, OTHER)]).toEqual([true, false]);
    expect(knows(elsewhere, OTHER)).toBe(true);
    // A hash in what is no line of the ledger is nobody's.
    const [hash = ''] = fileHashes(OTHER.files);
    const [, sidecar = ''] = fileHashes(OTHER.files);
    writeFileSync(
      paths.seenDocuments,
      `${readFileSync(paths.seenDocuments, 'utf8')}{"id":"lrn-02","hash":"${hash}" torn\n{"x":"\\"hash\\":\\"${sidecar}\\""}\n`,
    );
    expect([knows(paths, OWN), knows(paths, OTHER)]).toEqual([true, false]);
  });

  it('keeps a text that two documents share when one of them is forgotten', () => {
    const paths = home();
    const ledger = new DocumentLedger(paths);
    ledger.adopt([]);
    ledger.add([OWN]);
    ledger.add([OTHER]);
    dropDocument(ledger, 'lrn-01');
    expect([isSeen(paths, OWN), isSeen(paths, OTHER)]).toEqual([false, true]);
    expect(readFileSync(paths.seenDocuments, 'utf8')).not.toContain('lrn-01');
  });

  it('holds no text, and stays small however often a document changes', () => {
    const paths = home();
    const ledger = new DocumentLedger(paths);
    ledger.adopt([]);
    for (let round = 0; round < 40; round += 1) {
      const versions = Array.from({ length: 50 }, (_, n) => ({
        id: 'lrn-01',
        files: { document: `secret words ${String(round * 50 + n)}` },
      }));
      ledger.add(versions);
    }
    ledger.add([OTHER]);
    trimLedger(ledger, new Set(['lrn-01', 'lrn-02']));
    const text = readFileSync(paths.seenDocuments, 'utf8');
    expect(text).not.toContain('secret');
    expect(text.split('\n').length).toBeLessThan(30);
    const last = {
      id: 'lrn-01',
      files: { document: 'secret words 1999', sidecar: 'entities: []' },
    };
    expect([isSeen(paths, last), isSeen(paths, OTHER)]).toEqual([true, true]);
    expect(new DocumentLedger(paths).isAdopted).toBe(true);
  });

  it('adds a document of two files behind what is there, once, and goes on from what it wrote', () => {
    const paths = home();
    const ledger = new DocumentLedger(paths);
    ledger.adopt([OWN]);
    const file = (): readonly [number, number] => {
      const { ino, size } = statSync(paths.seenDocuments);
      return [ino, size];
    };
    const [inode] = file();
    ledger.add([OTHER]);
    const added = file();
    expect(added[0]).toBe(inode);
    for (const again of [ledger, new DocumentLedger(paths)]) again.add([OTHER, OWN]);
    expect(file()).toEqual(added);
    expect(isSeen(paths, OTHER)).toBe(true);
    dropDocument(ledger, OTHER.id);
    expect(
      [ledger, new DocumentLedger(paths)].map((one) => one.reader()(fileHashes(OTHER.files))),
    ).toEqual([false, false]);
    expect(isSeen(paths, OWN)).toBe(true);
  });

  it('adds behind what another process wrote, and a stranger cut short', () => {
    const paths = home();
    const ledger = new DocumentLedger(paths);
    ledger.adopt([OWN]);
    const third = { id: 'lrn-03', files: { document: 'three' } };
    new DocumentLedger(paths).add([third]);
    appendFileSync(paths.seenDocuments, '{"id":"lrn-04","ha');
    ledger.add([OTHER]);
    ledger.add([{ ...OTHER, files: { ...OTHER.files, document: 'two, again' } }]);
    const seen = new DocumentLedger(paths).reader();
    for (const text of ['one', 'two', 'two, again', 'three'])
      expect([text, seen(fileHashes({ document: text }))]).toEqual([text, true]);
    expect(seen(fileHashes({ document: 'four' }))).toBe(false);
  });

  it('adds a line of which there is only a part of another, behind one that was torn', () => {
    const paths = home();
    new DocumentLedger(paths).adopt([OWN]);
    for (const isTakenApart of [false, true]) {
      const one = { id: 'lrn-05', files: { document: `five ${String(isTakenApart)}` } };
      const [hash = ''] = fileHashes(one.files);
      const glued = `{"id":"lrn-04","ha${JSON.stringify({ id: one.id, hash })}\n`;
      appendFileSync(paths.seenDocuments, glued);
      const ledger = new DocumentLedger(paths);
      if (isTakenApart) expect(ledger.reader()([hash])).toBe(false);
      ledger.add([one]);
      expect(new DocumentLedger(paths).reader()([hash])).toBe(true);
    }
  });

  it('mends the line of its folder also where only its end was torn', () => {
    const paths = home();
    const ledger = new DocumentLedger(paths);
    ledger.adopt([OWN]);
    const text = readFileSync(paths.seenDocuments, 'utf8');
    writeFileSync(paths.seenDocuments, text.replace('"adopted":1}', '"adop'));
    expect([isSeen(paths, OWN), isSeen(paths, OTHER)]).toEqual([true, false]);
    new DocumentLedger(paths).add([OTHER]);
    const folder = JSON.stringify({ folder: paths.documents, adopted: 0 });
    expect(readFileSync(paths.seenDocuments, 'utf8').split('\n')).toContain(folder);
    expect([isSeen(paths, OWN), isSeen(paths, OTHER)]).toEqual([true, true]);
  });

  it('passes over lines that are none', () => {
    const paths = home();
    new DocumentLedger(paths).adopt([OWN]);
    writeFileSync(paths.seenDocuments, '{"id":1}\nnothing\n[]\n', { flag: 'a' });
    expect([isSeen(paths, OWN), isSeen(paths, OTHER)]).toEqual([true, false]);
  });

  it('takes nothing as seen where it is damaged, nor what is there by then', () => {
    const paths = home();
    new DocumentLedger(paths).adopt([OWN]);
    writeFileSync(paths.seenDocuments, '\0\0\0');
    expect([isSeen(paths, OWN), new DocumentLedger(paths).isAdopted]).toEqual([false, true]);
    new DocumentLedger(paths).add([{ id: 'lrn-02', files: { document: 'two' } }]);
    expect([isSeen(paths, OWN), new DocumentLedger(paths).isAdopted]).toEqual([false, true]);
    expect(new DocumentLedger(paths).reader()(fileHashes({ document: 'two' }))).toBe(true);
  });

  it('takes nothing as seen where the line of its folder may be among those that were lost', () => {
    const paths = home();
    new DocumentLedger(paths).adopt([OWN]);
    const lines = readFileSync(paths.seenDocuments, 'utf8').split('\n');
    const torn = lines.map((line) => (line.includes('"folder"') ? line.slice(0, 12) : line));
    writeFileSync(paths.seenDocuments, torn.join('\n'));
    expect([isSeen(paths, OWN), isSeen(paths, OTHER)]).toEqual([true, false]);
    new DocumentLedger(paths).add([{ id: 'lrn-03', files: { document: 'three' } }]);
    expect([isSeen(paths, OWN), isSeen(paths, OTHER)]).toEqual([true, false]);
    expect(new DocumentLedger(paths).isAdopted).toBe(true);
  });

  it.runIf(hasPermissions)('takes nothing as seen where it cannot be read', () => {
    withoutPrivileges();
    const paths = home();
    new DocumentLedger(paths).adopt([OWN]);
    chmodSync(paths.state, 0);
    try {
      expect(isSeen(paths, OWN)).toBe(false);
    } finally {
      chmodSync(paths.state, 0o700);
    }
  });
});
