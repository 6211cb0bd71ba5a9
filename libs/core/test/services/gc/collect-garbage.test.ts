import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommands, writeCommands } from '../../../src/stores/shell-commands/command-files.js';
import type { CommandMemory } from '../../../src/stores/shell-commands/command-memory.js';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { collectDaily, tidyUp } from '../../../src/services/gc/collect-daily.js';
import { collectGarbage, type GcParts } from '../../../src/services/gc/collect-garbage.js';
import { GC_SETTINGS, type GcSettings } from '../../../src/services/gc/gc-settings.js';
import { FileJobStore } from '../../../src/stores/queue/warm/file-job-store.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { tryFileLock } from '@reflect/files';
import { exampleJob } from '../../stores/queue/example-jobs.js';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 0, 31);
const DEFAULTS = Object.fromEntries(
  Object.entries(GC_SETTINGS).map(([name, setting]) => [name, setting.default]),
) as unknown as GcSettings;

class OldFiles {
  readonly paths: DataPaths = dataPaths({}, tempFolder());
  now = NOW;

  parts(settings: Partial<GcSettings> = {}): GcParts {
    const jobs = new FileJobStore(this.paths);
    const clock = (): number => this.now;
    const commands = { maxDays: 365, maxEntries: 2 };
    return { paths: this.paths, settings: { ...DEFAULTS, ...settings }, commands, clock, jobs };
  }

  /** A file that was last written to so many days ago. */
  old(path: string, days: number, text = '{}\n'): string {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    const at = (this.now - days * DAY_MS) / 1000;
    utimesSync(path, at, at);
    return path;
  }

  left(): string[] {
    return readdirSync(this.paths.state, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.paths.state.length + 1))
      .sort();
  }
}

/** A file of every kind that grows with use, of one age. */
function everyKind({ paths, old }: { paths: DataPaths; old: (path: string) => string }): string[] {
  return [
    join(paths.logs, 'drain.1.log'),
    join(paths.sessionHistory, 'session-1.jsonl'),
    join(paths.sessionFiles, 'session-1.json'),
    join(paths.sessionInjected, 'session-1.json'),
    join(paths.sessionChronicles, 'session-1.json'),
    join(paths.sessionEvents, 'session-1.json'),
    join(paths.armed, 'session-1.json'),
    join(paths.reflected, 'session-1.json'),
    join(paths.hints, 'abc.failed.json'),
    join(paths.edits, 'a-learning-1.md'),
    join(paths.retroDrafts, 'session-1.md'),
    join(paths.proposals, 'prp-0123456789abcdef.json'),
    join(paths.queueCorrupt, '0123456789abcdef.1.wal'),
  ].map((path) => old(path));
}

