import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundleProgram, tempFolder } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';
const COUNTS = 'recalled 2, queued 0, no learning yet';
const OURS = `reflect: ${COUNTS}`;

interface Output {
  readonly imports: readonly { readonly path: string }[];
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>;
}

interface Answer {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

describe('the status line program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-status-'));
  const bundle = join(folder, 'status-line.cjs');
  let inputs: readonly string[] = [];
  let modules: readonly string[] = [];

  beforeAll(() => {
    const metafile = join(folder, 'meta.json');
    const entry = join('libs', 'hook-runtime', 'test', 'programs', 'status-line.ts');
    bundleProgram(entry, bundle, '--metafile', metafile);
    const meta = JSON.parse(readFileSync(metafile, 'utf8')) as { outputs: Record<string, Output> };
    const outputs = Object.values(meta.outputs);
    modules = outputs.flatMap(({ imports }) => imports.map(({ path }) => path));
    inputs = outputs
      .flatMap((output) => Object.entries(output.inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path);
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  async function run(
    home: string,
    { command = '', input = JSON.stringify({ session_id: SESSION, cwd: home }), env = {} } = {},
  ): Promise<Answer> {
    const child = spawn(
      process.execPath,
      [bundle, 'claude', Buffer.from(command).toString('base64')],
      { cwd: home, env: { HOME: home, PATH: '/usr/bin:/bin', ...env } },
    );
    child.stdin.end(input);
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await ended, stdout, stderr };
  }

  /** A home whose session was given two learnings. */
  function homeWithSession(message?: string): string {
    const home = tempFolder();
    const events = join(home, '.reflect', 'last-event');
    mkdirSync(events, { recursive: true });
    const detail = { session: SESSION, recalled: 2, queued: 0, message };
    const event = { event: 'prompt.submit', ts: '2026-11-21T12:00:00.000Z', detail };
    writeFileSync(join(events, `${SESSION}.json`), JSON.stringify(event));
    return home;
  }

  it('holds no search, no model and no package, and loads what every Node has loaded', () => {
    expect(
      inputs.filter((input) => /node_modules|minilm|\/search\/|generated/.test(input)),
    ).toEqual([]);
    expect([...new Set(modules)].sort()).toEqual(['node:fs', 'node:path']);
    expect(readFileSync(bundle).length).toBeLessThan(24_000);
  });

  it('prints one line about the session', async () => {
    expect(await run(homeWithSession())).toEqual({ code: 0, stdout: `${OURS}\n`, stderr: '' });
  });

  it.each([
    ['REFLECT_STATUS_LINE_STYLE', 'emoji', '🧠 2 📥 0\n'],
    ['REFLECT_STATUS_LINE_STYLE', 'loud', `${OURS}\n`],
    ['REFLECT_CHILD', '1', ''],
  ])('heeds %s=%s', async (name, value, stdout) => {
    const answer = await run(homeWithSession(), { env: { [name]: value } });
    expect(answer).toEqual({ code: 0, stdout, stderr: '' });
  });

  it('takes its style from config.yaml as it was compiled', async () => {
    const home = homeWithSession();
    writeFileSync(join(home, '.reflect', 'config.yaml'), 'statusLine: { style: emoji }\n');
    const cache = { format: 1, source: 'x', values: { 'statusLine.style': 'emoji' } };
    writeFileSync(join(home, '.reflect', 'config.cache.json'), JSON.stringify(cache));
    expect((await run(home)).stdout).toBe('🧠 2 📥 0\n');
  });

  it.each(['', 'no JSON', 'null', '{"session_id": 7}', '{"session_id":"\u001B[2J../../etc"}'])(
    'goes on after the input %j',
    async (input) => {
      const stdout =
        "reflect: no hook has run in this session yet; if none does, see 'reflect doctor'\n";
      expect(await run(tempFolder(), { input })).toEqual({ code: 0, stdout, stderr: '' });
    },
  );

  it('raises no alarm in a session of Copilot that was asked nothing yet', async () => {
    const input = JSON.stringify({ session_id: 'new', cost: { total_api_duration_ms: 0 } });
    expect((await run(tempFolder(), { input })).stdout).toBe('reflect: ready\n');
  });

  it('obeys nothing that a file says', async () => {
    const home = homeWithSession('\u001B]0;gone\u0007\u001B[2Jfull\u202E');
    const coloured = await run(home);
    const plain = await run(home, { env: { NO_COLOR: '1' } });
    expect([coloured.stdout, plain.stdout]).toEqual([
      `\u001B[33mreflect: ]0;gone [2Jfull\u001B[39m | ${COUNTS}\n`,
      `reflect: ]0;gone [2Jfull | ${COUNTS}\n`,
    ]);
  });

  describe("with a person's own status line", () => {
    it('gives it the same input and puts its output first, as it is', async () => {
      const input = JSON.stringify({ session_id: SESSION, model: { id: 'opus' } });
      const command = 'cat; printf "\\n\\033[31mred"';
      const { stdout } = await run(homeWithSession(), { command, input });
      expect(stdout).toBe(`${input}\n\u001B[31mred\u001B[0m | ${OURS}\n`);
    });

    it.each([
      ['echo mine; exit 3', /^mine \| .*your own status line ended with 3.* \| recalled/],
      ['echo mine; kill -TERM $$', /^mine \| .*your own status line was ended by SIGTERM/],
      ['no-such-command-here', /^.*your own status line ended with 127/],
      ['yes', /^.*your own status line printed more than 65536 B/],
      ['exec sleep 60', /^.*your own status line took longer than 300 ms/],
      ['sleep 60 & sleep 60', /^.*your own status line took longer than 300 ms/],
    ])('does not hide that it failed: %s', async (command, line) => {
      const env = { REFLECT_STATUS_LINE_COMMAND_TIMEOUT: '300' };
      const { code, stdout } = await run(homeWithSession(), { command, env });
      expect(code).toBe(0);
      expect(stdout).toMatch(line);
      expect(stdout.endsWith(` | ${COUNTS}\n`)).toBe(true);
    });

    it('leaves it alone in a session of a worker', async () => {
      const env = { REFLECT_CHILD: '1' };
      const { stdout } = await run(homeWithSession(), { command: 'echo mine', env });
      expect(stdout).toBe('mine\n');
    });
  });
});
