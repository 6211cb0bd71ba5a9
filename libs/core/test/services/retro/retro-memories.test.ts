import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTombstones } from '../../../src/stores/learnings/tombstones.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';
import { RetroInTempFolder } from './support/retro-in-temp-folder.js';

const PNPM = '- 10:30 [USER-CORRECTION] Always use pnpm to install packages';
const MEMORY = [
  '---',
  'name: Packages',
  'description: Always use pnpm to install packages',
  'type: feedback',
  '---',
];

describe('Retros', () => {
  describe('of a memory that held', () => {
    it.each([
      ['a hit', '- [MEMORY-HIT] pnpm for packages, as the memory says', 'It prevented a mistake.'],
      ['the same again', PNPM, 'The session came to the same once more.'],
    ])('proposes to say so: %s', async (_, event, reason) => {
      const bench = new RetroInTempFolder()
        .events(event)
        .remembers({ 'packages.md': [...MEMORY, '', 'Not npm.', ''].join('\n') });
      const [item] = await bench.items();
      expect([item?.kind, item?.title, item?.reason]).toEqual([
        'STRENGTHEN',
        'Always use pnpm to install packages',
        reason,
      ]);
      expect(item?.changes[0]?.after).toBe(
        [
          ...MEMORY,
          ...['', 'Not npm.', ''],
          `Confirmed 2026-01-31: ${/\] (.*)$/u.exec(event)?.[1] ?? ''}`,
          '',
        ].join('\n'),
      );
    });

    it('counts how often, in one line', async () => {
      const item = '- Always use pnpm to install packages\n';
      const bench = new RetroInTempFolder()
        .events(PNPM)
        .remembers({ 'MEMORY.md': `# Index\n\n${item}\nEnd.\n` });
      await bench.take(...(await bench.items()));
      expect(await bench.told()).toEqual([]);
      bench.chronicleOf([PNPM.replace('Always', 'always')], '');
      await bench.take(...(await bench.items()));
      expect(bench.read('MEMORY.md')).toBe(
        `# Index\n\n${item}  - Confirmed 2026-01-31 (2 times): always use pnpm to install packages\n\nEnd.\n`,
      );
    });

    it('keeps the line ends of a file, and a last line without one', async () => {
      const bench = new RetroInTempFolder()
        .events(PNPM)
        .remembers({ 'MEMORY.md': '# Index\r\n\r\n- Always use pnpm to install packages' });
      await bench.take(...(await bench.items()));
      expect(bench.read('MEMORY.md')).toBe(
        '# Index\r\n\r\n- Always use pnpm to install packages\r\n  - Confirmed 2026-01-31: Always use pnpm to install packages\r\n',
      );
    });

    it('makes a learning surer', async () => {
      const bench = new RetroInTempFolder().events(
        `- 11:00 [MEMORY-HIT] ${SAMPLE.id} saved an hour`,
      );
      const scope = { kind: 'project', project: bench.root } as const;
      await bench.store.add({ ...SAMPLE, scope, updated: '2026-01-30T10:00:00.000Z' });
      await bench.take(...(await bench.items()));
      const learning = (await bench.store.get(SAMPLE.id))?.learning;
      expect([learning?.count, learning?.confidence, learning?.updated]).toEqual([
        2,
        'medium',
        '2026-01-31T11:00:00.000Z',
      ]);
    });
  });

  describe('of a memory that does not hold', () => {
    const file = {
      'packages.md': [...MEMORY, '', 'Always use pnpm to install packages.', ''].join('\n'),
    };
    const index = {
      'MEMORY.md': '# Memory\n\n- [Packages](packages.md): pnpm\n- Prices are cents\n',
    };

    it('proposes to take away what the person took back, with its line in the index', async () => {
      const bench = new RetroInTempFolder()
        .events('- [USER-CORRECTION] Never use pnpm to install packages')
        .remembers({ ...file, ...index });
      const items = await bench.items();
      expect(items.map(({ kind, title }) => [kind, title])).toEqual([
        ['DELETE', 'Always use pnpm to install packages'],
        ['NEW', 'Never use pnpm to install packages'],
      ]);
      await bench.take(...items.slice(0, 1));
      expect([existsSync(join(bench.memory, 'packages.md')), bench.read('MEMORY.md')]).toEqual([
        false,
        '# Memory\n\n- Prices are cents\n',
      ]);
    });

    it('marks as stale what the agent found to be otherwise', async () => {
      const bench = new RetroInTempFolder()
        .events('- [INSIGHT] Never use pnpm to install packages')
        .remembers(file);
      const [item] = await bench.items();
      expect([item?.kind, item?.changes[0]?.after]).toEqual([
        'STALE',
        [
          ...MEMORY,
          '',
          'Stale since 2026-01-31: Never use pnpm to install packages',
          '',
          'Always use pnpm to install packages.',
          '',
        ].join('\n'),
      ]);
    });

    it('marks one that was missed, so that it says when it is needed', async () => {
      const bench = new RetroInTempFolder()
        .events('- [MEMORY-MISS] packages.md did not keep me from npm ci')
        .remembers({ ...file });
      await bench.take(...(await bench.items()));
      expect(bench.read('packages.md')).toContain(
        '\nMissed 2026-01-31: packages.md did not keep me from npm ci\n',
      );
    });

    it('archives a learning, and has one that was missed come back in such a situation', async () => {
      const bench = new RetroInTempFolder().events(
        '- [INSIGHT] Never run codegen before the tests',
        `- [MEMORY-MISS] ${SAMPLE.id} was not thought of when yarn was there`,
      );
      const scope = { kind: 'project', project: bench.root } as const;
      const text = 'Run codegen before the tests';
      await bench.store.add({ ...SAMPLE, scope });
      await bench.store.add({
        ...SAMPLE,
        scope,
        id: 'lrn-00000002',
        title: text,
        body: text,
        kind: 'convention',
      });
      const items = await bench.items();
      await bench.take(...items.filter(({ kind }) => kind === 'STALE'));
      const learning = async (id: string) => (await bench.store.get(id))?.learning;
      expect([
        (await learning('lrn-00000002'))?.status,
        (await learning(SAMPLE.id))?.queries[0],
      ]).toEqual(['archived', `${SAMPLE.id} was not thought of when yarn was there`]);
    });

    it('forgets a learning that the person took back, until that is undone', async () => {
      const bench = new RetroInTempFolder()
        .amongLearnings()
        .events('- [USER-CORRECTION] Never run codegen before the tests');
      const text = 'Run codegen before the tests';
      const scope = { kind: 'project', project: bench.root } as const;
      await bench.store.add({ ...SAMPLE, scope, title: text, body: text, kind: 'convention' });
      const before = bench.bytes();
      const [item] = await bench.items();
      await bench.retros.apply(bench.request, item === undefined ? [] : [item]);
      expect([
        item?.kind,
        await bench.store.get(SAMPLE.id),
        readTombstones(bench.paths).length,
      ]).toEqual(['DELETE', undefined, 1]);
      await bench.curation.undo();
      expect([bench.bytes(), readTombstones(bench.paths)]).toEqual([before, []]);
    });

    it('proposes once what is written twice, and can take it', async () => {
      const bench = new RetroInTempFolder()
        .events('- [DECISION] Prices are stored as cents')
        .remembers({ 'notes.md': '- [Gone](gone.md)\n!\n- [Gone](gone.md)' });
      const twice = (await bench.items()).filter(({ kind }) => kind === 'DELETE');
      expect(twice.map(({ evidence }) => evidence[0]?.line)).toEqual([1]);
      await bench.take(...twice);
    });

    it('takes away what is about files that are gone, and links that lead nowhere', async () => {
      const bench = new RetroInTempFolder()
        .events('- [DECISION] Prices are stored as cents')
        .project({ 'src/price.ts': '' })
        .remembers({
          'MEMORY.md': [
            '- [Gone](gone.md)',
            '- Start at src/old/legacy.ts when it fails',
            '- Start at src/price.ts or src/old/legacy.ts',
            '- See docs/elsewhere.md of the other project',
            '',
          ].join('\n'),
        });
      const gone = (await bench.items()).filter(({ kind }) => kind === 'DELETE');
      expect(gone.map(({ reason, evidence }) => [reason, evidence[0]?.line])).toEqual([
        ['It leads to gone.md, which is not there.', 1],
        ['All files that it names are gone from the project: src/old/legacy.ts.', 2],
      ]);
      await bench.take(...gone);
      expect(bench.read('MEMORY.md').split('\n').slice(0, 2)).toEqual([
        '- Start at src/price.ts or src/old/legacy.ts',
        '- See docs/elsewhere.md of the other project',
      ]);
    });
  });

  describe('an index of a memory', () => {
    it('stays under 200 lines: the first ones of its list move to a file of their own', async () => {
      const lines = Array.from({ length: 198 }, (_, n) => `- Fact number ${String(n)}`);
      const bench = new RetroInTempFolder()
        .events(PNPM)
        .remembers({ 'MEMORY.md': `# Index\n${lines.join('\n')}\n` });
      const [item] = await bench.items();
      expect(item?.reason).toContain('MEMORY.md would have 200 lines or more, so 51 lines move');
      await bench.take(...(item === undefined ? [] : [item]));
      const index = bench.read('MEMORY.md').trimEnd().split('\n');
      expect([index.length, index.slice(0, 3), index.at(-1)]).toEqual([
        150,
        ['# Index', '- [Earlier memories](earlier-memories.md)', '- Fact number 51'],
        '- [Always use pnpm to install packages](always-use-pnpm-to-install-packages.md)',
      ]);
      expect(bench.read('earlier-memories.md')).toBe(
        `# Earlier memories\n\n${lines.slice(0, 51).join('\n')}\n`,
      );
      await bench.curation.undo();
      expect(bench.read('MEMORY.md')).toBe(`# Index\n${lines.join('\n')}\n`);
    });

    it('gets no line where it has no room and no list', async () => {
      const text = Array.from({ length: 205 }, (_, n) => `Word ${String(n)}.\n`).join('\n');
      const bench = new RetroInTempFolder().events(PNPM).remembers({ 'MEMORY.md': text });
      const [item] = await bench.items();
      expect([item?.changes.length, item?.reason]).toEqual([
        1,
        'Nothing that is remembered says this. MEMORY.md has no room for a line and no list to move; shorten it by hand.',
      ]);
    });
  });
});
