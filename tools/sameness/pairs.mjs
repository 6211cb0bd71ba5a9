import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pseudoRandom } from './pseudo-random.mjs';

const RULES = join(import.meta.dirname, 'training-rules.txt');
const LINE = /^(=|s(?::(\w\w))?|x|r|~) (.*)$/;
const UNRELATED_EACH = 4;

/** Groups of a split of the evaluation set. */
export function groupsOfDevelopment(folder) {
  return readLines(join(folder, 'groups.jsonl'));
}

/** Pairs of a split of the evaluation set. */
export function pairsOfDevelopment(folder) {
  return readLines(join(folder, 'pairs.jsonl')).map((pair) => ({ ...pair, isOwn: false }));
}

function readLines(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Pairs of the rules beside this file, labelled as those of the evaluation set are. */
export function pairsOfTrainingRules() {
  const groups = readGroups();
  const next = pseudoRandom(7);
  const pairs = [];
  const add = (group, [a, b], { label, core = true }) => {
    const [first, second] = next() < 0.5 ? [a, b] : [b, a];
    pairs.push({ group: group.id, label, core, a: first, b: second, isOwn: true });
  };
  for (const group of groups) {
    const { wordings, contradictions, refinements, related } = group;
    wordings.forEach((wording, n) => {
      for (const other of wordings.slice(n + 1)) add(group, [wording, other], { label: 'same' });
      for (const other of contradictions) add(group, [wording, other], { label: 'contradicts' });
      for (const other of refinements) add(group, [wording, other], { label: 'refines' });
      for (const other of related) add(group, [wording, other], { label: 'related' });
    });
    related.forEach((one, n) => {
      for (const other of [...related.slice(n + 1), ...refinements])
        add(group, [one, other], { label: 'related', core: false });
    });
    for (let n = 0; n < UNRELATED_EACH; n++) {
      const other = groups[Math.floor(next() * groups.length)];
      if (other !== group)
        add(group, [pick(all(group), next), pick(all(other), next)], { label: 'unrelated' });
    }
  }
  return pairs;
}

function readGroups() {
  const groups = [];
  for (const line of readFileSync(RULES, 'utf8').split('\n')) {
    const [, sign, , text] = LINE.exec(line) ?? [];
    if (sign === '=') groups.push(newGroup(`training-${groups.length}`, text));
    const group = groups.at(-1);
    if (sign?.startsWith('s')) group.wordings.push(text);
    if (sign === 'x') group.contradictions.push(text);
    if (sign === 'r') group.refinements.push(text);
    if (sign === '~') group.related.push(text);
  }
  return groups;
}

function newGroup(id, rule) {
  return { id, wordings: [rule], contradictions: [], refinements: [], related: [] };
}

function all({ wordings, contradictions, refinements, related }) {
  return [...wordings, ...contradictions, ...refinements, ...related];
}

function pick(list, next) {
  return list[Math.floor(next() * list.length)];
}
