import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endChronicle } from '../../../src/stores/chronicle/end-chronicle.js';
import { lintChronicle } from '../../../src/stores/chronicle/lint-chronicle.js';
import { listChronicles } from '../../../src/stores/chronicle/list-chronicles.js';
import {
  openChronicle,
  type OpenedChronicle,
} from '../../../src/stores/chronicle/open-chronicle.js';
import { parseChronicle } from '../../../src/stores/chronicle/parse-chronicle.js';
import { recordChronicleEvent } from '../../../src/stores/chronicle/record-chronicle-event.js';
import { noteChronicleTold } from '../../../src/stores/chronicle/session-chronicle.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';

const DAY = 24 * 3_600_000;
const NOON = new Date(2026, 10, 21, 12, 34).getTime();

class Project {
  readonly home = tempFolder();
  readonly paths = dataPaths({}, this.home);
  readonly own = join(this.home, '.claude', 'projects', 'p');
  readonly folder = join(this.own, 'chronicle');
  now = NOON;

  start(id: string, change: { adopts?: boolean; branch?: string } = {}): OpenedChronicle {
    const { adopts = false, branch } = change;
    const options = { adopts, now: this.now };
    const opened = openChronicle(this.paths, { ...this.session(id), branch }, options);
    if (opened === undefined) throw new Error('no chronicle');
    return opened;
  }

  resume(id: string, branch?: string): OpenedChronicle {
    return this.start(id, { adopts: true, ...(branch !== undefined && { branch }) });
  }

  session(id: string): { id: string; project: string; transcriptPath: string } {
    return { id, project: 'acme', transcriptPath: join(this.own, 'x.jsonl') };
  }

  add(path: string, text = 'x'): void {
    recordChronicleEvent(this.paths, path, { tag: 'ERROR', text, now: this.now });
  }

  end(id: string): string | undefined {
    return endChronicle(this.paths, this.session(id));
  }

  /** The state is lost, and with it the record of which session has which file. */
  forget(): void {
    rmSync(this.paths.sessionChronicles, { recursive: true });
  }
}

function shortly({ path, how, told }: OpenedChronicle): [string, string, boolean] {
  return [basename(path), how, told];
}

