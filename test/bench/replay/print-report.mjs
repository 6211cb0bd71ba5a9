import { STAGES } from './miss-stages.mjs';

/** The figures of a replay, for a person. */
export function printReport({ machine, node, seconds, figures, misses, cost, cross, disk }) {
  const out = (text) => process.stdout.write(`${text}\n`);
  out(`${machine}, Node ${node}, ${String(Math.round(seconds))} s`);
  for (const [name, value] of Object.entries(figures)) {
    out(`${name.padEnd(30)} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
  }
  out(`tokens given with their frame, per prompt: ${cost.framedTokensPerPrompt.toFixed(1)}`);
  out(`on disk at the end, kB: ${JSON.stringify(disk)}`);
  const missed = misses.length;
  for (const stage of STAGES) {
    const ids = misses.filter((miss) => miss.stage === stage).map(({ id }) => id);
    const share = missed === 0 ? 0 : (100 * ids.length) / missed;
    out(
      `missed, ${stage.padEnd(20)} ${String(ids.length).padStart(3)} ${share.toFixed(0).padStart(3)} %  ${ids.join(' ')}`,
    );
  }
  for (const [event, { count, median, p95 }] of Object.entries(cost.hooks)) {
    out(
      `${event.padEnd(20)} ${String(count).padStart(6)} calls, median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    );
  }
  if (cross !== undefined) {
    out(
      `answered from another repository's store: prevented ${String(cross.prevented)}, by cluster ${String(cross.preventedMacro)}`,
    );
  }
}
