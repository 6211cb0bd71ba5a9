// Finds how much nearer than a rule itself what is asked in its situation has to be (ASKED_DISCOUNT in
// libs/core/src/services/recall/relevance.ts), on groups.jsonl and situations.jsonl of a folder.
//
//   node tools/fit-asked.mjs DIR
//
// Prints for each discount how many prompts get their rule among three, how many get one that does not apply, and the
// same with the discount chosen without the group of the prompt: the one with most of `found - 4 x wrong`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dataPaths, openReflect } from '@reflect/core';

const DISCOUNTS = Array.from({ length: 13 }, (_, at) => 0.08 + at * 0.01);
/** Four prompts of five apply, so that both rates count alike. */
const WRONG_COSTS = 4;
const LIMIT = 3;

const [, , data = ''] = process.argv;
const root = mkdtempSync(join(tmpdir(), 'fit-asked-'));
try {
  const prompts = await searchAll(
    openReflect({ env: { HOME: root }, paths: dataPaths({ HOME: root }) }),
  );
  for (const discount of DISCOUNTS) print(discount.toFixed(2), prompts, () => discount);
  const groups = new Set(prompts.map(({ group }) => group));
  const chosen = new Map(
    [...groups].map((group) => [group, best(prompts.filter((prompt) => prompt.group !== group))]),
  );
  print('group left out', prompts, ({ group }) => chosen.get(group));
} finally {
  rmSync(root, { recursive: true });
}

async function searchAll(reflect) {
  const groupOf = new Map();
  for (const { id: group, canonical } of readLines('groups.jsonl')) {
    const { id } = await reflect.learn(canonical, { cwd: root });
    groupOf.set(id, group);
  }
  await reflect.reindex();
  const prompts = [];
  for (const situation of readLines('situations.jsonl')) {
    const { considered } = await reflect.recall({ text: situation.prompt, cwd: root });
    const rules = considered.map(({ record, score, explanation }) => ({
      ...{ group: groupOf.get(record.id), score, ...explanation },
    }));
    prompts.push({ ...situation, rules });
  }
  return prompts;
}

/** Whether the rule of a prompt's group is given: by its own words, or by what is asked in its situation. */
function isGiven({ group, rules }, discount) {
  return rules
    .filter(({ threshold, ...signals }) => relevance(signals, discount) >= threshold)
    .slice(0, LIMIT)
    .some((rule) => rule.group === group);
}

/** As `ownRelevance` and `askedRelevance` have it. */
function relevance({ cosine, coverage, asked = 0 }, discount) {
  const likeness = (value) => Math.min(1, Math.max(0, (value - 0.2) / 0.4));
  return Math.max(0.65 * likeness(cosine) + 0.7 * coverage, 0.65 * likeness(asked - discount));
}

function best(prompts) {
  const worth = DISCOUNTS.map((discount) => {
    const { found, wrong } = count(prompts, () => discount);
    return found - WRONG_COSTS * wrong;
  });
  return DISCOUNTS[worth.indexOf(Math.max(...worth))];
}

function count(prompts, discountOf) {
  const given = prompts.filter((prompt) => isGiven(prompt, discountOf(prompt)));
  const found = given.filter(({ applies }) => applies).length;
  return { found, wrong: given.length - found };
}

function print(name, prompts, discountOf) {
  const { found, wrong } = count(prompts, discountOf);
  const applying = prompts.filter(({ applies }) => applies).length;
  process.stdout.write(
    `${name}: found ${String(found)} of ${String(applying)}, wrong ${String(wrong)} of ${String(prompts.length - applying)}\n`,
  );
}

function readLines(name) {
  const text = readFileSync(join(data, name), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
