import { describe, expect, it } from 'vitest';

import { CommandLine } from '../support/command-line.js';

describe('reflect learn', () => {
  it('keeps the commands before which a lesson comes back', async () => {
    const line = new CommandLine();
    const lesson = 'when you release, tell the team first';
    await line.run(
      'learn',
      '--global',
      '--command',
      'make release',
      '--command',
      'git tag',
      lesson,
    );
    const given = await line.run('triggers', 'test', '--command', 'git tag v2 && git push');
    expect(given.stdout).toMatch(/^given {2}lrn-\w+ {2}lesson {2}when you release/u);
    const wrong = await line.run('learn', '--command', './deploy.sh now', lesson);
    expect([wrong.code, wrong.stderr]).toEqual([65, expect.stringContaining('./deploy.sh now')]);
  });

  it('says how many secrets it took out', async () => {
    const line = new CommandLine();
    const lesson =
      'when you deploy the shop, set DB_PASSWORD=q71xKd9vTz3Wm and API_KEY=Zr8wQ2m5Lp0Nx';
    const { code, stdout } = await line.run('learn', '--no-index', lesson);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^without {7}2 secrets$/mu)]);
    const other = await line.run(
      'learn',
      '--no-index',
      'when it rains, take an umbrella',
      '--json',
    );
    expect(JSON.parse(other.stdout)).not.toHaveProperty('secrets');
  });
});
