import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { NodeRun } from '../support/node-run.js';
import { tempFolder } from '../support/temp-folder.js';
import { WORKSPACE } from '../support/workspace.js';

const CORE = 'libs/core/src';

/** Source files by their path below core's source; what `cold.ts` and `api` load is sound. */
const SOUND: Readonly<Record<string, string>> = {
  'cold.ts': "export { lineOf } from './stores/tasks/task-line.js';\n",
  'status-line.ts': "export { word } from './foundation/text/word.js';\n",
  'foundation/text/word.ts': "export const word = 'word';\n",
  'foundation/text/warm/yaml-text.ts': "export { parse } from 'yaml';\n",
  'stores/tasks/task-line.ts':
    "import { word } from '../../foundation/text/word.js';\nexport const lineOf = (): string => word;\n",
  'stores/tasks/warm/edit-tasks.ts':
    "export { parse } from '../../../foundation/text/warm/yaml-text.js';\n",
  'stores/queue/job.ts': 'export interface Job {\n  readonly id: string;\n}\n',
  'api/reflect.ts': "export type { Job } from '../stores/queue/job.js';\n",
};

/** What the check says of a made-up repository with `changes`, and its exit code. */
async function check(changes: Readonly<Record<string, string>>): Promise<[number, string[]]> {
  const root = tempFolder();
  for (const [path, text] of Object.entries({ ...SOUND, ...changes })) {
    const file = join(root, CORE, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const args = [join(WORKSPACE, 'tools/check-imports.mjs'), root];
  const { code, stderr } = await new NodeRun({ args, cwd: root, env: {} }).ended;
  return [code ?? -1, stderr.split('\n').filter(Boolean)];
}

describe('the check of imports', () => {
  it('has nothing to say where every import goes down', async () => {
    expect(await check({})).toEqual([0, []]);
  });

  it.each([
    [
      'an import',
      "import { lineOf } from '../../stores/tasks/task-line.js';\nexport const word = lineOf;\n",
    ],
    [
      'an import of a type',
      "import type { Job } from '../../stores/queue/job.js';\nexport const word: Job['id'] = '';\n",
    ],
  ])('refuses %s up a storey', async (_, text) => {
    const [code, said] = await check({ 'foundation/text/word.ts': text });
    expect(code).toBe(1);
    expect(said).toContainEqual(
      expect.stringMatching(
        /^import up a storey: libs\/core\/src\/foundation\/text\/word\.ts:1 imports libs\/core\/src\/stores\//,
      ),
    );
  });

  it('refuses a circle of files, types included', async () => {
    const back = "import type { other } from './other.js';\nexport type Word = typeof other;\n";
    const there = "import type { Word } from './word.js';\nexport declare const other: Word;\n";
    const [code, said] = await check({
      'foundation/text/word.ts': `${back}export const word = 'word';\n`,
      'foundation/text/other.ts': there,
    });
    expect([code, said]).toEqual([1, [expect.stringMatching(/^circle of files: .*word\.ts/)]]);
  });

  it('refuses a circle of folders of one storey', async () => {
    const [code, said] = await check({
      'stores/queue/job.ts':
        "import { lineOf } from '../tasks/task-line.js';\nexport interface Job {\n  readonly id: ReturnType<typeof lineOf>;\n}\n",
      'stores/tasks/task.ts':
        "import type { Job } from '../queue/job.js';\nexport type Task = Job;\n",
    });
    expect(code).toBe(1);
    expect(said).toEqual([expect.stringMatching(/^circle of folders: .*stores\/tasks/)]);
  });

  it.each([
    [
      'a warm folder',
      "import { parse } from '../../foundation/text/warm/yaml-text.js';\n",
      'yaml-text.ts',
    ],
    ['a heavy package', "import { z as parse } from 'zod';\n", 'zod'],
    ['a heavy package, dynamically', "const parse = () => import('graphology');\n", 'graphology'],
  ])('names the import by which a hook would load %s', async (_, line, target) => {
    const [code, said] = await check({
      'stores/tasks/task-line.ts': `${line}export const lineOf = (): unknown => parse;\n`,
    });
    expect(code).toBe(1);
    expect(said).toEqual([
      expect.stringMatching(
        new RegExp(
          `^cold imports warm: libs/core/src/stores/tasks/task-line\\.ts:1 imports .*${target}$`,
        ),
      ),
    ]);
  });

  it('lets a cold file know the types of a warm one', async () => {
    const line = "import type { parse } from '../../foundation/text/warm/yaml-text.js';\n";
    expect(
      await check({
        'stores/tasks/task-line.ts': `${line}export const lineOf = (): typeof parse | undefined => undefined;\n`,
      }),
    ).toEqual([0, []]);
  });
});