describe('collectGarbage', () => {
  it('removes of every kind what is too old, and says first what it would remove', async () => {
    const bench = new OldFiles();
    const old = everyKind({ paths: bench.paths, old: (path) => bench.old(path, 400) });
    const told = await collectGarbage(bench.parts(), { dryRun: true });
    expect(told).toMatchObject({ ended: 'done', dryRun: true, lines: [] });
    expect(told.files.map(({ path }) => path).sort()).toEqual([...old].sort());
    expect(bench.left()).toHaveLength(old.length);
    const done = await collectGarbage(bench.parts());
    expect(done).toEqual({ ...told, dryRun: false });
    expect(done.bytesFreed).toBe(3 * old.length);
    expect(bench.left()).toEqual([]);
  });

  it('keeps of commands the newest, and what a person wrote', async () => {
    const bench = new OldFiles();
    const memory = (id: string, lastAt: string, text?: string): CommandMemory => ({
      ...{ id: `cmd-${id.repeat(16)}`, program: 'tool', kind: 'no' },
      forms: [{ task: 'tool', culprits: [], command: 'tool', error: 'no', note: '' }],
      ...{ failures: 1, sessions: 1, passes: 0, passesSince: 0, history: '1' },
      ...{ firstAt: lastAt, lastAt, lastSession: 's' },
      ...(text !== undefined && { text }),
    });
    const day = (days: number): string => new Date(NOW - days * DAY_MS).toISOString();
    const memories = [memory('a', day(1)), memory('b', day(2)), memory('c', day(900), 'mine')];
    writeCommands(bench.paths, { project: 'p', seen: [], forgotten: [], memories, unreadable: [] });
    const told = await collectGarbage(bench.parts(), { dryRun: true });
    expect(told.lines).toMatchObject([{ store: 'commands', lines: 1 }]);
    await collectGarbage(bench.parts());
    const kept = readCommands(bench.paths, 'p').memories.map(({ id }) => id.slice(-1));
    expect(kept).toEqual(['c', 'a']);
  });

  it('keeps what is in use, pending, to be undone, of other hands, or a link', async () => {
    const bench = new OldFiles();
    const { paths } = bench;
    everyKind({ paths, old: (path) => bench.old(path, 20) });
    const ages = [
      paths.inbox,
      paths.inboxRotated,
      paths.journal,
      paths.funnel,
      paths.config,
      join(paths.queueWal, '0123456789abcdef.wal'),
      join(paths.queueAnswers, '0123456789abcdef.json'),
      join(paths.pendingLessons, '0123456789abcdef.json'),
      join(paths.state, 'installs/claude-1/backups/abc'),
      join(paths.edits, 'notes.txt'),
      join(paths.sessionHistory, '.hidden.jsonl'),
    ];
    for (const path of ages) bench.old(path, 4_000);
    const target = bench.old(join(paths.learnings, 'mine.md'), 4_000);
    symlinkSync(target, join(paths.edits, 'link.md'));
    const before = bench.left();
    expect(await collectGarbage(bench.parts({ maxMib: 1 }))).toMatchObject({ files: [] });
    expect([bench.left(), existsSync(target)]).toEqual([before, true]);
  });

  it('takes the oldest first until the state is within its budget', async () => {
    const bench = new OldFiles();
    const big = 'x'.repeat(600 * 1024);
    const path = (name: string): string => join(bench.paths.sessionHistory, `${name}.jsonl`);
    bench.old(path('newer'), 20, big);
    bench.old(path('oldest'), 60, big);
    bench.old(path('young'), 2, big);
    const report = await collectGarbage(bench.parts({ maxMib: 1 }));
    expect(report.files.map((file) => [file.path, file.reason])).toEqual([
      [path('oldest'), 'budget'],
      [path('newer'), 'budget'],
    ]);
    expect(bench.left()).toEqual(['session-history/young.jsonl']);
  });

  it('keeps as many proposals as a setting says, those found last', async () => {
    const bench = new OldFiles();
    const found = [50, 40, 30, 20, 3].map((days, n) =>
      bench.old(join(bench.paths.proposals, `prp-000000000000000${String(n)}.json`), days),
    );
    const { files } = await collectGarbage(bench.parts({ maxProposals: 2 }));
    const gone = found.slice(0, 3);
    expect(files.map(({ store, path, reason }) => [store, path, reason])).toEqual(
      gone.map((path) => ['proposals', path, 'many']),
    );
    expect(found.filter(existsSync)).toEqual(found.slice(3));
  });

  it('forgets old dead letters and keeps the others', async () => {
    const bench = new OldFiles();
    const { paths } = bench;
    const { jobs } = bench.parts();
    const [one, other] = [exampleJob('session-1'), exampleJob('session-2')];
    for (const job of [one, other]) {
      await (jobs as FileJobStore).bury({ job, reason: 'permanent', message: 'x', at: NOW });
    }
    const at = (NOW - 91 * DAY_MS) / 1000;
    utimesSync(join(paths.queueDlq, `${one.id}.wal`), at, at);
    await collectGarbage(bench.parts());
    expect(readdirSync(paths.queueDlq)).toEqual([`${other.id}.wal`]);
  });

  it('takes old lines off the logs that only grow, and leaves the rest byte for byte', async () => {
    const bench = new OldFiles();
    const { poison, costEvents } = bench.paths;
    const day = (days: number): string => new Date(NOW - days * DAY_MS).toISOString();
    const line = (key: string, days: number): string =>
      `${JSON.stringify({ [key]: day(days), a: 'ä' })}\n`;
    bench.old(poison, 0, `${line('at', 200)}not JSON\n${line('at', 91)}`);
    const kept = `${line('ts', 399)}not JSON\n${line('ts', 500)}{"ts":`;
    bench.old(costEvents, 0, line('ts', 500) + line('ts', 401) + kept);
    const { lines } = await collectGarbage(bench.parts());
    expect(lines.map(({ store, lines: count }) => [store, count])).toEqual([
      ['log of dead letters', 3],
      ['spend ledger', 2],
    ]);
    expect([readFileSync(poison, 'utf8'), readFileSync(costEvents, 'utf8')]).toEqual(['', kept]);
    expect((await collectGarbage(bench.parts())).lines).toEqual([]);
  });

  it('does nothing while another process is at it, and goes on where one was killed', async () => {
    const bench = new OldFiles();
    const path = bench.old(join(bench.paths.armed, 'session-1.json'), 100);
    const lock = tryFileLock(bench.paths.gcLock);
    expect(await collectGarbage(bench.parts())).toMatchObject({ ended: 'busy', files: [] });
    expect(existsSync(path)).toBe(true);
    lock?.release();
    expect(await collectGarbage(bench.parts())).toMatchObject({ ended: 'done' });
    expect(existsSync(path)).toBe(false);
  });

  it('finds nothing where there is no state yet', async () => {
    expect(await collectGarbage(new OldFiles().parts(), { dryRun: true })).toEqual({
      ...{ ended: 'done', dryRun: true, files: [], lines: [] },
      ...{ bytesBefore: 0, bytesFreed: 0, maxBytes: DEFAULTS.maxMib * 1024 * 1024 },
    });
  });
});

describe('collectDaily', () => {
  it('runs once a day, again when the clock was wrong, and not at all when it is switched off', async () => {
    const bench = new OldFiles();
    const ran = async (settings?: Partial<GcSettings>): Promise<boolean> =>
      (await collectDaily(bench.parts(settings))) !== undefined;
    expect([await ran({ daily: false }), await ran(), await ran()]).toEqual([false, true, false]);
    bench.now += DAY_MS;
    expect([await ran(), await ran()]).toEqual([true, false]);
    bench.now -= 10 * DAY_MS;
    expect(await ran()).toBe(true);
    writeFileSync(bench.paths.gcState, 'torn');
    expect(await ran()).toBe(true);
  });

  it('is no fault of the drain when it fails', async () => {
    const bench = new OldFiles();
    mkdirSync(bench.paths.gcState, { recursive: true });
    const log: unknown[] = [];
    await tidyUp(bench.parts(), (line) => log.push(line));
    expect(log).toEqual([
      { event: 'gc', outcome: 'failed', message: expect.any(String) as string },
    ]);
  });
});
