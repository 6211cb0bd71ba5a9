import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dueEscalations, readEscalations } from '../../../src/stores/escalation/due-escalations.js';
import {
  approveEscalation,
  endEscalation,
} from '../../../src/stores/escalation/edit-escalations.js';
import { foldEscalations, type Escalation } from '../../../src/stores/escalation/escalation.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';

const A = 'lrn-0000000a';
const AT = '2026-11-01T00:00:00.000Z';
const WISH: Omit<Escalation, 'key'> = {
  ...{ id: A, level: 'warn', text: 'Prices are cents.', files: ['src/price/**'] },
  ...{ project: 'shop', slug: 'prices', broken: 3, at: AT },
};

function home(): DataPaths {
  const paths = dataPaths({}, tempFolder());
  mkdirSync(paths.documents, { recursive: true });
  writeFileSync(join(paths.documents, 'prices.md'), 'Prices are cents.');
  return paths;
}

describe('an escalation', () => {
  it('is in force from its approval to its end, the sharper in place of the milder', () => {
    const paths = home();
    const warn = approveEscalation(paths, WISH);
    expect(readEscalations(paths)).toEqual([{ ...WISH, key: warn.key }]);
    const ask = approveEscalation(paths, { ...WISH, level: 'ask', broken: 6 });
    expect(readEscalations(paths)).toEqual([{ ...WISH, level: 'ask', broken: 6, key: ask.key }]);
    endEscalation(paths, A, AT);
    expect(readEscalations(paths)).toEqual([]);
    expect(() => {
      endEscalation(paths, A, AT);
    }).toThrow(expect.objectContaining({ code: 'LEARNING_NOT_FOUND' }) as Error);
  });

  it('holds for the files and the project that it was approved for', () => {
    const paths = home();
    const one = approveEscalation(paths, WISH);
    const { text, files, slug, broken, at } = WISH;
    const anywhere = { id: 'lrn-0000000b', text, files, slug, broken, at };
    const global = approveEscalation(paths, { ...anywhere, level: 'ask' });
    const due = (file: string, project: string): readonly Escalation[] =>
      dueEscalations(paths, [one, global], { file, project });
    expect(due('/shop/src/price/round.ts', 'shop')).toEqual([global, one]);
    expect(due('/shop/src/price/round.ts', 'other')).toEqual([global]);
    expect(due('/shop/src/order/order.ts', 'shop')).toEqual([]);
  });

  it.each(['gone', '../documents/prices', ''])(
    'is over with the document of its learning: %j',
    (slug) => {
      const paths = home();
      const context = { file: '/shop/src/price/round.ts', project: 'shop' };
      expect(dueEscalations(paths, [{ ...WISH, key: 'k', slug }], context)).toEqual([]);
    },
  );
});

describe('foldEscalations', () => {
  it('passes over what is none', () => {
    const approve = { v: 1, event: 'approve', key: 'k', ...WISH };
    const lines = [{ ...approve, level: 'deny' }, { ...approve, files: 'all' }, null, { v: 1 }, 7];
    const text = ['{"v":1', ...lines.map((line) => JSON.stringify(line))].join('\n');
    expect(foldEscalations(text)).toEqual([]);
  });

  it('comes to the same in any order, with lines that stand there twice', () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const approve = fc.record({
      ...{ v: fc.constant(1), event: fc.constant('approve'), key },
      ...{ level: fc.constantFrom('warn', 'ask'), at: fc.constantFrom(AT, `${AT}z`) },
    });
    const end = fc.record({
      v: fc.constant(1),
      event: fc.constant('end'),
      key,
      at: fc.constant(AT),
    });
    // One key is one approval, whatever else is random.
    const approvals = fc.uniqueArray(approve, { selector: (one) => one.key });
    const events = fc
      .tuple(approvals, fc.array(end))
      .map(([made, ended]) => [...made.map((one) => ({ ...WISH, ...one })), ...ended])
      .map((all) => all.map((one) => JSON.stringify(one)));
    const moved = events.chain((lines) =>
      fc.tuple(
        fc.constant(lines),
        fc.shuffledSubarray([...lines, ...lines], { minLength: lines.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(moved, ([lines, others]) => {
        expect(foldEscalations(others.join('\n'))).toEqual(foldEscalations(lines.join('\n')));
      }),
    );
  });
});
