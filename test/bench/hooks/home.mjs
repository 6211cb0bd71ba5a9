import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { dataPaths } from '@reflect/core';

import { buildIndex } from '../shared/build-index.mjs';

const HOOK = resolve('apps/claude-adapter/dist/hook.cjs');

const STATES = 'states';
const OLD_MS = 10 * 60_000;

/** A home with an index of these learnings, and how a hook runs in it. */
export async function openHome(size, learnings) {
  const root = resolve('bench-out/hooks/home', String(size));
  const env = {
    PATH: process.env.PATH,
    HOME: root,
    REFLECT_STATE_DIR: join(root, STATES, String(Date.now())),
    REFLECT_LEARNINGS_DIR: join(root, 'learnings'),
    REFLECT_CLI: join(root, 'nothing.cjs'),
  };
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

/**
 * Removes what runs of some time ago left, now that nothing is measured any more: for minutes after many files were
 * removed, ext4 without a journal takes up to ten times as long to create one beside them, and a hook creates three.
 */
export function sweepHome({ root }) {
  const states = join(root, STATES);
  for (const name of readdirSync(states)) {
    if (Date.now() - Number(name) < OLD_MS) continue;
    rmSync(join(states, name), { recursive: true, force: true });
  }
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
