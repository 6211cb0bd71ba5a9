import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandMemory } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import type { SessionAnswer } from '../../../src/wire/sessions.js';
import { learning } from '../../support/learning.js';
import { NOW, PageServer } from '../../support/page-server.js';

const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';
const PROJECT = 'github.com/acme/shop';
const MEMORY: CommandMemory = {
  ...{ id: 'cmd-0123456789abcdef', program: 'npm', kind: 'unknown option' },
  forms: [
    {
      ...{ task: 'npm add', culprits: ['npm'], command: 'npm add lodash', note: '' },
      error: 'this project uses pnpm',
      remedy: { kind: 'instead', command: 'pnpm add lodash' },
    },
  ],
  ...{ failures: 3, sessions: 2, passes: 0, passesSince: 0, history: '11' },
  ...{ firstAt: '2026-01-01T00:00:00.000Z', lastAt: '2026-01-02T00:00:00.000Z' },
  lastSession: 'two',
};

describe('a session', () => {
  it('shows what it was told of commands, which are no learnings', async () => {
    const desk = new PageServer();
    desk.reflect.commands.add(PROJECT, [MEMORY]);
    const { sessionHistory } = desk.reflect.paths;
    mkdirSync(sessionHistory, { recursive: true });
    const moment = {
      ...{ ts: new Date(NOW - 1_000).toISOString(), harness: 'claude', event: 'tool.before' },
      ...{ project: PROJECT, given: [{ id: MEMORY.id }] },
    };
    writeFileSync(join(sessionHistory, `${SESSION}.jsonl`), JSON.stringify(moment));
    const { timeline } = (await desk.ask(`/api/sessions/${SESSION}`)).body as SessionAnswer;
    expect(timeline[0]?.given).toEqual([
      {
        ...{ id: MEMORY.id, kind: 'command' },
        title: expect.stringContaining('Worked then: `pnpm add lodash`') as string,
      },
    ]);
  });

  it('shows why each learning was given, and what came near and was not', async () => {
    const [given, near, held] = [
      'lrn-0000000000000001',
      'lrn-0000000000000002',
      'lrn-0000000000000003',
    ];
    const desk = await new PageServer().with(
      learning({ id: given, title: 'Use pnpm' }),
      learning({ id: near, title: 'Run make codegen' }),
    );
    const { sessionHistory } = desk.reflect.paths;
    mkdirSync(sessionHistory, { recursive: true });
    const weighed = { evidence: 0.49, threshold: 0.31, parts: { meaning: 0.3, words: 0.19 } };
    const left = { id: near, evidence: 0.25, threshold: 0.31, why: 'below-threshold' };
    const moment = {
      ...{ ts: new Date(NOW - 1_000).toISOString(), harness: 'claude', event: 'prompt.submit' },
      ...{ project: PROJECT, given: [{ id: given, ...weighed }], leftOut: [left] },
      held: [{ id: held, p: 0.1 }],
    };
    writeFileSync(join(sessionHistory, `${SESSION}.jsonl`), JSON.stringify(moment));
    const { timeline } = (await desk.ask(`/api/sessions/${SESSION}`)).body as SessionAnswer;
    expect(timeline[0]?.given).toEqual([
      { id: given, title: 'Use pnpm', kind: 'lesson', ...weighed },
    ]);
    expect(timeline[0]?.leftOut).toEqual([
      { id: held, why: 'held-out' },
      { ...left, title: 'Run make codegen' },
    ]);
  });
});
