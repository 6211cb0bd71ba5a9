import { listSessions, readSessionStory } from '@reflect/core';
import { isReflectError } from '@reflect/hook-protocol';
import { Hono } from 'hono';
import * as z from 'zod';

import type { Conversation, ConversationAnswer, NoConversation } from '../../wire/conversation.js';
import type { SessionAnswer, SessionList, SessionTitle } from '../../wire/sessions.js';
import { placeMoments } from '../conversation/place-moments.js';
import { shownTurns, titleOf } from '../conversation/shown-turns.js';
import { SessionTitles } from '../conversation/session-titles.js';
import { transcriptTurns } from '../conversation/transcript-turns.js';
import { readQuery } from '../read-body.js';
import { sessionTimeline } from '../session-timeline.js';
import type { UiParts } from '../ui-parts.js';

const SHOWN = 500;
/** As many as a page reads without waiting. */
const MOST_TURNS = 400;

const partSchema = z.strictObject({ from: z.coerce.number().int().min(0).max(1e9).optional() });

/** What sessions were given, and what came of them. */
export function sessionRoutes(parts: UiParts): Hono {
  const { reflect, clock } = parts;
  const routes = new Hono();
  routes.get('/sessions', async (context) => {
    const dead = await reflect.queue.failed();
    return context.json({
      sessions: listSessions(reflect, clock(), SHOWN),
      unread: [...new Set(dead.map(({ job }) => job.entry.session_id))],
    } satisfies SessionList);
  });
  routes.get('/sessions/:id', async (context) => {
    const story = await readSessionStory(reflect, context.req.param('id'), clock());
    const { session, moments, learned } = story;
    const [first] = moments;
    return context.json({
      session,
      ...(first !== undefined && { harness: first.harness, project: first.project }),
      timeline: sessionTimeline(story),
      learned: learned.map(({ id, title, kind, status }) => ({ id, title, kind, status })),
    } satisfies SessionAnswer);
  });
  const titles = new SessionTitles(reflect);
  routes.get('/sessions/:id/title', async (context) => {
    const title = await titles.of(context.req.param('id'));
    return context.json({ ...(title !== undefined && { title }) } satisfies SessionTitle);
  });
  routes.get('/sessions/:id/conversation', async (context) => {
    const { from: asked = 0 } = readQuery(context, partSchema);
    const session = context.req.param('id');
    const answer = await conversationOf(parts, session, asked).catch(refusedTranscript);
    return context.json(answer satisfies ConversationAnswer);
  });
  return routes;
}

/** The turns from one on, with what reflect did between them. Throws `TranscriptError`. */
async function conversationOf(
  { reflect, clock }: UiParts,
  session: string,
  asked: number,
): Promise<Conversation> {
  const { path, transcript } = await reflect.transcript(session);
  const said = transcriptTurns(transcript.items);
  const story = await readSessionStory(reflect, session, clock());
  const turns = placeMoments(said, sessionTimeline(story));
  const from = Math.min(asked, Math.max(0, turns.length - 1));
  const title = await titleOf(said);
  return {
    ...(title !== undefined && { title }),
    ...{ path, from, total: turns.length, most: MOST_TURNS },
    turns: await shownTurns(turns.slice(from, from + MOST_TURNS)),
    unreadable: transcript.unreadable.length,
  };
}

function refusedTranscript(error: unknown): NoConversation {
  if (!isReflectError(error) || !error.code.startsWith('TRANSCRIPT_')) throw error;
  return { refused: { code: error.code, message: error.message } };
}
