import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../../src/foundation/settings/config-errors.js';
import { parseConfig } from '../../../src/api/config/warm/config-file.js';
import { problemForWorkers } from '../../../src/api/config/problem-for-workers.js';

const problemIn = (text: string): string | undefined =>
  problemForWorkers(parseConfig(text, 'config.yaml').problems)?.message.split('. ', 1)[0];

describe('problemForWorkers', () => {
  it.each([
    ['what is no YAML', 'recall:\n\tlimit: 5\n', /^config\.yaml:2:1: /],
    ['a text that is no map', 'heuristic\n', /must be a map of topics/],
    ['a setting of the worker', 'worker:\n  driver: [claude]\n', /worker\.driver /],
    ['a budget', 'drain:\n  claudeBudgetUsd: much\n', /drain\./],
    [
      'a setting that there is not',
      'worker:\n  drivr: heuristic\n',
      /worker\.drivr is not a setting/,
    ],
    ['a topic that there is not', 'wroker:\n  driver: heuristic\n', /wroker is not a setting/],
    ['an excluded project', 'project:\n  excluded: {}\n', /project\.excluded /],
  ])('is %s', (_, text, message) => {
    expect(problemIn(text)).toMatch(message);
  });

  it.each([
    ['a file that says nothing', ''],
    ['one that is as it should be', 'worker:\n  driver: heuristic\n'],
    ['what only recall reads', 'recall:\n  limit: many\n'],
    ['what only the status line reads', 'statusLine:\n  colour: red\n'],
  ])('is not %s', (_, text) => {
    expect(problemIn(text)).toBeUndefined();
  });

  it('says what still works, and keeps code and place', () => {
    const { problems } = parseConfig('worker:\n  drivr: heuristic\n', 'config.yaml');
    const problem = problemForWorkers(problems);
    expect(problem).toMatchObject({ code: problems[0]?.code, place: problems[0]?.place });
    expect(problem?.message).toContain("'reflect drain --driver heuristic' works without one.");
  });

  it('adds its sentence to one that ends as it should', () => {
    const place = { setting: 'worker.maxTurns', env: 'REFLECT_WORKER_MAX_TURNS' };
    const problem = new ConfigError('CONFIG_INVALID_VALUE', 'Change it or unset it.', place);
    expect(problemForWorkers([problem])?.message).toMatch(/^Change it or unset it\. Until this/);
  });
});
