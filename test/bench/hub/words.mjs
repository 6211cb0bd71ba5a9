import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../../../docs', import.meta.url));
/** Before any other word these look like a secret, which a hub refuses. */
const SECRETIVE = /pass|secret|token|key|cred|auth|pwd|bearer|login|salt/u;
const DIMENSIONS = 384;
const TOPICS = 400;

/** The same numbers in every run. */
export function numbersFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Those of the project's own pages, the frequent ones first: a model and a search meet real words. */
const WORDS = wordsByUse();

function wordsByUse() {
  const counts = new Map();
  for (const file of readdirSync(DOCS, { recursive: true })) {
    if (!file.endsWith('.md') || file.includes('node_modules')) continue;
    for (const word of readFileSync(join(DOCS, file), 'utf8').match(/\b[a-z]{2,}\b/gu) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  for (const word of counts.keys()) if (SECRETIVE.test(word)) counts.delete(word);
  return [...counts].sort((one, other) => other[1] - one[1]).map(([word]) => word);
}

/** Some words are frequent and most are rare, as in any text. */
function word(random) {
  return WORDS[Math.floor(random() ** 3 * WORDS.length)];
}

export function sentence(random, length) {
  return Array.from({ length }, () => word(random)).join(' ');
}

/** A vector near that of its topic: real texts are not spread evenly. */
export function vectorText(random) {
  const topic = numbersFrom(1 + Math.floor(random() * TOPICS));
  const parts = Array.from({ length: DIMENSIONS }, () => {
    const value = topic() - 0.5 + (random() - 0.5) * 0.6;
    return value.toFixed(3);
  });
  return `[${parts.join(',')}]`;
}
