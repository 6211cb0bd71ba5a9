import { describe, expect, it } from 'vitest';

import { SITUATION_TABLE } from '../../../src/engine/indexing/situation-table.js';
import { questionsIn, situationsOf } from '../../../src/engine/indexing/situations.js';

describe('situationsOf', () => {
  it('finds what a rule is told for by the stems of its words', () => {
    expect(situationsOf('Deploying needs a second person.')).toContain('deploying');
    expect(situationsOf('Use poetry here.')).toContain('python packages');
  });

  it('wants every word of a cue that has several', () => {
    expect(situationsOf('The release train leaves.')).toContain('deploying');
    expect(situationsOf('The train leaves.')).not.toContain('deploying');
  });

  it('finds none in a rule about nothing that the table knows', () => {
    expect(situationsOf('Be brave.')).toEqual([]);
    expect(situationsOf('')).toEqual([]);
  });
});

describe('questionsIn', () => {
  it('gives what people ask, and nothing in a situation that nobody knows', () => {
    expect(questionsIn('deploying')).toContain('put it live');
    expect(questionsIn('moon landings')).toEqual([]);
  });
});

describe('the table of situations', () => {
  const lines = SITUATION_TABLE.split('\n');
  const names = lines.map((line) => line.split('|')[0]?.trim() ?? '');

  it('names each once, with words and questions', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const line of lines) expect(line).toMatch(/^[^|;]+ \| [^|;]+ \| [^|]*[^|; ]$/);
    for (const name of names) expect(questionsIn(name), name).not.toContain('');
  });

  it('finds every situation by each of its words', () => {
    lines.forEach((line, at) => {
      for (const word of line.split('|')[1]?.trim().split(' ') ?? []) {
        const found = situationsOf(word.replaceAll('_', ' '));
        expect(found, `${names[at] ?? ''}: ${word}`).toContain(names[at]);
      }
    });
  });
});
