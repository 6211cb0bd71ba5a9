/** One line on a terminal that says how far a build is. */
export function showProgress({ phase, done, total }) {
  if (!process.stderr.isTTY || phase === 'read') return;
  process.stderr.write(`\r${phase} ${String(done)}/${String(total)}   `);
  if (phase === 'write' && done === total) process.stderr.write('\n');
}
