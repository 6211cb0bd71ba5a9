import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coldSettings } from '../../../src/api/config/cold-settings.js';
import { compileSettings } from '../../../src/api/config/warm/compile-settings.js';
import { describeSettings } from '../../../src/api/config/describe-settings.js';
import { loadSettings } from '../../../src/api/config/warm/load-settings.js';
import { setSettings } from '../../../src/api/config/warm/set-settings.js';
import { SETTINGS, settingsWith } from '../../../src/api/config/settings.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';

function withConfig(yaml?: string): DataPaths {
  const paths = dataPaths({}, tempFolder());
  mkdirSync(paths.state, { recursive: true });
  if (yaml !== undefined) writeFileSync(paths.config, yaml);
  return paths;
}

const DEFAULTS = settingsWith({});

describe('SETTINGS', () => {
  it('have an environment variable of their own each', () => {
    const names = [...SETTINGS.values()].map(({ env }) => env);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^REFLECT_[A-Z_]+$/.test(name))).toEqual([]);
  });

  it('have defaults that they accept themselves', () => {
    const env = Object.fromEntries(
      [...SETTINGS.values()].map((setting) => [setting.env, String(setting.default)]),
    );
    expect(loadSettings(withConfig(), env)).toMatchObject({ settings: DEFAULTS, problems: [] });
  });
});

describe('loadSettings', () => {
  it('gives the defaults where nothing is set', () => {
    expect(loadSettings(withConfig(), {})).toEqual({
      settings: DEFAULTS,
      fromFile: {},
      fromEnv: {},
      problems: [],
      renamed: [],
    });
  });

  it('puts the environment before the file and the file before the default', () => {
    const paths = withConfig('queue:\n  workers: 3\n  capacity: 50\n');
    const { settings } = loadSettings(paths, {
      REFLECT_QUEUE_WORKERS: '4',
      REFLECT_QUEUE_CAPACITY: '',
    });
    expect(settings).toEqual({
      ...DEFAULTS,
      queue: { ...DEFAULTS.queue, workers: 4, capacity: 50 },
    });
  });

  it.each(['', '\n', '# nothing\n', 'format: 1\n', 'queue:\n', '\uFEFFqueue:\n  workers:\n', '~'])(
    'reads the empty file %j',
    (yaml) => {
      expect(loadSettings(withConfig(yaml), {})).toMatchObject({
        settings: DEFAULTS,
        problems: [],
      });
    },
  );

  it.each<[string, string, Record<string, unknown>]>([
    ['a tab', 'queue:\n\tworkers: 3\n', { code: 'CONFIG_NOT_YAML', place: { line: 2, column: 1 } }],
    ['a list', '- a\n', { code: 'CONFIG_NOT_YAML', place: { line: 1, column: 1 } }],
    [
      'a word',
      'queue:\n  workers: many\n',
      { code: 'CONFIG_INVALID_VALUE', place: { line: 2, column: 12, setting: 'queue.workers' } },
    ],
    [
      'too much',
      'queue:\n  capacity: 1\n  workers: 99\n',
      { code: 'CONFIG_INVALID_VALUE', place: { line: 3, column: 12, setting: 'queue.workers' } },
    ],
    [
      'a fraction',
      'queue: {workers: 1.5}\n',
      { code: 'CONFIG_INVALID_VALUE', place: { line: 1, column: 18, setting: 'queue.workers' } },
    ],
    [
      'a topic for a setting',
      'queue: 3\n',
      { code: 'CONFIG_INVALID_VALUE', place: { line: 1, column: 8, setting: 'queue' } },
    ],
    [
      'an unknown topic',
      'kueue:\n  workers: 3\n',
      { code: 'CONFIG_UNKNOWN_SETTING', place: { line: 1, column: 1, setting: 'kueue' } },
    ],
    [
      'an unknown setting',
      'queue:\n  worker: 3\n',
      { code: 'CONFIG_UNKNOWN_SETTING', place: { line: 2, column: 3, setting: 'queue.worker' } },
    ],
    [
      'no such choice',
      'worker:\n  driver: claud\n',
      { code: 'CONFIG_INVALID_VALUE', place: { line: 2, column: 11, setting: 'worker.driver' } },
    ],
  ])('says where %s stands', (_, yaml, problem) => {
    const paths = withConfig(yaml);
    const { settings, problems } = loadSettings(paths, {});
    expect(settings.queue.workers).toBe(DEFAULTS.queue.workers);
    const place = { path: paths.config, ...(problem['place'] as object) };
    expect(problems.map(({ code, place: where }) => ({ code, place: where }))).toEqual([
      { ...problem, place },
    ]);
    expect(problems[0]?.message.startsWith(`${paths.config}:`)).toBe(true);
  });

  it('suggests the nearest name', () => {
    const { problems } = loadSettings(withConfig('queue:\n  wokers: 3\n'), {});
    expect(problems[0]?.message).toContain('did you mean queue.workers?');
  });

  it('names the variable that cannot be used, and lets the file hold', () => {
    const { settings, problems } = loadSettings(withConfig('queue:\n  workers: 3\n'), {
      REFLECT_QUEUE_WORKERS: 'x',
    });
    expect(settings.queue.workers).toBe(3);
    expect(problems).toMatchObject([
      {
        code: 'CONFIG_INVALID_VALUE',
        place: { setting: 'queue.workers', env: 'REFLECT_QUEUE_WORKERS' },
      },
    ]);
  });

  it('reads what a newer reflect wrote without complaint', () => {
    const { settings, problems } = loadSettings(
      withConfig('format: 9\nqueue:\n  workers: 3\n  magic: 1\nnew: {a: 1}\n'),
      {},
    );
    expect([settings.queue.workers, problems]).toEqual([3, []]);
  });

  it('takes any file', () => {
    const paths = withConfig();
    const yaml = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom(
        'queue: *x',
        'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a]\nqueue:\n  workers: [*b,*b,*b,*b,*b,*b]',
        'a: &a 3\nqueue:\n  workers: *a',
        'queue: &x {a: *x}',
        '? [a]\n: b',
        '<<: {queue: 1}',
        'queue:\n  ? {}\n  : 1',
      ),
    );
    fc.assert(
      fc.property(yaml, (text) => {
        writeFileSync(paths.config, text);
        expect(Object.keys(loadSettings(paths, {}).settings)).toEqual(Object.keys(DEFAULTS));
      }),
    );
  });
});