describe('openChronicle', () => {
  it('creates a private file of the day and the branch', () => {
    const project = new Project();
    const { path } = project.start('session-a', { branch: 'feature/x' });
    expect([path, statSync(path).mode & 0o777, readFileSync(path, 'utf8')]).toEqual([
      join(project.folder, '2026-11-21-feature-x.md'),
      0o600,
      [
        '---',
        'session_id: session-a',
        'date: 2026-11-21',
        'branch: feature/x',
        'task: ""',
        `started: ${new Date(NOON).toISOString().slice(0, -5)}Z`,
        '---\n\n## Events\n\n',
      ].join('\n'),
    ]);
    expect(lintChronicle(readFileSync(path))).toEqual([]);
  });

  it('gives another session of the day the next suffix', () => {
    const project = new Project();
    const starts = ['session-a', 'session-b', 'session-c'].map((id) => project.start(id));
    expect(starts.map(shortly)).toEqual([
      ['2026-11-21-detached.md', 'created', false],
      ['2026-11-21-detached-2.md', 'created', false],
      ['2026-11-21-detached-3.md', 'created', false],
    ]);
  });

  it.each([
    ['by its record', false],
    ['by its front matter', true],
  ])('uses the same file for the same session, past midnight too, %s', (_name, isLost) => {
    const project = new Project();
    project.start('session-a', { branch: 'main' });
    project.now += DAY;
    project.start('session-b', { branch: 'main' });
    if (isLost) project.forget();
    expect(shortly(project.resume('session-a', 'other'))).toEqual([
      '2026-11-21-main.md',
      'reused',
      !isLost,
    ]);
    expect(project.start('session-a').told).toBe(true);
  });

  it('tells a model again that lost its context', () => {
    const project = new Project();
    project.start('session-a');
    noteChronicleTold(project.paths, 'session-a', false);
    expect([project.start('session-a').told, project.start('session-a').told]).toEqual([
      false,
      true,
    ]);
  });

  it('takes over the latest file of the branch that has no summary', () => {
    const project = new Project();
    const older = project.start('session-a', { branch: 'a/b' });
    project.now += 1_000;
    const closed = project.start('session-b', { branch: 'a/b' });
    const alike = project.start('session-c', { branch: 'a-b' });
    project.add(closed.path);
    project.end('session-b');
    const before = readFileSync(older.path, 'utf8');
    const adopted = project.resume('session-d', 'a/b');
    expect([adopted, readFileSync(older.path, 'utf8')]).toEqual([
      { path: older.path, how: 'adopted', told: false },
      before.replace('session-a', 'session-d'),
    ]);
    expect(project.resume('session-d', 'a/b').path).toBe(older.path);
    expect(project.start('session-a').path).toBe(older.path);
    expect(project.resume('session-c').path).toBe(alike.path);
    expect(shortly(project.resume('session-e', 'c')).slice(1)).toEqual(['created', false]);
  });

  it('never leaves its folder, whatever session and branch are called', () => {
    const project = new Project();
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
        fc.string(),
        (id, branch) => {
          const { path } = project.start(id, { branch });
          expect(readdirSync(project.folder)).toContain(basename(path));
          const again = project.start(id, { branch });
          expect([again.path, lintChronicle(readFileSync(path))]).toEqual([path, []]);
        },
      ),
      { numRuns: 60 },
    );
    expect(readdirSync(project.own)).toEqual(['chronicle']);
  });

  it('refuses a folder or a file that is a link', () => {
    const denied = expect.objectContaining({ code: 'STORAGE_DENIED' }) as Error;
    const project = new Project();
    const elsewhere = join(project.home, 'elsewhere');
    mkdirSync(elsewhere);
    mkdirSync(project.own, { recursive: true });
    symlinkSync(elsewhere, project.folder);
    expect(() => project.start('session-a')).toThrow(denied);
    rmSync(project.folder);
    const { path } = project.start('session-a');
    rmSync(path);
    writeFileSync(join(elsewhere, 'x.md'), '## Events\n');
    symlinkSync(join(elsewhere, 'x.md'), path);
    expect(() => {
      project.add(path);
    }).toThrow(denied);
    expect(shortly(project.start('session-a')).slice(0, 2)).toEqual([
      '2026-11-21-detached-2.md',
      'created',
    ]);
    expect(readFileSync(join(elsewhere, 'x.md'), 'utf8')).toBe('## Events\n');
  });

  it.each(['not json', '{"path":"/etc/passwd","project":"p"}', '[]'])(
    'does without a record that says %j',
    (text) => {
      const project = new Project();
      mkdirSync(project.paths.sessionChronicles, { recursive: true });
      writeFileSync(join(project.paths.sessionChronicles, 'session-a.json'), text);
      expect(project.start('session-a').path).toBe(join(project.folder, '2026-11-21-detached.md'));
    },
  );
});

describe('endChronicle', () => {
  it('sums up what happened, and writes nothing where nothing did', () => {
    const project = new Project();
    const { path } = project.start('session-a');
    const none = [project.end('session-a'), project.end('session-b')];
    project.add(path);
    project.forget();
    const ended = project.end('session-a');
    expect([none, ended, parseChronicle(readFileSync(path)).summary]).toEqual([
      [undefined, undefined],
      path,
      'Auto-generated: 1 event (1 error)',
    ]);
  });
});

describe('listChronicles', () => {
  it('finds those of a project wherever they are, the latest first', () => {
    const project = new Project();
    const first = project.start('session-a');
    project.now += 60_000;
    const options = { adopts: false, now: project.now };
    const second = openChronicle(project.paths, { id: 'session-b', project: 'acme' }, options);
    openChronicle(project.paths, { id: 'session-c', project: 'other' }, options);
    expect(listChronicles(project.paths, 'acme').map(({ path }) => path)).toEqual([
      second?.path,
      first.path,
    ]);
  });
});
