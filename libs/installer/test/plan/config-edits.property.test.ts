import { parse } from 'jsonc-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { applyEdit } from '../../src/plan/apply-edit.js';
import type { ConfigEdit, JsonValue, ListEdit } from '../../src/index.js';
import { undoEntries } from '../../src/plan/undo-entries.js';
import { configText } from '../support/arbitrary-config.js';
import { group, MARKER } from '../support/wanted.js';

const EVENTS = ['SessionStart', 'Stop', 'PreCompact'];
const RUNS = { numRuns: 300 };

describe('editing a configuration as text', () => {
  it('gives what the edit means, and nothing else changes', () => {
    fc.assert(
      fc.property(configText, (text) => {
        const edited = install(text);
        expect(ours(edited)).toEqual(EVENTS.map((event) => [group(event)]));
        expect(withoutOurs(edited)).toEqual(withoutOurs(text));
      }),
      RUNS,
    );
  });

  it('keeps every byte of the text that was there, in order', () => {
    fc.assert(
      fc.property(configText, (text) => {
        // What is inserted into empty brackets may take the place of the white space in them.
        expect(isSubsequence(squeezed(text), squeezed(install(text)))).toBe(true);
        const ends = lineEnds(text);
        if (ends.length > 0) expect(lineEnds(install(text))).toEqual(ends);
      }),
      RUNS,
    );
  });

  it('is done when it was done once', () => {
    fc.assert(
      fc.property(configText, (text) => {
        expect(install(install(text))).toBe(install(text));
      }),
      RUNS,
    );
  });

  it('leaves an older entry where it is and makes it what a fresh one is', () => {
    fc.assert(
      fc.property(configText, (text) => {
        expect(install(install(text, 2))).toBe(install(text));
      }),
      RUNS,
    );
  });

  it('takes out what it put in, up to white space in brackets that are empty', () => {
    fc.assert(
      fc.property(configText, (text) => {
        expect(collapsed(uninstall(install(text), text))).toBe(collapsed(text));
      }),
      RUNS,
    );
  });

  it('takes out its own when others have written behind and before it', () => {
    fc.assert(
      fc.property(configText, (text) => {
        const theirs: ListEdit = {
          kind: 'list',
          at: ['hooks', 'Stop'],
          item: { hooks: [{ type: 'command', command: 'late-tool' }] },
          markers: ['late-tool'],
          inner: 'hooks',
        };
        const file = { file: 'f', format: 'jsonc' } as const;
        const both = applyEdit({ ...file, text: install(text) }, theirs);
        const left = uninstall(both, applyEdit({ ...file, text }, theirs));
        expect(JSON.stringify(withoutOurs(both))).toContain('late-tool');
        expect(parse(left.replace('\uFEFF', ''))).toEqual(
          parse(applyEdit({ ...file, text }, theirs).replace('\uFEFF', '')),
        );
      }),
      RUNS,
    );
  });
});

function edits(version: number): ConfigEdit[] {
  return EVENTS.map((event) => ({
    kind: 'list',
    at: ['hooks', event],
    item: group(event, version),
    markers: [MARKER],
    inner: 'hooks',
  }));
}

function install(text: string, version = 1): string {
  return edits(version).reduce(
    (now, edit) => applyEdit({ file: 'f', format: 'jsonc', text: now }, edit),
    text,
  );
}

function uninstall(text: string, before: string): string {
  const held = hooksOf(before);
  const made = EVENTS.filter((event) => held?.[event] === undefined).map((event) => [
    'hooks',
    event,
  ]);
  return undoEntries(
    { file: 'f', format: 'jsonc', text },
    {
      entries: EVENTS.map((event) => ({
        undo: { kind: 'list', at: ['hooks', event], markers: [MARKER], inner: 'hooks' },
        wrote: group(event),
      })),
      made: held === undefined ? [['hooks'], ...made] : made,
    },
  );
}

type Lists = Readonly<Record<string, JsonValue[] | undefined>>;

function hooksOf(text: string): Lists | undefined {
  return (parse(text.replace('\uFEFF', '')) as { hooks?: Lists }).hooks;
}

function isOurs(item: JsonValue): boolean {
  return JSON.stringify(item).includes(MARKER);
}

function ours(text: string): JsonValue[] {
  return EVENTS.map((event) => (hooksOf(text)?.[event] ?? []).filter(isOurs));
}

/** The parsed configuration without reflect's elements and the lists that held only them. */
function withoutOurs(text: string): unknown {
  const value = parse(text.replace('\uFEFF', '')) as Record<string, unknown>;
  const rest = Object.entries(hooksOf(text) ?? {})
    .map(([name, list]) => [name, list?.filter((item) => !isOurs(item))] as const)
    .filter(([, list]) => list === undefined || list.length > 0);
  return { ...value, hooks: Object.fromEntries(rest) };
}

/** Without white space, wherever it is. */
function squeezed(text: string): string {
  return text.replaceAll(/[ \t\r\n]/gu, '');
}

/** Brackets with nothing in them, closed up; strings and comments are left alone. */
function collapsed(text: string): string {
  const part = /"(?:\\.|[^"\\])*"|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|([[{])[ \t\r\n]+(?=[\]}])/gu;
  return text.replaceAll(part, (whole, open: string | undefined) => open ?? whole);
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const unit of whole) if (part.startsWith(unit, at)) at += unit.length;
  return at === part.length;
}

/** Which line ends there are; none in a text of one line. */
function lineEnds(text: string): string[] {
  return [...new Set(text.match(/\r\n|\n|\r/gu) ?? [])];
}
