#!/usr/bin/env node
// Plays Claude Code that is asked `/reflect PATH` and follows the skill that is installed, word by
// word: its first step names the variable, the command and the file. REFLECT_TEST_SKILL is the file of
// the skill; the commands run in a shell, as Claude Code runs them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const [, prompt = ''] = process.argv.slice(2);
const transcript = prompt.replace('/reflect ', '');
const skill = readFileSync(process.env['REFLECT_TEST_SKILL'], 'utf8').replaceAll(/\s+/g, ' ');
const [, step = ''] = /1\. (.*?) 2\. /.exec(skill) ?? [];
const [ask, digest, file] = [...step.matchAll(/`([^`]+)`/g)].map(([, text]) => text);

const run = (command) => execFileSync('sh', ['-c', command], { encoding: 'utf8' });
if (run(ask).trim() === '') throw new Error('no folder to leave the answer in');
const told = run(digest.replace('<path>', transcript));
const schema = JSON.parse(told.slice(told.indexOf('{', told.indexOf('JSON Schema'))));
const [line] = /\[corrected, user, lines (\d+)/.exec(told)?.slice(1) ?? [];

/** A value for each field that the schema asks for. */
const filled = ({ properties, required }, known) =>
  Object.fromEntries(required.map((name) => [name, known[name] ?? blank(properties[name])]));
const blank = ({ type, enum: names }) => (type === 'array' ? [] : (names?.[0] ?? ''));
const learning = filled(schema.properties.learnings.items, {
  kind: 'preference',
  title: 'Use pnpm in this project',
  body: 'The project uses pnpm, never npm.',
  tags: ['pnpm', 'packages'],
  evidence: [Number(line)],
  origin: 'user',
});
const answer = filled(schema, { learnings: [learning] });
const [path] = run(`printf %s "${file}"`).split('\n');
writeFileSync(path, JSON.stringify(answer));
process.stdout.write(
  JSON.stringify({
    ...{ type: 'result', subtype: 'success', is_error: false, num_turns: 4, result: 'Done.' },
    ...{ session_id: 's', total_cost_usd: 0.01 },
    usage: { input_tokens: 10, output_tokens: 10 },
  }),
);
