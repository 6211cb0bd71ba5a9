import type { ArmCount } from '../../engine/proof/observation.js';
import type { ProofReport } from '../../services/proof/proof-report.js';
import type { Gauge } from './gauge.js';

/** What `reflect proof` says of all learnings together. */
export function proofGauges({ sessions, overall, lastWeek }: ProofReport): readonly Gauge[] {
  const { given, held, missed, difference, prevented, verdicts, repeatsAWeek } = overall;
  const arms: readonly (readonly [string, ArmCount])[] = [
    ['given', given],
    ['held', held],
    ['neither', missed],
  ];
  const ends = (estimate: typeof difference): Gauge['values'] =>
    estimate === undefined
      ? []
      : (['value', 'low', 'high'] as const).map((end) => ({ labels: [end], value: estimate[end] }));
  return [
    {
      name: 'proof_sessions',
      help: 'Reflected sessions of which it is known which mistakes came back',
      labels: [],
      values: [{ labels: [], value: sessions }],
    },
    {
      name: 'proof_learning_sessions',
      help: 'Learnings in sessions since they were learned, by whether the mistake came back',
      labels: ['arm', 'outcome'],
      values: arms.flatMap(([arm, count]) => [
        { labels: [arm, 'broken'], value: count.broken },
        { labels: [arm, 'kept'], value: count.sessions - count.broken },
      ]),
    },
    {
      name: 'proof_difference',
      help: 'Share of broken sessions, given less held out, with its interval of 95 %; absent before both are known',
      labels: ['end'],
      values: ends(difference),
    },
    {
      name: 'proof_prevented',
      help: 'Mistakes that did not come back where learnings were given, by that difference',
      labels: ['end'],
      values: ends(prevented),
    },
    {
      name: 'proof_last_week_prevented',
      help: 'The same of the last seven days; the most is what was told and did not come back',
      labels: ['end'],
      values: [...ends(lastWeek.prevented), { labels: ['most'], value: lastWeek.most }],
    },
    {
      name: 'proof_repeats_per_week',
      help: 'Mistakes that came back, a week of the last four',
      labels: [],
      values: [{ labels: [], value: repeatsAWeek }],
    },
    {
      name: 'proof_verdicts',
      help: 'Learnings by verdict',
      labels: ['verdict'],
      values: Object.entries(verdicts).map(([verdict, value]) => ({ labels: [verdict], value })),
    },
  ];
}
