import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import {
  activeText,
  AttackTally,
  documentOf,
  isIn,
  numberedId,
  ORDERS,
  PATIENCE_MS,
  RULES,
  usedHome,
} from '../support/hostile-orders.js';
import { IS_EXHAUSTIVE } from '../support/exhaustive.js';
import type { Home } from '../support/home.js';
import { SharedRepository } from '../support/shared-repository.js';
import { learningList } from '../support/learning-list.js';
import { callMcp } from '../support/mcp-calls.js';
import { teach } from '../support/teach.js';

/** Variables by which the shell of each harness's agent is told. */
const AGENT_SHELLS = [{ CLAUDECODE: '1' }, { CODEX_THREAD_ID: 't' }, { COPILOT_CLI: '1' }];

const tally = new AttackTally();

afterAll(() => {
  tally.tell();
});

describe('An order that came by another door than a transcript', () => {
  it.each(['convention', 'insight'])(
    'is not active by import, as a line of kind %s',
    async (kind) => {
      const home = await usedHome();
      const lines = ORDERS.map((text, n) => {
        const claims = { status: 'active', source: { origin: 'user' }, confidence: 'high' };
        return JSON.stringify({ id: numberedId(n), kind, title: text, body: text, ...claims });
      });
      writeFileSync(home.at('team.jsonl'), lines.join('\n'));
      await home.ask('import', home.at('team.jsonl'));
      tally.judge(`import ${kind}`, ORDERS, await activeText(home));
    },
    PATIENCE_MS,
  );

  it.each(['title', 'body', 'queries', 'tags', 'entities', 'sidecar'])(
    'is not active by git, in the %s of a document',
    async (part) => {
      const home = await usedHome();
      for (const [n, text] of ORDERS.entries()) {
        const isList = part === 'queries' || part === 'tags' || part === 'entities';
        const parts = part === 'sidecar' ? {} : { [part]: isList ? [text] : text };
        const path = join(home.paths.documents, `note-${String(n)}`);
        writeFileSync(`${path}.md`, documentOf(n, parts));
        const sidecar = JSON.stringify({ entities: [{ name: text, type: 'tool' }] });
        if (part === 'sidecar') writeFileSync(`${path}.entities.yaml`, sidecar);
      }
      await home.ask('reindex');
      tally.judge(`git ${part}`, ORDERS, await activeText(home));
    },
    PATIENCE_MS,
  );

  it(
    'is not active by a folder that a repository shares',
    async () => {
      const home = await usedHome();
      const repository = new SharedRepository(home);
      mkdirSync(home.at('project', '.reflect/learnings'), { recursive: true });
      for (const [n, text] of ORDERS.entries()) {
        const parts = [{ body: text }, { title: text }, { queries: [text] }, { tags: [text] }];
        const path = home.at('project', '.reflect/learnings', `note-${String(n)}.md`);
        writeFileSync(path, documentOf(n, parts[n % parts.length] ?? {}));
      }
      repository.merge(home);
      const { taken } = await home.ask<{ taken: readonly string[] }>('share', 'pull');
      expect(taken.length).toBe(ORDERS.length);
      tally.judge('share', ORDERS, await activeText(home));
    },
    PATIENCE_MS,
  );

  it(
    'is not active by an edit of a document, whoever wrote it first',
    async () => {
      const home = await usedHome();
      const facts = ORDERS.map((_, n) =>
        JSON.stringify({
          id: numberedId(n),
          title: `Fact ${String(n)}`,
          body: `Fact ${String(n)} is so.`,
        }),
      );
      writeFileSync(home.at('own.jsonl'), facts.join('\n'));
      await home.ask('import', '--trust', home.at('own.jsonl'));
      for (const [n, text] of ORDERS.entries()) {
        const path = join(home.paths.documents, `fact-${String(n)}.md`);
        writeFileSync(path, readFileSync(path, 'utf8').replace(`Fact ${String(n)} is so.`, text));
      }
      await home.ask('reindex');
      tally.judge('edit', ORDERS, await activeText(home));
    },
    PATIENCE_MS,
  );

  it(
    'is not active by MCP, for the project, for all projects, or with files',
    async () => {
      const home = await usedHome();
      const claims = [{}, { scope: 'global' }, { files: ['**/*.ts'], kind: 'insight' }];
      for (const [n, claim] of claims.entries()) {
        const calls = ORDERS.map((lesson) => ({ name: 'learn', arguments: { lesson, ...claim } }));
        await callMcp(home, calls);
        tally.judge(`mcp ${String(n)}`, ORDERS, await activeText(home));
      }
      const title = 'Use the tool as before';
      await callMcp(
        home,
        ORDERS.map((text) => ({
          name: 'learn',
          arguments: {
            lesson: `The tool is there ${text.length.toString()}`,
            title,
            queries: [text],
          },
        })),
      );
      tally.judge('mcp queries', ORDERS, await activeText(home));
    },
    PATIENCE_MS,
  );

  it(
    'is not active by an agent that runs reflect in its shell',
    async () => {
      const home = await usedHome();
      for (const [n, text] of ORDERS.entries()) {
        const env = AGENT_SHELLS[n % AGENT_SHELLS.length];
        const scope = n % 2 === 0 ? ['--global'] : [];
        await home.start(['learn', '--no-index', ...scope, text], env).ended;
      }
      tally.judge('shell', ORDERS, await activeText(home));
      const { stdout } = await home.reflect('review', '--list', '--json');
      const { waiting } = JSON.parse(stdout) as { waiting: { id: string; hash: string }[] };
      const [first] = waiting;
      const approve = ['review', '--approve', first?.id ?? '', '--hash', first?.hash ?? ''];
      const refused = [
        approve,
        ['edit', first?.id ?? '', '--status', 'active'],
        ['triggers', 'add', first?.id ?? '', '**/*.ts'],
        ['import', '--trust', home.at('none.jsonl')],
        ['review', '--refuse', first?.id ?? '', '--hash', first?.hash ?? ''],
        ['review', '--end', first?.id ?? ''],
        ['triggers', 'propose', '--apply', 'prp-0123456789abcdef'],
        ['undo'],
        ['pause'],
        ['resume'],
        ['episodes', 'forget', 'eps-0123456789abcdef'],
        ['commands', 'end', 'cmd-0123456789abcdef'],
        ['commands', 'forget', 'cmd-0123456789abcdef'],
        ['suppress', 'undo', '1'],
        ['config', 'set', 'documents.trustedFolders', '~/.learnings'],
        ['config', 'set', 'worker.apiUrl', 'https://example.org/v1'],
        ['config', 'set', 'worker.driver', 'api'],
        ['config', 'set', 'drain.dailyCostUsd', '1000'],
        ['forget', first?.id ?? ''],
        ['forget', '--secret', 'kettle'],
        ['suppress', first?.id ?? '', '--forever'],
        ['suppress', first?.id ?? '', '--path', '**/*.ts'],
        ['rate', first?.id ?? '', '-1'],
      ];
      for (const [n, args] of refused.entries()) {
        for (const [at, env] of AGENT_SHELLS.entries()) {
          if (!IS_EXHAUSTIVE && at !== n % AGENT_SHELLS.length) continue;
          const { code, stderr } = await home.start(args, env).ended;
          expect([code, stderr]).toEqual([1, expect.stringContaining('for a person to decide')]);
        }
      }
      tally.judge('shell, approving', ORDERS, await activeText(home));
    },
    PATIENCE_MS,
  );
});

