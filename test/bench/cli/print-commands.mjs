/** A table of the commands of a size: times, and multiples of a bare Node beside what they may be. */
export function printCommands({ learnings, source, bare, commands }) {
  const lines = [
    `${String(learnings)} learnings (${source}); a bare Node takes ${ms(bare.wallMs)}, ${ms(bare.cpuMs)} of CPU`,
    row('command', ['wall', 'CPU', 'x wall', 'x CPU', 'at most']),
    ...commands.map(({ name, wallMs, cpuMs, wallRatio, cpuRatio, atMost }) =>
      row(name, [
        ...[ms(wallMs), ms(cpuMs), wallRatio.toFixed(1), cpuRatio.toFixed(1)],
        atMost === undefined ? '' : String(atMost),
      ]),
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function row(name, cells) {
  return [name.padEnd(10), ...cells.map((cell) => cell.padStart(10))].join('');
}

function ms(value) {
  return `${value.toFixed(0)} ms`;
}
