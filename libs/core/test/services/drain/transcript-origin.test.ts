import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DrainParts } from '../../../src/services/drain/drain-parts.js';
import { QueueAdmin } from '../../../src/stores/queue/queue-admin.js';
import { LineReader, writeTranscript } from './example-drain.js';
import { DrainFixture, report } from './drain-fixture.js';

const SECRET = 'BEGIN PRIVATE KEY of a person';

let fixture: DrainFixture;
/** Where the example harness keeps its sessions, and what is beside it in the same home. */
let home: string;
let sessions: string;

/** Only what lies below `sessions` may be read of the example harness. */
const GUARDED = (): Partial<DrainParts> => ({
  readers: [new LineReader(), new LineReader('other')],
  transcriptFolders: (harness) =>
    harness === 'other' ? [join(home, 'other')] : [join(home, 'missing'), sessions],
});

beforeEach(() => {
  fixture = new DrainFixture();
  home = realpathSync(tempFolder());
  sessions = join(home, 'sessions');
  mkdirSync(sessions);
  mkdirSync(join(home, 'other'));
});

const admin = (): QueueAdmin => new QueueAdmin(fixture.paths, fixture.store, () => fixture.now);

async function retryOne(): Promise<void> {
  const [dead] = await admin().failed();
  await admin().retry(dead?.job.id ?? '');
}

