/** A line for each set, and what all of them make together. */
export function printAbstention({ sets, machine, node, split }) {
  const out = process.stdout;
  out.write(
    `\n  ${'set'.padEnd(12)}  documents  given in vain  hits@3 that survive the threshold\n`,
  );
  for (const { name, documents, foreign, own } of sets) {
    const cells = [share(foreign.injected, foreign.asked), share(own.kept, own.hits)];
    out.write(`  ${name.padEnd(12)}  ${String(documents).padStart(9)}  ${cells.join('  ')}\n`);
  }
  const sum = (count) => sets.reduce((total, set) => total + count(set), 0);
  const vain = share(
    sum(({ foreign }) => foreign.injected),
    sum(({ foreign }) => foreign.asked),
  );
  const kept = share(
    sum(({ own }) => own.kept),
    sum(({ own }) => own.hits),
  );
  out.write(`  ${'all'.padEnd(12)}  ${''.padStart(9)}  ${vain}  ${kept}\n`);
  out.write(`\n${machine}, Node ${node}, split ${split}\n`);
}

function share(part, whole) {
  if (whole === 0) return ''.padStart(13);
  const percent = ((100 * part) / whole).toFixed(1);
  return `${percent} % of ${String(whole)}`.padStart(13);
}
