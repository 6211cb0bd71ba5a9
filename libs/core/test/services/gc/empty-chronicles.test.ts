import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { addEvent } from '../../../src/stores/chronicle/add-event.js';
import { chroniclesOfHarnesses } from '../../../src/stores/chronicle/chronicles-of-harnesses.js';
import { openChronicle } from '../../../src/stores/chronicle/open-chronicle.js';
import { readChronicleFile, writeSplice } from '../../../src/stores/chronicle/chronicle-file.js';
import { collectGarbage, type GcParts } from '../../../src/services/gc/collect-garbage.js';
import { GC_SETTINGS, type GcSettings } from '../../../src/services/gc/gc-settings.js';
import { sessionFile } from '../../../src/stores/session/session-file.js';
import { historyFile } from '../../../src/stores/session/history-file.js';
import { FileJobStore } from '../../../src/stores/queue/warm/file-job-store.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 0, 31);
const DEFAULTS = Object.fromEntries(
  Object.entries(GC_SETTINGS).map(([name, setting]) => [name, setting.default]),
) as unknown as GcSettings;

/** A home with a harness that has a folder for the project, in which sessions have chronicles. */
class Sessions {
  readonly home = tempFolder();
  readonly paths: DataPaths = dataPaths({}, this.home);
  readonly folder = join(this.home, '.agent', 'projects', '-shop');
  now = NOW;

  open(id: string, task?: string): string {
    mkdirSync(this.folder, { recursive: true });
    const transcriptPath = join(this.folder, `${id}.jsonl`);
    const session = { id, project: 'shop', branch: 'main', task, transcriptPath };
    const opened = openChronicle(this.paths, session, { adopts: false, now: this.now });
    if (opened === undefined) throw new Error('no chronicle');
    return opened.path;
  }

  later(days: number): this {
    this.now += days * DAY_MS;
    return this;
  }

  async collect(settings: Partial<GcSettings> = {}): Promise<readonly string[]> {
    const { files } = await collectGarbage(this.parts(settings));
    return files.map(({ store }) => store);
  }

  parts(settings: Partial<GcSettings>): GcParts {
    const jobs = new FileJobStore(this.paths);
    const commands = { maxDays: 365, maxEntries: 2 };
    const clock = (): number => this.now;
    return { paths: this.paths, settings: { ...DEFAULTS, ...settings }, commands, clock, jobs };
  }

  found(): readonly string[] {
    return chroniclesOfHarnesses(this.paths, { harnesses: [], env: {} });
  }
}

/** A file as it was last written to when the tests' time begins. */
function aged(path: string): string {
  utimesSync(path, NOW / 1000, NOW / 1000);
  return path;
}

describe('chronicles in which nothing happened', () => {
  it('go after a week, with their folder, and those of which anybody wrote a sign stay', async () => {
    const sessions = new Sessions();
    const empty = aged(sessions.open('one', 'Ship: the parser'));
    expect(await sessions.later(6).collect()).toEqual([]);
    expect(await sessions.later(2).collect()).toEqual(['empty chronicles']);
    expect(existsSync(dirname(empty))).toBe(false);

    const edited = sessions.open('two');
    writeFileSync(edited, `${readFileSync(edited, 'utf8')}a thought\n`);
    aged(edited);
    const used = sessions.open('three');
    const bytes = readChronicleFile(used) ?? Buffer.alloc(0);
    const event = { tag: 'DECISION', time: '09:00', lines: ['Prices are cents'] } as const;
    writeSplice(used, { bytes, splice: addEvent(bytes, event), durable: false });
    aged(used);
    const named = sessions.open('four');
    writeFileSync(named, readFileSync(named, 'utf8').replace(/^task: .*$/m, 'task: Prices'));
    utimesSync(named, sessions.now / 1000 + 60, sessions.now / 1000 + 60);
    expect(await sessions.later(30).collect()).toEqual([]);
    expect([edited, used, named].map((path) => existsSync(path))).toEqual([true, true, true]);
  });

  it('stay while their session goes on', async () => {
    const sessions = new Sessions();
    const path = aged(sessions.open('one'));
    sessions.later(20);
    const history = historyFile(sessions.paths, 'one');
    mkdirSync(dirname(history), { recursive: true });
    writeFileSync(history, '');
    utimesSync(history, sessions.now / 1000, sessions.now / 1000);
    expect(await sessions.later(3).collect()).toEqual([]);
    expect(existsSync(path)).toBe(true);
  });

  it('are shown by a dry run, and stay', async () => {
    const sessions = new Sessions();
    const path = aged(sessions.open('one'));
    const parts = sessions.later(10).parts({});
    const { files } = await collectGarbage(parts, { dryRun: true });
    expect(files).toMatchObject([{ path, reason: 'old' }]);
    expect(existsSync(path)).toBe(true);
  });
});

describe('chronicles in folders of harnesses', () => {
  it('are found also when what is known of their session is long gone', async () => {
    const sessions = new Sessions();
    const path = sessions.open('one');
    writeFileSync(path, `${readFileSync(path, 'utf8')}- [INSIGHT] Prices are cents\n`);
    expect(sessions.found()).toEqual([path]);
    aged(sessionFile(sessions.paths.sessionChronicles, 'one'));
    expect(await sessions.later(100).collect()).toEqual(['session chronicles']);
    expect(sessions.found()).toEqual([path]);
    expect(await sessions.later(400).collect()).toEqual([]);
    expect(sessions.found()).toEqual([path]);
  });
});
