import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { pseudoRandom } from './pseudo-random.mjs';

const RULES = join(import.meta.dirname, 'rules');
const LINE = /^(=|s(?::(\w\w))?|x|r|~) (.*)$/;
const UNRELATED_EACH = 4;
/** Of the pairs of a rule and a label so many: those of a rule of many wordings say little more. */
const MOST_EACH = 5;
const MOST_OUTSIDE_CORE = 2;

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

/** Groups of the rules beside this file, in the form of those of the evaluation set. */
export function groupsOfRules() {
  return readdirSync(RULES)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => groupsOfFile(join(RULES, name)));
}

/** Pairs of groups of rules, labelled as those of the evaluation set are. */
export function pairsOfRules(groups) {
  const next = pseudoRandom(7);
  const pairs = [];
  const add = (group, found, { label, core = true, most = MOST_EACH }) => {
    for (const [a, b] of drawn(found, most, next)) {
      const [first, second] = next() < 0.5 ? [a, b] : [b, a];
      pairs.push({ group: group.id, label, core, a: first, b: second, isOwn: true });
    }
  };
  for (const group of groups) {
    const wordings = [group.canonical, ...textsOf(group.same)];
    const related = textsOf(group.related);
    const beside = (texts) => wordings.flatMap((wording) => texts.map((text) => [wording, text]));
    add(group, pairsIn(wordings), { label: 'same' });
    add(group, beside(textsOf(group.contradicts)), { label: 'contradicts' });
    add(group, beside(textsOf(group.refines)), { label: 'refines' });
    add(group, beside(related), { label: 'related' });
    const outside = [
      ...pairsIn(related),
      ...related.flatMap((one) => textsOf(group.refines).map((other) => [one, other])),
    ];
    add(group, outside, { label: 'related', core: false, most: MOST_OUTSIDE_CORE });
    for (let n = 0; n < UNRELATED_EACH; n++) {
      const other = groups[Math.floor(next() * groups.length)];
      if (other !== group)
        add(group, [[pick(all(group), next), pick(all(other), next)]], { label: 'unrelated' });
    }
  }
  return pairs;
}

function groupsOfFile(file) {
  const groups = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, sign, lang = 'en', text] = LINE.exec(line) ?? [];
    if (sign === '=') {
      const id = `${basename(file, '.txt')}-${String(groups.length)}`;
      groups.push({ id, canonical: text, same: [], contradicts: [], refines: [], related: [] });
    }
    const group = groups.at(-1);
    if (sign?.startsWith('s')) group.same.push({ text, lang });
    if (sign === 'x') group.contradicts.push({ text });
    if (sign === 'r') group.refines.push({ text });
    if (sign === '~') group.related.push({ text });
  }
  return groups;
}

function pairsIn(texts) {
  return texts.flatMap((text, n) => texts.slice(n + 1).map((other) => [text, other]));
}

function textsOf(sentences) {
  return sentences.map(({ text }) => text);
}

function all({ canonical, same, contradicts, refines, related }) {
  return [canonical, ...[same, contradicts, refines, related].flatMap(textsOf)];
}

function pick(list, next) {
  return list[Math.floor(next() * list.length)];
}

/** So many of a list by chance. */
function drawn(list, most, next) {
  const left = [...list];
  const count = Math.min(most, list.length);
  return Array.from({ length: count }, () => left.splice(Math.floor(next() * left.length), 1)[0]);
}
