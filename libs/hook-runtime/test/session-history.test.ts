import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suppress } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { HookHome, NOW, SESSION } from './support/hook-home.js';

const PROMPT = { prompt: 'how do I install a package with pnpm in this repository' };
const ELSEWHERE = { prompt: 'tell me about the history of medieval castles in wales' };

function historyOf(home: HookHome): unknown[] {
  const text = readFileSync(join(home.paths.sessionHistory, `${SESSION}.jsonl`), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
}

describe('the history of a session', () => {
  it('says what was given with its evidence, what was not found, and what was queued', async () => {
    const home = new HookHome({ REFLECT_MIN_TRANSCRIPT_KIB: '0' });
    home.teach('lrn-01', 'Install a package with pnpm and never with npm in this repository');
    await home.fire('UserPromptSubmit', PROMPT);
    await home.fire('UserPromptSubmit', ELSEWHERE);
    await home.fire('UserPromptSubmit', { prompt: 'ok' });
    await home.fire('PreCompact', { trigger: 'auto' });
    const base = { ts: new Date(NOW).toISOString(), harness: 'claude', project: home.project };
    const evidence = expect.toSatisfy((value: number) => value >= 0.45 && value <= 1) as number;
    const tookMs = expect.any(Number) as number;
    const parts = expect.objectContaining({ words: expect.any(Number) as number }) as object;
    expect(historyOf(home)).toEqual([
      {
        ...{ ...base, event: 'prompt.submit', tookMs },
        given: [{ id: 'lrn-01', evidence, threshold: expect.any(Number) as number, parts }],
      },
      { ...base, event: 'prompt.submit', given: [], tookMs },
      { ...base, event: 'context.compact', queued: 1 },
    ]);
  });

  it('says what came near for a prompt and was not given, with what it lacked', async () => {
    const home = new HookHome();
    home.teach('lrn-01', 'Install a package with pnpm and never with npm in this repository');
    const isThere = { get: (): Promise<object> => Promise.resolve({}) };
    const wish = {
      id: 'lrn-01',
      reach: { kind: 'forever' },
      at: new Date(NOW).toISOString(),
    } as const;
    await suppress(home.paths, isThere, wish);
    await home.fire('UserPromptSubmit', PROMPT);
    await home.fire('UserPromptSubmit', ELSEWHERE);
    const number = expect.any(Number) as number;
    expect(historyOf(home)).toEqual([
      expect.objectContaining({
        given: [],
        leftOut: [{ id: 'lrn-01', evidence: number, threshold: number, why: 'suppressed-forever' }],
      }),
      expect.not.objectContaining({ leftOut: expect.anything() as unknown }),
    ]);
  });

  it('keeps what went wrong', async () => {
    const home = new HookHome();
    await home.fire('PreCompact', { trigger: 'auto', transcript_path: '/etc/passwd' });
    expect(historyOf(home)).toEqual([
      expect.objectContaining({
        event: 'context.compact',
        message: 'The transcript was not queued: its path is not that of a .jsonl file.',
      }),
    ]);
  });
});
