// Finds how much what is asked in the situations of a rule counts beside its own words (`OWN_COSINE_SHARE`, `LEAST_EVIDENCE`,
// `EVIDENCE_SLOPE` and `OWN_SHARE_BESIDE_SITUATION` in libs/core/src/services/recall/relevance.ts), on groups.jsonl and
// situations.jsonl of one or more folders.
//
//   node tools/fit-asked.mjs DIR...
//
// Prints for each folder how many prompts get their rule among three and how many get one that does not apply: as the
// program has it, with what is best for all folders, and with what is best for the other folders, where there are some.
// Best is what has most of `found - 4 x wrong`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dataPaths, openReflect } from '@reflect/core';

/** Four prompts of five apply, so that both rates count alike. */
const WRONG_COSTS = 4;
const LIMIT = 3;
const AS_IT_IS = { share: 0.7, least: 0.38, slope: 3, own: 0.8 };
const GRID = [0.5, 0.7, 0.9].flatMap((share) =>
  [0.32, 0.34, 0.36, 0.38, 0.4].flatMap((least) =>
    [2, 3, 4].flatMap((slope) => [0.5, 0.7, 0.8, 1].map((own) => ({ share, least, slope, own }))),
  ),
);

const folders = process.argv.slice(2);
const sets = [];
for (const folder of folders) sets.push({ folder, prompts: await searchAll(folder) });
for (const { folder, prompts } of sets) {
  const others = sets.filter((set) => set.folder !== folder);
  print(`${folder}: as it is`, prompts, AS_IT_IS);
  print(`${folder}: best for all`, prompts, bestFor(sets));
  if (others.length > 0) print(`${folder}: best for the others`, prompts, bestFor(others));
}

async function searchAll(folder) {
  const root = mkdtempSync(join(tmpdir(), 'fit-asked-'));
  try {
    const reflect = openReflect({ env: { HOME: root }, paths: dataPaths({ HOME: root }) });
    const groupOf = new Map();
    for (const { id: group, canonical } of readLines(folder, 'groups.jsonl')) {
      const { id } = await reflect.learn(canonical, { cwd: root });
      groupOf.set(id, group);
    }
    await reflect.reindex();
    const prompts = [];
    for (const situation of readLines(folder, 'situations.jsonl')) {
      const { considered } = await reflect.recall({ text: situation.prompt, cwd: root });
      const rules = considered.map(({ record, explanation }) => ({
        ...{ ...explanation, group: groupOf.get(record.id) },
        hasSituation: record.situations !== undefined,
      }));
      prompts.push({ ...situation, rules });
    }
    return prompts;
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Whether the rule of a prompt's group is given: by its own words, or by what is asked in its situation. */
function isGiven({ group, rules }, weights) {
  return rules
    .filter(({ threshold, ...signals }) => relevance(signals, weights) >= threshold)
    .slice(0, LIMIT)
    .some((rule) => rule.group === group);
}

/** As `situationRelevance` has it. */
function relevance({ cosine, coverage, asked = 0, hasSituation }, { share, least, slope, own }) {
  const plain = 0.65 * clamp((cosine - 0.2) / 0.4) + 0.7 * coverage;
  if (!hasSituation) return plain;
  const bySituation = asked === 0 ? 0 : clamp(slope * (share * cosine + asked - least));
  return Math.max(own * plain, bySituation);
}

function clamp(value) {
  return Math.min(1, Math.max(0, value));
}

function bestFor(some) {
  const worth = GRID.map((weights) => {
    const counts = some.map(({ prompts }) => count(prompts, weights));
    return counts.reduce((sum, { found, wrong }) => sum + found - WRONG_COSTS * wrong, 0);
  });
  return GRID[worth.indexOf(Math.max(...worth))];
}

function count(prompts, weights) {
  const given = prompts.filter((prompt) => isGiven(prompt, weights));
  const found = given.filter(({ applies }) => applies).length;
  return { found, wrong: given.length - found };
}

function print(name, prompts, weights) {
  const { found, wrong } = count(prompts, weights);
  const applying = prompts.filter(({ applies }) => applies).length;
  process.stdout.write(
    `${name} ${JSON.stringify(weights)}: found ${String(found)} of ${String(applying)}, ` +
      `wrong ${String(wrong)} of ${String(prompts.length - applying)}\n`,
  );
}

function readLines(folder, name) {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
