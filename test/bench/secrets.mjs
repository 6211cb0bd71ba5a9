// Counts the lines of real sessions that redaction changes. Whoever made the sessions public took
// the secrets out of them, so a line that changes was most often clean.
//
//   npm run bench:secrets -- --data DIR [--list] [--json]
//
// DIR holds sessions/<harness>/*.jsonl, gold.jsonl and score.mjs. --list shows what was replaced, in
// its line. Exit code 2 without sessions, 1 when more lines changed than may.
import { parseArgs } from 'node:util';

import { loadProduct } from './capture/load-product.mjs';
import { sessionFiles } from './capture/labelled-data.mjs';
import { printReport } from './secrets/print-report.mjs';
import { spokenLines } from './secrets/spoken-lines.mjs';

/** Fewer than five lines of fifty thousand. */
const TOO_MANY = 5 / 50_000;

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const files = options.data === undefined ? [] : sessionFiles(options.data);
if (files.length === 0) {
  process.stderr.write(
    `bench:secrets: no sessions in ${options.data ?? '(no --data given)'}; ` +
      'give the folder of labelled transcripts with --data DIR.\n',
  );
  process.exit(2);
}

const { core, readers } = await loadProduct();
const lines = new Set();
for (const { harness, path } of files) {
  const reader = readers.get(harness);
  if (reader === undefined) continue;
  for (const line of spokenLines(await reader.read(path))) lines.add(line);
}
const all = [...lines];
const redacted = await core.redactAll(all);
const changed = all.flatMap((line, n) =>
  redacted[n] === line ? [] : [{ line, redacted: redacted[n] }],
);
const report = { sessions: files.length, lines: all.length, changed, tooMany: TOO_MANY };
if (options.json)
  process.stdout.write(`${JSON.stringify({ ...report, changed: changed.length })}\n`);
else printReport(report, options.list);
if (changed.length >= TOO_MANY * all.length) process.exitCode = 1;
