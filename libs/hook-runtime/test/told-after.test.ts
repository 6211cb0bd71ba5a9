import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openReflect } from '@reflect/core';
import { dataPaths } from '@reflect/core/cold';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bundleHook, HarnessHome, idsIn } from './support/harness-home.js';

const RULE = 'lrn-0000000a';
const folder = mkdtempSync(join(tmpdir(), 'reflect-told-after-'));
const env = {
  REFLECT_STATE_DIR: join(folder, 'state'),
  REFLECT_LEARNINGS_DIR: join(folder, 'learnings'),
};
const taught = dataPaths(env);
let bundle = '';

beforeAll(async () => {
  bundle = bundleHook(folder);
  mkdirSync(taught.documents, { recursive: true });
  const at = '2026-11-01T00:00:00.000Z';
  const front = `id: ${RULE}\nkind: invariant\ntitle: Prices are integers\nconfidence: high\nstatus: active\nscope: global\nfiles: ["src/**"]\ncreated: ${at}\nupdated: ${at}`;
  writeFileSync(
    join(taught.documents, `${RULE}.md`),
    `---\n${front}\n---\n\nPrices are integers.\n`,
  );
  await openReflect({ env }).reindex();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A home of Gemini CLI, whose model does not hear what is said before a tool. */
function home(): HarnessHome<'gemini'> {
  return new HarnessHome(bundle, 'gemini' as const).know(taught);
}

function call(home: HarnessHome<'gemini'>, event: string, tool: string): Promise<string> {
  const input = { file_path: home.write('src/price.ts') };
  const response = { llmContent: 'export {}', returnDisplay: '' };
  const fields = { tool_name: tool, tool_input: input, tool_response: response };
  return home.fire({ recorded: event, fields });
}

describe('a harness whose model does not hear what is said before a tool', () => {
  it.each(['read_file', 'write_file', 'replace'])(
    'is told after %s what applies to the file, once',
    async (tool) => {
      const own = home();
      const told = [
        await call(own, 'BeforeTool.replace', tool),
        await call(own, 'AfterTool.write_file', tool),
        await call(own, 'AfterTool.write_file', tool),
      ];
      expect(told.map(idsIn)).toEqual([[], [RULE], []]);
    },
  );

  it('is told nothing after a search, which names no file', async () => {
    expect(idsIn(await call(home(), 'AfterTool.write_file', 'grep_search'))).toEqual([]);
  });
});
