import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { rememberedTexts } from '../../../src/stores/harness-memory/remembered-texts.js';
import { sinkFixture, claim, type SinkFixture } from '../learnings/support/sink-fixture.js';

const PNPM = 'Always use pnpm to install packages';

/** A project whose harness remembers this, in its own memory and in a file of instructions. */
function remembering(files: Readonly<Record<string, string>>): { root: string; sink: SinkFixture } {
  const root = tempFolder();
  mkdirSync(join(root, 'memory'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const places = {
    memory: { folder: join(root, 'memory'), index: 'MEMORY.md', projects: root },
    notes: [join(root, 'RULES.md')],
  };
  const harnesses = [{ harness: 'claude', memory: () => places }, { harness: 'codex' }];
  return { root, sink: sinkFixture({ remembered: rememberedTexts(harnesses, {}) }) };
}

describe('what a harness remembers by itself', () => {
  it.each([
    ['in its memory', { 'memory/MEMORY.md': `# Memory\n\n- ${PNPM}.\n` }, 'memory/MEMORY.md:3'],
    ['in instructions', { 'RULES.md': `# Rules\n${PNPM}\n` }, 'RULES.md:2'],
  ])('is not learned once more: %s', async (_, files, place) => {
    const { root, sink } = remembering(files);
    const run = await sink.apply('one', [claim(PNPM), claim('Never store prices as floats')], {
      cwd: root,
    });
    expect(run.stored.length).toBe(1);
    expect(run.refused.map(({ code, message }) => [code, message])).toEqual([
      [
        'LEARNING_EXISTS',
        `${join(root, place)} says the same, and the harness reads it by itself. Nothing was stored.`,
      ],
    ]);
  });

  it('is learned of a session of another harness, which does not read it', async () => {
    const { root, sink } = remembering({ 'RULES.md': `${PNPM}\n` });
    const run = await sink.apply('one', [claim(PNPM)], { cwd: root, harness: 'codex' });
    expect([run.stored.length, run.refused]).toEqual([1, []]);
  });

  it('strengthens a learning all the same that says it already', async () => {
    const { root, sink } = remembering({});
    await sink.apply('one', [claim(PNPM)], { cwd: root });
    writeFileSync(join(root, 'RULES.md'), `${PNPM}\n`);
    const run = await sink.apply('two', [claim(PNPM)], { cwd: root });
    expect([run.strengthened.length, run.refused]).toEqual([1, []]);
  });
});
