import { writeFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { openReflect } from '../../src/api/open-reflect.js';
import type { TranscriptItem } from '../../src/engine/capture/transcript.js';
import { hasModel } from '../support/model-assets.js';
import { tempFolder } from '@reflect/testing';

type Words = readonly ['user' | 'assistant', string];

const TABLE_OF_DAYS: readonly Words[] = [
  ['user', 'The monthly invoices charge customers twice around a plan change, see prorate().'],
  ['assistant', 'It adds both plans for the day of the change. Which plan counts on that day?'],
  ['user', 'The new plan, always. The old one ends the day before, never on the same day.'],
  ['assistant', 'Settled: on the day of a plan change only the new plan counts in prorate().'],
];
const AMENDMENT: readonly Words[] = [
  ['user', 'Amendment to the rule which plan counts in prorate() on the day of a plan change.'],
  ['assistant', 'What replaces it? So far the new plan counts on that day.'],
  ['user', 'The cheaper plan counts on the day of the change, never the dearer one.'],
  ['assistant', 'Amended rule for prorate(): on the day of a plan change the cheaper plan counts.'],
];
const PROMPT = 'A customer was charged twice on the day of the plan change, fix prorate()';

/** A knowledge base whose harness reads `sessions` by the name of the file. */
function knowing(sessions: Readonly<Record<string, readonly Words[]>>, env = {}) {
  const home = tempFolder();
  const project = tempFolder();
  let now = Date.parse('2026-05-02T10:00:00.000Z');
  const harness = {
    harness: 'recorded',
    transcriptFolders: () => [project],
    reader: () => ({
      harness: 'recorded',
      read: (path: string) => {
        const sessionId = path.slice(path.lastIndexOf('/') + 1, -'.jsonl'.length);
        const at = new Date(now).toISOString();
        const items = (sessions[sessionId] ?? []).map(([type, text], index): TranscriptItem => {
          const item = { line: index + 1, at, text };
          return type === 'user'
            ? { ...item, type, via: 'prompt', proof: 'proven' }
            : { ...item, type };
        });
        const size = { bytes: 100, lines: items.length, tokens: 500, unreadable: [] };
        return Promise.resolve({ harness: 'recorded', sessionId, items, ...size });
      },
    }),
  };
  const reflect = openReflect({
    env: {
      REFLECT_STATE_DIR: `${home}/state`,
      REFLECT_LEARNINGS_DIR: `${home}/learnings`,
      REFLECT_WORKER_DRIVER: 'heuristic',
      ...env,
    },
    harnesses: [harness],
    clock: () => now,
  });
  const learnNext = async (sessionId: string): Promise<void> => {
    now += 86_400_000;
    const path = `${project}/${sessionId}.jsonl`;
    writeFileSync(path, '{}\n'.repeat(4));
    await reflect.enqueue({
      transcript_path: path,
      session_id: sessionId,
      trigger: 'session-end',
      harness: 'recorded',
      cwd: project,
      queued_at: new Date(now).toISOString(),
    });
    await reflect.drain();
  };
  return { reflect, project, learnNext };
}

async function givenOf(
  reflect: ReturnType<typeof openReflect>,
  cwd: string,
): Promise<readonly string[]> {
  const { results } = await reflect.recall({ text: PROMPT, cwd });
  return results.map(({ record }) => record.text);
}

describe.skipIf(!hasModel)('what was decided in a session', () => {
  it('is given to a prompt that needs it, and after an amendment in its new form alone', async () => {
    const { reflect, project, learnNext } = knowing({
      'session-one': TABLE_OF_DAYS,
      'session-two': AMENDMENT,
    });
    await learnNext('session-one');
    const before = await givenOf(reflect, project);
    expect(before.join('\n')).toContain('only the new plan counts');
    await learnNext('session-two');
    const after = (await givenOf(reflect, project)).join('\n');
    expect(after).toContain('cheaper plan counts');
    expect(after).not.toContain('only the new plan counts');
    expect(reflect.episodes.list().map(({ said }) => said.slice(0, 10))).toEqual([
      '2026-05-03',
      '2026-05-04',
    ]);
  });

  it('stays in its project', async () => {
    const { reflect, learnNext } = knowing({ 'session-one': TABLE_OF_DAYS });
    await learnNext('session-one');
    expect(await givenOf(reflect, tempFolder())).toEqual([]);
  });

  it('is gone when it is forgotten, and stays away when the session is read again', async () => {
    const { reflect, learnNext } = knowing({ 'session-one': TABLE_OF_DAYS });
    await learnNext('session-one');
    const [episode] = reflect.episodes.list();
    expect(reflect.episodes.forget(episode?.id ?? '')).toBe(true);
    await learnNext('session-one');
    expect(reflect.episodes.list()).toEqual([]);
  });

  it('goes with the learning that was drafted from it', async () => {
    const { reflect, learnNext } = knowing({ 'session-one': TABLE_OF_DAYS });
    await learnNext('session-one');
    for await (const listed of reflect.learnings.list()) {
      if (listed.type === 'learning') await reflect.curation.forget(listed.learning.id);
    }
    expect(reflect.episodes.list()).toEqual([]);
  });

  it('is not kept where a setting says so, nor what was marked as private', async () => {
    const off = knowing({ 'session-one': TABLE_OF_DAYS }, { REFLECT_EPISODES: 'false' });
    await off.learnNext('session-one');
    expect(off.reflect.episodes.list()).toEqual([]);
    const hidden = TABLE_OF_DAYS.map(([who, text], at): Words =>
      at === 2 ? [who, `<private>${text}</private>`] : [who, text],
    );
    const { reflect, learnNext } = knowing({ 'session-one': hidden });
    await learnNext('session-one');
    expect(JSON.stringify(reflect.episodes.list())).not.toContain('never on the same day');
  });
});