/** A file that is no session: its text must reach nobody. */
function secret(...path: string[]): string {
  const file = join(home, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${SECRET}\n`);
  return file;
}

function link(target: string, ...path: string[]): string {
  symlinkSync(target, join(home, ...path));
  return join(home, ...path);
}

const HOSTILE: readonly (readonly [what: string, plant: () => string, really: () => string])[] = [
  ['a key', () => secret('.ssh', 'id_rsa'), () => join(home, '.ssh', 'id_rsa')],
  ['a system file', () => '/etc/passwd', () => realpathSync('/etc/passwd')],
  [
    'a link out of the folder',
    () => link(secret('key'), 'sessions', 's.jsonl'),
    () => join(home, 'key'),
  ],
  [
    'a link to a link',
    () => link(link(secret('key'), 'one'), 'sessions', 's.jsonl'),
    () => join(home, 'key'),
  ],
  [
    'a linked folder',
    () => {
      secret('elsewhere', 's.jsonl');
      return join(link(join(home, 'elsewhere'), 'sessions', 'project'), 's.jsonl');
    },
    () => join(home, 'elsewhere', 's.jsonl'),
  ],
  [
    'steps out of the folder',
    () => {
      secret('key');
      mkdirSync(join(sessions, 'project'));
      return `${sessions}/project/../../key`;
    },
    () => join(home, 'key'),
  ],
  [
    'a folder with a longer name',
    () => secret('sessions-of-others', 's.jsonl'),
    () => join(home, 'sessions-of-others', 's.jsonl'),
  ],
  [
    "another harness's folder",
    () => secret('other', 's.jsonl'),
    () => join(home, 'other', 's.jsonl'),
  ],
  [
    'a file of the project',
    () => secret('work', '.claude', 's.jsonl'),
    () => join(home, 'work', '.claude', 's.jsonl'),
  ],
  ['the folder itself', () => sessions, () => sessions],
  ['a folder above it', () => home, () => home],
  ['a device that never ends', () => '/dev/zero', () => '/dev/zero'],
  [
    'a FIFO that nobody writes to',
    () => {
      execFileSync('mkfifo', [join(home, 'fifo')]);
      return join(home, 'fifo');
    },
    () => join(home, 'fifo'),
  ],
];

describe('a queued path that is no transcript of its harness', () => {
  it.each(HOSTILE)(
    '%s is not read, and told with what would allow it',
    async (_, plant, really) => {
      const path = plant();
      fixture.queue('session-end', { path });
      expect(await fixture.drain(GUARDED())).toEqual(
        report({ promoted: 1, processed: 1, dead: 1 }),
      );
      const [dead] = await admin().failed();
      expect(dead).toMatchObject({ reason: 'outside', outside: really(), job: { attempts: 0 } });
      for (const told of [path, really(), sessions, 'capture.transcriptFolders', dead?.job.id])
        expect(dead?.message).toContain(told);
      expect([fixture.driver.asked, await admin().list()]).toEqual([[], []]);
      expect(JSON.stringify([dead, fixture.log])).not.toContain(SECRET);
      expect(readFileSync(fixture.paths.poison, 'utf8')).toContain('"reason":"outside"');
    },
  );

  it('is given up once, however often it is queued', async () => {
    const path = secret('key');
    for (let n = 0; n < 3; n++) fixture.queue('session-end', { path });
    expect(await fixture.drain(GUARDED())).toMatchObject({ promoted: 3, deduped: 2, dead: 1 });
    expect(await admin().failed()).toHaveLength(1);
  });

  it('does not wait in the queue while a cap or a paused driver holds it up', async () => {
    fixture.driver.available = false;
    writeTranscript(sessions, 'real', ['a']);
    fixture.queue('session-end', { session: 'real', path: join(sessions, 'real.jsonl') });
    fixture.queue('session-end', { path: secret('key') });
    expect(await fixture.drain(GUARDED())).toMatchObject({ dead: 1, waiting: 1 });
  });

  it('leaves the session to a later entry that names its transcript', async () => {
    fixture.queue('session-end', { path: secret('key') });
    await fixture.drain(GUARDED());
    fixture.queue('session-end', { path: writeTranscript(sessions, 'session-1', ['a']) });
    expect(await fixture.drain(GUARDED())).toMatchObject({ learned: 1, dead: 0 });
    expect([fixture.driver.asked, await admin().failed()]).toEqual([[['a']], []]);
  });

  it('does not displace the transcript of a session that waits', async () => {
    fixture.driver.available = false;
    fixture.queue('stop', { path: writeTranscript(sessions, 'session-1', ['a']) });
    await fixture.drain(GUARDED());
    fixture.queue('session-end', { path: secret('key') });
    fixture.driver.available = true;
    fixture.now += 3_600_000;
    expect(await fixture.drain(GUARDED())).toMatchObject({ deduped: 1, learned: 1, dead: 0 });
    expect(fixture.driver.asked).toEqual([['a']]);
  });

  it('is found out when it takes the place of a transcript that waits', async () => {
    fixture.driver.available = false;
    const path = writeTranscript(sessions, 'session-1', ['a']);
    fixture.queue('session-end', { path });
    expect(await fixture.drain(GUARDED())).toMatchObject({ waiting: 1, dead: 0 });
    rmSync(path);
    symlinkSync(secret('key'), path);
    fixture.driver.available = true;
    fixture.now += 3_600_000;
    expect(await fixture.drain(GUARDED())).toMatchObject({ dead: 1, waiting: 0 });
    expect(fixture.driver.asked).toEqual([]);
  });
});

describe('a person who retries what was refused', () => {
  it('lets this file be read', async () => {
    const path = writeTranscript(join(home, 'copied'), 'session-1', ['a']);
    fixture.queue('session-end', { path });
    await fixture.drain(GUARDED());
    await retryOne();
    expect(await admin().list()).toMatchObject([{ admitted: path }]);
    expect(await fixture.drain(GUARDED())).toMatchObject({ learned: 1, dead: 0 });
    expect(fixture.driver.asked).toEqual([['a']]);
  });

  it('lets nothing be read with all that was given up, but what the settings allow by now', async () => {
    const path = writeTranscript(join(home, 'copied'), 'session-1', ['a']);
    fixture.queue('session-end', { session: 'copied', path });
    fixture.queue('session-end', { session: 'key', path: secret('key') });
    expect(await fixture.drain(GUARDED())).toMatchObject({ dead: 2 });
    await admin().retry('all');
    expect(await fixture.drain(GUARDED())).toMatchObject({ dead: 2, learned: 0 });
    await admin().retry('all');
    const transcriptFolders = (): readonly string[] => [join(home, 'copied')];
    expect(await fixture.drain({ ...GUARDED(), transcriptFolders })).toMatchObject({
      dead: 1,
      learned: 1,
    });
    expect(fixture.driver.asked).toEqual([['a']]);
  });

  it('does not let another file be read that takes its place', async () => {
    const path = link(secret('harmless'), 'sessions', 's.jsonl');
    fixture.queue('session-end', { path });
    await fixture.drain(GUARDED());
    await retryOne();
    symlinkSync(secret('key'), `${path}.new`);
    renameSync(`${path}.new`, path);
    expect(await fixture.drain(GUARDED())).toMatchObject({ learned: 0, dead: 1 });
    expect(await admin().failed()).toMatchObject([{ outside: join(home, 'key') }]);
    expect(fixture.driver.asked).toEqual([]);
  });

  it('lets it be read again after attempts that failed', async () => {
    const path = writeTranscript(join(home, 'copied'), 'session-1', ['?']);
    fixture.queue('session-end', { path });
    await fixture.drain(GUARDED());
    await retryOne();
    await fixture.drain(GUARDED());
    expect(await admin().failed()).toMatchObject([{ reason: 'permanent' }]);
    writeFileSync(path, 'a\n');
    await admin().retry('all');
    expect(await fixture.drain(GUARDED())).toMatchObject({ learned: 1, dead: 0 });
  });
});

describe('a transcript of its harness', () => {
  it('is read through links that stay in the folder, and through a linked folder of sessions', async () => {
    const path = writeTranscript(join(sessions, 'project'), 'session-1', ['a']);
    const linked = link(sessions, 'linked');
    const inside = link(path, 'sessions', 'link.jsonl');
    fixture.queue('session-end', { session: 'one', path: inside });
    fixture.queue('session-end', { session: 'two', path: join(linked, 'project/session-1.jsonl') });
    expect(await fixture.drain({ ...GUARDED(), transcriptFolders: () => [linked] })).toMatchObject({
      learned: 2,
      dead: 0,
    });
  });

  it('that is gone is told as before', async () => {
    fixture.queue('session-end', { path: join(home, 'key') });
    expect(await fixture.drain(GUARDED())).toMatchObject({ dead: 1 });
    expect(await fixture.deadLetters()).toEqual([
      ['permanent', expect.stringContaining('does not exist')],
    ]);
  });
});
