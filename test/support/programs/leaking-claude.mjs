#!/usr/bin/env node
// Plays a `claude -p` that fails and says on stderr what REFLECT_TEST_LEAK holds; where that is a file
// of { word: text }, the text of the word that stands in the prompt.
import { existsSync, readFileSync } from 'node:fs';

const leak = process.env['REFLECT_TEST_LEAK'] ?? '';
process.stderr.write(`${existsSync(leak) ? textFor(readFileSync(0, 'utf8')) : leak}\n`);
process.exitCode = 1;

function textFor(prompt) {
  const words = Object.entries(JSON.parse(readFileSync(leak, 'utf8')));
  return words.find(([word]) => prompt.includes(word))?.[1];
}
