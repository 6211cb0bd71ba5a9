import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pseudoRandom } from './pseudo-random.mjs';

const TALK = join(import.meta.dirname, '../lasting');
const SHORTEST = 25;
const LONGEST = 220;
const POOL = 6000;
const ANCHORS = 1600;
/** Nearer sentences of two writers may say the same. */
const NEAREST = 0.8;
/** From here on two sentences are about one topic. */
const ONE_TOPIC = 0.5;
const COMMANDS = [
  'npm run build',
  'pnpm -r test',
  'make check',
  'go vet ./cmd/...',
  'git rebase origin/main',
  'git push --force-with-lease',
  'docker compose up -d db',
  'cargo clippy --all-targets',
  'pytest tests/unit -x',
  'poetry run alembic upgrade head',
  'bundle exec rspec',
  'kubectl apply -f deploy/',
  'terraform plan -out=plan',
  'yarn workspace web lint',
  'mvn -q verify',
  'dotnet test',
];

/**
 * Pairs of what different people said on different matters, and of failed commands: none is the same as the other and
 * none its opposite, however near they are. Rules that somebody wrote in groups hold no such pairs. `vectorOf` tells the
 * meaning of a text as a unit vector.
 */
export function pairsOfTalk(vectorOf) {
  const next = pseudoRandom(11);
  const said = shuffled(sentences(), next).slice(0, POOL);
  const vectors = said.map(({ text }) => vectorOf(text));
  const pairs = [];
  const add = (a, b, label) =>
    void pairs.push({ group: 'talk', label, core: false, a, b, isOwn: true });
  for (let n = 0; n < ANCHORS; n++) {
    const ranked = said
      .map(({ file, text }, at) => ({ file, text, near: dot(vectors[n], vectors[at]) }))
      .filter(({ file, near }) => file !== said[n].file && near < NEAREST)
      .sort((one, other) => other.near - one.near);
    for (const { text, near } of [ranked[0], ranked[2]])
      add(said[n].text, text, near >= ONE_TOPIC ? 'related' : 'unrelated');
    if (said[n].next !== undefined) add(said[n].text, said[n].next, 'related');
  }
  for (const [a, b] of pairsIn(COMMANDS.map(titleOf))) if (next() < 0.5) add(a, b, 'related');
  return pairs;
}

/** "`a` fails; `b` works", as a learning of a failed command is named. */
function titleOf(command, at) {
  return `\`${command}\` fails; \`${COMMANDS[(at + 5) % COMMANDS.length]}\` works`;
}

function pairsIn(texts) {
  return texts.flatMap((text, n) => texts.slice(n + 1).map((other) => [text, other]));
}

/** Each with the one that was said behind it. */
function sentences() {
  const fits = (text) => text.length >= SHORTEST && text.length <= LONGEST;
  return readdirSync(TALK)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(TALK, file), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .flatMap((line) => {
          const said = (JSON.parse(line).sentences ?? []).map(({ s }) => s);
          return said.flatMap((text, at) =>
            fits(text) ? { file, text, next: said.slice(at + 1, at + 2).find(fits) } : [],
          );
        }),
    );
}

function shuffled(list, next) {
  return list
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function dot(a, b) {
  let sum = 0;
  for (let n = 0; n < a.length; n++) sum += a[n] * b[n];
  return sum;
}
