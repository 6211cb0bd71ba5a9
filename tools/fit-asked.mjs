// Finds how much what is asked in the situations of a rule counts beside its own words (`OWN_COSINE_SHARE`, `LEAST_EVIDENCE`,
// `EVIDENCE_SLOPE`, `LONG_TEXT_COSTS` and `OWN_SHARE_BESIDE_SITUATION` in libs/core/src/services/recall/relevance.ts), on one or
// more folders, each with groups.jsonl and situations.jsonl or with tasks.jsonl and noise.jsonl.
//
//   node tools/fit-asked.mjs DIR...
//
// Prints for each folder how many prompts get their rule among three, and how many get one that does not apply (of noise:
// anything): as the program has it, with what is best for all folders, and with what is best for the other folders, where
// there are some. Best is what has most of `share found - share wrong`, summed over the folders.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dataPaths, openReflect } from '@reflect/core';

import { importSource } from './import-source.mjs';

const { analyzeText, askedOfText, queryText } = await importSource(
  join(import.meta.dirname, '../libs/core/src/services/recall/fitting.ts'),
);

const LIMIT = 3;
const AS_IT_IS = { share: 0.7, least: 0.38, slope: 3, own: 0.8, long: 0.04 };
const GRID = product({
  share: [0.5, 0.7, 0.9],
  least: [0.32, 0.34, 0.36, 0.38, 0.4],
  slope: [2, 3, 4],
  own: [0.5, 0.7, 0.8, 1],
  long: [0, 0.02, 0.04, 0.06],
});

const folders = process.argv.slice(2);
const sets = [];
for (const folder of folders) sets.push({ folder, prompts: await searchAll(folder) });
for (const { folder, prompts } of sets) {
  const others = sets.filter((set) => set.folder !== folder);
  print(`${folder}: as it is`, prompts, AS_IT_IS);
  print(`${folder}: best for all`, prompts, bestFor(sets));
  if (others.length > 0) print(`${folder}: best for the others`, prompts, bestFor(others));
}

/** Every choice of one value for each name. */
function product(choices) {
  return Object.entries(choices).reduce(
    (some, [name, values]) =>
      some.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** Rules by the name of their group, and prompts with the group that applies or does not. */
function readFolder(folder) {
  if (!existsSync(join(folder, 'tasks.jsonl'))) {
    const rules = readLines(folder, 'groups.jsonl').map(({ id, canonical }) => [id, canonical]);
    return { rules, prompts: readLines(folder, 'situations.jsonl') };
  }
  const tasks = readLines(folder, 'tasks.jsonl').filter(({ store }) => store === 'plain');
  const noise = readLines(folder, 'noise.jsonl').map(({ prompt }) => ({ prompt, applies: false }));
  return {
    rules: tasks.map(({ id, policy }) => [id, policy]),
    prompts: [...tasks.map(({ id, prompt }) => ({ prompt, group: id, applies: true })), ...noise],
  };
}

async function searchAll(folder) {
  const known = readFolder(folder);
  const root = mkdtempSync(join(tmpdir(), 'fit-asked-'));
  try {
    const reflect = openReflect({ env: { HOME: root }, paths: dataPaths({ HOME: root }) });
    const groupOf = new Map();
    for (const [group, rule] of known.rules) {
      const { id } = await reflect.learn(rule, { cwd: root });
      groupOf.set(id, group);
    }
    await reflect.reindex();
    const prompts = [];
    for (const situation of known.prompts) {
      const words = new Set(analyzeText(queryText(situation.prompt))).size;
      const { considered } = await reflect.recall({ text: situation.prompt, cwd: root });
      const rules = considered.map(({ record, explanation }) => ({
        ...{ ...explanation, group: groupOf.get(record.id), words },
        hasSituation: record.situations !== undefined,
      }));
      prompts.push({ ...situation, rules });
    }
    return prompts;
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Whether the rule of a prompt's group is given, or any where it has none: by its own words, or by what is asked in its situation. */
function isGiven({ group, rules }, weights) {
  return rules
    .filter(({ threshold, ...signals }) => relevance(signals, weights) >= threshold)
    .slice(0, LIMIT)
    .some((rule) => group === undefined || rule.group === group);
}

/** As `situationRelevance` has it. */
function relevance(
  { cosine, coverage, asked, words, hasSituation },
  { share, least, slope, own, long },
) {
  const plain = 0.65 * clamp((cosine - 0.2) / 0.4) + 0.7 * coverage;
  if (!hasSituation) return plain;
  if (asked === undefined) return own * plain;
  // What the length of the prompt cost where it was measured, for what it costs here.
  const likeness = asked - askedOfText(0, words) - long * Math.max(0, Math.log2(words / 12));
  const bySituation = clamp(slope * (share * cosine + likeness - least));
  return Math.max(own * plain, bySituation);
}

function clamp(value) {
  return Math.min(1, Math.max(0, value));
}

function bestFor(some) {
  const worth = GRID.map((weights) => {
    const counts = some.map(({ prompts }) => count(prompts, weights));
    return counts.reduce(
      (sum, { found, wrong, applying, rest }) => sum + found / applying - wrong / rest,
      0,
    );
  });
  return GRID[worth.indexOf(Math.max(...worth))];
}

function count(prompts, weights) {
  const given = prompts.filter((prompt) => isGiven(prompt, weights));
  const found = given.filter(({ applies }) => applies).length;
  const applying = prompts.filter(({ applies }) => applies).length;
  return { found, wrong: given.length - found, applying, rest: prompts.length - applying };
}

function print(name, prompts, weights) {
  const { found, wrong, applying, rest } = count(prompts, weights);
  process.stdout.write(
    `${name} ${JSON.stringify(weights)}: found ${String(found)} of ${String(applying)}, ` +
      `wrong ${String(wrong)} of ${String(rest)}\n`,
  );
}

function readLines(folder, name) {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
