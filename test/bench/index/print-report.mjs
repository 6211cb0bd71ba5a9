const TARGETS = {
  added: 'at most 1.5 s of CPU',
  full: 'at most 1.2 x',
  again: '0 embedded',
  readers: 'at least 98 %, below 1e-6',
};

const UPDATES = {
  bare: 'a bare Node',
  again: 'nothing new',
  added: 'one learning more',
  edited: 'one edited',
  removed: 'one less',
};

/** Each figure beside its target. */
export function printIndexReport({ machine, node, learnings, source, full, updates, readers }) {
  const out = process.stdout;
  const line = (name, found, target = '') => {
    out.write(`${`  ${name.padEnd(34)}  ${found.padEnd(46)}  ${target}`.trimEnd()}\n`);
  };
  out.write(`\n${String(learnings)} learnings (${source})\n`);
  if (full !== undefined) {
    const ratio = (full.wallMs / full.embedMs).toFixed(2);
    const found = `${seconds(full.wallMs)}, embedding ${seconds(full.embedMs)}: ${ratio} x`;
    line('full build', found, TARGETS.full);
  }
  for (const [name, title] of Object.entries(UPDATES)) {
    line(title, costOf(updates[name]), TARGETS[name]);
  }
  const same = `${(100 * readers.sameTop3).toFixed(1)} % same top 3, off by ${readers.largestDifference.toExponential(0)}`;
  line(`${String(readers.questions)} questions to both readers`, same, TARGETS.readers);
  out.write(`\n${machine}, Node ${node}\n`);
}

/** Median and range of some runs, and what each embedded. */
function costOf(runs) {
  const sorted = runs.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b);
  const [least, median, most] = [0, sorted.length >> 1, sorted.length - 1].map((at) => sorted[at]);
  const cost = `${seconds(median)} CPU (${seconds(least)} to ${seconds(most)})`;
  const { embedded } = runs[0];
  return embedded === undefined ? cost : `${cost}, ${String(embedded)} embedded`;
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`;
}
