import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openReflect } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { bundlesOf } from '../support/door-secrets.js';
import { folderBytes } from '../support/folder-bytes.js';
import { documentOf, numberedId, PATIENCE_MS } from '../support/hostile-orders.js';
import { Home } from '../support/home.js';
import { homeWithClone, linkHome, PATIENT, startHub } from '../support/linked-home.js';
import { callMcp } from '../support/mcp-calls.js';
import { RecordedSession } from '../support/recorded-session.js';
import {
  eachOf,
  expectEnough,
  expectHeard,
  MOST_LEFT,
  outputOf,
  SecretLeaks,
  SECRETS,
  someOf,
  together,
  type Told,
} from '../support/secret-doors.js';
import { bytesOf } from '../support/secret-search.js';

const BUNDLES = bundlesOf(SECRETS, { most: together(12) });
/** Each is put into the index at once. */
const LESSONS = bundlesOf(SECRETS, { most: together(40), chars: 3_900 });
/** Where a line has three hundred characters at most. */
const LINES = bundlesOf(
  SECRETS.filter(({ text }) => text.length < 270),
  { most: together(6), chars: 295 },
);
/** A process for each, so not all; MCP takes the same ones through the same services. */
const TYPED_LINES = someOf(LINES, 40);
/** No argument of a process may hold what a few have. */
const TYPED = someOf(
  bundlesOf(
    SECRETS.filter(({ text }) => !text.includes('\0')),
    { most: together(280) },
  ),
  1,
);
/** Each is a document of its own, since one secret is enough for a document to be refused. */
const GIVEN = someOf(SECRETS, 2);

/** Documents of a person's, written by hand with secrets in them; their ids. */
function writeByHand(home: Home, told: readonly Told[]): readonly string[] {
  mkdirSync(home.paths.documents, { recursive: true });
  for (const [n, { marker, text }] of told.entries()) {
    const body = `${marker} by hand:\n${text}`;
    writeFileSync(join(home.paths.documents, `hand-${String(n)}.md`), documentOf(n, { body }));
  }
  return told.map((_, n) => numberedId(n));
}

/** What a team would be given; nothing where that is refused for a secret. */
async function documentFor(preview: Promise<{ readonly document: string }>): Promise<string> {
  try {
    return (await preview).document;
  } catch (error) {
    expect(String(error)).toContain('is not shared');
    return '';
  }
}

const left = new SecretLeaks();

describe('A secret in any form, on its way through a command or a tool,', () => {
  it(
    'comes by MCP, as a lesson, a task, a hint, a line of a chronicle',
    async () => {
      const home = new Home();
      const session = new RecordedSession(home, { id: '20000000-0000-4000-8000-000000000000' });
      session.write();
      await home.fire(session.envelope('SessionStart'), { REFLECT_CHRONICLE: 'true' });
      const answers = await callMcp(home, [
        ...LESSONS.map(({ text }) => ({ name: 'learn', arguments: { lesson: text } })),
        ...LINES.flatMap(({ text }) => [
          { name: 'task_add', arguments: { title: text } },
          { name: 'hint', arguments: { text } },
          { name: 'chronicle_add', arguments: { tag: 'INSIGHT', text } },
        ]),
      ]);
      const said = bytesOf(answers.join('\n'));
      const files = folderBytes(home.folder);
      left.look('mcp', { ...files, said });
      expectHeard('learn', files, /^\.learnings\/documents\//u);
      expectHeard('task', files, /^\.learnings\/tasks\.jsonl$/u);
      expectHeard('chronicle', files, /chronicle/u);
      expectHeard('hint', { said });
    },
    PATIENCE_MS,
  );

  it(
    'comes by commands, as a hint, a lesson, a task',
    async () => {
      const home = new Home();
      const results = [
        ...(await eachOf(TYPED, ({ text }) => home.reflect('learn', '--no-index', text))),
        ...(await eachOf(TYPED_LINES, ({ text }) => home.reflect('hint', text))),
        ...(await eachOf(TYPED_LINES, ({ text }) => home.reflect('task', 'add', text))),
      ];
      const said = bytesOf(outputOf(results));
      const files = folderBytes(home.folder);
      left.look('command', { ...files, said });
      expectHeard('reflect learn', files, /^\.learnings\/documents\//u);
    },
    PATIENCE_MS,
  );

  it(
    'comes by an import and by a hand that edits',
    async () => {
      const home = new Home();
      const lines = BUNDLES.map(({ marker, text }, n) =>
        JSON.stringify({
          ...{ id: `doc-${String(n)}`, title: `${marker} needs something` },
          ...{ body: `${marker} is here:\n${text}`, queries: [text] },
        }),
      );
      writeFileSync(home.at('own.jsonl'), lines.join('\n'));
      await home.ask('import', '--trust', home.at('own.jsonl'));
      const imported = folderBytes(home.folder);
      left.look('import', imported);
      expectHeard('import', imported, /^\.learnings\/documents\//u);
      writeByHand(home, BUNDLES);
      await home.ask('reindex');
      const files = folderBytes(home.folder);
      left.look('edit', files);
      expectHeard('edit', files, /^\.learnings\/graphrag\//u);
    },
    PATIENCE_MS,
  );

  it(
    'is refused where a team would be given it, by its repository or its hub',
    async () => {
      const hub = await startHub();
      const place = { url: hub.url, token: hub.join('Ada') };
      const home = await linkHome(homeWithClone(new Home(PATIENT)), place);
      const ids = writeByHand(home, GIVEN);
      const reflect = openReflect(home);
      const given: string[] = [];
      for (const id of ids) {
        for (const team of [reflect.sharing, reflect.hub])
          given.push(await documentFor(team.preview(id, home.project())));
      }
      const files = { given: bytesOf(given.join('\n')), asked: bytesOf(JSON.stringify(hub.asked)) };
      left.look('share, hub', files);
      expectEnough('share, hub', GIVEN);
      expect(given.filter((one) => one !== '').length).toBeLessThan(given.length / 50);
    },
    PATIENCE_MS,
  );

  it('is left hardly anywhere', () => {
    expect(left.tell()).toBeLessThanOrEqual(MOST_LEFT);
  });
});
