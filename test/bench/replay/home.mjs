import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { HARNESSES } from './harnesses.mjs';
import { dataPaths, openReflect } from '@reflect/core';

/** A throw-away home with a checkout of one repository, and the knowledge base that its hooks use. */
export function openHome(repository) {
  const root = mkdtempSync(join(tmpdir(), 'reflect-replay-'));
  const project = join(root, 'work', repository);
  mkdirSync(join(project, '.git'), { recursive: true });
  writeFileSync(join(project, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  const url = `https://example.com/${repository.replace('__', '/')}.git`;
  writeFileSync(join(project, '.git', 'config'), `[remote "origin"]\n\turl = ${url}\n`);
  const env = {
    ...givenSettings(),
    HOME: root,
    REFLECT_STATE_DIR: join(root, '.reflect'),
    REFLECT_LEARNINGS_DIR: join(root, '.learnings'),
    REFLECT_WORKER_DRIVER: 'heuristic',
    REFLECT_BACKGROUND_DRAIN: '0',
    REFLECT_DRAIN_LINGER: '0',
    REFLECT_DRAIN_QUIET_MINUTES: '0',
    // A busy machine must not decide what is found.
    REFLECT_RECALL_DEADLINE: '20000',
  };
  const time = { now: 0 };
  const clock = () => time.now;
  const reflect = openReflect({ env, harnesses: HARNESSES, clock, random: () => 0.5 });
  const transcripts = join(root, 'transcripts');
  mkdirSync(transcripts);
  return {
    ...{ root, project, env, time, reflect, transcripts },
    paths: dataPaths(env),
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** What a person set for this run, to see what a setting changes. */
function givenSettings() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith('REFLECT_')),
  );
}
