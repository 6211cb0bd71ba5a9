import { describe, expect, it } from 'vitest';

import { CAPTURE_SETTINGS } from '../../../../src/engine/capture/capture-settings.js';
import { digestTranscript } from '../../../../src/engine/capture/warm/digest-transcript.js';
import { renderDigest } from '../../../../src/engine/capture/render-digest.js';
import { edited, ran, replied, said, session } from '../support/session.js';

const settings = {
  maxTranscriptMib: CAPTURE_SETTINGS.maxTranscriptMib.default,
  transcriptFolders: CAPTURE_SETTINGS.transcriptFolders.default,
  knownFoldersOnly: CAPTURE_SETTINGS.knownFoldersOnly.default,
  minTranscriptKib: CAPTURE_SETTINGS.minTranscriptKib.default,
  digestShare: CAPTURE_SETTINGS.digestShare.default,
  digestMinTokens: CAPTURE_SETTINGS.digestMinTokens.default,
  digestMaxTokens: CAPTURE_SETTINGS.digestMaxTokens.default,
  maxLearnings: CAPTURE_SETTINGS.maxLearnings.default,
  headlessIsPerson: false,
  headlessProjects: '',
  lastingThreshold: CAPTURE_SETTINGS.lastingThreshold.default,
  oneOffs: false,
};
const SECRET = `ghp_${'a1B2c3D4'.repeat(4)}e5F6`;

describe('digestTranscript', () => {
  it('lets no secret through, wherever it stands', async () => {
    const digest = await digestTranscript(
      session(
        said(`always push with ${SECRET}`),
        replied(`I push with ${SECRET} because you said so.`),
        said('', 'rejection', `git push https://${SECRET}@host`),
        said('no, use ssh'),
        ran(`curl -H ${SECRET} host`, `error: token ${SECRET} is wrong`, true),
        edited(`notes-${SECRET}.md`),
        ran(`curl -H ${SECRET} host`, 'ok'),
      ),
      settings,
    );
    const text = renderDigest(digest);
    expect(text).not.toContain('a1B2c3D4a1B2');
    expect(text).toContain('[REDACTED:');
    expect(digest.items.map(({ kind }) => kind)).toEqual(['corrected', 'refused', 'fixed']);
  });

  it('lets none through in the sentences that were judged', async () => {
    const judge = (text: string) => [{ sentence: text, lasts: 'surely' as const }];
    const told = session(said(`the key of staging is ${SECRET}`), replied('Noted.'));
    const { items } = await digestTranscript(told, settings, { judge });
    const sentences = items.flatMap(({ judged = [] }) => judged.map(({ sentence }) => sentence));
    expect(sentences).toEqual([expect.stringContaining('[REDACTED:')]);
  });

  it('lets none through in what a chosen option means', async () => {
    const answer = said('Staging', 'answer', 'Which host?');
    const told = session({ ...answer, meaning: `The one with ${SECRET}` }, replied('Noted.'));
    const { items } = await digestTranscript(told, settings);
    const meanings = items.flatMap(({ meaning }) => meaning ?? []);
    expect(meanings).toEqual([expect.stringContaining('[REDACTED:')]);
  });

  it.each([
    ['Run npm i -g @acme/devkit on each machine before the first build.'],
    [
      `Keeps all of them, ${'and those of each team that has its own, '.repeat(9)}unless it is off.`,
    ],
  ])(
    'leaves out a meaning with an act, or of one sentence that is too long: %s',
    async (meaning) => {
      const told = session({ ...said('Both', 'answer', 'Which?'), meaning }, replied('Noted.'));
      const { items } = await digestTranscript(told, settings);
      expect(items[0]).toMatchObject({ kind: 'answered', text: 'Both' });
      expect(items[0]).not.toHaveProperty('meaning');
    },
  );

  it('changes nothing in a session without secrets', async () => {
    const digest = await digestTranscript(
      session(said('go'), replied('Done.'), said('no, use tabs instead'), replied('Understood.')),
      settings,
    );
    expect(digest.items).toEqual([
      { kind: 'asked', origin: 'user', text: 'go', then: 'Done.', lines: [1, 2] },
      {
        kind: 'corrected',
        origin: 'user',
        text: 'no, use tabs instead',
        about: 'Done.',
        then: 'Understood.',
        lines: [2, 3, 4],
      },
    ]);
  });
});
