import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { errorKind } from '../../../src/engine/shell-commands/error-facts.js';
import { storeLocks } from '../../../src/services/forget/store-lock.js';
import { ERASED, eraseText } from '../../../src/services/forget/erase-text.js';

/** What is kept as files of its own by name; all others but locks are folders that hold some. */
const FILE = /\.(?:jsonl?|yaml|bin)$|(?:paused|stale)$/;
const WORDED = fc
  .string({ minLength: 8, maxLength: 60, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text.length >= 8 && !ERASED.includes(text) && !/\p{Surrogate}/u.test(text));

/** A text in every store, in each way in which stores write texts. */
function filled(text: string, paths: DataPaths): string[] {
  const stores = Object.values<string>({ ...paths }).filter(
    (place) => place !== paths.state && place !== paths.learnings && !place.endsWith('lock'),
  );
  return stores.map((place) => {
    const path = FILE.test(place) ? place : join(place, 'one.json');
    mkdirSync(dirname(path), { recursive: true });
    const json = JSON.stringify({ before: text, nested: JSON.stringify({ text }) });
    writeFileSync(path, `${json}\nplain ${text} plain\n${encodeURIComponent(text)}\n`);
    return path;
  });
}

function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ name }) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

describe('eraseText', () => {
  it('leaves a text in no file of any store, in whatever way it is written', () => {
    fc.assert(
      fc.property(WORDED, (text) => {
        const folder = tempFolder();
        const paths = dataPaths({}, folder);
        const files = filled(text, paths);
        const erased = eraseText({
          folders: [paths.state, paths.learnings],
          texts: [text],
          lockOf: storeLocks(paths),
        });
        expect(new Set(erased.map(({ path }) => path))).toEqual(new Set(files));
        for (const path of files) {
          const [json = '', plain] = readFileSync(path, 'utf8').split('\n');
          expect(json + (plain ?? '')).not.toContain(text);
          const { before, nested } = JSON.parse(json) as Record<string, string>;
          expect([before, JSON.parse(nested ?? '')]).toEqual([ERASED, { text: ERASED }]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('keeps what it is told to keep, and every byte that is not the text', () => {
    const folder = tempFolder();
    const bytes = Buffer.from([0, 255, 254, 10, 200]);
    const at = (name: string): string => join(folder, name);
    mkdirSync(at('kept'));
    writeFileSync(at('kept/a'), 'a longer text');
    writeFileSync(at('b'), Buffer.concat([bytes, Buffer.from('a longer text'), bytes]));
    const isKept = (path: string): boolean => path === at('kept');
    expect(eraseText({ folders: [folder], texts: ['a longer text'], isKept })).toEqual([
      { path: at('b'), count: 1 },
    ]);
    expect(readFileSync(at('b'))).toEqual(Buffer.concat([bytes, Buffer.from(ERASED), bytes]));
    expect(readFileSync(at('kept/a'), 'utf8')).toBe('a longer text');
  });

  it('renames what is named after the text, and nothing else', () => {
    const folder = tempFolder();
    for (const name of ['say-my-own-words-here.md', 'my-own-words.json', 'other.md']) {
      writeFileSync(join(folder, name), 'nothing');
    }
    eraseText({ folders: [folder], texts: ['My own words'] });
    expect(readdirSync(folder).sort()).toEqual([
      'my-own-words.json',
      'other.md',
      'say-forgotten-here.md',
    ]);
  });

  it('gives a document and its sidecar one new name, which no other has', () => {
    const folder = tempFolder();
    const names = ['use-acme-key.md', 'use-acme-key.entities.yaml', 'use-forgotten.md'];
    for (const name of [...names, '2-use-forgotten.entities.yaml'])
      writeFileSync(join(folder, name), `of ${name}`);
    eraseText({ folders: [folder], texts: ['acme key'] });
    expect(filesIn(folder)).toEqual({
      '2-use-forgotten.entities.yaml': 'of 2-use-forgotten.entities.yaml',
      '3-use-forgotten.entities.yaml': 'of use-acme-key.entities.yaml',
      '3-use-forgotten.md': 'of use-acme-key.md',
      'use-forgotten.md': 'of use-forgotten.md',
    });
  });

  it('finds nothing in a file that is gone by the time', () => {
    const folder = tempFolder();
    for (const name of ['a', 'b.md', 'c']) writeFileSync(join(folder, name), 'a longer text');
    const isKept = (path: string): boolean => {
      if (path.endsWith('a')) rmSync(path);
      return false;
    };
    const erased = eraseText({ folders: [folder], texts: ['a longer text'], isKept });
    expect(erased.map(({ path }) => path)).toEqual([join(folder, 'b.md'), join(folder, 'c')]);
  });

  it('leaves what a process is about to move to its place, and takes what one left behind', () => {
    const folder = tempFolder();
    const [own, gone] = [`a.json.tmp.${String(process.pid)}.1`, 'a.json.tmp.4194305.1'];
    for (const name of [own, gone]) writeFileSync(join(folder, name), 'a longer text');
    eraseText({ folders: [folder], texts: ['a longer text'] });
    expect(filesIn(folder)).toEqual({ [own]: 'a longer text', [gone]: ERASED });
  });

  it('looks for nothing that is too short to mean one thing', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'a'), 'abc abc');
    expect(eraseText({ folders: [folder], texts: ['abc', ' '] })).toEqual([]);
  });

  it.each([
    'Always warm the zanzibar cache with make warm-zanzibar before the load test runs, in every job',
    'Keep "Zürich" and 12 other harbours in the list at config/harbours.json',
    '港の一覧を変更したら必ず zanzibar-sync を実行してください',
  ])('leaves nothing of it in the kinds of errors, where it stands without signs: %s', (text) => {
    const folder = tempFolder();
    const path = join(folder, 'commands', 'one.jsonl');
    mkdirSync(dirname(path), { recursive: true });
    const kinds = [`error: ${text}`, text, `${text} (code 2)`].map(errorKind);
    writeFileSync(path, kinds.map((kind) => JSON.stringify({ kind })).join('\n'));
    eraseText({ folders: [folder], texts: [text], kindsIn: join(folder, 'commands') });
    const left = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(left).toEqual([
      { kind: `error ${ERASED}` },
      { kind: ERASED },
      { kind: expect.stringMatching(/^\[FORGOTTEN\](?: code)?(?: #)?$/) as string },
    ]);
  });

  describe('by words', () => {
    const TEXT = 'Keep 🦊 "Zürich" & Genève\tin the list — 港の一覧';

    /** What is left of a file by that name. */
    function left(name: string, content: string, texts: readonly string[] = [TEXT]): string {
      const folder = tempFolder();
      writeFileSync(join(folder, name), content);
      eraseText({ folders: [folder], texts, worded: texts });
      return readFileSync(join(folder, name), 'utf8');
    }

    it.each([
      ['with its signs', TEXT],
      ['without them', 'keep zürich Genève in the list 港の一覧'],
      ['over two lines', 'Keep "Zürich" &amp; Genève\nin the list — 港の一覧'],
      ['cut with a sign', 'Keep "Zürich" & Genève in the li…'],
    ])('takes it out as a text %s', (_, said) => {
      expect(left('a.md', `Now: ${said} !\n`)).toMatch(/^Now: \[FORGOTTEN\]…? !\n$/u);
      const json = left('a.jsonl', `${JSON.stringify({ said: `No. ${said}`, n: 1 })}\n`);
      expect(JSON.parse(json)).toEqual({
        said: expect.stringMatching(/^No\. \[FORGOTTEN\]…?$/u) as string,
        n: 1,
      });
      const nested = left('a.json', JSON.stringify({ line: JSON.stringify({ said }) }));
      const { line } = JSON.parse(nested) as { line: string };
      expect(JSON.parse(line)).toEqual({
        said: expect.stringMatching(/^\[FORGOTTEN\]/u) as string,
      });
    });

    it('takes it out of lines that are torn, and of those beside a torn character', () => {
      const said = 'Keep Zürich, Genève in the list: 港の一覧';
      expect(left('a.jsonl', `{"n":1}\n{"said":"${said}, and th`)).toBe(
        `{"n":1}\n{"said":"${ERASED}, and th`,
      );
      const folder = tempFolder();
      const path = join(folder, 'a.log');
      const line = Buffer.from(JSON.stringify({ said }));
      writeFileSync(path, Buffer.concat([Buffer.from([0xe6, 0xb8, 0x0a]), line]));
      eraseText({ folders: [folder], texts: [TEXT], worded: [TEXT] });
      expect(readFileSync(path).subarray(3).toString()).toBe(JSON.stringify({ said: ERASED }));
    });

    it('reads strings of any length, closed or not', () => {
      const long = 'word '.repeat(4_000_000);
      expect(left('a.json', `{"a":"${long}","b":${JSON.stringify(TEXT)}}`)).toBe(
        `{"a":"${long}","b":"${ERASED}"}`,
      );
      const open = '{"line":"' + '{\\"k\\":\\"v\\"},'.repeat(200_000);
      expect(left('b.jsonl', open)).toBe(open);
    });

    it.each([
      ['a.json', JSON.stringify({ tags: ['run', 'every', 'integration', 'test'] })],
      ['a.jsonl', JSON.stringify({ line: '{"run":"every","integration":"test"}' })],
      ['a.md', 'Run every integration check. Run every integrations test. Run the test.'],
      ['a.log', '{"said":"Run every unit test, and the integration test'],
      ['b.md', 'Unrun every integration test, and say why.'],
      // It only begins like it, without a sign that the rest was cut away.
      ['a.jsonl', JSON.stringify({ command: 'run every integration', path: '/run/every' })],
    ])('leaves what is not that text, and the form of %s', (name, content) => {
      expect(left(name, content, ['Run every integration test'])).toBe(content);
    });
  });
});
