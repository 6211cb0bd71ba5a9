import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  branchSlug,
  chronicleFolder,
  chronicleName,
  isChroniclePath,
} from '../../../src/stores/chronicle/chronicle-place.js';

const PATHS = { projects: '/home/user/.learnings/projects' };

describe('chronicleFolder', () => {
  it.each([
    [
      '/home/user/.claude/projects/-work-shop/8d49.jsonl',
      '/home/user/.claude/projects/-work-shop/chronicle',
    ],
    ['/home/user/.codex/sessions/2026/11/21/rollout-1.jsonl', undefined],
    ['/home/user/.copilot/session-state/8d49/events.jsonl', undefined],
    ['/home/user/.claude/projects/../8d49.jsonl', undefined],
    ['projects/p/8d49.jsonl', undefined],
    ['/home/user/.claude/projects/p/8d49.json', undefined],
    [undefined, undefined],
  ])(
    'of %j is in the folder that the project has there, else below the learnings',
    (transcriptPath, own) => {
      const folder = chronicleFolder(PATHS, { project: 'github.com/acme/shop', transcriptPath });
      expect(folder).toBe(
        own ?? join(PATHS.projects, 'github-com-acme-shop-cf654a8a', 'chronicle'),
      );
    },
  );

  it.each(['/a\n/projects/p/s.jsonl', '/</projects/p/s.jsonl'])(
    'is none for %j',
    (transcriptPath) => {
      expect(chronicleFolder(PATHS, { project: 'p', transcriptPath })).toBeUndefined();
    },
  );

  it('differs for projects that read alike, and stays below the learnings', () => {
    const folderOf = (project: string): string => chronicleFolder(PATHS, { project }) ?? '';
    expect(folderOf('/a/b')).not.toBe(folderOf('/a-b'));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (project) => {
        expect(dirname(dirname(folderOf(project)))).toBe(PATHS.projects);
      }),
    );
  });
});

describe('chronicleName', () => {
  it.each([
    ['main', 1, '2026-11-21-main.md'],
    ['feature/a/b', 2, '2026-11-21-feature-a-b-2.md'],
    ['../../etc/passwd', 1, '2026-11-21-..-..-etc-passwd.md'],
  ])('of %j and %j is %j', (branch, ordinal, name) => {
    expect(chronicleName('2026-11-21', branch, ordinal)).toBe(name);
  });

  it('is one plain name whatever the branch', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (branch) => {
        const name = chronicleName('2026-11-21', branch, 3);
        expect([basename(name), Buffer.byteLength(name) < 160]).toEqual([name, true]);
        expect(/[\p{Cc}/\\:]/u.test(branchSlug(branch))).toBe(false);
      }),
    );
  });
});

describe('isChroniclePath', () => {
  it.each([
    ['/home/user/.claude/projects/p/chronicle/2026-11-21-main.md', true],
    ['/home/user/chronicle/../chronicle/2026-11-21-main.md', false],
    ['chronicle/2026-11-21-main.md', false],
    ['/home/user/notes/2026-11-21-main.md', false],
    ['/home/user/chronicle/main.md', false],
    ['/home/user/chronicle/2026-11-21-a\nb.md', false],
  ])('of %j is %j', (path, expected) => {
    expect(isChroniclePath(path)).toBe(expected);
  });
});
