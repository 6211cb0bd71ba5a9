import { describe, expect, it } from 'vitest';

import { call, readRecords, result } from '../support/session-file.js';

describe('an answer in a dialog', () => {
  it('keeps how the agent had described the option that was chosen', async () => {
    const options = [
      { label: 'Both', description: 'The menu, and the dialog.' },
      { label: 'Neither' },
    ];
    const questions = [
      { question: 'Where?', header: 'Place', options },
      { question: 'Else?', options },
    ];
    const answers = { 'Where?': 'Both', 'Else?': 'Both, Neither' };
    const { items } = await readRecords(
      call('t1', 'AskUserQuestion', { questions }),
      result('t1', 'User has answered your questions: "Where?"="Both". You can now continue.', {
        toolUseResult: { questions, answers },
      }),
    );
    const spoken = items.filter(({ type }) => type === 'user');
    expect(spoken).toMatchObject([{ meaning: 'The menu, and the dialog.', heading: 'Place' }, {}]);
    expect(spoken[1]).not.toHaveProperty('meaning');
  });
});
