import { describe, expect, it } from 'vitest';

import { matchesAnyFile } from '../../../src/foundation/text/file-globs.js';
import { findNewFiles } from '../../../src/engine/triggers/find-new-files.js';

/** Whether a rule comes when a file is created, where the file system minds case and where it does not. */
function comesFor(rule: string, file: string, foldCase = false): boolean {
  return matchesAnyFile(findNewFiles(rule, foldCase), [`/work/shop/${file}`], foldCase);
}

const TEMPLATE = 'Every new test file starts with the header from test/_template.ts';
const COMPONENTS = 'New React components go into src/components/<Name>/index.tsx with a story';

describe('findNewFiles', () => {
  it.each([
    [TEMPLATE, 'test/price.ts'],
    [TEMPLATE, 'lib/price.test.ts'],
    ['Jede neue Testdatei beginnt mit dem Kopf aus test/_template.ts', 'test/preis.ts'],
    ["Chaque nouveau fichier de test commence par l'en-tête", 'prix_test.py'],
    [COMPONENTS, 'src/components/Button/index.tsx'],
    [COMPONENTS, 'app/PriceComponent.vue'],
    ['When you create a migration, copy db/migrations/_template.sql', 'db/migrations/0042.sql'],
    ['Creating a service: copy services/_template/service.ts', 'services/mail/index.ts'],
    ['Whenever you add a page, start from app/page.template.tsx.', 'app/cart/page.tsx'],
    ['New entities belong in src/domain/entities', 'src/domain/entities/order.py'],
    ['New files in src/api/ need an OpenAPI comment.', 'src/api/orders.ts'],
    ['Every new source file needs the licence header.', 'src/a.go'],
    ["All new TypeScript files start with 'use strict'.", 'src/a.mts'],
    ['new .proto files must declare a package', 'api/order.proto'],
    ['Every new file has the SPDX line first', 'Makefile'],
    ['Every brand new file has the licence header.', 'src/a.go'],
    ['When adding a repository, extend BaseRepository.', 'src/order_repository.rb'],
  ])('has "%s" come for %s', (rule, file) => {
    expect(comesFor(rule, file)).toBe(true);
  });

  it.each([
    [TEMPLATE, 'src/price.ts'],
    [TEMPLATE, 'src/contest.ts'],
    [COMPONENTS, 'src/pages/index.tsx'],
    ['New files in src/api/ need an OpenAPI comment.', 'src/ui/button.ts'],
    ['when you add a new endpoint, list it in docs/api.md', 'docs/guide.md'],
    ["All new TypeScript files start with 'use strict'.", 'README.md'],
  ])('leaves "%s" out for %s', (rule, file) => {
    expect([findNewFiles(rule).length > 0, comesFor(rule, file)]).toEqual([true, false]);
  });

  it.each([
    'Use the new API client from src/client.ts',
    'Put the new page in src/pages/cart.tsx',
    'Add a test for every bug fix.',
    'Create a new file rte_pmd.c for the private calls.',
    'I was trying to add a new helper function in classutils',
    'Writing unit tests',
    'Run the tests before you push a new version',
    'Every new branch starts from develop',
    'New hires get access on day one',
    'New config files need an owner',
    'Use pnpm, never npm',
  ])('finds no kind of file in "%s"', (rule) => {
    expect(findNewFiles(rule)).toEqual([]);
  });

  it.each([
    ['New tests in apps/api/ use the fake clock.', 'apps/api/x.test.ts', true],
    ['New tests in apps/api/ use the fake clock.', 'apps/api/src/order.ts', false],
    ['New tests in apps/api/ use the fake clock.', 'apps/web/cart.test.ts', false],
    [
      'When you add a component under packages/web, add a story.',
      'packages/web/components/A.vue',
      true,
    ],
    ['When you add a component under packages/web, add a story.', 'packages/web/main.ts', false],
    [
      'When you add a component under packages/web, add a story.',
      'packages/app/components/A.vue',
      false,
    ],
    ['New tests in test/unit/ need no network.', 'test/unit/price.ts', true],
    ['New tests in test/unit/ need no network.', 'test/e2e/price.ts', false],
  ])('asks "%s" for kind and place at %s: %s', (rule, file, comes) => {
    expect(comesFor(rule, file)).toBe(comes);
  });

  it.each([
    ['New views in src/shop/ extend BaseView.', 'src/shop/review.md', 'src/shop/CartView.php'],
    ['Every new test needs a name.', 'latest.json', 'CartTest.java'],
    ['Every new test needs a name.', 'src/contest.ts', 'src/CartSpec.kt'],
    ['New stores extend BaseStore.', 'bin/restore.sh', 'src/CartStore.cs'],
    ['New hooks follow useHook.', 'src/webhook.ts', 'src/CartHook.ts'],
  ])('takes no ordinary word for the ending of "%s": %s', (rule, word, name) => {
    expect(comesFor(rule, word, false)).toBe(false);
    expect(comesFor(rule, word, true)).toBe(false);
    expect(comesFor(rule, name, false)).toBe(true);
    expect(findNewFiles(rule, true)).not.toEqual([]);
  });

  it('takes no longer for a long text than it is longer', () => {
    const long = `new components need ${'a-b.c/'.repeat(40_000)} ${'-'.repeat(200_000)}`;
    expect(findNewFiles(long).length).toBeGreaterThan(0);
    expect(findNewFiles('every new component needs '.repeat(40_000)).length).toBeGreaterThan(0);
  });

  it('reads no name that is longer than names are', () => {
    const rule = (name: string): string => `New components in ${name} must have a story.`;
    expect(findNewFiles(rule(`src/${'a'.repeat(100)}/`))).not.toEqual([]);
    for (const sign of ['.', ':', '/', '-', '`']) {
      expect(findNewFiles(`New ${sign.repeat(50_000)}x components must have a story.`)).toEqual([]);
      expect(findNewFiles(`Every new components${sign.repeat(50_000)}x must have one.`)).toEqual(
        [],
      );
      expect(findNewFiles(`New files in src/${sign.repeat(50_000)}x must have one.`)).toEqual([]);
    }
  });
});
