// Measures whether the proof finds learnings that help and that harm, and finds none that do nothing.
//
//   npm run bench:proof -- [--runs 200] [--seed 1] [--json]
//
// It needs no data: sessions are drawn in which the mistakes of planted learnings come back with known
// probabilities, at several shares held out. Exit code 1 when more than 5 % of the differences found are
// false at any of them. The level is that of the setting `proof.falseDiscoveries`, below that: where nothing
// but chance is planted and sessions are many, the expected share is the level itself.
import { parseArgs } from 'node:util';

import { loadProof } from './proof/load-proof.mjs';

const KINDS = [
  { name: 'helpful', learnings: 20, brokenGiven: 0.15, brokenHeld: 0.5 },
  { name: 'null', learnings: 70, brokenGiven: 0.3, brokenHeld: 0.3 },
  { name: 'harmful', learnings: 10, brokenGiven: 0.55, brokenHeld: 0.2 },
];
const NULL_ONLY = KINDS.filter(({ name }) => name === 'null');
const PLANS = [
  { kinds: KINDS, sessions: 20, share: 0.5 },
  { kinds: KINDS, sessions: 120, share: 0.5 },
  { kinds: KINDS, sessions: 120, share: 0.1 },
  { kinds: KINDS, sessions: 400, share: 0.1 },
  { kinds: KINDS, sessions: 1000, share: 0.5 },
  { kinds: NULL_ONLY, sessions: 120, share: 0.5 },
];
const LEVELS = { falseDiscoveries: 0.04, usefulDifference: 0.05 };
const MOST_FALSE = 0.05;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

const { judgeLearnings, overallDifference, plantedSessions, scoreVerdicts } = await loadProof();
const [runs, seed] = [Number(options.runs), Number(options.seed)];
const report = PLANS.map((plan, nth) => measure(plan, seed + nth * runs));
if (options.json) process.stdout.write(`${JSON.stringify({ runs, seed, plans: report })}\n`);
else report.forEach(print);
const isMissed = ({ falseShare }) => falseShare > MOST_FALSE;
if (report.some(isMissed)) process.exitCode = 1;

function measure(plan, firstSeed) {
  const verdicts = {};
  const totals = { falseShare: 0, falseSquare: 0, anyFalse: 0, covered: 0 };
  const effect = effectOf(plan.kinds);
  for (let run = 0; run < runs; run += 1) {
    const observations = plantedSessions({ ...plan, seed: firstSeed + run });
    const score = scoreVerdicts(
      judgeLearnings(observations, LEVELS),
      plan.kinds,
      LEVELS.falseDiscoveries,
    );
    const falseShare = score.falselyFound / Math.max(1, score.found);
    totals.falseShare += falseShare;
    totals.falseSquare += falseShare ** 2;
    totals.anyFalse += score.falselyFound > 0 ? 1 : 0;
    const overall = overallDifference(observations, { seed: firstSeed + run, samples: 200 });
    totals.covered += overall && overall.low <= effect && effect <= overall.high ? 1 : 0;
    for (const [kind, counts] of Object.entries(score.verdicts)) {
      verdicts[kind] ??= {};
      for (const [verdict, count] of Object.entries(counts)) {
        verdicts[kind][verdict] = (verdicts[kind][verdict] ?? 0) + count;
      }
    }
  }
  const { sessions, share, kinds } = plan;
  const { falseSquare, ...means } = Object.fromEntries(
    Object.entries(totals).map(([name, total]) => [name, total / runs]),
  );
  const falseError = Math.sqrt((falseSquare - means.falseShare ** 2) / runs);
  return {
    sessions,
    share,
    ...means,
    falseError,
    kinds: kinds.map((kind) => sharesOf(kind, verdicts)),
  };
}

/** Of all learnings together, each applying as often as any other. */
function effectOf(kinds) {
  const weighted = kinds.map((kind) => kind.learnings * (kind.brokenGiven - kind.brokenHeld));
  const learnings = kinds.map((kind) => kind.learnings);
  const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
  return sum(weighted) / sum(learnings);
}

function sharesOf({ name, learnings }, verdicts) {
  const counts = Object.entries(verdicts[name] ?? {});
  const shares = counts.map(([verdict, count]) => [verdict, count / (learnings * runs)]);
  return { name, verdicts: Object.fromEntries(shares) };
}

function print({ sessions, share, falseShare, falseError, anyFalse, covered, kinds }) {
  const percent = (part) => `${(part * 100).toFixed(1)} %`;
  process.stdout.write(
    `${String(sessions)} sessions, ${percent(share)} held out, ${String(runs)} runs: ` +
      `false among found ${percent(falseShare)} (standard error ${percent(falseError)}), runs with any ${percent(anyFalse)}, ` +
      `overall interval holds the truth ${percent(covered)}\n`,
  );
  for (const { name, verdicts } of kinds) {
    const parts = Object.entries(verdicts).map(([verdict, part]) => `${verdict} ${percent(part)}`);
    process.stdout.write(`  ${name.padEnd(8)} ${parts.join(', ')}\n`);
  }
}
