import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { bundleProgram } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const ENVELOPES = join(ROOT, 'libs', 'hook-protocol', 'test', 'fixtures', 'qwen');
const ID = 'lrn-aaaaaaaaaaaa';
const TITLE = 'The project folder holds the web project';

describe('the hook bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-qwen-'));
  const bundle = join(folder, 'hook.cjs');
  const project = join(folder, 'project');
  const chats = join(folder, '.qwen', 'projects', '-home-user-project', 'chats');
  let inputs: readonly string[] = [];

  beforeAll(() => {
    const metafile = join(folder, 'meta.json');
    bundleProgram('apps/qwen-adapter/src/hook.ts', bundle, '--metafile', metafile);
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

  /** A recorded envelope as it comes from this home. */
  function read(name: string): string {
    const file = `${name.replace(/\.$/, '')}.json`;
    return readFileSync(join(ENVELOPES, file), 'utf8').replaceAll('/home/user', folder);
  }

  /** What it is answered with. */
  function fire(name: string): string {
    return send(name, {});
  }

  /** The same with other fields; `undefined` removes one. */
  function send(name: string, fields: object): string {
    const input = JSON.stringify({ ...(JSON.parse(read(name)) as object), ...fields });
    const env = {
      HOME: folder,
      REFLECT_CLI: join(folder, 'idle.cjs'),
      // A busy machine is no failure.
      REFLECT_RECALL_DEADLINE: '20000',
    };
    const event = name.slice(0, name.indexOf('.'));
    const call = spawnSync(process.execPath, [bundle, 'qwen', event], {
      ...{ input, env, encoding: 'utf8' as const },
    });
    expect({ status: call.status, stderr: call.stderr }).toEqual({ status: 0, stderr: '' });
    return call.stdout;
  }

  it('holds neither the reader nor the installer', () => {
    expect(inputs.filter((input) => input.startsWith('apps/'))).toEqual([
      'apps/qwen-adapter/src/hook.ts',
    ]);
  });

  it('gives a session what applies, and queues it after a turn', () => {
    const reply = JSON.parse(fire('SessionStart.startup')) as {
      hookSpecificOutput: { hookEventName: string; additionalContext: string };
    };
    expect(reply.hookSpecificOutput.hookEventName).toBe('SessionStart');
    expect(reply.hookSpecificOutput.additionalContext).toContain(TITLE);
    const session = join(chats, '72871e88-4217-4cf6-8e6b-e6a8ece0579c.jsonl');
    writeFileSync(session, 'x'.repeat(100_000));
    expect(fire('Stop.')).toBe('');
    const inbox = readFileSync(join(folder, '.reflect', 'pending_reflections.jsonl'), 'utf8');
    expect(
      inbox
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as object),
    ).toEqual([
      expect.objectContaining({ harness: 'qwen', trigger: 'stop', transcript_path: session }),
    ]);
  });

  it('answers a prompt, and not the empty one that follows the result of a tool', () => {
    const words = { prompt: 'Where is the project folder with the web project?' };
    expect(send('UserPromptSubmit.typed', { ...words, submitted_prompt: words.prompt })).toContain(
      ID,
    );
    expect(send('UserPromptSubmit.typed', { prompt: '', submitted_prompt: undefined })).toBe('');
  });

  it('keeps a correction after a failed command, as the words of who sits there', () => {
    const { session_id: sessionId } = JSON.parse(read('UserPromptSubmit.headless')) as Envelope;
    const hash = createHash('sha256').update(project).digest('hex');
    const log = join(folder, '.qwen', 'tmp', hash, 'logs.json');
    mkdirSync(dirname(log), { recursive: true });
    /** `typed` is what the harness notes of what somebody typed. */
    const isHeadless = (script: string, typed: readonly string[]): unknown => {
      const prompt = `No, use pnpm run ${script} instead, always.`;
      const entries = typed.map((message, messageId) => ({
        ...{ sessionId, messageId, type: 'user', message: message.replace('PROMPT', prompt) },
        timestamp: '2026-11-25T03:38:26.693Z',
      }));
      writeFileSync(log, JSON.stringify(entries, undefined, 2));
      fire('PostToolUseFailure.shell');
      send('UserPromptSubmit.headless', { prompt, submitted_prompt: prompt });
      const lessons = join(folder, '.reflect', 'pending-lessons');
      const [kept = ''] = readdirSync(lessons).map((name) =>
        readFileSync(join(lessons, name), 'utf8'),
      );
      rmSync(lessons, { recursive: true });
      return (JSON.parse(kept) as { isHeadless?: true }).isHeadless;
    };
    expect(isHeadless('build', ['FIRST', 'PROMPT'])).toBe(undefined);
    expect(isHeadless('lint', ['FIRST'])).toBe(true);
    expect(isHeadless('test', [])).toBe(true);
  });
});

interface Envelope {
  readonly session_id: string;
}
