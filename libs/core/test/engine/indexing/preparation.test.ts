import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { PREPARATION } from '../../../src/engine/indexing/index-content.js';
import { makeEntry } from '../../../src/engine/indexing/index-entry.js';
import { NameTable } from '../../../src/engine/search/name-table.js';
import type { Learning } from '../../../src/stores/learnings/learning.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';

/** What redaction, analysis and entity keys make of text: of every kind that they tell apart. */
const LEARNINGS: readonly Learning[] = [
  {
    ...SAMPLE,
    title: 'Run `go build ./...` from src/, the module root',
    body: 'Situation: go build fails with "does not contain main module".\nMistake: It ran in the repository root.\nCorrection: Run it in src/ with --tags=e2e; see cmd/git-sync/main.go:45 and ERR_PNPM_UNEXPECTED_STORE.',
    entities: [
      { name: 'cmd/git-sync/main.go', type: 'path' },
      { name: 'UserPromptSubmit', type: 'symbol' },
      { name: '@scope/pkg', type: 'package' },
    ],
    relations: [{ source: 'UserPromptSubmit', type: 'in', target: 'cmd/git-sync/main.go' }],
  },
  {
    ...SAMPLE,
    id: 'lrn-0002',
    title: 'Die Prüfung läuft vor dem Einchecken; naïve Größen zählen nicht',
    body: 'export API_TOKEN=ghp_0123456789abcdefghijklmnopqrstuvwxyz0123 must never be committed.\npassword: hunter2-Kn0pf\nAuthorization: Bearer abcdefghijklmnop0123456789',
    queries: ['the tests were running', 'runs and ran', 'HTTPServer2 getUserById snake_case_name'],
  },
  {
    ...SAMPLE,
    id: 'lrn-0003',
    title: '请使用标准库函数, 常にテストを実行, 항상 테스트',
    body: 'パスワードを保存しない。 Don’t re-use it’s cache.',
    queries: [],
    entities: [],
    relations: [],
  },
];

function prepared(): string {
  const names = new NameTable();
  const hash = createHash('sha256');
  for (const learning of LEARNINGS) {
    const listed = { id: learning.id, slug: learning.id, stamp: '' };
    const { document, digest, textHash } = makeEntry(learning, listed, { names, modelId: 'm' });
    hash.update(digest).update(textHash);
    hash.update(JSON.stringify(document, (_key, value: unknown) => plain(value)));
  }
  return hash.update(JSON.stringify(names.all)).digest('hex').slice(0, 32);
}

function plain(value: unknown): unknown {
  return ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value;
}

it('prepares documents as the index in force has them', () => {
  expect(
    `${PREPARATION.split(',', 1)[0] ?? ''}: ${prepared()}`,
    'What an index holds of a learning changed: its redaction, its terms, its entities or their form. ' +
      'Raise BUILD in src/indexing/index-content.ts, so that indexes made before are built anew, and ' +
      'put here what the test received.',
  ).toBe('build 13: ce2b82ceb67051e370d080d610cf0c70');
});
