import { appendFileSync, chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canMount, hasPermissions, tinyDisk, withoutPrivileges } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';
import { parseExposition } from './parse-exposition.js';

const NO_MOUNT = canMount ? '' : ' (skipped: this machine lets no test mount a file system)';
const LESSON = 'when it rains, take an umbrella';

/** A sample of a family, 'absent' where it has none. */
async function told(line: CommandLine, name: string, labels = ''): Promise<number | string> {
  const { code, stdout, stderr } = await line.run('metrics');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const samples = parseExposition(stdout).get(`reflect_${name}`)?.samples;
  return samples?.get(`reflect_${name}{${labels}}`) ?? 'absent';
}

const failures = (line: CommandLine): Promise<number | string> =>
  told(line, 'queue_persist_failures_total');

function queueOne(inbox: string, session: string): void {
  const entry = { transcript_path: '/none.jsonl', session_id: session, trigger: 'session-end' };
  appendFileSync(inbox, `${JSON.stringify(entry)}\n`);
}

describe('what metrics tell of the last event', () => {
  it('is absent before the first, and its time afterwards', async () => {
    const line = new CommandLine();
    const last = (): Promise<number | string> => told(line, 'last_event_timestamp_seconds');
    expect(await last()).toBe('absent');
    // What a person runs is no event of a hook.
    await line.run('learn', LESSON);
    await line.run('drain');
    expect(await last()).toBe('absent');
    const detail = { harness: 'claude', session: 's', recalled: 0, queued: 0 };
    const event = { event: 'session.end', ts: new Date(NOW).toISOString(), detail };
    writeFileSync(line.paths.lastEvent, JSON.stringify(event));
    expect(await last()).toBe(NOW / 1000);
    // One that says no time tells nothing, and is not the year 1970.
    for (const torn of ['{"event":"session.end"', JSON.stringify({ ...event, ts: 'never' })]) {
      writeFileSync(line.paths.lastEvent, torn);
      expect(await last()).toBe('absent');
    }
  });
});

describe.runIf(hasPermissions)('what metrics tell of documents that nobody may read', () => {
  it.each(['one of them', 'their folder'])('is all the rest, where it is %s', async (which) => {
    withoutPrivileges();
    const line = new CommandLine();
    await line.run('learn', '--global', LESSON);
    await line.run('learn', '--global', 'when the kettle whistles, take it off the stove');
    const { documents } = line.paths;
    const [first = ''] = readdirSync(documents).filter((name) => name.endsWith('.md'));
    const shut = which === 'one of them' ? join(documents, first) : documents;
    chmodSync(shut, 0);
    try {
      expect(await told(line, 'queue_depth')).toBe(0);
      expect(await failures(line)).toBe(0);
      const [active, unreadable] = which === 'one of them' ? [1, 1] : ['absent', 'absent'];
      expect(await told(line, 'learnings', 'status="active"')).toBe(active);
      expect(await told(line, 'learnings', 'status="unreadable"')).toBe(unreadable);
    } finally {
      chmodSync(shut, 0o700);
    }
  });
});

describe('what metrics tell of a queue that cannot be written', () => {
  it.runIf(hasPermissions)('is each drain that failed for it, once', async () => {
    withoutPrivileges();
    const line = new CommandLine();
    const { inbox, queueWal } = line.paths;
    await line.run('drain');
    expect(await failures(line)).toBe(0);
    queueOne(inbox, 'one');
    mkdirSync(queueWal, { recursive: true });
    chmodSync(queueWal, 0o500);
    for (const count of [1, 2]) {
      const { code, stderr } = await line.run('drain');
      expect({ code, stderr }).toEqual({
        code: 73,
        stderr: expect.stringContaining(queueWal) as string,
      });
      expect(await failures(line)).toBe(count);
      expect(await failures(line)).toBe(count);
    }
    chmodSync(queueWal, 0o700);
    expect((await line.run('drain')).code).toBe(0);
    expect(await failures(line)).toBe(2);
  });

  it.skipIf(!canMount)(`is a full disk as well${NO_MOUNT}`, async () => {
    const disk = tinyDisk(512);
    const line = new CommandLine();
    const state = join(disk.folder, 'state');
    line.env['REFLECT_STATE_DIR'] = state;
    const inbox = join(state, 'pending_reflections.jsonl');
    mkdirSync(state);
    // The note of a failure finds room in what notes were written before.
    queueOne(inbox, 'one');
    await line.run('drain');
    queueOne(inbox, 'two');
    expect(() => {
      for (;;) appendFileSync(join(disk.folder, 'ballast'), Buffer.alloc(4096));
    }).toThrow('ENOSPC');
    const { code, stderr } = await line.run('drain');
    expect({ code, stderr }).toEqual({
      code: 74,
      stderr: expect.stringContaining('the disk is full') as string,
    });
    rmSync(join(disk.folder, 'ballast'));
    expect(await failures(line)).toBe(1);
  });
});
