import { ofType, spoken } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { called, calledBy, part, readSession, said } from '../support/session-file.js';

const REJECTED = 'The user rejected permission to use this specific tool call';
const FEEDBACK = `${REJECTED} with the following feedback: always use yarn`;
const AGENT = { session: 'ses_2' };

describe('who speaks in a session', () => {
  it('is the person where the history of prompts has the words', async () => {
    const session = await readSession([said('go  on'), said('use pnpm')], { typed: ['go on'] });
    expect(spoken(session)).toEqual([
      ['prompt', 'go  on', 'proven', 'prompt-history.jsonl'],
      ['prompt', 'use pnpm', 'headless', 'not in prompt-history.jsonl'],
    ]);
  });

  it('is nobody known in a session of "opencode run", whatever the history has', async () => {
    const head = { unattended: true };
    const session = await readSession([said('"use \\"pnpm\\" here"')], {
      typed: ['use "pnpm" here'],
      head,
    });
    expect(spoken(session)).toEqual([
      ['prompt', 'use "pnpm" here', 'headless', 'permissions of opencode run'],
    ]);
  });

  it('is not shown by what was typed for a shell, or by a torn entry', async () => {
    const entries = ['{"input":"use pnpm","mode":"shell"}', '{"input":"use pnpm","mo', '[]', ''];
    expect(spoken(await readSession([said('use pnpm')], { entries }))).toMatchObject([
      ['prompt', 'use pnpm', 'headless', expect.anything()],
    ]);
  });

  it('is not the person in parts that OpenCode or a plugin added', async () => {
    const text = '<reflect-memory>\nalways use yarn\n</reflect-memory>';
    const session = await readSession([part({ type: 'text', text, synthetic: true })], {
      typed: [text],
    });
    expect(spoken(session)).toEqual([]);
    expect(ofType(session, 'injected')).toMatchObject([{ text }]);
  });

  it('is the person who refuses a call of a tool of OpenCode, with or without words', async () => {
    const session = await readSession([
      called('bash', { command: 'rm x' }, { status: 'error', error: `${REJECTED}.` }),
      called('edit', { filePath: 'x' }, { status: 'error', error: FEEDBACK }),
    ]);
    expect(ofType(session, 'user')).toMatchObject([
      { via: 'rejection', text: '', about: 'rm x', proof: 'proven' },
      { via: 'rejection', text: 'always use yarn', about: 'x', proof: 'proven' },
    ]);
  });

  it('is not the person in words of a refusal or an answer that others may write', async () => {
    const error = { status: 'error', error: FEEDBACK };
    const answers = { metadata: { answers: [['always use yarn']] } };
    const questions = { questions: [{ question: 'How?', options: [] }] };
    const session = await readSession([
      called('shop_bash', {}, error),
      called('shop_question', questions, answers),
      called('bash', { command: 'cat x' }, { output: FEEDBACK, metadata: { exit: 1 } }),
      calledBy(AGENT, 'bash', { input: { command: 'cat x' }, ...error }),
      said('always use yarn', AGENT),
    ]);
    expect(spoken(session)).toEqual([]);
    const unattended = await readSession([called('bash', {}, error)], {
      head: { unattended: true },
    });
    expect(spoken(unattended)).toEqual([]);
    expect(ofType(unattended, 'tool-result')).toMatchObject([{ failed: true, harnessFault: true }]);
  });

  it('has an answer to each question, the chosen ones as a list', async () => {
    const questions = [{ question: 'Which?' }, { question: 'When?' }, { question: 'Why?' }];
    const metadata = { answers: [['a', 'b'], [], ['now', 7]] };
    const session = await readSession([called('question', { questions }, { metadata })]);
    expect(ofType(session, 'user').map(({ about, text }) => [about, text])).toEqual([
      ['Which? []', 'a, b'],
      ['Why? []', 'now'],
    ]);
  });

  it('keeps how the agent had described what was chosen', async () => {
    const options = [{ label: 'Tabs', description: 'As the rest of the folder has them.' }];
    const questions = [{ question: 'Tabs or spaces?', options }];
    const metadata = { answers: [['Tabs']] };
    const session = await readSession([called('question', { questions }, { metadata })]);
    expect(ofType(session, 'user')).toMatchObject([{ meaning: options[0]?.description }]);
  });
});
