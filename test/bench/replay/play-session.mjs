import { appendFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { handlerOf, runHook } from '@reflect/hook-runtime';

import { givenTexts } from './given-texts.mjs';
import { sessionMoments } from './session-moments.mjs';

const MOMENTS = {
  SessionStart: 'session-start',
  UserPromptSubmit: 'prompt',
  PreToolUse: 'pre-tool',
  PostToolUse: 'after-failure',
  PostToolUseFailure: 'after-failure',
};

/**
 * Plays a session through its hooks and returns what they gave. The transcript grows as it would:
 * no hook sees a line before its time. `learns` is whether the session is queued at its end.
 */
export async function playSession(home, session, { learns }) {
  const lines = readFileSync(session.path, 'utf8')
    .split('\n')
    .map((line) => line.replaceAll(session.cwd, home.project));
  const transcript = join(home.transcripts, `${session.id}.jsonl`);
  writeFileSync(transcript, '');
  const player = { home, session, transcript, predictions: [], times: [], moments: [] };
  const moments = sessionMoments(session, lines).filter(({ line }) => line > session.copiedUntil);
  home.time.now = session.start;
  await fire(player, { line: 1, event: 'SessionStart', fields: { source: 'startup' } });
  let written = 0;
  for (const moment of moments) {
    const text = lines.slice(written, moment.line).map((line) => `${line}\n`);
    if (text.length > 0) appendFileSync(transcript, text.join(''));
    written = Math.max(written, moment.line);
    if (moment.at > home.time.now) home.time.now = moment.at;
    if (moment.event === 'PreCompact' && !learns) continue;
    await fire(player, moment);
  }
  const rest = lines.slice(written).join('\n');
  if (rest !== '') appendFileSync(transcript, rest);
  home.time.now = Math.max(home.time.now, session.end || 0);
  const seconds = home.time.now / 1000;
  utimesSync(transcript, seconds, seconds);
  if (learns)
    await fire(player, { line: written, event: 'SessionEnd', fields: { reason: 'other' } });
  return player;
}

async function fire(player, { line, event, fields }) {
  const { home, session, transcript, predictions, times, moments } = player;
  const envelope = {
    session_id: session.id,
    transcript_path: transcript,
    cwd: home.project,
    hook_event_name: event,
    ...fields,
  };
  let reply = '';
  const since = performance.now();
  await runHook({
    claim: { harness: session.harness, event },
    handlerOf,
    env: home.env,
    clock: () => home.time.now,
    uptime: () => 1,
    readInput: () => Promise.resolve({ text: JSON.stringify(envelope) }),
    reply: (text) => {
      reply += text;
    },
    writeError: () => undefined,
    findReflect: () => ({ file: join(home.root, 'none'), args: [] }),
  });
  times.push([event, performance.now() - since]);
  const given = givenTexts(reply);
  const moment = MOMENTS[event];
  if (moment !== undefined) moments.push({ line, moment });
  if (given.length === 0 || moment === undefined) return;
  predictions.push({
    file: session.file,
    line,
    moment,
    given,
    characters: contextOf(reply).length,
  });
}

function contextOf(reply) {
  const value = JSON.parse(reply);
  return value.hookSpecificOutput?.additionalContext ?? value.additionalContext ?? '';
}
