// Counts in real transcripts what shows that a person typed a turn: by harness, version and proof.
//
//   npm run bench:origin -- --data DIR [--data DIR ...]
//
// Each DIR is searched for transcripts, *.jsonl, and for databases of OpenCode. Exit code 2 when there is none.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { loadProduct } from './capture/load-product.mjs';

const { values } = parseArgs({ options: { data: { type: 'string', multiple: true } } });
const files = (values.data ?? []).flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.jsonl$|(?:^|\/)opencode\.db$/u.test(name))
    .map((name) => join(folder, name)),
);
if (files.length === 0) {
  process.stderr.write('bench:origin: no *.jsonl; give folders of transcripts with --data DIR.\n');
  process.exit(2);
}

/**
 * How each harness writes its version and a record that stands under the user's name; the first that fits is
 * meant. Gemini CLI writes no version.
 */
const FORMATS = {
  qwen: { version: /"provenance":"[^"]*".*?"version":"(\d+\.\d+\.\d+)/, under: isQwenText },
  gemini: { version: /^\{"sessionId":"[^"]*","projectHash":"[0-9a-f]*()"/, under: isGeminiText },
  opencode: { version: /^\{"kind":"session".*?"version":"(\d+\.\d+\.\d+)/, under: isOpenCodeText },
  claude: { version: /"version":"(\d+\.\d+\.\d+)/, under: isClaudeText },
  codex: { version: /"cli_version":"(\d+\.\d+)/, under: isCodexText },
  copilot: { version: /"copilotVersion":"(\d+\.\d+\.\d+)/, under: isCopilotText },
};

const product = await loadProduct();
const rows = new Map();
let transcripts = 0;
for (const path of files) {
  if (path.endsWith('.db')) await countDatabase(path);
  else await countFile(path);
}
const total = { proven: 0, assumed: 0, headless: 0, none: 0, refused: 0 };
process.stdout.write(
  '| harness | versions | what shows it | proof | turns |\n| --- | --- | --- | --- | --- |\n',
);
for (const { harness, via, by, proof, count, versions } of [...rows.values()].sort(byName)) {
  total[proof] += count;
  const cells = [harness, span(versions), `${via}: ${by}`, proof, count];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
process.stdout.write(`\n${JSON.stringify({ transcripts, ...total })}\n`);

async function countFile(path) {
  const text = readFileSync(path, 'utf8');
  const harness = Object.keys(FORMATS).find((name) => FORMATS[name].version.test(text));
  if (harness === undefined) return;
  const session = await product.readers.get(harness).read(path).catch(onlyUnrecognized);
  if (session !== undefined) countSession(harness, { text, ...session });
}

/** A record of a sub-agent of Qwen Code is no session. */
function onlyUnrecognized(error) {
  if (error.code !== 'TRANSCRIPT_UNRECOGNIZED') throw error;
}

/** Sessions of OpenCode lie in a database, and what was typed in a history that may lie beside a copy of it. */
async function countDatabase(path) {
  const home = mkdtempSync(join(tmpdir(), 'reflect-origin-'));
  try {
    const [data, state] = ['share', 'state'].map((name) => join(home, '.local', name, 'opencode'));
    for (const folder of [data, state]) mkdirSync(folder, { recursive: true });
    for (const [name, folder] of [
      ['opencode.db', data],
      ['opencode.db-wal', data],
      ['prompt-history.jsonl', state],
    ]) {
      const file = join(dirname(path), name);
      if (existsSync(file)) copyFileSync(file, join(folder, name));
    }
    const env = { HOME: home };
    const sessions = product.core.opencodeSessions(env);
    const reader = product.readersIn(env).get('opencode');
    for (const { path: session } of await sessions.list(0)) {
      const { text } = await sessions.read(session);
      mkdirSync(dirname(session), { recursive: true });
      writeFileSync(session, text);
      countSession('opencode', { text, ...(await reader.read(session)) });
    }
  } finally {
    rmSync(home, { recursive: true });
  }
}

function countSession(harness, { text, items }) {
  transcripts += 1;
  const [, version] = FORMATS[harness].version.exec(text);
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

function isGeminiText(record) {
  return record?.type === 'user' && hasTextPart(record.content);
}

function isQwenText(record) {
  return record?.type === 'user' && hasTextPart(record.message?.parts);
}

function hasTextPart(parts) {
  return Array.isArray(parts) && parts.some((part) => typeof part?.text === 'string');
}

function isOpenCodeText(record) {
  return record?.kind === 'part' && record.role === 'user' && record.part?.type === 'text';
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
