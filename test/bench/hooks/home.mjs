import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { dataPaths } from '@reflect/core';

import { buildIndex } from '../shared/build-index.mjs';

const HOOK = resolve('apps/claude-adapter/dist/hook.cjs');

/** A home with an index of these learnings, and how a hook runs in it. */
export async function openHome(size, learnings) {
  const root = resolve('bench-out/hooks/home', String(size));
  const env = {
    PATH: process.env.PATH,
    HOME: root,
    REFLECT_STATE_DIR: join(root, 'state'),
    REFLECT_LEARNINGS_DIR: join(root, 'learnings'),
    REFLECT_CLI: join(root, 'nothing.cjs'),
  };
  rmSync(env.REFLECT_STATE_DIR, { recursive: true, force: true });
  mkdirSync(join(root, 'project'), { recursive: true });
  // Background work would be measured with the hooks that come after it.
  writeFileSync(env.REFLECT_CLI, '');
  const transcript = join(root, 'session.jsonl');
  writeFileSync(transcript, `${JSON.stringify({ type: 'user', text: 'x'.repeat(20_000) })}\n`);
  const paths = dataPaths(env);
  mkdirSync(paths.learnings, { recursive: true });
  if (learnings.length > 0) await buildIndex(paths, learnings);
  return { root, env, paths, transcript, hook: HOOK, cwd: join(root, 'project') };
}

/** The envelope of an event, as Claude Code sends it. */
export function envelope(home, event, session, extra) {
  return JSON.stringify({
    session_id: session,
    transcript_path: home.transcript,
    cwd: home.cwd,
    hook_event_name: event,
    ...extra,
  });
}
