import { expect, it } from 'vitest';

import { transcriptPlace } from '../src/index.js';
import { decoded } from './support/decoded.js';
import { edited, recording } from './support/fixtures.js';

const ENV = { HOME: '/home/user' };

it('is where the envelope says, else where the harness always keeps it', () => {
  const end = decoded(recording('copilot-camel/sessionEnd'));
  const place = `session-state/${end.sessionId}/events.jsonl`;
  expect([
    transcriptPlace(decoded(recording('claude/Stop')), ENV)?.startsWith('/home/user/.claude/'),
    transcriptPlace(end, ENV),
    transcriptPlace(end, { USERPROFILE: 'C:\\Users\\me' }),
    transcriptPlace(end, { ...ENV, COPILOT_HOME: '/data/copilot' }),
  ]).toEqual([
    true,
    `/home/user/.copilot/${place}`,
    `C:\\Users\\me/.copilot/${place}`,
    `/data/copilot/${place}`,
  ]);
});

it('is not known without a home, for an unsafe id, or where a harness keeps none', () => {
  const end = decoded(recording('copilot-camel/sessionEnd'));
  const odd = ['../../etc', '', 'a/b', 'x'.repeat(101)].map((sessionId) => ({ ...end, sessionId }));
  const codex = decoded(edited('codex/SessionEnd', { transcript_path: null }), {
    harness: 'codex',
    event: 'SessionEnd',
  });
  const places = [transcriptPlace(end, {}), ...[...odd, codex].map((e) => transcriptPlace(e, ENV))];
  expect(places).toEqual(Array.from({ length: 6 }, () => undefined));
});
