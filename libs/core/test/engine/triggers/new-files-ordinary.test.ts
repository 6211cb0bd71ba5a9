import { describe, expect, it } from 'vitest';

import { matchesAnyFile } from '../../../src/foundation/text/file-globs.js';
import { findNewFiles } from '../../../src/engine/triggers/find-new-files.js';

/** Sentences that speak of files, tests, pages and the like, and ask nothing of one that is yet to be made. */
const ORDINARY = [
  'When adding files to git, never use git add -A.',
  'Close every new file descriptor in a finally block.',
  'If you add file uploads, check their size on the server.',
  'When starting tests, stop the dev server first.',
  'When you start the worker, export QUEUE_URL first.',
  'When writing to the store, hold the lock.',
  'If you make service calls, go through the retry client.',
  'Links to other sites open in a new page.',
  'Each request gets a new job id.',
  'Use our brand new service for mails.',
  'When you write files, use the atomic helper so that a crash leaves no half of one.',
  'If you create a file in a temporary folder, delete it when the test ends.',
  'New files in the upload folder are scanned for viruses.',
  'Every new page view is counted once.',
  'Each new job gets an id from the sequence.',
  'When adding a test user, take an address at example.com.',
  'When you create a service account, give it the least rights.',
  'Before adding a page to the sitemap, ask marketing.',
  'When writing a migration guide, name the breaking changes first.',
  'Never spawn a new worker for every request.',
  'When the scheduler creates a job, it logs the tenant.',
  'If you add a component to the form, keep the tab order.',
  'Use new components from the design system where you can.',
  'When you add a hook to package.json, keep prepare working.',
  'Every new model is evaluated on the golden set before it is served.',
  'When creating a repository on GitHub, protect main.',
  'If you add tests to a slow suite, tag them @slow.',
  'Reload the config on every new file event.',
  'When adding the route, restart nginx.',
  'When writing this page, ask legal.',
  'Our new test runner is vitest.',
  'The new store opens in May.',
  'When you create a view in Postgres, grant select to readers.',
  'Before creating a template in Mailchimp, ask Anna.',
  'If a user adds a widget, send the event widget_added.',
  'Users see a new dashboard after login.',
  'When writing user stories, use the Jira template.',
  'All new code needs tests.',
  'When generating a layout, cache it per viewport.',
  'When the user adds a new file, refresh the tree.',
  'We write new tests with vitest.',
];

/** Of each, a file at whose creation it comes, and one at whose creation it does not. */
const ASKING = [
  ['Every new component needs a story.', 'src/components/Cart.tsx', 'src/order.ts'],
  ['When you add an endpoint, list it in docs/api.md.', 'src/api/orders.ts', 'docs/guide.md'],
  ['New tests use the fake clock from test/clock.ts.', 'src/cart.test.ts', 'src/cart.ts'],
  ['Whenever you write a migration, make it reversible.', 'db/migrations/7.sql', 'db/seed.sql'],
  ['Creating a controller: extend BaseController.', 'app/controllers/a.rb', 'app/a.rb'],
  ['All new test files must import setup first.', 'lib/a_test.py', 'lib/a.py'],
  ['A new ADR starts from docs/adr/template.md.', 'docs/adr/0007.md', 'docs/guide.md'],
  ['New jobs extend BaseJob.', 'app/jobs/mail.rb', 'app/mail.rb'],
  ['New pages go into src/pages/<name>/index.tsx.', 'src/pages/cart/index.tsx', 'src/cart.tsx'],
  ['If you add a reducer, keep it pure.', 'src/reducers/cart.ts', 'src/cart.ts'],
  ['Put new components in src/components/.', 'src/components/Cart.tsx', 'src/Cart.tsx'],
  ['When adding a unit test, name it after the file that it tests.', 'a.spec.ts', 'a.ts'],
  ['When you add endpoints in src/api/, describe them.', 'src/api/a.ts', 'web/api/a.ts'],
  ['Never create new components in src/old/.', 'src/old/components/A.vue', 'components/A.vue'],
  ['Never put new tests in src/old/.', 'src/old/a.test.ts', 'src/a.test.ts'],
  ['Create new components in src/ui/.', 'src/components/Cart.tsx', 'src/ui.ts'],
  ['In new tests, use the fake clock.', 'a.test.ts', 'a.ts'],
  ['For new components, write a story first.', 'components/A.vue', 'src/A.vue'],
  ['New Go files need a package comment.', 'src/a.go', 'src/a.py'],
  ['For every brand-new component, write a story.', 'components/a.vue', 'src/brand.ts'],
  [
    'When creating a service in packages/mail/, log with pino.',
    'packages/mail/services/a.ts',
    'services/a.ts',
  ],
] as const;

/** Files of every kind that there is a name for. */
const FILES = [
  ...['src/order.ts', 'cart.test.ts', 'test/order.ts', 'workers/mail.ts', 'src/store/cart.ts'],
  ...['services/a.ts', 'src/pages/cart.tsx', 'jobs/mail.ts', 'services/mail.ts', 'README.md'],
  ...['src/components/Cart.tsx', 'db/migrations/1.sql', 'src/hooks/useCart.ts', 'views/a.html'],
  ...['models/user.py', 'routes/a.ts', 'templates/a.html', 'widgets/a.tsx', 'dashboards/a.json'],
  ...['repositories/a.ts', 'src/a.page.ts', 'src/test/a.ts', 'src/views/a.ts', 'forms/a.ts'],
];

describe('findNewFiles', () => {
  it.each(ORDINARY)('has "%s" come for nothing', (sentence) => {
    const globs = findNewFiles(sentence, false);
    expect(FILES.filter((file) => comes(globs, file))).toEqual([]);
    expect(globs).toEqual([]);
  });

  it.each(ASKING)('has "%s" come for %s alone', (sentence, file, other) => {
    const globs = findNewFiles(sentence, false);
    expect(comes(globs, file)).toBe(true);
    expect(comes(globs, other)).toBe(false);
  });
});

function comes(globs: readonly string[], file: string): boolean {
  return matchesAnyFile(globs, [`/work/shop/${file}`], false);
}
