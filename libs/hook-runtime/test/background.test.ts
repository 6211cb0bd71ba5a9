import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';

import { HookHome } from './support/hook-home.js';

/** A reflect command that notes how it was called. */
function recordingReflect(home: HookHome): {
  called: () => string[];
  file: string;
  args: string[];
} {
  const script = join(home.folder, 'reflect.cjs');
  const calls = join(home.folder, 'calls');
  const line = "process.argv.slice(2).join(' ') + '\\n'";
  writeFileSync(script, `require('node:fs').appendFileSync(${JSON.stringify(calls)}, ${line});`);
  const called = (): string[] =>
    existsSync(calls) ? readFileSync(calls, 'utf8').split('\n').filter(Boolean).sort() : [];
  return { called, file: process.execPath, args: [script] };
}

function start(
  home: HookHome,
  { file, args }: ReturnType<typeof recordingReflect>,
  session = 'session-1',
) {
  const text = JSON.stringify({
    session_id: session,
    transcript_path: '/home/user/.claude/projects/p/s1.jsonl',
    cwd: home.project,
    hook_event_name: 'SessionStart',
    source: 'startup',
  });
  return home.send({ text }, { findReflect: () => ({ file, args }) });
}

describe('a session that starts', () => {
  it('starts a drain when something waits, and compiles settings that changed', async () => {
    const home = new HookHome();
    const reflect = recordingReflect(home);
    await home.fire('PreCompact', { trigger: 'auto' });
    writeFileSync(home.paths.config, 'recall:\n  limit: 2\n');
    await start(home, reflect);
    await vi.waitFor(() => {
      expect(reflect.called()).toEqual(['config --compile', 'drain']);
    }, 50_000);
  });

  it.each([
    ['1', true],
    ['0', false],
  ])('starts a drain with REFLECT_BACKGROUND_DRAIN=%s: %s', async (setting, expected) => {
    const home = new HookHome({ REFLECT_BACKGROUND_DRAIN: setting, REFLECT_TRACE: '1' });
    await home.fire('PreCompact', { trigger: 'auto' });
    const { stderr } = await start(home, recordingReflect(home));
    expect(stderr.includes('reflect: drain ')).toBe(expected);
  });

  it('starts nothing when nothing waits', async () => {
    const home = new HookHome();
    const reflect = recordingReflect(home);
    mkdirSync(home.paths.state);
    await start(home, reflect);
    // The next one has something to do: what the first had started would come before it.
    await home.fire('PreCompact', { trigger: 'auto' });
    await start(home, reflect, 'session-2');
    await vi.waitFor(() => {
      expect(reflect.called()).toEqual(['drain']);
    }, 50_000);
  });
});
