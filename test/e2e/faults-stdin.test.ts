import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { jsonLines } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { Home } from '../support/home.js';
import { RecordedSession } from '../support/recorded-session.js';

const SILENT = { code: 0, signal: null, stdout: '', stderr: '' };
const EVENTS = ['SessionStart', 'UserPromptSubmit', 'PreCompact', 'Stop', 'SessionEnd'];

describe('a hook', () => {
  it.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['no JSON', 'Segmentation fault (core dumped)'],
    ['half an envelope', '{"session_id":"s1","transcript_path":"/tmp/s1.jso'],
    ['binary', randomBytes(4096)],
    ['a list', '[{"session_id":"s1"}]'],
    ['an object of something else', '{"__proto__":{"harness":"claude"},"constructor":1}'],
    ['brackets without end', '['.repeat(1 << 20)],
    ['wrong types', '{"session_id":1,"cwd":[],"hook_event_name":{"a":"b"},"transcript_path":null}'],
    ['50 MiB', Buffer.alloc(50 << 20, '{"prompt":"x')],
  ])('that is sent %s says nothing and ends well, with one line in its log', async (_, input) => {
    for (const event of EVENTS) {
      const home = new Home();
      expect([event, await home.fireRaw(event, input)]).toEqual([event, SILENT]);
      const ts = expect.any(String) as string;
      const message = expect.stringMatching(/./) as string;
      expect(jsonLines(join(home.paths.logs, 'hooks.log'))).toEqual([
        { ts, event, harness: 'claude', message },
      ]);
      expect(existsSync(home.paths.inbox)).toBe(false);
    }
  });

  it('that is sent 5 MiB of prompt, or one of every strange character, ends well', async () => {
    const home = new Home();
    const session = new RecordedSession(home);
    await home.reflect('learn', 'when you install dependencies with npm, use pnpm instead');
    const strange = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join(
      ' ',
    );
    for (const prompt of [
      'install with npm '.repeat(300_000),
      strange,
      '\u202e'.repeat(5000),
      '(a+)+$ '.repeat(9999),
    ]) {
      const { stdout, ...ended } = await home.fire(session.prompt(prompt));
      expect(ended).toEqual({ code: 0, signal: null, stderr: '' });
      if (stdout !== '') expect(JSON.parse(stdout)).toHaveProperty('hookSpecificOutput');
    }
  });

  it('whose input never ends takes what there is for the whole', async () => {
    const home = new Home();
    const session = new RecordedSession(home);
    session.write();
    const envelope = JSON.stringify(session.envelope('SessionEnd'));
    const held = { holdInput: true };
    const half = envelope.slice(0, envelope.length / 2);
    expect(await home.fireAs(['claude', 'SessionEnd'], half, held)).toEqual(SILENT);
    expect(jsonLines(join(home.paths.logs, 'hooks.log'))).toMatchObject([
      { message: expect.stringMatching(/did not end/) as string },
    ]);
    expect(await home.fireAs(['claude', 'SessionEnd'], envelope, held)).toEqual(SILENT);
    expect(jsonLines(home.paths.inbox)).toHaveLength(1);
  });

  it('of another harness, or with no name, says nothing', async () => {
    const home = new Home();
    const session = new RecordedSession(home);
    session.write();
    const envelope = JSON.stringify(session.envelope('SessionEnd'));
    for (const claim of [['codex', 'SessionEnd'], ['copilot', 'sessionEnd'], [], ['claude']]) {
      expect([claim, await home.fireAs(claim, envelope)]).toEqual([claim, SILENT]);
    }
  });
});
