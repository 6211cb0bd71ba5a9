import { appendFileSync, readFileSync, unlinkSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import type { BudgetSettings } from '../../../../src/stores/budget/budget-settings.js';
import type { RunOutcome } from '../../../../src/stores/budget/warm/ledger-run.js';
import { type Reservation, SpendLedger } from '../../../../src/stores/budget/warm/spend-ledger.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { readJsonLines, writeFileAtomic } from '@reflect/files';
import { FAULT_SCALE, NodeProgram } from '../../../support/node-program.js';
import { exampleBudgetSettings } from '../example-budget.js';

const T0 = Date.parse('2026-01-01T00:00:00.000Z');
const DAY_MS = 86_400_000;

class Fixture {
  readonly paths = dataPaths({}, tempFolder());
  readonly ledger: SpendLedger;
  now = T0;

  constructor(settings: Partial<BudgetSettings>) {
    this.ledger = new SpendLedger({
      paths: this.paths,
      settings: exampleBudgetSettings(settings),
      clock: () => this.now,
    });
  }

  reserve(tokens = 100): Reservation {
    return this.ledger.reserve({ driver: 'd', jobId: 'j', tokens });
  }

  settle(reservation: Reservation, outcome: RunOutcome, usage = {}): void {
    if (reservation.granted) this.ledger.settle(reservation.run, outcome, usage);
  }
}

describe('SpendLedger', () => {
  it('writes a line before a run and one after it', () => {
    const fixture = new Fixture({});
    const run = fixture.reserve();
    fixture.now += 1000;
    fixture.settle(run, 'learned', { inputTokens: 7, outputTokens: 3, costUsd: 0.02 });
    const id = expect.any(String) as string;
    expect(readJsonLines(fixture.paths.costEvents).values.map(({ value }) => value)).toEqual([
      {
        ts: '2026-01-01T00:00:00.000Z',
        event: 'reserved',
        run: id,
        driver: 'd',
        job: 'j',
        tokens: 100,
        cost_usd: 0.1,
      },
      {
        ts: '2026-01-01T00:00:01.000Z',
        event: 'settled',
        run: id,
        outcome: 'learned',
        input_tokens: 7,
        output_tokens: 3,
        cost_usd: 0.02,
      },
    ]);
    expect(fixture.ledger.runs()).toEqual([
      { run: id, driver: 'd', job: 'j', at: T0, tokens: 10, costUsd: 0.02, outcome: 'learned' },
    ]);
  });

  it('grants so many runs in any 24 hours and says when the next may begin', () => {
    const fixture = new Fixture({ dailyMax: 2 });
    fixture.settle(fixture.reserve(), 'failed');
    fixture.now += 1000;
    fixture.reserve();
    const refused = {
      granted: false,
      until: T0 + DAY_MS,
      reason: 'the limit of 2 runs a day is reached',
    };
    expect(fixture.reserve()).toEqual(refused);
    fixture.now = T0 + DAY_MS - 1;
    expect(fixture.reserve()).toEqual(refused);
    fixture.now++;
    expect([fixture.reserve().granted, fixture.reserve()]).toEqual([
      true,
      { ...refused, until: T0 + DAY_MS + 1000 },
    ]);
  });

  it('counts what a run turned out to use, and until then what was assumed', () => {
    const tokens = new Fixture({ dailyTokens: 1000 });
    const first = tokens.reserve(600);
    expect(tokens.reserve(600)).toMatchObject({ reason: 'the daily token budget is used up' });
    tokens.settle(first, 'nothing', { inputTokens: 300, outputTokens: 50 });
    expect(tokens.reserve(600).granted).toBe(true);

    const cost = new Fixture({ dailyCostUsd: 0.25, assumedCostUsd: 0.1 });
    const over = cost.reserve();
    expect([cost.reserve().granted, cost.reserve()]).toMatchObject([
      true,
      { reason: 'the daily cost budget is used up' },
    ]);
    cost.settle(over, 'learned', { costUsd: 5 });
    expect(cost.reserve()).toMatchObject({ granted: false, until: T0 + DAY_MS });
  });

  it('has limits for any 30 days, too, and tells the later of two times to wait for', () => {
    const fixture = new Fixture({ dailyMax: 1, monthlyMax: 2, monthlyCostUsd: 10 });
    fixture.reserve();
    fixture.now += DAY_MS;
    fixture.settle(fixture.reserve(), 'learned', { costUsd: 3 });
    const refused = {
      granted: false,
      until: T0 + 30 * DAY_MS,
      reason: 'the limit of 2 runs a month is reached',
    };
    expect(fixture.reserve()).toEqual(refused);
    fixture.now += DAY_MS;
    expect(fixture.reserve()).toEqual(refused);
    fixture.now = T0 + 30 * DAY_MS;
    expect(fixture.reserve().granted).toBe(true);
  });

  it('refuses for good what no waiting makes possible, and reserves nothing for it', () => {
    const fixture = new Fixture({ runTokens: 500, dailyTokens: 400 });
    for (const tokens of [501, 401]) {
      expect(() => fixture.reserve(tokens)).toThrow(
        expect.objectContaining({ code: 'BUDGET_RUN_TOO_LARGE' }),
      );
    }
    expect([fixture.ledger.runs(), fixture.reserve(400).granted]).toEqual([[], true]);
  });

  it('charges a run that was killed as estimated', () => {
    const fixture = new Fixture({ dailyTokens: 1000 });
    fixture.reserve(900);
    const later = new SpendLedger({
      paths: fixture.paths,
      settings: exampleBudgetSettings({ dailyTokens: 1000 }),
      clock: () => T0 + 1000,
    });
    expect(later.runs()).toMatchObject([{ tokens: 900, costUsd: 0.1, outcome: 'unsettled' }]);
    expect(later.reserve({ driver: 'd', jobId: 'j', tokens: 200 }).granted).toBe(false);
  });

  it('believes no worker that reports what cannot be', () => {
    const fixture = new Fixture({});
    const usages = [
      { inputTokens: Infinity, costUsd: NaN },
      { inputTokens: -5, outputTokens: 3, costUsd: -1 },
      { inputTokens: 1e300, costUsd: 1e300 },
    ];
    for (const usage of usages) fixture.settle(fixture.reserve(), 'learned', usage);
    expect(fixture.ledger.runs().map(({ tokens, costUsd }) => [tokens, costUsd])).toEqual([
      [100, 0.1],
      [3, 0.1],
      [1e9, 1e5],
    ]);
  });

  it('does not wait for the time of a clock that was far ahead', () => {
    const fixture = new Fixture({ dailyMax: 1 });
    fixture.now += 365 * DAY_MS;
    fixture.reserve();
    fixture.now = T0;
    expect(fixture.reserve().granted).toBe(true);
  });

  it('starts over when its file was replaced, and goes on where it stopped otherwise', () => {
    const fixture = new Fixture({});
    const ids = (): string[] => fixture.ledger.runs().map(({ run }) => run);
    const [first, second] = [fixture.reserve(), fixture.reserve()];
    expect(ids()).toEqual([first, second].map((one) => (one.granted ? one.run : '')));
    const [, line = ''] = readFileSync(fixture.paths.costEvents, 'utf8').split('\n');
    writeFileAtomic(fixture.paths.costEvents, `${line}\n`);
    expect(ids()).toEqual([second.granted ? second.run : '']);
    unlinkSync(fixture.paths.costEvents);
    expect(ids()).toEqual([]);
  });

  it('is not deceived by torn, foreign or repeated lines', () => {
    const fixture = new Fixture({ dailyMax: 2 });
    fixture.reserve();
    const [line] = readJsonLines(fixture.paths.costEvents).values;
    appendFileSync(
      fixture.paths.costEvents,
      [JSON.stringify(line?.value), 'null', '{"event":"settled","run":"?"}', '{"event":"res'].join(
        '\n',
      ),
    );
    expect([fixture.reserve().granted, fixture.reserve().granted]).toEqual([true, false]);
  });

  it('grants the day its runs and not one more, whoever asks at once', async () => {
    const folder = tempFolder();
    const program = new NodeProgram('stores/budget/programs/reserve-runs.ts', folder);
    const env = { REFLECT_STATE_DIR: folder };
    const runs = Array.from({ length: 6 * FAULT_SCALE }, () => program.start([], env));
    const results = await Promise.all(runs.map((run) => run.ended));
    expect(results.map(({ stderr }) => stderr).join('')).toBe('');
    expect(results.flatMap(({ stdout }) => stdout.match(/granted/g) ?? [])).toHaveLength(20);
  });
});
