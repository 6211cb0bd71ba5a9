import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { configFormat, type JsonValue } from '../../src/index.js';
import { applyEdit } from '../../src/plan/apply-edit.js';
import { undoEntries, valueAt } from '../../src/plan/undo-entries.js';

describe('setting a value in TOML', () => {
  it.each([
    ['an empty file', '', '[features]\nhooks = true\n'],
    ['a file without its table', 'model = "o"', 'model = "o"\n\n[features]\nhooks = true\n'],
    [
      'a table',
      '[features] # mine\nweb = true # this too\n\n[other]\na = 1\n',
      '[features] # mine\nweb = true # this too\nhooks = true\n\n[other]\na = 1\n',
    ],
    ['an empty table', '[features]\n[other]\n', '[features]\nhooks = true\n[other]\n'],
    [
      'dotted keys',
      'features.web = 1\nb = 2\n',
      'features.web = 1\nfeatures.hooks = true\nb = 2\n',
    ],
    [
      'an inline table',
      'features = { web = 1 } # x\n',
      'features = { web = 1, hooks = true } # x\n',
    ],
    ['an empty inline table', 'features = {}\n', 'features = { hooks = true }\n'],
    ['a value', '[features]\nhooks = false # off\n', '[features]\nhooks = true # off\n'],
    ['a value that is right', '[features]\nhooks = true\n', '[features]\nhooks = true\n'],
    [
      'Windows lines and a byte order mark',
      '\uFEFF[features]\r\nweb = 1\r\n',
      '\uFEFF[features]\r\nweb = 1\r\nhooks = true\r\n',
    ],
  ])('edits %s', (_, text, edited) => {
    expect(set(text, ['features', 'hooks'], true)).toBe(edited);
  });

  it('puts a key of the top level before all tables', () => {
    expect(set('[a]\nb = 1\n', ['notify'], ['x', 'y"z'])).toBe(
      'notify = ["x", "y\\"z"]\n[a]\nb = 1\n',
    );
    expect(set('m = 1\n[a]\n', ['notify'], { k: 1 })).toBe('m = 1\nnotify = { k = 1 }\n[a]\n');
  });

  it.each([
    ['x = = 1\n', 'INSTALL_NOT_PARSED', { line: 1 }],
    ['a = 1\na = 2\n', 'INSTALL_NOT_PARSED', { line: 2 }],
    ['features = 3\n', 'INSTALL_SHAPE', { line: 1, column: 12 }],
  ])('refuses %j', (text, code, place) => {
    expect(() => set(text, ['features', 'hooks'], true)).toThrow(
      expect.objectContaining({ code, place: expect.objectContaining(place) as unknown }) as Error,
    );
  });

  it('refuses what would make something else of the file', () => {
    expect(() => set('[[features]]\na = 1\n', ['features', 'hooks'], true)).toThrow(
      expect.objectContaining({ name: 'InstallError' }) as Error,
    );
  });
});

const line = fc.constantFrom(
  '# a comment [not.a.table]',
  '',
  'key = "v" # = x',
  "lit = 'C:\\x'",
  'multi = """\n[no]\nhooks = 1\n"""',
  'list = [\n  1, # one\n  2,\n]',
  'date = 1979-05-27T07:32:00Z',
  'big = 9007199254740993',
);
const tomlText = fc
  .record({
    bom: fc.constantFrom('', '\uFEFF'),
    eol: fc.constantFrom('\n', '\r\n'),
    top: fc.uniqueArray(line, { maxLength: 4 }),
    tables: fc.uniqueArray(
      fc.tuple(
        fc.constantFrom('features', '"odd name"', 'a.b', 'hooks.state."/x:y:0"'),
        fc.uniqueArray(line, { maxLength: 3 }),
      ),
      { selector: ([name]) => name, maxLength: 4 },
    ),
    end: fc.boolean(),
  })
  .map(({ bom, eol, top, tables, end }) => {
    const lines = [...top, ...tables.flatMap(([name, held]) => [`[${name}] # t`, ...held])];
    return bom + (lines.join('\n') + (end ? '\n' : '')).replaceAll('\n', eol);
  });

describe('generated TOML', () => {
  it('gains what is set, keeps every line, and loses it again', () => {
    fc.assert(
      fc.property(tomlText, (text) => {
        const edited = set(text, ['features', 'hooks'], true);
        expect(set(edited, ['features', 'hooks'], true)).toBe(edited);
        const added = lines(edited).filter((one) => !lines(text).includes(one));
        expect(added.filter((one) => one !== '' && one !== '[features]')).toEqual(['hooks = true']);
        const made = valueAt(parse(text), ['features']) === undefined ? [['features']] : [];
        const undone = undoEntries(
          { file: 'f', format: 'toml', text: edited },
          { entries: [{ undo: { kind: 'value', at: ['features', 'hooks'] }, wrote: true }], made },
        );
        expect(ended(undone)).toBe(ended(text));
      }),
      { numRuns: 300 },
    );
  });
});

function set(text: string, at: readonly string[], value: JsonValue): string {
  return applyEdit({ file: 'f', format: 'toml', text }, { kind: 'value', at, value });
}

function parse(text: string): JsonValue {
  return configFormat('toml').parse(text, 'f');
}

function lines(text: string): string[] {
  return text.replace('\uFEFF', '').split(/\r?\n/u);
}

/** A file whose last line did not end is given its end by the first edit. */
function ended(text: string): string {
  return text.replace(/(?:\r?\n)?$/u, '');
}
