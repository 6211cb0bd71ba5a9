import { readdirSync } from 'node:fs';

import type { LearningDraft } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { ClaudeLines } from '../support/claude-lines.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { RecordedSession } from '../support/recorded-session.js';
import { RecordingClaude } from '../support/recording-claude.js';

const RULE = "No, don't use npm here. This project uses pnpm - always use pnpm.";
const COMMAND = 'npm install';
const FAILURE = 'npm error code EBADENGINE';
/** What a worker makes of the rule: other words than those that the hook heard. */
const DRAFT: LearningDraft = {
  ...{ kind: 'convention', title: 'Always use pnpm in this project, never npm.' },
  ...{ body: 'Always use pnpm in this project, never npm.', confidence: 'high', tags: ['pnpm'] },
  ...{ entities: [], relations: [], files: [], queries: ['install packages'], evidence: [4] },
  origin: 'user',
};

/** A project in which a person corrects an agent once, with the driver that reads its sessions. */
class Correction {
  readonly home = new Home();
  readonly session = new RecordedSession(this.home);
  readonly #lines = new ClaudeLines(this.session);
  readonly #worker: RecordingClaude | undefined;

  constructor(driver: string) {
    if (driver === 'worker')
      this.#worker = new RecordingClaude(this.home, [
        { when: 'always use pnpm', session: this.session.id, learnings: [DRAFT] },
      ]);
  }

  /** The hooks of a session whose person corrects the agent. */
  async hear(): Promise<void> {
    await this.fire('SessionStart');
    const failed = { tool_input: { command: COMMAND }, error: `Exit code 1\n${FAILURE}` };
    await this.home.fire(this.session.envelope('PostToolUseFailure.Bash', failed));
    await this.home.fire(this.session.prompt(RULE));
    // The hook alone heard it so far.
    expect(readdirSync(this.home.paths.pendingLessons)).toHaveLength(1);
    this.session.write(this.#corrected());
    await this.fire('Stop');
  }

  #corrected(): readonly string[] {
    const lines = this.#lines;
    return [
      lines.said('Install the packages'),
      ...lines.failed(COMMAND, FAILURE),
      lines.said(RULE),
      lines.answered('Understood, I will use pnpm.'),
      ...lines.ran('pnpm install', 'Done in 2s'),
    ];
  }

  /** The agent goes on, with nothing to learn from it. */
  goOn(): void {
    const lines = this.#lines;
    this.session.append(
      lines.said('Thanks. Show me the scripts.'),
      ...lines.ran('pnpm run', 'test, build'),
      lines.answered('There are two scripts: test and build.'),
    );
  }

  async fire(name: string): Promise<void> {
    expect(await this.home.fire(this.session.envelope(name))).toMatchObject({
      code: 0,
      stderr: '',
    });
  }

  async end(): Promise<void> {
    await this.fire('SessionEnd');
    const { code } = await this.home.start(['drain', '--json'], this.#worker?.env).ended;
    expect(code).toBe(0);
  }

  /** Count and status of what is known of it, and how often the worker was paid for it. */
  async outcome(): Promise<object> {
    const { learnings } = await learningList(this.home);
    return {
      learnings: learnings.map(({ count, status }) => [count, status]),
      paid: this.#worker?.runs().length ?? 0,
    };
  }
}

describe.each([
  { driver: 'rules', paid: 0 },
  { driver: 'worker', paid: 1 },
])('a correction that is said once, read by $driver', ({ driver, paid }) => {
  const ONCE = { learnings: [[1, 'active']], paid };

  it('counts once, heard by the hook and read in the transcript', async () => {
    const said = new Correction(driver);
    await said.hear();
    await said.end();
    expect(await said.outcome()).toEqual(ONCE);
  });

  it('counts once, also when the session is resumed', async () => {
    const said = new Correction(driver);
    await said.hear();
    await said.end();
    await said.fire('SessionStart.resume');
    said.goOn();
    await said.fire('Stop');
    await said.end();
    expect(await said.outcome()).toEqual(ONCE);
  });

  it('counts once, also when the session is compacted after it', async () => {
    const said = new Correction(driver);
    await said.hear();
    await said.fire('PreCompact.auto');
    await said.fire('SessionStart.compact');
    said.goOn();
    await said.fire('Stop');
    await said.end();
    expect(await said.outcome()).toEqual(ONCE);
  });
});
