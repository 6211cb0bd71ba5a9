import { appendFileSync, readFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endChronicle } from '../../../src/stores/chronicle/end-chronicle.js';
import { lintChronicle } from '../../../src/stores/chronicle/lint-chronicle.js';
import { openChronicle } from '../../../src/stores/chronicle/open-chronicle.js';
import { parseChronicle } from '../../../src/stores/chronicle/parse-chronicle.js';
import { recordChronicleEvent } from '../../../src/stores/chronicle/record-chronicle-event.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';

const SESSION = { id: 'one-session', project: 'acme', branch: 'main' };
const NOW = Date.parse('2026-01-31T09:00:00Z');

const step = fc.oneof(
  fc.record({ act: fc.constant('command' as const), text: fc.string() }),
  fc.record({ act: fc.constant('agent' as const), text: fc.stringMatching(/^[a-z]{1,12}$/) }),
  fc.record({ act: fc.constantFrom('open' as const, 'end' as const), text: fc.constant('') }),
);

describe('a chronicle', () => {
  it('keeps every event and its form, however its writers take turns', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        const folder = tempFolder();
        const paths = dataPaths({}, folder);
        const open = (): string =>
          openChronicle(paths, SESSION, { adopts: true, now: NOW })?.path ?? '';
        const path = open();
        const written: string[] = [];
        let isEnded = false;
        for (const { act, text } of steps) {
          if (act === 'open') expect(open()).toBe(path);
          else if (act === 'end') isEnded = endChronicle(paths, SESSION) !== undefined || isEnded;
          else if (act === 'command') {
            written.push(
              ...recordChronicleEvent(paths, path, { tag: 'INSIGHT', text, now: NOW }).lines.slice(
                0,
                1,
              ),
            );
          } else if (!isEnded) {
            // What an agent appends belongs to the events as long as nothing stands behind them.
            appendFileSync(path, `- [INSIGHT] ${text}\n`);
            written.push(text);
          }
        }
        const bytes = readFileSync(path);
        const events = parseChronicle(bytes).events.map((event) => event.text);
        expect([events, lintChronicle(bytes)]).toEqual([written, []]);
      }),
      { numRuns: 60 },
    );
  });
});
