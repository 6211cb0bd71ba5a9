import type { Learning } from '../../../../src/stores/learnings/learning.js';

export const SAMPLE: Learning = {
  id: 'lrn-0123456789abcdef',
  kind: 'lesson',
  title: 'Use pnpm in this repository',
  body: 'Situation: installing packages\nMistake: ran npm install\nCorrection: use pnpm',
  confidence: 'low',
  scope: { kind: 'project', project: 'github.com/acme/shop' },
  tags: ['package-manager', 'pnpm'],
  entities: [
    { name: 'pnpm', type: 'command' },
    { name: 'package.json', type: 'path' },
  ],
  relations: [{ source: 'pnpm', type: 'in', target: 'package.json' }],
  files: ['**/package.json'],
  queries: ['how to install packages'],
  source: { harness: 'claude', session: 's1', origin: 'user', evidence: [3, 17] },
  created: '2026-11-21T10:00:00.000Z',
  updated: '2026-11-21T10:00:00.000Z',
  status: 'active',
  count: 1,
  seen: ['0123456789abcdef#0'],
  supersedes: [],
};
