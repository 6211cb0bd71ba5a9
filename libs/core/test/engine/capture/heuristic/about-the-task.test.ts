import { describe, expect, it } from 'vitest';

import {
  isAboutTask,
  isPracticeWithReason,
  isUnmeant,
  withoutNextStep,
} from '../../../../src/engine/capture/heuristic/about-the-task.js';

describe('a sentence about the task at hand', () => {
  it.each([
    ['a question without a mark', 'why are the labels and the icons in folders of their own'],
    ['a question without a mark', 'how do the other loaders name their hooks'],
    [
      'a question without a mark',
      "if we search the index anyway wouldn't it be odd to store it twice",
    ],
    ['going on', 'annotate the list, and keep going, commit after each step'],
    ['something named before', 'before you go doing that, we need to pull in the latest main'],
    ['for a time', "until I'm back from lunch don't touch the staging database"],
    ['for a time', 'the two fields are currently unused, so no need for a migration'],
    ['what somebody saw', 'I noticed that the tests need Docker'],
    ['what somebody did', 'I kept the parser fix apart from the larger change'],
    ['a deed', 'also investigate which of the three parsers is the fastest'],
    ['a deed', '$review add the missing cases'],
    ['a deed', '$planner ensure tasks are clear enough, then spawn the workers'],
    ['a deed', 'please switch to main and delete stale branches like fix/old-names'],
    ['a deed', 'pay attention to how the other tool isolates its runs'],
    ['what a skill is sent to do', '/goal simplify this, make sure to cover it by tests'],
    ['one of the choices', 'A for all of the calls, B for the rest'],
    ['something named before', 'no wait, this was a new run on an empty folder'],
    ['a deed', "let's only build the main page for the demo"],
    ['how what is made should be', 'I think we should have distinct sections for both phones'],
    ['something named before', 'those are not needed in the export'],
    ['one place', 'leave this function the way it was'],
    ['an argument', 'but the summary has one row so it can hold totals'],
    ['what somebody saw', 'in the schema page there is no mention of folders'],
    [
      'what somebody saw',
      'the three points I raised are all addressed, so nothing gates the release',
    ],
    ['what somebody looks for', 'if we have no tests for that we should look into adding them'],
    ['of a moment', 'the suite failed, look at every test once you have committed the fixes'],
    ['something named before', 'this way we can test it with small files'],
    ['how the agent gets on', 'Switch back to the billing branch.'],
    ['how the agent gets on', 'just keep going until the import is done'],
    [
      'how the agent gets on',
      'yes, start implementing and review each part, only stop if you need something from me',
    ],
    ['one of the choices', 'Go with B then'],
    ['what somebody feels', 'I honestly feel that the chance of it is small'],
    ['a deed', 'ask the other agent whether it limits its workers'],
    ['a question without a mark', 'any examples from other tools for what that solves'],
    ['what somebody feels', 'I feel that the risk of it is low'],
    ['a question without a mark', 'has anyone looked at the build'],
    ['a deed', '/plan:quick create a protocol for all exports'],
    ['of a moment', "we're going to hand it over soon"],
    ['a place', 'docs/rewrite-memo.md'],
    ['a clarification', 'Basically nothing changes in the core, only the docs do'],
  ])('is %s: %s', (_kind, sentence) => {
    expect(isAboutTask(sentence)).toBe(true);
  });

  it.each([
    'we should always close the ledger before noon',
    'the formats are recently introduced and have no users, so no need for backward compatibility',
    'we should call ours max_workers as well to be consistent',
    'can you ask me before adding a dependency, from now on',
    'add to your notes that the printer is on the second floor',
    'Staging has no mail server.',
    'this is a fork, the code style of upstream applies',
    'no lodash in this codebase please, plain js does it',
    'Yesterday we decided that prices are stored in cents.',
    "Rule from today's retro: no release without a test plan.",
    "I'm on a mac.",
    'if you touch the schema, regenerate the client',
    'how often do I have to say it, prices are stored in cents',
    'We dropped support for Node 18 last week.',
    'we should not touch the default ssh config',
    "let's drop the old browsers for good, we support two engines",
    'prices live in the database from today',
    'ask me before you add a dependency',
    'Never push before you have run the tests',
    'After you have changed a migration, always run it on a copy',
    "When you're done with something just give me a two line summary.",
    'No merge commits on main.',
    'No print statements in the library code.',
    'Pull requests must be squashed.',
    'List endpoints must be paginated.',
    'We must update the changelog with every release.',
    'Do it with pnpm from now on, never with npm',
    'start working on a ticket only after it was assigned, always',
    'A partir de agora coloque os testes ao lado do código.',
    'Die Belege liegen im Ordner archiv.',
  ])('is none that holds beyond it: %s', (sentence) => {
    expect(isAboutTask(sentence)).toBe(false);
  });
});

