import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';
import { RetroInTempFolder } from './support/retro-in-temp-folder.js';

const tag = fc.constantFrom(
  ...['DECISION', 'ERROR', 'PIVOT', 'INSIGHT', 'MEMORY-HIT', 'MEMORY-MISS', 'USER-CORRECTION'],
);
/** Few, so that events are often about what is remembered. */
const claim = fc.constantFrom(
  'Always use pnpm to install packages',
  'Never use pnpm to install packages',
  'Prices are stored as cents',
  'The cache key has no locale',
  'Never store prices as cents',
  'packages.md helped with pnpm',
);
const event = fc.tuple(tag, claim).map(([name, text]) => `- [${name}] ${text}`);
const line = fc.oneof(
  claim.map((text) => `- ${text}`),
  claim,
  fc.constantFrom(
    '',
    '# Heading',
    '- [Packages](packages.md)',
    '- [Gone](gone.md)',
    '```',
    '  deep',
  ),
  fc.string({ maxLength: 30 }).map((text) => text.replace(/[\r\n]/gu, ' ')),
);
const text = fc
  .tuple(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([lines, end, isEnded]) => lines.join(end) + (isEnded ? end : ''));
const files = fc.record(
  { 'MEMORY.md': text, 'packages.md': text, 'notes.md': text },
  { requiredKeys: [] },
);

describe('a retro', () => {
  it('gives back every byte when it is undone, in whatever order items were taken', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          events: fc.array(event, { minLength: 1, maxLength: 6 }),
          files,
          isAmongLearnings: fc.boolean(),
          picks: fc.infiniteStream(fc.nat()),
        }),
        async ({ events, files: remembered, isAmongLearnings, picks }) => {
          const bench = new RetroInTempFolder();
          if (isAmongLearnings) bench.amongLearnings();
          bench.events(...events).remembers(remembered);
          await bench.store.add({
            ...SAMPLE,
            title: 'Prices are stored as cents',
            scope: { kind: 'project', project: bench.root },
          });
          const states = [bench.bytes()];
          for (let taken = 0; taken < 3; taken++) {
            const { items } = await bench.look();
            const item = items[(picks.next().value ?? 0) % Math.max(1, items.length)];
            if (item === undefined) break;
            await bench.take(item);
            const after = bench.bytes();
            expect(after).not.toEqual(states.at(-1));
            states.push(after);
          }
          while (states.length > 1) {
            states.pop();
            await bench.curation.undo();
            expect(bench.bytes()).toEqual(states.at(-1));
          }
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);
});
