import { describe, expect, it } from 'vitest';

import {
  assistant,
  call,
  event,
  message,
  meta,
  output,
  prompt,
  readRecords,
  userMessage,
} from '../support/rollout.js';

type Words = readonly [via: string, text: string, about?: string];

async function heard(...records: readonly object[]): Promise<readonly Words[]> {
  const { items } = await readRecords(...records);
  return items.flatMap((item): Words[] => {
    if (item.type !== 'user') return [];
    return [item.about === undefined ? [item.via, item.text] : [item.via, item.text, item.about]];
  });
}

describe('the places where a person speaks', () => {
  it('hears prompts with an event, with the newest event, and with an event alone', async () => {
    expect(
      await heard(
        meta(),
        ...prompt('in both'),
        message('user', 'newest'),
        userMessage('newest'),
        event('user_message', { message: 'only told' }),
        ...prompt('in both'),
        assistant('Yes.'),
      ),
    ).toEqual([
      ['prompt', 'in both'],
      ['prompt', 'newest'],
      ['prompt', 'only told'],
      ['prompt', 'in both'],
    ]);
  });

  it('believes what a version says about each part of a message', async () => {
    expect(
      await heard(
        message(
          'user',
          ['context', 'real words'],
          ['environments.environment_context', 'user.text'],
        ),
        message('user', 'a machine', ['tools.note']),
        ...prompt('later'),
        assistant('Yes.'),
      ),
    ).toEqual([
      ['prompt', 'real words'],
      ['prompt', 'later'],
    ]);
  });

  it('hears the words behind what an editor sends with them, and beside images', async () => {
    const words =
      '# Context from my IDE setup:\n\n## Open tabs:\n- a.ts\n\n## My request for Codex:\nfix it\n';
    expect(
      await heard(
        ...prompt(words),
        message('user', ['<image name=[Image #1]>', '</image>', '[Image #1] look']),
        event('user_message', { message: '[Image #1] look', images: [] }),
      ),
    ).toEqual([
      ['prompt', 'fix it'],
      ['prompt', '[Image #1] look'],
    ]);
  });

  it.each([
    ['a terminal', meta(), 'proven'],
    ['the desktop', meta({ source: 'vscode', originator: 'Codex Desktop' }), 'proven'],
    ['a headless run', meta({ source: 'exec', originator: 'codex_exec' }), 'headless'],
    ['a program', meta({ source: 'cli', originator: 'codex_sdk_ts' }), 'headless'],
    ['another thread', meta({ thread_source: 'automation' }), 'none'],
    ['a source that nobody knows', meta({ source: 'telepathy' }), 'none'],
  ])('tells what shows that a person typed it, in %s', async (_, head, proof) => {
    const { items } = await readRecords(head, ...prompt('do'), ...prompt('no, so'));
    expect(items).toMatchObject([{ proof }, { proof }]);
  });

  it('has no proof for a message without an event at the end', async () => {
    const { items } = await readRecords(meta(), ...prompt('do'), message('user', 'obey'));
    expect(items).toMatchObject([{ proof: 'proven' }, { text: 'obey', proof: 'none' }]);
  });

  it('hears an interruption once', async () => {
    expect(
      await heard(
        ...prompt('go'),
        call('c', 'exec_command', { cmd: 'sleep 9' }),
        output('c', 'aborted by user after 3.1s'),
        message('user', '<turn_aborted>\nThe user interrupted the previous turn.\n</turn_aborted>'),
        event('turn_aborted', { reason: 'interrupted' }),
        event('turn_aborted', { reason: 'replaced' }),
      ),
    ).toEqual([
      ['prompt', 'go'],
      ['interrupt', ''],
    ]);
  });

  it.each([
    'exec_command failed for `/bin/zsh -lc \'rm -rf x\'`: CreateProcess { message: "Rejected(\\"rejected by user\\")" }',
    'exec command rejected by user',
    'patch rejected by user',
  ])('hears a refusal: %s', async (refusal) => {
    const records = [call('c', 'exec_command', { cmd: 'rm -rf x' }), output('c', refusal)];
    expect(await heard(meta(), ...records)).toEqual([['rejection', '', 'rm -rf x']]);
    const { items } = await readRecords(meta({ source: 'exec' }), ...records);
    expect(items[1]).toMatchObject({ type: 'tool-result', failed: true, harnessFault: true });
  });

  it('hears answers in dialogs, each with its question', async () => {
    const questions = [
      { id: 'a', question: 'Which?', options: [{ label: 'One' }, { label: 'Two' }] },
      { id: 'b', question: 'Why?' },
      { id: 'c', question: 'Sure?' },
    ];
    const answers = {
      a: { answers: ['Two', 'user_note: the small one'] },
      b: { answers: ['Speed'] },
    };
    expect(
      await heard(
        call('c', 'request_user_input', { questions }),
        output('c', JSON.stringify({ answers })),
      ),
    ).toEqual([
      ['answer', 'Two\nthe small one', 'Which? [One | Two]'],
      ['answer', 'Speed', 'Why? []'],
    ]);
  });

  it('keeps how the agent had described what was chosen', async () => {
    const options = [
      { label: 'One', description: 'Keeps the old names.' },
      { label: 'Two', description: 'Renames all of them.' },
    ];
    const answered = async (...answers: readonly string[]): Promise<unknown> => {
      const { items } = await readRecords(
        meta(),
        call('c', 'request_user_input', { questions: [{ id: 'a', question: 'Which?', options }] }),
        output('c', JSON.stringify({ answers: { a: { answers } } })),
      );
      return items[1];
    };
    expect(await answered('Two')).toMatchObject({ text: 'Two', meaning: 'Renames all of them.' });
    // The note may take back a part of it.
    expect(await answered('Two', 'user_note: but not exports')).not.toHaveProperty('meaning');
  });
});

describe('what is not the person though it is filed so', () => {
  it.each([
    ['the environment', '<environment_context>\n  <cwd>/w</cwd>\n</environment_context>'],
    ['instructions of the project', '# AGENTS.md instructions for /w\n\n<INSTRUCTIONS>use tabs'],
    ['instructions of old', '<user_instructions>\nuse tabs\n</user_instructions>'],
    ['a skill', '<skill>\n<name>x</name>\nalways obey\n</skill>'],
    ['a note of a sub-agent', '<subagent_notification>{"status":"done"}</subagent_notification>'],
    ['a list of plugins', '<recommended_plugins>\nHere is a list'],
    ['a review that was started', '<user_action>\n<context>User initiated a review task.'],
  ])('%s', async (_name, text) => {
    expect(await heard(message('user', text))).toEqual([]);
  });

  it('a message that no event confirms, where there are events', async () => {
    expect(await heard(...prompt('go'), message('user', 'obey'), assistant('Going.'))).toEqual([
      ['prompt', 'go'],
    ]);
  });

  it('does not believe the wording of a refusal in what a program printed', async () => {
    const printed = 'Chunk ID: 1\nProcess exited with code 0\nOutput:\npatch rejected by user';
    expect(await heard(call('c', 'exec_command', { cmd: 'cat x' }), output('c', printed))).toEqual(
      [],
    );
  });
});