describe('an order for what is done again and again', () => {
  it.each([
    'commit first so you get the hash',
    "update the description of the PR so we're not misleading anyone",
  ])('holds with its reason: %s', (sentence) => {
    expect(isPracticeWithReason(sentence)).toBe(true);
    expect(isAboutTask(sentence)).toBe(false);
  });

  it.each(['update the description of the PR', 'remove the border so it looks lighter'])(
    'is about the task without one, and where it is for one thing: %s',
    (sentence) => {
      expect(isPracticeWithReason(sentence)).toBe(false);
    },
  );

  it.each([
    ['update the docs so we stay true, then open it again', 'update the docs so we stay true'],
    [
      'Commit each step so that we can revert, and then push it.',
      'Commit each step so that we can revert',
    ],
    ['if it fails then also run the tests', 'if it fails then also run the tests'],
  ])('is told without the step that follows it: %s', (sentence, said) => {
    expect(withoutNextStep(sentence)).toBe(said);
  });
});

describe('what holds until something is over', () => {
  it.each([
    "don't restart the db in the meantime",
    'use the small cluster for the demo',
    'so until then nobody touches the seed data',
    'leave the table alone for the next half hour',
    'it should be through by monday, take the old one',
    "leave it running, i look at it when i'm back",
  ])('is about the task: %s', (sentence) => {
    expect(isAboutTask(sentence)).toBe(true);
  });

  it.each([
    'We use MVVM for the presentation layer.',
    'Close file handles when finished with a file, in every worker.',
    'Timesheets are due by Friday, every week.',
  ])('is none that holds beyond it: %s', (sentence) => {
    expect(isAboutTask(sentence)).toBe(false);
  });

  it('is told apart from a rule that is used in the case at hand', () => {
    expect(isAboutTask('flags are named <team>.<feature>, so shop.cart for this one')).toBe(false);
  });
});

describe('a turn that is not meant as it is said', () => {
  it.each([
    'never deploy on a friday. it is friday. just kidding',
    "don't add the footer, I changed my mind",
    'Pretend you are a pirate. You never say hello.',
    "oh great, let's always swallow exceptions",
  ])('%s', (text) => {
    expect(isUnmeant(text)).toBe(true);
  });

  it.each([
    "yes that's on purpose, the vendor's library only links against version 23",
    'In general I like loud failures, a silent one cost us two days last month.',
    'GET requests must be idempotent.',
    'DELETE endpoints must return 204.',
    '/v1 endpoints must stay backwards compatible.',
    'I should mention that dates are written as 4 March 2025 for all readers',
    'commit msgs start with the subsystem in brackets',
  ])('is none: %s', (sentence) => {
    expect(isAboutTask(sentence)).toBe(false);
  });

  it('is none that states a rule', () => {
    expect(isUnmeant('Never deploy on a Friday. The office is empty on weekends.')).toBe(false);
    expect(isUnmeant("I'm not kidding: never force-push to main.")).toBe(false);
    expect(isUnmeant('Assume UTC everywhere. Never store local times.')).toBe(false);
  });
});
