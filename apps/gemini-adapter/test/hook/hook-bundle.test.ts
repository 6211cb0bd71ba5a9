import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bundleProgram } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const ENVELOPES = join(ROOT, 'libs', 'hook-protocol', 'test', 'fixtures', 'gemini');
const ID = 'lrn-aaaaaaaaaaaa';
const TITLE = 'The project folder holds the web project';

describe('the hook bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-gemini-'));
  const bundle = join(folder, 'hook.cjs');
  const project = join(folder, 'project');
  const chats = join(folder, '.gemini', 'tmp', 'project', 'chats');
  let inputs: readonly string[] = [];

  beforeAll(() => {
    const metafile = join(folder, 'meta.json');
    bundleProgram('apps/gemini-adapter/src/hook.ts', bundle, '--metafile', metafile);
    const meta = JSON.parse(readFileSync(metafile, 'utf8')) as { inputs: object };
    inputs = Object.keys(meta.inputs);
    mkdirSync(project);
    mkdirSync(chats, { recursive: true });
    writeFileSync(join(folder, 'idle.cjs'), '');
    const documents = join(folder, '.learnings', 'documents');
    mkdirSync(documents, { recursive: true });
    const front = `id: ${ID}\ntitle: ${TITLE}\nstatus: active\n`;
    const scope = `kind: convention\nscope: project\nproject: ${project}\n`;
    writeFileSync(join(documents, `${ID}.md`), `---\n${front}${scope}---\n\n${TITLE}.\n`);
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** What a recorded envelope, sent from this home, is answered with. */
  function fire(name: string): string {
    const text = readFileSync(join(ENVELOPES, `${name}.json`), 'utf8');
    const input = text.replaceAll('/home/user', folder);
    const env = {
      HOME: folder,
      REFLECT_CLI: join(folder, 'idle.cjs'),
      // A busy machine is no failure.
      REFLECT_RECALL_DEADLINE: '20000',
    };
    const event = name.slice(0, name.indexOf('.'));
    const call = spawnSync(process.execPath, [bundle, 'gemini', event], {
      ...{ input, env, encoding: 'utf8' as const },
    });
    expect({ status: call.status, stderr: call.stderr }).toEqual({ status: 0, stderr: '' });
    return call.stdout;
  }

  it('holds neither the reader nor the installer', () => {
    expect(inputs.filter((input) => input.startsWith('apps/'))).toEqual([
      'apps/gemini-adapter/src/hook.ts',
    ]);
  });

  it('gives a session what applies, and queues it after a turn', () => {
    const reply = JSON.parse(fire('SessionStart.startup')) as {
      hookSpecificOutput: { hookEventName: string; additionalContext: string };
    };
    expect(reply.hookSpecificOutput.hookEventName).toBe('SessionStart');
    expect(reply.hookSpecificOutput.additionalContext).toContain(TITLE);
    const session = join(chats, 'session-2026-11-23T23-50-a67033c3.jsonl');
    writeFileSync(session, 'x'.repeat(100_000));
    expect(fire('AfterAgent.typed')).toBe('');
    const inbox = readFileSync(join(folder, '.reflect', 'pending_reflections.jsonl'), 'utf8');
    expect(
      inbox
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as object),
    ).toEqual([
      expect.objectContaining({ harness: 'gemini', trigger: 'stop', transcript_path: session }),
    ]);
  });

  it('keeps a correction after a failed command, as the words of who sits there', () => {
    const text = readFileSync(join(ENVELOPES, 'BeforeAgent.headless.json'), 'utf8');
    const { session_id: sessionId } = JSON.parse(text) as { readonly session_id: string };
    /** `typed` is what the harness notes of what somebody typed. */
    const isHeadless = (script: string, typed: readonly string[]): unknown => {
      const prompt = `No, use pnpm run ${script} instead, always.`;
      const log = typed.map((message, messageId) => ({
        ...{ sessionId, messageId, type: 'user', message: message.replace('PROMPT', prompt) },
        timestamp: '2026-11-23T23:49:19.840Z',
      }));
      writeFileSync(join(chats, '..', 'logs.json'), JSON.stringify(log, undefined, 2));
      fire('AfterTool.shell-failed');
      const input = text.replaceAll('/home/user', folder).replace('FIRST do it', prompt);
      const env = { HOME: folder, REFLECT_CLI: join(folder, 'idle.cjs') };
      execFileSync(process.execPath, [bundle, 'gemini', 'BeforeAgent'], { input, env });
      const listed = execFileSync(
        'sh',
        ['-c', 'cat .reflect/pending-lessons/* ; rm -r .reflect/pending-lessons'],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      );
      return (JSON.parse(listed) as { isHeadless?: true }).isHeadless;
    };
    expect(isHeadless('build', ['FIRST', 'PROMPT'])).toBe(undefined);
    expect(isHeadless('lint', ['FIRST'])).toBe(true);
    expect(isHeadless('test', [])).toBe(true);
  });
});
