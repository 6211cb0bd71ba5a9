import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundleProgram } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const IDS = Array.from({ length: 9 }, (_, n) => `lrn-0${String(n)}`);

describe('hooks of one session that run at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-hooks-'));
  const bundle = join(folder, 'hook.cjs');
  const documents = join(folder, '.learnings', 'documents');

  beforeAll(() => {
    bundleProgram('apps/claude-adapter/src/hook.ts', bundle);
    mkdirSync(documents, { recursive: true });
    for (const id of IDS) {
      const title = `Install packages with pnpm in ${id.replace('lrn-0', 'workspace number ')}`;
      const front = `id: ${id}\ntitle: ${title}\nstatus: active\n`;
      writeFileSync(join(documents, `${id}.md`), `---\n${front}---\n\n${title} ${id} ${id}.\n`);
    }
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  async function submit(session: string): Promise<string[]> {
    const env = {
      REFLECT_STATE_DIR: join(folder, '.reflect'),
      REFLECT_LEARNINGS_DIR: join(folder, '.learnings'),
      REFLECT_RECALL_DEADLINE: '20000',
    };
    const child = spawn(process.execPath, [bundle, 'claude', 'UserPromptSubmit'], { env });
    child.stdin.end(
      JSON.stringify({
        session_id: session,
        transcript_path: join(folder, 'projects', 'p', `${session}.jsonl`),
        cwd: folder,
        hook_event_name: 'UserPromptSubmit',
        prompt: 'install packages with pnpm in the workspace',
      }),
    );
    const stdout = await text(child.stdout);
    return [...stdout.matchAll(/\[(lrn-\d+);/g)].map(([, id = '']) => id);
  }

  it('never give the same learning twice', async () => {
    const given = await Promise.all(Array.from({ length: 6 }, () => submit('one-session')));
    const ids = given.flat();
    expect([ids.length > 0, new Set(ids).size]).toEqual([true, ids.length]);
    const [first, second] = await Promise.all([submit('session-a'), submit('session-b')]);
    expect(first.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
  });
});
