import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { givenIds, HookHome, NOW, SESSION } from './support/hook-home.js';

const SILENT = { stdout: '', stderr: '' };
const PROMPT = { prompt: 'how do I install a package with pnpm in this repository' };

function homeThatKnows(env = {}): HookHome {
  const home = new HookHome(env);
  home.teach('lrn-01', 'Install a package with pnpm and never with npm in this repository');
  return home;
}

describe('runHook', () => {
  it('does nothing below a worker, not even reading', async () => {
    const home = homeThatKnows({ REFLECT_CHILD: '1' });
    const readInput = () => Promise.reject(new Error('was read'));
    expect([await home.send({ text: '' }, { readInput }), home.files()]).toEqual([SILENT, []]);
  });

  it('writes and gives nothing while reflect is paused', async () => {
    const home = homeThatKnows();
    mkdirSync(home.paths.state);
    writeFileSync(home.paths.paused, '');
    const answers = [
      await home.fire('UserPromptSubmit', PROMPT),
      await home.fire('PreCompact', { trigger: 'auto' }),
      await home.send({ text: 'no envelope' }),
    ];
    expect([answers, home.files()]).toEqual([[SILENT, SILENT, SILENT], ['paused']]);
  });

  it.each(['.reflectignore', 'setting'])(
    'keeps out of a project that wants it: %s',
    async (way) => {
      const home = homeThatKnows(way === 'setting' ? { REFLECT_EXCLUDED_PROJECTS: '/*' } : {});
      if (way !== 'setting') writeFileSync(join(home.project, way), '');
      const answers = [
        await home.fire('UserPromptSubmit', PROMPT),
        await home.fire('PreCompact', { trigger: 'auto' }),
      ];
      expect([answers, home.files()]).toEqual([[SILENT, SILENT], []]);
    },
  );

  it('stands down when another harness runs the hook', async () => {
    const home = homeThatKnows();
    const claim = { harness: 'codex', event: 'PreCompact' };
    const text = JSON.stringify({
      session_id: SESSION,
      transcript_path: '/home/user/.claude/projects/p/s.jsonl',
      cwd: home.project,
      hook_event_name: 'PreCompact',
      trigger: 'auto',
    });
    expect([await home.send({ text }, { claim }), home.files()]).toEqual([SILENT, []]);
  });

  it('says nothing of envelopes of tools that it does not serve', async () => {
    const home = new HookHome();
    const text = JSON.stringify({ conversation_id: 'c', hook_event_name: 'stop' });
    expect([await home.send({ text }), home.files()]).toEqual([SILENT, []]);
  });

  it('leaves no trace of events in which it has no part', async () => {
    const home = new HookHome();
    await home.fire('Notification', { message: 'waiting' });
    await home.fire('UserPromptSubmit', { ...PROMPT, source: 'system' });
    await home.fire('SubagentStart', { agent_id: 'a1', agent_type: 'Explore' });
    await home.fire('Stop', { stop_hook_active: true });
    expect(home.files()).toEqual([]);
  });

  it('tells of what is no envelope in the log and in the last event, without repeating it', async () => {
    const home = new HookHome();
    expect(await home.send({ text: 'token=s3cret' })).toEqual(SILENT);
    const message = 'PROTOCOL_NOT_JSON: Standard input is not one whole JSON document.';
    const ts = new Date(NOW).toISOString();
    expect([home.log(), home.lastEvent()]).toEqual([
      [{ event: 'Stop', harness: 'claude', ts, message }],
      { event: 'Stop', ts, detail: { harness: 'claude', message } },
    ]);
  });

  it('tells why an input could not be read', async () => {
    const home = new HookHome();
    await home.send({ text: '', problem: 'Standard input is too long.' });
    expect(home.log()).toMatchObject([{ message: 'Standard input is too long.' }]);
  });

  it('tells of an error that nothing expected', async () => {
    const home = new HookHome();
    const readInput = () => Promise.reject(new Error('no such descriptor'));
    expect(await home.send({ text: '' }, { readInput })).toEqual(SILENT);
    expect(home.log()).toMatchObject([{ event: 'Stop', message: 'no such descriptor' }]);
  });

  it('uses an input that did not end when it is whole all the same', async () => {
    const home = new HookHome();
    const text = JSON.stringify({
      session_id: SESSION,
      transcript_path: '/home/user/.claude/projects/p/s.jsonl',
      cwd: home.project,
      hook_event_name: 'PreCompact',
      trigger: 'auto',
    });
    await home.send({ text, problem: 'It did not end.' });
    expect([home.queue().length, home.log()]).toEqual([1, []]);
  });

  it('says nothing when there is no place to write to', async () => {
    const home = homeThatKnows();
    writeFileSync(home.paths.state, 'a file in place of the folder');
    const answers = [
      await home.fire('UserPromptSubmit', PROMPT),
      await home.fire('PreCompact', { trigger: 'auto' }),
      await home.fire('SessionStart', { source: 'compact' }),
      await home.send({ text: '{' }),
    ];
    expect(answers).toEqual([SILENT, SILENT, SILENT, SILENT]);
  });

  it('tells of a transcript that could not be queued', async () => {
    const home = new HookHome();
    mkdirSync(home.paths.inbox, { recursive: true });
    expect(await home.fire('PreCompact', { trigger: 'auto' })).toEqual(SILENT);
    const message = expect.stringContaining('STORAGE_DENIED') as string;
    expect([home.lastEvent().detail, home.log()]).toEqual([
      { harness: 'claude', session: SESSION, recalled: 0, queued: 0, message },
      [expect.objectContaining({ event: 'context.compact', message })],
    ]);
  });

  it('shows where the time went when it is asked to', async () => {
    const home = homeThatKnows({ REFLECT_TRACE: '1' });
    const { stderr } = await home.fire('UserPromptSubmit', PROMPT);
    expect(stderr).toMatch(/^reflect: start \+[\d.]+ ms = [\d.]+ ms\nreflect: input /);
    expect(stderr).toContain('reflect: signals documents: lexical\n');
  });

  it('gives what a prompt needs, and says how much', async () => {
    const home = homeThatKnows();
    const answer = await home.fire('UserPromptSubmit', PROMPT);
    expect(JSON.parse(answer.stdout)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'UserPromptSubmit',
        additionalContext: expect.stringMatching(
          /^<reflect-memory>\n[^\n]+\n- Install a package with pnpm .*\[lrn-01; .*\n<\/reflect-memory>$/,
        ) as string,
      },
    });
    expect(home.lastEvent()).toEqual({
      event: 'prompt.submit',
      ts: new Date(NOW).toISOString(),
      detail: { harness: 'claude', session: SESSION, recalled: 1, queued: 0 },
    });
  });

  it('gives a learning to a session once, until its context is compacted', async () => {
    const home = homeThatKnows();
    const given: string[][] = [];
    const ask = async (fields = {}): Promise<void> => {
      given.push(givenIds(await home.fire('UserPromptSubmit', { ...PROMPT, ...fields })));
    };
    await ask();
    await ask();
    await ask({ session_id: 'another-session' });
    await home.fire('PreCompact', { trigger: 'manual' });
    await ask();
    await home.fire('SessionStart', { source: 'resume' });
    await ask();
    await home.fire('SessionStart', { source: 'clear' });
    await ask();
    expect(given).toEqual([['lrn-01'], [], ['lrn-01'], ['lrn-01'], [], ['lrn-01']]);
  });

  it('does not give again what stands with a prompt that a resumed session still has', async () => {
    const home = homeThatKnows();
    await home.fire('UserPromptSubmit', PROMPT);
    const start = { sessionId: SESSION, timestamp: NOW, cwd: home.project, source: 'resume' };
    const claim = { harness: 'copilot', event: 'sessionStart' };
    await home.send({ text: JSON.stringify(start) }, { claim });
    expect(givenIds(await home.fire('UserPromptSubmit', PROMPT))).toEqual([]);
  });

  it.each([
    ['a slash command', { prompt: '/install a package with pnpm in this repository' }],
    ['too few words', { prompt: 'install it again' }],
    ['what is private', { prompt: `go on <private>${PROMPT.prompt}</private>` }],
    ['what reflect said', { prompt: `go on <reflect-memory>${PROMPT.prompt}</reflect-memory>` }],
  ])('looks for nothing when a prompt is %s', async (_, fields) => {
    const home = homeThatKnows();
    expect(givenIds(await home.fire('UserPromptSubmit', fields))).toEqual([]);
    expect(home.lastEvent().detail).toMatchObject({ recalled: 0 });
  });

  it.each([{ REFLECT_RECALL: 'false' }, { REFLECT_RECALL_LIMIT: '0' }])(
    'gives nothing when the setting is %j',
    async (env) => {
      const home = homeThatKnows(env);
      expect(await home.fire('UserPromptSubmit', PROMPT)).toEqual(SILENT);
    },
  );

  it('gives no more than the budget holds', async () => {
    const home = new HookHome({ REFLECT_RECALL_MAX_CHARS: '330' });
    for (const id of ['lrn-01', 'lrn-02', 'lrn-03']) {
      home.teach(id, `Install a package with pnpm in this repository, says ${id} ${id} ${id}`);
    }
    expect(givenIds(await home.fire('UserPromptSubmit', PROMPT))).toHaveLength(1);
  });

  it('starts a session with what its folder and commits are about', async () => {
    const home = homeThatKnows();
    const git = join(home.project, '.git');
    mkdirSync(join(git, 'logs'), { recursive: true });
    writeFileSync(join(git, 'HEAD'), 'ref: refs/heads/pnpm-install\n');
    const entry = '0 1 A <a@b.c> 1700000000 +0000\tcommit: Install every package with pnpm\n';
    writeFileSync(join(git, 'logs', 'HEAD'), entry);
    expect(givenIds(await home.fire('SessionStart', { source: 'startup' }))).toEqual(['lrn-01']);
  });

  it('starts a session in a fresh clone with what the commits of others are about', async () => {
    const home = homeThatKnows();
    const origin = join(home.folder, 'origin');
    mkdirSync(origin);
    const git = (...args: readonly string[]): unknown =>
      execFileSync('git', args, {
        cwd: origin,
        stdio: 'ignore',
        env: { PATH: process.env['PATH'], HOME: origin, GIT_CONFIG_SYSTEM: '/dev/null' },
      });
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
    git('init', '--initial-branch=main');
    git(...author, 'commit', '--allow-empty', '-m', 'Install each package with pnpm, not npm');
    git('clone', origin, home.project);
    expect(givenIds(await home.fire('SessionStart', { source: 'startup' }))).toEqual(['lrn-01']);
  });

  it("starts a session with the project's standing rules, whatever it is about", async () => {
    const home = new HookHome();
    home.teach(
      'lrn-02',
      'Prices in the shop are integers in cents',
      `kind: convention\nscope: project\nproject: ${home.project}\n`,
    );
    expect(givenIds(await home.fire('SessionStart', { source: 'startup' }))).toEqual(['lrn-02']);
  });

  it('has the next drain build the index that it missed', async () => {
    const home = homeThatKnows();
    await home.fire('UserPromptSubmit', PROMPT);
    expect(home.files()).toContain('index.stale');
  });

  it('queues a transcript that is about to be compacted, also before it is there', async () => {
    const home = new HookHome();
    const path = join(home.folder, 'not-yet.jsonl');
    await home.fire('PreCompact', { trigger: 'manual', transcript_path: path });
    await home.fire('PreCompact', { trigger: 'auto', transcript_path: path });
    const entry = {
      transcript_path: path,
      session_id: SESSION,
      harness: 'claude',
      cwd: home.project,
      queued_at: new Date(NOW).toISOString(),
    };
    expect([home.queue(), home.lastEvent()]).toEqual([
      [
        { ...entry, trigger: 'precompact-manual' },
        { ...entry, trigger: 'precompact-auto' },
      ],
      {
        event: 'context.compact',
        ts: new Date(NOW).toISOString(),
        detail: { harness: 'claude', session: SESSION, recalled: 0, queued: 1 },
      },
    ]);
  });

  it.each([
    ['Stop', 4096, ['stop']],
    ['Stop', 4095, []],
    ['SessionEnd', 1, ['session-end']],
    ['SessionEnd', 0, []],
  ])('at %s with a transcript of %i bytes queues %j', async (event, bytes, triggers) => {
    const home = new HookHome();
    await home.fire(event, { transcript_path: home.transcript(bytes) });
    expect(home.queue().map(({ trigger }) => trigger)).toEqual(triggers);
  });

  it.each(['Stop', 'SessionEnd'])('queues nothing at %s without a transcript', async (event) => {
    const home = new HookHome();
    await home.fire(event);
    expect([home.queue(), home.log()]).toEqual([[], []]);
  });

  it.each(['relative/session.jsonl', '/tmp/nul\0.jsonl', '/etc/passwd'])(
    'refuses the transcript path %j',
    async (path) => {
      const home = new HookHome();
      await home.fire('PreCompact', { trigger: 'auto', transcript_path: path });
      expect([home.queue(), home.log().length]).toEqual([[], 1]);
    },
  );

  it('refuses a folder in place of a transcript', async () => {
    const home = new HookHome();
    const path = join(home.folder, 'folder.jsonl');
    mkdirSync(path);
    await home.fire('SessionEnd', { transcript_path: path });
    expect([home.queue(), home.lastEvent().detail.message]).toEqual([
      [],
      'The transcript was not queued: it is a link, a folder or a special file.',
    ]);
  });

  it.skipIf(process.platform === 'win32')('keeps what it writes from other people', async () => {
    const home = homeThatKnows();
    await home.fire('UserPromptSubmit', PROMPT);
    await home.fire('PreCompact', { trigger: 'auto' });
    await home.send({ text: '' });
    const open = home.files().filter((file) => statSync(join(home.paths.state, file)).mode & 0o077);
    expect([open, home.files().length > 5]).toEqual([[], true]);
  });
});
