import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bundleProgram, jsonLines } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const ENVELOPES = join(ROOT, 'libs', 'hook-protocol', 'test', 'fixtures', 'opencode');
const ID = 'lrn-aaaaaaaaaaaa';
const TITLE = 'The project folder holds the web project';

describe('the hook bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-opencode-'));
  const bundle = join(folder, 'hook.cjs');
  const project = join(folder, 'project');
  let inputs: readonly string[] = [];

  beforeAll(() => {
    const metafile = join(folder, 'meta.json');
    bundleProgram('apps/opencode-adapter/src/hook.ts', bundle, '--metafile', metafile);
    const meta = JSON.parse(readFileSync(metafile, 'utf8')) as { inputs: object };
    inputs = Object.keys(meta.inputs);
    mkdirSync(project);
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

  /** What a recorded envelope, sent from this home with other words, is answered with. */
  function fire(name: string, changes: object = {}): string {
    const recorded = readFileSync(join(ENVELOPES, `${name}.json`), 'utf8');
    const text = recorded.replaceAll('/home/user', folder);
    const input = JSON.stringify({ ...(JSON.parse(text) as object), ...changes });
    const env = {
      HOME: folder,
      REFLECT_CLI: join(folder, 'idle.cjs'),
      // A busy machine is no failure.
      REFLECT_RECALL_DEADLINE: '20000',
    };
    const event = name.slice(0, name.indexOf('.'));
    const call = spawnSync(process.execPath, [bundle, 'opencode', event], {
      ...{ input, env, encoding: 'utf8' as const },
    });
    expect({ status: call.status, stderr: call.stderr }).toEqual({ status: 0, stderr: '' });
    return call.stdout;
  }

  it('holds neither the reader with its database nor the installer', () => {
    expect(inputs.filter((input) => input.startsWith('apps/'))).toEqual([
      'apps/opencode-adapter/src/hook.ts',
    ]);
    expect(inputs.filter((input) => input.includes('sqlite'))).toEqual([]);
  });

  it('gives a session what applies, and queues it after a turn and at its end', () => {
    const { context, message } = JSON.parse(fire('SessionStart.startup')) as {
      readonly context: string;
      readonly message: string;
    };
    expect(context).toContain(TITLE);
    expect(message).toBe('reflect: recalled 1 learning');
    for (const name of ['SessionIdle.terminal', 'SessionEnd.run', 'SessionCompacting.manual']) {
      expect(fire(name)).toBe('');
    }
    const { session_id: id } = JSON.parse(
      readFileSync(join(ENVELOPES, 'SessionIdle.terminal.json'), 'utf8'),
    ) as { readonly session_id: string };
    const queued = jsonLines<object>(join(folder, '.reflect', 'pending_reflections.jsonl'));
    const sessions = join(folder, '.reflect', 'transcripts', 'opencode');
    expect(queued).toMatchObject([
      { harness: 'opencode', trigger: 'stop', transcript_path: join(sessions, `${id}.jsonl`) },
      { harness: 'opencode', trigger: 'session-end' },
      { harness: 'opencode', trigger: 'precompact-auto' },
    ]);
  });

  it('keeps a correction after a failed command, as the words of who sits there', () => {
    const isHeadless = (client: string, script: string): unknown => {
      fire('ToolAfter.bash-failed', { tool_input: { command: 'npm test' } });
      const prompt = `No, use pnpm run ${script} instead, always.`;
      fire('UserPrompt.typed', { prompt, opencode_client: client, message_id: script });
      const lessons = ['-c', 'cat .reflect/pending-lessons/* ; rm -r .reflect/pending-lessons'];
      const listed = execFileSync('sh', lessons, { cwd: folder, encoding: 'utf8' });
      return (JSON.parse(listed) as { isHeadless?: true }).isHeadless;
    };
    expect(isHeadless('tui', 'build')).toBe(undefined);
    expect(isHeadless('run', 'lint')).toBe(true);
    expect(isHeadless('serve', 'test')).toBe(true);
  });
});