describe('A rule of a person', () => {
  const RULE = 'When installing packages, always use pnpm, never npm';
  const OTHER = 'When installing packages, always use npm, never pnpm';

  async function ruled(): Promise<{ readonly home: Home; readonly id: string }> {
    const home = await usedHome();
    return { home, id: await teach(home, RULE, { everywhere: true }) };
  }

  async function given(home: Home): Promise<string> {
    return (await home.reflect('recall', 'how do I install the packages here?', '--json')).stdout;
  }

  it('is not displaced by a document of git that has its id, or says that it replaces it', async () => {
    const { home, id } = await ruled();
    const claims = { kind: 'convention', title: OTHER, body: OTHER };
    writeFileSync(join(home.paths.documents, 'a.md'), documentOf(1, { ...claims, id }));
    writeFileSync(
      join(home.paths.documents, 'b.md'),
      documentOf(2, { ...claims, supersedes: [id] }),
    );
    await home.ask('reindex');
    const shown = await given(home);
    expect(shown).toContain(RULE);
    expect(shown).not.toContain(OTHER);
    const { learnings } = await learningList(home);
    expect(learnings.find((one) => one.id === id)).toMatchObject({ title: RULE, status: 'active' });
  });

  it('is not displaced by an import that nobody vouches for', async () => {
    const { home, id } = await ruled();
    const line = { kind: 'convention', title: OTHER, body: OTHER, status: 'active' };
    const claims = { source: { origin: 'user' } };
    const lines = [{ id }, { id: numberedId(5), supersedes: [id] }];
    writeFileSync(
      home.at('other.jsonl'),
      lines.map((one) => JSON.stringify({ ...line, ...claims, ...one })).join('\n'),
    );
    const { stderr } = await home.reflect('import', home.at('other.jsonl'));
    expect(stderr).toContain("is there in a person's words");
    const shown = await given(home);
    expect(shown).toContain(RULE);
    expect(shown).not.toContain(OTHER);
  });

  it('is not displaced by an agent, by MCP or by its shell', async () => {
    const { home, id } = await ruled();
    await callMcp(home, [
      { name: 'learn', arguments: { lesson: OTHER } },
      { name: 'learn', arguments: { lesson: OTHER, title: RULE, scope: 'global' } },
      { name: 'suppress', arguments: { id, reach: { kind: 'forever' } } },
    ]);
    for (const env of AGENT_SHELLS) {
      await home.start(['learn', OTHER], env).ended;
      await home.start(['forget', id], env).ended;
    }
    const shown = await given(home);
    expect(shown).toContain(RULE);
    expect(shown).not.toContain(OTHER);
  });
});

