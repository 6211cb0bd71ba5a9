const ms = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(0)).padStart(8);

export function printSize({ learnings, filledMs, plain, requests }) {
  const { pgbenchMs } = plain;
  const others = pgbenchMs === undefined ? '' : `, of pgbench ${pgbenchMs.toFixed(3)} (mean)`;
  print(
    `\n${String(learnings)} learnings, filled and indexed in ${(filledMs / 1000).toFixed(0)} s`,
  );
  print(`a plain round trip: ${plain.median.toFixed(3)} ms, p95 ${plain.p95.toFixed(3)}${others}`);
  print(`${''.padEnd(22)} alone: p50      p95    trips   | many: p50      p95    a second`);
  for (const { name, alone, many } of requests.measured) {
    const trips = (alone.median / plain.median).toFixed(0).padStart(8);
    const one = `${ms(alone.median)} ${ms(alone.p95)} ${trips}`;
    const all = `${ms(many.median)} ${ms(many.p95)} ${many.perSecond.toFixed(0).padStart(8)}`;
    const refused = many.busy > 0 ? `   (${String(many.busy)} told to come later)` : '';
    print(`${name.padEnd(22)} ${one}   | ${all}${refused}`);
  }
  const { median, p95, syncs } = requests.team;
  print(
    `1,000 clients, each a sync in 5 minutes (${String(syncs)} syncs): p50 ${ms(median).trim()} ms, p95 ${ms(p95).trim()} ms`,
  );
}

export function printMachine({ onMachine: { drain, prompt }, ...run }) {
  print('\non a machine (whole processes, ms)');
  print(`drain with nothing to do ${both(drain)}`);
  print(
    `drain that takes ${String(drain.taken)} learnings and indexes them: ${ms(drain.taking).trim()}`,
  );
  print(`prompt hook, a link      ${both(prompt)}`);
  const { machine, node, database, runs, clients } = run;
  print(
    `\n${database}, ${machine}, Node ${node}, ${String(runs)} runs each, ${String(clients)} at once`,
  );
}

function both({ with: linked, without }) {
  return `without: p50 ${ms(without.median)} p95 ${ms(without.p95)}   with: p50 ${ms(linked.median)} p95 ${ms(linked.p95)}`;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
