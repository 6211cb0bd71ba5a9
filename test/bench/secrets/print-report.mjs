const AROUND = 40;

export function printReport({ sessions, lines, changed, tooMany }, isListed) {
  const print = (line) => process.stdout.write(`${line}\n`);
  if (isListed) for (const change of changed) print(excerpt(change));
  const byKind = new Map();
  for (const { redacted } of changed) {
    for (const [, kind] of redacted.matchAll(/\[REDACTED:([a-z0-9-]+)\]/g)) {
      byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
    }
  }
  for (const [kind, count] of [...byKind].sort((a, b) => b[1] - a[1])) {
    print(`${kind.padEnd(20)} ${String(count).padStart(6)}`);
  }
  const share = (part) => `${(part * 100).toFixed(3)} %`;
  print(
    `${sessions} sessions, ${lines} different lines: ${changed.length} changed, ` +
      `${share(changed.length / lines)} (under ${share(tooMany)})`,
  );
}

/** The first replacement with what stands around it, before and after. */
function excerpt({ line, redacted }) {
  const at = redacted.indexOf('[REDACTED:');
  const part = (text) => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `- ${part(line)}\n+ ${part(redacted)}`;
}
