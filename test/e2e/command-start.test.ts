import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { Home } from '../support/home.js';
import { NodeRun, type NodeResult } from '../support/node-run.js';
import { WORKSPACE } from '../support/workspace.js';

/** A home with a command of its own that has no code cache. */
class HomeWithCommand {
  readonly home = new Home({ REFLECT_MODEL_DIR: join(WORKSPACE, 'libs/minilm/assets') });
  readonly dist = this.home.at('dist');

  constructor() {
    mkdirSync(this.dist);
    // Where it looks for the packages beside it.
    symlinkSync(join(WORKSPACE, 'node_modules'), this.home.at('node_modules'), 'junction');
    for (const name of ['cli.cjs', 'cli.program.cjs']) {
      copyFileSync(builtFile('@reflect/cli', name), join(this.dist, name));
    }
  }

  run(
    args: readonly string[],
    { env = {}, flags = [] }: { env?: Record<string, string>; flags?: readonly string[] } = {},
  ): Promise<NodeResult> {
    const call = { args: [...flags, join(this.dist, 'cli.cjs'), ...args] };
    const cwd = this.home.project();
    return new NodeRun({ ...call, cwd, env: { ...this.home.env, ...env } }).ended;
  }

  caches(): string[] {
    return readdirSync(this.dist).filter((name) => name.endsWith('.cache'));
  }
}

const LESSON = ['learn', 'when you add a dependency, use pnpm add', '--json'];
const LIST = ['list', '--json'];
const WRITE = { env: { REFLECT_CODE_CACHE: 'write' } };

describe('the code cache of the command', () => {
  it('is written by a drain where there is none, and by nothing that a person waits for', async () => {
    const place = new HomeWithCommand();
    await place.run(LESSON);
    const without = await place.run(LIST);
    expect(without.stdout).toContain('pnpm add');
    expect(place.caches()).toEqual([]);
    expect((await place.run(['drain'])).code).toBe(0);
    expect(place.caches()).toEqual([expect.stringContaining(process.version)]);
    expect(await place.run(LIST)).toEqual(without);
  });

  it('is left as it is by a drain that started from it', async () => {
    const place = new HomeWithCommand();
    await place.run(LIST, WRITE);
    const [name = ''] = place.caches();
    const before = readFileSync(join(place.dist, name));
    await place.run(['drain']);
    expect(readFileSync(join(place.dist, name)).equals(before)).toBe(true);
  });

  it('is passed over when it is damaged, and written anew by the next drain', async () => {
    const place = new HomeWithCommand();
    await place.run(LESSON);
    const whole = await place.run(LIST, WRITE);
    const cache = join(place.dist, place.caches()[0] ?? '');
    const bytes = readFileSync(cache);
    const middle = bytes.length >> 1;
    truncateSync(cache, middle);
    expect(await place.run(LIST)).toEqual(whole);
    writeFileSync(cache, Buffer.alloc(bytes.length, 'x'));
    expect(await place.run(LIST)).toEqual(whole);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
    writeFileSync(cache, bytes);
    expect(await place.run(LIST)).toEqual(whole);
    await place.run(['drain']);
    const renewed = readFileSync(cache);
    const half = renewed.length >> 1;
    expect(renewed.subarray(0, half).equals(renewed.subarray(half))).toBe(true);
  });

  it('does not fit a Node that is told to work otherwise, which still runs', async () => {
    const place = new HomeWithCommand();
    await place.run(LESSON);
    const usual = await place.run(LIST, WRITE);
    expect(await place.run(LIST, { flags: ['--no-opt'] })).toEqual(usual);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'is done without where the package belongs to somebody else',
    async () => {
      const place = new HomeWithCommand();
      chmodSync(place.dist, 0o555);
      const drained = await place.run(['drain']);
      chmodSync(place.dist, 0o755);
      expect(drained).toMatchObject({ code: 0, stderr: '' });
      expect(place.caches()).toEqual([]);
    },
  );
});
