import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { findProject, openReflect } from '@reflect/core';
import { decode, HARNESSES } from '@reflect/hook-protocol';
import { hookSamples, SAMPLE, teachSamples, type HarnessInstaller } from '@reflect/installer';
import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { Home } from '../support/home.js';
import { NodeRun } from '../support/node-run.js';
import { tempFolder } from '../support/temp-folder.js';
import { WORKSPACE } from '../support/workspace.js';

const ENVELOPES = join(WORKSPACE, 'libs/hook-protocol/test/fixtures');

/**
 * Bytes that the programs of a hook may have, one or two in a hundred more than they have: Node reads all of one
 * at every event. What does not fit is to be left to the drain, or taken out elsewhere. A limit goes up only with
 * what a hook is to do anew. The last time they went down by 2 %: hooks are built without settings that none reads.
 */
const LIMITS: Readonly<Record<string, number>> = {
  claude: 457_200,
  codex: 456_800,
  copilot: 461_400,
  gemini: 454_000,
  opencode: 453_400,
  qwen: 456_200,
};
/**
 * Of the program that tells whether there is something to say before a tool is called, of the one that says what is
 * known of a command, and of the one that says the rest.
 */
const LIMITS_BEFORE = { gate: 43_000, tell: 28_800, before: 148_000 };

/** Harnesses whose hooks may say something before a command runs. */
const CAN_TELL_BEFORE = new Set(['claude', 'codex', 'copilot']);

/** Recorded prompts that tell by themselves that another harness than this one sent them. */
function promptsOfOthers(harness: string): { readonly event: string; readonly text: string }[] {
  return readdirSync(ENVELOPES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(ENVELOPES, file), 'utf8'))
    .flatMap((text) => {
      const read = decode({ harness, event: 'UserPromptSubmit' }, text);
      const isOther = read.ok && read.event.harness !== harness;
      return isOther && read.event.event === 'prompt.submit'
        ? [{ event: read.event.harnessEvent, text }]
        : [];
    });
}

/** As the wizard gets it. */
async function installerOf(harness: string): Promise<HarnessInstaller> {
  const name = `${harness}Adapter`;
  const file = builtFile(`@reflect/${harness}-adapter`, `lib/${harness}-adapter.js`);
  const { [name]: adapter } = (await import(pathToFileURL(file).href)) as AdapterModule;
  if (adapter === undefined) throw new Error(`${file} exports no ${name}.`);
  return adapter.installer;
}

type AdapterModule = Readonly<Partial<Record<string, { readonly installer: HarnessInstaller }>>>;

describe.each(HARNESSES)('the hook of %s', (harness) => {
  const hook = builtFile(`@reflect/${harness}-adapter`, 'hook.cjs');

  it('is as small as it was', () => {
    const sizeOf = (...kinds: readonly string[]): number =>
      kinds
        .map((kind) => statSync(hook.replace(/\.cjs$/, `${kind}.cjs`)).size)
        .reduce((sum, size) => sum + size);
    expect(sizeOf('', '.full', '.light')).toBeLessThan(LIMITS[harness] ?? 0);
    expect(sizeOf('.gate')).toBeLessThan(LIMITS_BEFORE.gate);
    expect(sizeOf('.tell')).toBeLessThan(LIMITS_BEFORE.tell);
    expect(sizeOf('.before')).toBeLessThan(LIMITS_BEFORE.before);
  });

  it('holds the protocol of its harness, and of the others the signs', () => {
    const metafile = join(tempFolder(), 'meta.json');
    const args = ['--entry', `apps/${harness}-adapter/src/light-hook.ts`];
    const more = ['--outfile', `${metafile}.cjs`, '--metafile', metafile];
    execFileSync(process.execPath, ['tools/bundle.mjs', ...args, ...more], { cwd: WORKSPACE });
    const { inputs } = JSON.parse(readFileSync(metafile, 'utf8')) as { readonly inputs: object };
    const named = (name: RegExp): string[] =>
      Object.keys(inputs).flatMap((input) => name.exec(input)?.[1] ?? []);
    expect(named(/harness\/(\w+)\/\w+-protocol\.ts$/)).toEqual([harness]);
    expect(named(/harness\/(\w+)\/\w+-signs\.ts$/).sort()).toEqual([...HARNESSES].sort());
  });

  it('finds in its samples what the knowledge base of the samples holds', async () => {
    const home = new Home({ REFLECT_RECALL_BAR: '0', REFLECT_RECALL_DEADLINE: '20000' });
    const cwd = home.project();
    await teachSamples(openReflect({ env: home.env }), findProject(cwd).key);
    const given = new Set<string>();
    for (const { event, envelope } of hookSamples(await installerOf(harness), cwd)) {
      const input = JSON.stringify(envelope);
      const args = [hook, harness, event];
      const { stdout } = await new NodeRun({ args, cwd, env: home.env, input }).ended;
      const read = decode({ harness, event }, input);
      const meaning = read.ok ? read.event.event : 'none';
      if (stdout.includes(SAMPLE.given)) given.add(`${meaning}: learning`);
      if (stdout.includes(SAMPLE.remedy)) given.add(`${meaning}: command`);
    }
    expect([...given]).toEqual(expect.arrayContaining(['prompt.submit: learning']));
    const told = CAN_TELL_BEFORE.has(harness) ? 'tool.before: command' : 'session.start: command';
    expect([...given]).toContain(told);
  });

  it('answers nothing and notes nothing where another harness runs it', async () => {
    const home = new Home({});
    const prompts = promptsOfOthers(harness);
    expect(prompts.length).toBeGreaterThan(4);
    for (const { event, text: input } of prompts) {
      const args = [hook, harness, event];
      const ended = await new NodeRun({ args, cwd: home.project(), env: home.env, input }).ended;
      expect(ended).toMatchObject({ code: 0, stdout: '', stderr: '' });
    }
    expect(readdirSync(home.folder)).not.toContain('.reflect');
  });
});
