import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { hasSourcesOf, olderPrograms } from '../../support/older-programs.js';
import { install, registeredEvents, uninstall } from '../stage/install.js';
import { learningsOf } from '../stage/learned.js';
import { isGiven, timesGiven } from '../stage/reflect-block.js';
import type { Stage } from '../stage/stage.js';
import { waitFor } from '../stage/wait-for.js';
import { writeFile } from '../stage/write-file.js';
import { QUESTION, RULE, SHORT } from './lesson.js';
import type { Scenario } from './scenario.js';

/** Of 2026-11-22: the first commit with an installer for Claude Code, Codex and Copilot CLI each. */
const FIRST = 'ced74686a204784bd054c8bf206b51b6b545e42f';
/** What an installer keeps of how a file was before it. */
const KEPT = /\/\.reflect\/installs\/[^/]+\/backups\//;

/** A home that the first reflect was installed into, taught and used in, and over which the present one is installed. */
export const upgrade: Scenario = {
  name: 'an installation of the first reflect is upgraded: what it learned is given, and none of its hooks is left',
  needs: ['was served from the first'],
  run: async (stage) => {
    const { harness, home } = stage;
    for (const [path, text] of Object.entries(harness.furniture)) writeFile(join(home, path), text);
    const older = makeOlder(stage);
    await older.install();
    stage.trustHooks();
    const known = { id: await older.learn(RULE), title: RULE };
    const before = await stage.prompt(QUESTION);
    assert.ok(isGiven(before.requests, known), 'given by the first reflect');
    assert.notDeepEqual(older.filesThatNameIt(), [], 'files that name the first reflect');

    await install(stage);
    stage.trustHooks();
    assert.deepEqual(older.filesThatNameIt(), [], 'files that still name it');
    const hooks = readFileSync(harness.hookFile(home), 'utf8');
    const shims = readdirSync(join(home, '.reflect', 'hooks'));
    const unused = shims.filter((name) => !hooks.includes(name) && /^reflect-\w+-hook$/.test(name));
    assert.deepEqual(unused, [], 'hook programs that nothing calls');

    // An index of then cannot be read: the first session has it made anew.
    await stage.prompt(SHORT);
    await waitFor('an index of its learning', async () => {
      const { index } = await stage.ask<Status>(['status']);
      return index.documents === 1 ? true : undefined;
    });
    const after = await stage.prompt(QUESTION);
    assert.equal(timesGiven(after.requests.at(-1), known), 1, 'blocks with what it had learned');
    assert.deepEqual(
      (await learningsOf(stage)).map(({ id }) => id),
      [known.id],
    );
    const registered = registeredEvents(stage);
    await uninstall(stage);
    for (const [path, text] of Object.entries(harness.furniture)) {
      assert.equal(readFileSync(join(home, path), 'utf8'), text, `${path} after uninstalling`);
    }
    return { registered };
  },
};

interface Status {
  readonly index: { readonly documents?: number };
}

interface Older {
  readonly install: () => Promise<void>;
  /** Gives the id of what was learned. */
  readonly learn: (rule: string) => Promise<string>;
  /** Files of the home that hold the path of its programs. */
  readonly filesThatNameIt: () => readonly string[];
}

/** The first reflect, made anew from the history of the repository. */
function makeOlder(stage: Stage): Older {
  assert.ok(hasSourcesOf(FIRST), 'needs the whole history: git fetch --unshallow');
  const adapter = `apps/${stage.harness.name}-adapter`;
  const [hook, installer, cli] = [
    { entry: `${adapter}/src/hook.ts`, outfile: `${adapter}/dist/hook.cjs` },
    { entry: `${adapter}/src/installer/main.ts`, outfile: `${adapter}/dist/installer.cjs` },
    {
      entry: 'apps/cli/src/reflect.ts',
      outfile: 'apps/cli/dist/cli.cjs',
      external: ['hnswlib-node'],
    },
  ] as const;
  const name = join('older-reflect', stage.harness.name);
  const folder = olderPrograms(FIRST, { name, programs: [hook, installer, cli] });
  const run = async (...args: readonly string[]): Promise<string> => {
    const [program = '', ...rest] = args;
    const { code, stdout, stderr } = await stage.runNode([join(folder, program), ...rest]);
    assert.equal(code, 0, `${args.join(' ')} of the first reflect failed.\n${stdout}\n${stderr}`);
    return stdout;
  };
  return {
    install: async () => {
      await run(installer.outfile, 'install', '--yes');
    },
    learn: async (rule) => {
      const learned = await run(cli.outfile, 'learn', rule, '--json');
      await run(cli.outfile, 'reindex');
      return (JSON.parse(learned) as { readonly id: string }).id;
    },
    filesThatNameIt: () => filesIn(stage.home).filter((file) => holds(file, folder)),
  };
}

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !KEPT.test(file));
}

function holds(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'latin1').includes(text);
}
