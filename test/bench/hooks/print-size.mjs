/** One size's hooks, a line each. */
export function printSize({ learnings, source, bare, hooks, answers = [] }) {
  const out = process.stdout;
  out.write(`\n${String(learnings)} learnings (${source}); bare node ${ms(bare.median)} ms, `);
  out.write(`p95 ${ms(bare.p95)} ms\n`);
  out.write(`  ${'hook'.padEnd(29)}  median     p95   added   ratio\n`);
  for (const { name, median, p95, ratio, addedMs } of hooks) {
    out.write(
      `  ${name.padEnd(29)} ${ms(median)} ${ms(p95)} ${ms(addedMs)}  ${ratio.toFixed(2)} x\n`,
    );
  }
  for (const { words, allSignals, sameIds, given } of answers) {
    out.write(`  ${String(words)} words: all three signals ${percent(allSignals)}, `);
    out.write(`ids of reflect recall ${percent(sameIds)}, ${given.toFixed(1)} given\n`);
  }
}

function ms(value) {
  return value.toFixed(1).padStart(7);
}

function percent(share) {
  return `${(share * 100).toFixed(0)} %`;
}
