import { describe, expect, it } from 'vitest';

import type { Learning } from '../../../src/stores/learnings/learning.js';
import { learningNewFiles } from '../../../src/engine/triggers/learning-new-files.js';

type Said = Parameters<typeof learningNewFiles>[0];

const RULE = 'Every new test file starts with the header from test/_template.ts';

function said(changes: Partial<Said> = {}): Said {
  return { title: RULE, body: RULE, kind: 'lesson', files: [], source: {}, ...changes };
}

function from(origin: NonNullable<Learning['source']['origin']>): Said {
  return said({ source: { origin } });
}

describe('learningNewFiles', () => {
  it("tells of a person's words, and of none of an agent, a tool or a page", () => {
    expect(learningNewFiles(said())).toContain('test/**/*.ts');
    expect(learningNewFiles(from('user'))).toContain('test/**/*.ts');
    expect(learningNewFiles(from('approved'))).toContain('test/**/*.ts');
    expect(learningNewFiles(from('tool'))).toEqual([]);
  });

  it('leaves to its globs what a convention with globs is for', () => {
    expect(learningNewFiles(said({ kind: 'convention', files: ['spec/**'] }))).toEqual([]);
    expect(learningNewFiles(said({ kind: 'convention' }))).toContain('test/**/*.ts');
    expect(learningNewFiles(said({ kind: 'lesson', files: ['spec/**'] }))).toContain(
      'test/**/*.ts',
    );
  });

  it('leaves out what was taken off it, and takes no glob that the words do not tell', () => {
    expect(learningNewFiles(said({ newFiles: [] }))).toEqual([]);
    const listed = ['test/**/*.ts', '**'];
    expect(learningNewFiles(said({ newFiles: listed }))).toEqual(['test/**/*.ts']);
  });

  it('takes an option chosen in a dialog for no rule', () => {
    const chosen = `Decided: How do we go on? ${RULE} (Recommended)`;
    const source = { origin: 'approved', harness: 'claude' } as const;
    expect(learningNewFiles(said({ title: chosen, body: chosen, source }))).toEqual([]);
  });
});
