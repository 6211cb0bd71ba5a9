import { describe, expect, it } from 'vitest';
import { analyzeText } from '../../../src/engine/search/analyze-text.js';
import { firstSynonym, SYNONYMS } from '../../../src/engine/search/synonyms.js';

const GROUPS = SYNONYMS.map((line) => line.split(' '));

describe('firstSynonym', () => {
  it('gives the first of each group for all of it', () => {
    for (const group of GROUPS) {
      expect(new Set(group.map(firstSynonym))).toEqual(new Set([group[0]]));
    }
  });

  it('leaves every other stem as it is', () => {
    expect(['folderol', 'listen', 'constructor', ''].map(firstSynonym)).toEqual([
      'folderol',
      'listen',
      'constructor',
      '',
    ]);
  });

  it('has each stem in one group', () => {
    const all = GROUPS.flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('words that mean the same', () => {
  it.each([
    ['directory directories Folder folders dir dirs'],
    ['delete deleted deleting remove removes removed erase rm'],
    ['display displays shows showing print prints printed'],
    ['find finding search searches searching locate located'],
    ['copy copies copied copying cp'],
    ['move moves moved mv'],
    ['run running execute executes executed'],
    ['kill killed terminate terminated'],
    ['exclude excluding omit skip skipped ignore ignored'],
    ['begin beginning start started'],
    ['configuration configure config configs'],
    ['repository repositories repo repos'],
    ['environment environments env'],
    ['database databases db'],
    ['password passwords passwd'],
    ['message messages msg msgs'],
    ['temporary temp tmp'],
    ['package packages packaging pkg'],
    ['application applications app apps'],
    ['regex regexp regexps'],
    ['Kubernetes k8s'],
    ['PostgreSQL Postgres'],
    ['information info'],
    ['attribute attributes attr attrs'],
    ['administrator administrators admin admins'],
    ['asynchronous asynchronously async'],
    ['dependency dependencies dep deps'],
    ['library libraries lib libs'],
  ])('come to one term: %s', (words) => {
    const terms = words.split(' ').map((word) => analyzeText(word)[0]);
    expect(new Set(terms).size).toBe(1);
  });

  it('do not run into others that look alike', () => {
    expect(new Set(analyzeText('remote copyright mover runtime direct message')).size).toBe(6);
  });
});
