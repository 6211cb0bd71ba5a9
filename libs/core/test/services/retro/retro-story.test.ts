import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseChronicle } from '../../../src/stores/chronicle/parse-chronicle.js';
import { RetroInTempFolder } from './support/retro-in-temp-folder.js';

const PNPM = '- 10:30 [USER-CORRECTION] Always use pnpm to install packages';

describe('Retros', () => {
  describe('the story of a session', () => {
    const events = [
      '- [DECISION] Prices are stored as cents.',
      '- [ERROR] Ran npm ci in a pnpm project',
      PNPM,
      '- [INSIGHT] The cache key has no locale',
    ];
    const story = [
      'On 2026-01-31 a session on main noted 4 events. It decided: Prices are stored as cents.',
      '',
      'It went wrong: Ran npm ci in a pnpm project. The person corrected it: Always use pnpm to install packages.',
      '',
      'It found out: The cache key has no locale.',
    ].join('\n');

    it('is drafted into a file, and replaces a summary that nobody wrote', async () => {
      const bench = new RetroInTempFolder().events(...events);
      const { draft, items } = await bench.look();
      expect([
        draft?.text,
        readFileSync(draft?.path ?? '', 'utf8').endsWith(`\n\n${story}\n`),
      ]).toEqual([story, true]);
      const summary = items.filter(({ kind }) => kind === 'SUMMARY');
      const before = bench.bytes();
      await bench.retros.apply(bench.request, summary);
      const chronicle = parseChronicle(readFileSync(bench.chronicle));
      expect([chronicle.summary, chronicle.events.length]).toEqual([story, 4]);
      expect((await bench.look()).items.filter(({ kind }) => kind === 'SUMMARY')).toEqual([]);
      await bench.curation.undo();
      expect(bench.bytes()).toEqual(before);
    });

    it('is what somebody made of the draft', async () => {
      const bench = new RetroInTempFolder().events(...events);
      const { draft } = await bench.look();
      writeFileSync(draft?.path ?? '', '## We moved to cents\n\nIt took\nlong.\n');
      const { items, draft: own } = await bench.look();
      await bench.retros.apply(
        bench.request,
        items.filter(({ kind }) => kind === 'SUMMARY'),
      );
      expect([own?.text, parseChronicle(readFileSync(bench.chronicle)).summary]).toEqual([
        'We moved to cents\n\nIt took long.',
        'We moved to cents\n\nIt took long.',
      ]);
    });

    it('leaves a summary that somebody wrote, and a session without one', async () => {
      for (const summary of ['All went well.', '']) {
        const bench = new RetroInTempFolder().chronicleOf(events, summary);
        const { items, draft } = await bench.look();
        expect([items.filter(({ kind }) => kind === 'SUMMARY'), draft?.text]).toEqual([[], story]);
      }
    });

    it('says so where nothing went wrong', async () => {
      const bench = new RetroInTempFolder().events('- [DECISION] Prices are stored as cents');
      expect((await bench.look()).draft?.text.split('\n\n').slice(1)).toEqual([
        'No mistake, correction or obstacle was noted.',
      ]);
    });
  });
});