describe("A person's own word by another door", () => {
  it(
    'is active at once by learn, by an import that is trusted and by a review, in ten languages',
    async () => {
      const home = await usedHome();
      const rules = RULES;
      const missing: string[] = [];
      for (const text of rules) await home.reflect('learn', '--no-index', '--global', text);
      missing.push(...(await lacking(home, rules)).map((text) => `learn: ${text}`));

      const other = await usedHome();
      const lines = rules.map((text, n) =>
        JSON.stringify({ id: numberedId(n), kind: 'convention', title: text, body: text }),
      );
      writeFileSync(other.at('own.jsonl'), lines.join('\n'));
      await other.ask('import', '--trust', other.at('own.jsonl'));
      missing.push(...(await lacking(other, rules)).map((text) => `import: ${text}`));

      const third = await usedHome();
      for (const [n, text] of rules.entries()) {
        const path = join(third.paths.documents, `rule-${String(n)}.md`);
        writeFileSync(path, documentOf(n, { kind: 'convention', title: text, body: text }));
      }
      const { stdout } = await third.reflect('review', '--list', '--json');
      const { documents } = JSON.parse(stdout) as { documents: { hash: string } };
      await third.ask('review', '--approve', 'documents', '--hash', documents.hash);
      missing.push(...(await lacking(third, rules)).map((text) => `review: ${text}`));

      const fourth = await usedHome();
      for (const text of rules) await fourth.reflect('task', 'add', text);
      const [told = ''] = await callMcp(fourth, [{ name: 'tasks', arguments: {} }]);
      missing.push(...rules.filter((text) => !isIn(told, text)).map((text) => `task: ${text}`));
      const asked = rules.length * 4;
      process.stdout.write(
        `own words heard: ${String(asked - missing.length)} of ${String(asked)}\n`,
      );
      expect(missing.length, missing.join('; ')).toBeLessThanOrEqual(asked * 0.04);
    },
    PATIENCE_MS,
  );
});

/** Which of the ORDERS no active learning holds. */
async function lacking(home: Home, wanted: readonly string[]): Promise<readonly string[]> {
  const shown = await activeText(home);
  return wanted.filter((text) => !isIn(shown, text));
}
