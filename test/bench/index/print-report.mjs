const TARGETS = {
  add: 'at most 1.5 s of CPU',
  full: 'at most 1.2 x',
  again: '0',
  readers: 'at least 98 %, below 1e-6',
};

/** Each figure beside its target. */
export function printIndexReport({
  machine,
  node,
  learnings,
  source,
  full,
  again,
  added,
  readers,
}) {
  const out = process.stdout;
  const line = (name, found, target) => {
    out.write(`  ${name.padEnd(34)}  ${found.padEnd(38)}  ${target}\n`);
  };
  out.write(`\n${String(learnings)} learnings (${source})\n`);
  if (full !== undefined) {
    const ratio = (full.wallMs / full.embedMs).toFixed(2);
    const found = `${seconds(full.wallMs)}, embedding ${seconds(full.embedMs)}: ${ratio} x`;
    line('full build', found, TARGETS.full);
  }
  line(
    'second run, embedded',
    `${String(again.embedded)}, ${seconds(again.cpuMs)} CPU`,
    TARGETS.again,
  );
  const addedAs = `${seconds(added.cpuMs)} CPU, ${String(added.embedded)} embedded`;
  line('one learning more', addedAs, TARGETS.add);
  const same = `${(100 * readers.sameTop3).toFixed(1)} % same top 3, off by ${readers.largestDifference.toExponential(0)}`;
  line(`${String(readers.questions)} questions to both readers`, same, TARGETS.readers);
  out.write(`\n${machine}, Node ${node}\n`);
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`;
}
