import { readFileSync } from 'node:fs';
import { openReflect } from '@reflect/core';
import { describe, expect, it, onTestFinished } from 'vitest';

import { DemoHome } from '../../src/demo/demo-home.js';
import { dialogueOf } from '../../src/demo/dialogue.js';
import { RecordedSession } from '../../src/demo/recorded-session.js';

function demoHome(): DemoHome {
  const home = new DemoHome({ ...process.env, REFLECT_WORKER_DRIVER: 'claude', SECRET: 'x' });
  onTestFinished(() => {
    home.remove();
  });
  return home;
}

describe('RecordedSession', () => {
  it('moves the recorded session into the home of the demo', () => {
    const home = demoHome();
    const session = new RecordedSession(home);
    session.writeTranscript();
    const everything =
      JSON.stringify(session.envelope('Stop')) + readFileSync(session.transcript, 'utf8');
    expect(everything).not.toContain('/home/user');
    expect(session.envelope('UserPromptSubmit', { prompt: 'Go' })).toMatchObject({
      cwd: home.project,
      transcript_path: session.transcript,
      prompt: 'Go',
    });
  });

  it('has a dialogue of two turns', async () => {
    const home = demoHome();
    const session = new RecordedSession(home);
    session.writeTranscript();
    const { settings } = openReflect({ env: home.env });
    const dialogue = await dialogueOf(session.transcript, settings);
    expect(dialogue.map(({ who }) => who)).toEqual(['person', 'agent', 'person', 'agent']);
  });
});

describe('DemoHome', () => {
  it('hands on nothing that steers reflect or a harness', () => {
    const { env, folder } = demoHome();
    expect(env).toMatchObject({ HOME: folder, REFLECT_WORKER_DRIVER: 'heuristic' });
    expect(env).not.toHaveProperty('SECRET');
  });
});