describe('coldSettings', () => {
  it('are what loadSettings gives, once compiled', () => {
    const paths = withConfig('queue:\n  workers: 3\n  jitter: bad\nworker: {driver: heuristic}\n');
    const env = { REFLECT_QUEUE_CAPACITY: '7' };
    compileSettings(paths);
    expect(coldSettings(paths, env)).toEqual({
      settings: loadSettings(paths, env).settings,
      stale: false,
    });
  });

  it('need no cache where there is no file, and ignore an old one', () => {
    const paths = withConfig('queue:\n  workers: 3\n');
    compileSettings(paths);
    rmSync(paths.config);
    expect(coldSettings(paths, { REFLECT_QUEUE_CAPACITY: '7' })).toEqual({
      settings: settingsWith({ 'queue.capacity': 7 }),
      stale: false,
    });
    compileSettings(paths);
    expect(existsSync(paths.configCache)).toBe(false);
  });

  it('keep the former values and say so while a change is not compiled', () => {
    const paths = withConfig('queue:\n  workers: 3\n');
    expect(coldSettings(paths, {})).toEqual({ settings: DEFAULTS, stale: true });
    compileSettings(paths);
    writeFileSync(paths.config, 'queue:\n  workers: 14\n');
    expect(coldSettings(paths, {})).toEqual({
      settings: settingsWith({ 'queue.workers': 3 }),
      stale: true,
    });
    compileSettings(paths);
    expect(coldSettings(paths, {})).toEqual({
      settings: settingsWith({ 'queue.workers': 14 }),
      stale: false,
    });
  });

  it('pass over a damaged or hostile cache', () => {
    const paths = withConfig('queue:\n  workers: 3\n');
    compileSettings(paths);
    const good = readFileSync(paths.configCache, 'utf8');
    for (const bad of [
      '',
      '{',
      '[]',
      'null',
      good.slice(0, -9),
      good.replace('"format":1', '"format":2'),
    ]) {
      writeFileSync(paths.configCache, bad);
      expect(coldSettings(paths, {})).toEqual({ settings: DEFAULTS, stale: true });
    }
    writeFileSync(
      paths.configCache,
      good.replace('"queue.workers":3', '"queue.workers":"9e9","__proto__":1,"x.y":2'),
    );
    expect(coldSettings(paths, {})).toEqual({ settings: DEFAULTS, stale: false });
  });

  it('pass over variables that cannot be used', () => {
    expect(coldSettings(withConfig(), { REFLECT_QUEUE_WORKERS: 'x' })).toEqual({
      settings: DEFAULTS,
      stale: false,
    });
  });
});

