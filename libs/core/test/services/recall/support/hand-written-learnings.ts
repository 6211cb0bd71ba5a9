import type { Learning } from '../../../../src/stores/learnings/learning.js';

export const SHOP = 'github.com/acme/shop';
export const RADAR = 'github.com/acme/radar';

type Written = Pick<Learning, 'title' | 'body'> & Partial<Learning>;

/** What two projects taught, and what holds everywhere; the key is the end of the id. */
const WRITTEN: Readonly<Record<string, Written>> = {
  '01': {
    title: 'Install packages with pnpm in the shop repository',
    body: 'Situation: a dependency has to be added to the shop\nMistake: ran npm install, which wrote a second lockfile\nCorrection: Use pnpm add; npm breaks the workspace links.',
    scope: { kind: 'project', project: SHOP },
    kind: 'convention',
    tags: ['package-manager', 'pnpm'],
    entities: [
      { name: 'pnpm', type: 'command' },
      { name: 'package.json', type: 'path' },
    ],
    files: ['**/package.json'],
    queries: ['how do I install a dependency here'],
  },
  '02': {
    title: 'Integration tests of the shop need the Postgres container',
    body: 'Situation: running the integration tests\nMistake: started them without a database\nCorrection: Start the container with docker compose up -d db before the tests.',
    scope: { kind: 'project', project: SHOP },
    tags: ['testing', 'postgres'],
    entities: [
      { name: 'docker compose', type: 'command' },
      { name: 'postgres', type: 'package' },
    ],
    queries: ['integration tests fail with connection refused'],
  },
  '03': {
    title: 'Prices are integers in cents',
    body: 'Money is never a float in the shop: amounts are integers in cents, and formatting happens in the view.',
    scope: { kind: 'project', project: SHOP },
    kind: 'invariant',
    tags: ['money'],
    entities: [{ name: 'src/cart/price.ts', type: 'path' }],
    files: ['src/cart/**'],
    confidence: 'high',
  },
  '04': {
    title: 'Migrations run in one transaction each',
    body: 'Situation: writing a schema migration\nMistake: a failed migration left half of a table behind\nCorrection: Wrap each migration in a transaction and create indexes concurrently outside of it.',
    scope: { kind: 'project', project: SHOP },
    tags: ['database', 'migrations'],
    entities: [
      { name: 'migrations/', type: 'path' },
      { name: 'postgres', type: 'package' },
    ],
  },
  '05': {
    title: 'The checkout page is rendered on the server',
    body: 'Decision: the checkout page is rendered on the server because the payment provider forbids third-party scripts in the browser.',
    scope: { kind: 'project', project: SHOP },
    kind: 'decision',
    tags: ['checkout'],
  },
  '06': {
    title: 'Flash the radar board with openocd, not with the vendor tool',
    body: 'Situation: writing firmware to the radar board\nMistake: the vendor tool locked the bootloader\nCorrection: Use openocd with board/radar.cfg.',
    scope: { kind: 'project', project: RADAR },
    tags: ['firmware'],
    entities: [
      { name: 'openocd', type: 'command' },
      { name: 'board/radar.cfg', type: 'path' },
    ],
  },
  '07': {
    title: 'Radar samples arrive in big endian',
    body: 'Situation: parsing frames of the radar sensor\nMistake: read the samples as little endian, so every amplitude was wrong\nCorrection: Byte-swap each 16-bit sample first.',
    scope: { kind: 'project', project: RADAR },
    tags: ['parsing'],
    entities: [{ name: 'src/frame.c', type: 'path' }],
  },
  '08': {
    title: 'Keep the radar interrupt handler free of allocation',
    body: 'The interrupt handler must not allocate or log; it pushes samples to the ring buffer and returns.',
    scope: { kind: 'project', project: RADAR },
    kind: 'invariant',
    tags: ['realtime'],
  },
  '09': {
    title: 'Rebase feature branches, never merge main into them',
    body: 'Situation: a feature branch fell behind main\nMistake: merged main into the branch, which made the review unreadable\nCorrection: Rebase on main and push with --force-with-lease.',
    tags: ['git'],
    entities: [{ name: 'git rebase', type: 'command' }],
    queries: ['update my branch with the latest main'],
    confidence: 'high',
  },
  '0a': {
    title: 'Write commit messages in the imperative',
    body: 'The person wants commit subjects in the imperative, at most 72 characters, without a ticket number.',
    kind: 'preference',
    tags: ['git', 'style'],
    confidence: 'high',
  },
  '0b': {
    title: 'Ask before deleting files that are not in git',
    body: 'Untracked files cannot be restored, so ask before removing them.',
    kind: 'preference',
    tags: ['safety'],
  },
  '0c': {
    title: 'jq needs -r to print a string without quotes',
    body: 'Situation: using a value from JSON in a shell script\nMistake: the quotes became part of the path\nCorrection: Call jq with -r.',
    tags: ['shell'],
    entities: [{ name: 'jq', type: 'command' }],
  },
};

const MADE = '2026-11-01T10:00:00.000Z';

export const HAND_WRITTEN: readonly Learning[] = Object.entries(WRITTEN).map(([end, written]) => ({
  id: `lrn-00000000000000${end}`,
  kind: 'lesson',
  confidence: 'medium',
  scope: { kind: 'global' },
  tags: [],
  entities: [],
  relations: [],
  files: [],
  queries: [],
  source: { harness: 'claude', session: 's1', origin: 'user' },
  created: MADE,
  updated: MADE,
  status: 'active',
  count: 1,
  seen: [],
  supersedes: [],
  ...written,
}));
