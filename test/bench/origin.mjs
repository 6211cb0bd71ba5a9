// Counts in real transcripts what shows that a person typed a turn: by harness, version and proof.
//
//   npm run bench:origin -- --data DIR [--data DIR ...]
//
// Each DIR is searched for *.jsonl. Exit code 2 when there is none.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { loadProduct } from './capture/load-product.mjs';

const { values } = parseArgs({ options: { data: { type: 'string', multiple: true } } });
const files = (values.data ?? []).flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name)),
);
if (files.length === 0) {
  process.stderr.write('bench:origin: no *.jsonl; give folders of transcripts with --data DIR.\n');
  process.exit(2);
}

/** How each harness writes its version and a record that stands under the user's name. */
const FORMATS = {
  claude: { version: /"version":"(\d+\.\d+\.\d+)/, under: isClaudeText },
  codex: { version: /"cli_version":"(\d+\.\d+)/, under: isCodexText },
  copilot: { version: /"copilotVersion":"(\d+\.\d+\.\d+)/, under: isCopilotText },
};

const product = await loadProduct();
const rows = new Map();
for (const path of files) await countFile(path);
const total = { proven: 0, assumed: 0, headless: 0, none: 0, refused: 0 };
process.stdout.write(
  '| harness | versions | what shows it | proof | turns |\n| --- | --- | --- | --- | --- |\n',
);
for (const { harness, via, by, proof, count, versions } of [...rows.values()].sort(byName)) {
  total[proof] += count;
  const cells = [harness, span(versions), `${via}: ${by}`, proof, count];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
process.stdout.write(`\n${JSON.stringify({ files: files.length, ...total })}\n`);

async function countFile(path) {
  const text = readFileSync(path, 'utf8');
  const harness = Object.keys(FORMATS).find((name) => FORMATS[name].version.test(text));
  if (harness === undefined) return;
  const version = FORMATS[harness].version.exec(text)[1];
  const { items } = await product.readers.get(harness).read(path);
  const heard = new Set();
  for (const item of items) {
    if (item.type !== 'user') continue;
    heard.add(item.line);
    if (item.text === '' && item.via !== 'rejection') continue;
    add({ harness, version, via: item.via, by: item.shownBy ?? '', proof: item.proof });
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (heard.has(index + 1) || !FORMATS[harness].under(parsed(line))) continue;
    add({ harness, version, via: 'under the name of the user', by: 'nobody', proof: 'refused' });
  }
}

function add({ harness, version, via, by, proof }) {
  const key = [harness, via, by, proof].join('\0');
  const row = rows.get(key) ?? { harness, via, by, proof, count: 0, versions: new Set() };
  row.count += 1;
  row.versions.add(version);
  rows.set(key, row);
}

function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isClaudeText(record) {
  const content = record?.type === 'user' ? record.message?.content : undefined;
  if (typeof content === 'string') return true;
  return Array.isArray(content) && content.every((block) => block?.type !== 'tool_result');
}

function isCodexText(record) {
  const payload = record?.type === 'response_item' ? record.payload : record;
  return payload?.type === 'message' && payload.role === 'user';
}

function isCopilotText(record) {
  return record?.type === 'user.message';
}

function byName(one, other) {
  return [one.harness, one.proof, one.by].join() < [other.harness, other.proof, other.by].join()
    ? -1
    : 1;
}

function span(versions) {
  const sorted = [...versions].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return sorted.length < 2 ? (sorted[0] ?? '') : `${sorted[0]} – ${sorted.at(-1)}`;
}