describe('describeSettings', () => {
  it('tells value and origin of every setting', () => {
    const loaded = loadSettings(withConfig('queue:\n  workers: 3\n  capacity: 2\n'), {
      REFLECT_QUEUE_CAPACITY: '7',
    });
    const rows = describeSettings(loaded);
    expect(rows.map(({ key }) => key)).toEqual([...SETTINGS.keys()]);
    const described = SETTINGS.get('queue.workers')?.describe;
    expect(rows.find(({ key }) => key === 'queue.workers')).toEqual({
      key: 'queue.workers',
      value: 3,
      default: 2,
      origin: 'file',
      env: 'REFLECT_QUEUE_WORKERS',
      description: described,
    });
    expect(
      rows.filter(({ origin }) => origin === 'env').map(({ key, value }) => [key, value]),
    ).toEqual([['queue.capacity', 7]]);
  });
});

describe('setSettings', () => {
  it('makes the file, only for its owner, and compiles it', () => {
    const paths = dataPaths({}, tempFolder());
    setSettings(paths, { 'queue.workers': '3' });
    expect(readFileSync(paths.config, 'utf8')).toBe('format: 1\nqueue:\n  workers: 3\n');
    expect(statSync(paths.config).mode & 0o777).toBe(0o600);
    expect(coldSettings(paths, {})).toEqual({
      settings: settingsWith({ 'queue.workers': 3 }),
      stale: false,
    });
  });

  it('keeps what a person wrote', () => {
    const yaml =
      '# mine\nworker: {driver:  heuristic}   # cheap\nqueue: # how it runs\n  # few\n  workers: 2 # two\n  capacity:   50\n\n# end\n';
    const paths = withConfig(yaml);
    setSettings(paths, { 'queue.workers': '4' });
    expect(readFileSync(paths.config, 'utf8')).toBe(
      yaml
        .replace('workers: 2 # two', 'workers: 4 # two')
        .replace('capacity:   50', 'capacity: 50'),
    );
    setSettings(paths, { 'queue.workers': undefined });
    expect(loadSettings(paths, {}).fromFile).toEqual({
      'worker.driver': 'heuristic',
      'queue.capacity': 50,
    });
    expect(readFileSync(paths.config, 'utf8')).toContain('# how it runs');
  });

  it('replaces a value that could not be used', () => {
    const paths = withConfig('queue:\n  workers: many\n');
    setSettings(paths, { 'queue.workers': undefined });
    expect(loadSettings(paths, {})).toMatchObject({ fromFile: {}, problems: [] });
  });

  it.each<[string, string, string]>([
    ['queue.wokers', '3', 'CONFIG_UNKNOWN_SETTING'],
    ['queue.workers', 'x', 'CONFIG_INVALID_VALUE'],
    ['queue', '3', 'CONFIG_UNKNOWN_SETTING'],
    ['__proto__.x', '3', 'CONFIG_UNKNOWN_SETTING'],
  ])('refuses %s = %s', (key, text, code) => {
    const paths = withConfig();
    expect(() => {
      setSettings(paths, { [key]: text });
    }).toThrow(expect.objectContaining({ code }));
    expect(existsSync(paths.config)).toBe(false);
  });

  it.each<[string, string]>([
    ['queue: [', 'CONFIG_NOT_YAML'],
    ['format: 2\n', 'CONFIG_NEWER_FORMAT'],
    ['a: &a 2\nqueue:\n  workers: &w 2\n  capacity: *w\n', 'CONFIG_NOT_YAML'],
  ])('leaves the file %j as it is', (yaml, code) => {
    const paths = withConfig(yaml);
    expect(() => {
      setSettings(paths, { 'queue.workers': '3' });
    }).toThrow(expect.objectContaining({ code }));
    expect(readFileSync(paths.config, 'utf8')).toBe(yaml);
  });
});
