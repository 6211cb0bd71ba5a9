export function printReport({ machine, folder, count, enqueue, records, cycles, ...rest }) {
  const { deepToShallow, targets } = rest;
  const lines = [
    `${machine.cpu}, ${String(machine.cores)} cores, node ${machine.node}, in ${folder}, ${String(count)} each`,
    '',
    versus('durable enqueues', enqueue, targets.enqueue),
    versus('job records', records, targets.records),
    ...cycles.map(
      ({ depth, msEach }) =>
        `promote and acknowledge beside ${String(depth).padStart(6)} jobs: ${msEach.toFixed(2)} ms`,
    ),
    `deep to shallow: ${deepToShallow.toFixed(2)} (target: at most ${String(targets.deep)})`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function versus(what, { perSecond, rawPerSecond, ratio }, target) {
  const rates = `${perSecond.toFixed(0)} a second, bare ${rawPerSecond.toFixed(0)}`;
  return `${what}: ${rates}, ratio ${ratio.toFixed(2)} (target: ${String(target)})`;
}
