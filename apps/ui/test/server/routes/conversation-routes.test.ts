import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Learning } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import type { Conversation, NoConversation, Turn } from '../../../src/wire/conversation.js';
import { learning } from '../../support/learning.js';
import { PageServer, refusal } from '../../support/page-server.js';
import { leaveTranscript } from '../../support/plain-harness.js';

const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';
const ID = 'lrn-0000000000000001';
const TOKEN = `ghp_${'a1B2c3D4e5'.repeat(3)}F6g7h8`;
const URL = `/api/sessions/${SESSION}/conversation`;

const at = (second: number): string => new Date(Date.UTC(2026, 0, 2, 3, 0, second)).toISOString();
const said = (text: string, second: number, more: object = {}): object => ({
  ...{ type: 'user', via: 'prompt', proof: 'proven', text, at: at(second) },
  ...more,
});
const answered = (text: string, second: number): object => ({
  ...{ type: 'assistant', text, at: at(second) },
});

function wanted({ folder: home }: PageServer): { home: string; session: string } {
  return { home, session: SESSION };
}

function remember(desk: PageServer, ...moments: readonly object[]): void {
  const { sessionHistory } = desk.reflect.paths;
  mkdirSync(sessionHistory, { recursive: true });
  const base = { harness: 'plain', project: 'github.com/acme/shop' };
  const lines = moments.map((moment) => `${JSON.stringify({ ...base, ...moment })}\n`);
  writeFileSync(join(sessionHistory, `${SESSION}.jsonl`), lines.join(''));
}

async function read(desk: PageServer, query = ''): Promise<Conversation> {
  const answer = await desk.ask(`${URL}${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Conversation;
}

async function refused(desk: PageServer): Promise<NoConversation['refused']> {
  const { status, body } = await desk.ask(URL);
  expect(status).toBe(200);
  expect(Object.keys(body as object)).toEqual(['refused']);
  return (body as NoConversation).refused;
}

function outline(turns: readonly Turn[]): readonly string[] {
  return turns.map((turn) => {
    if (turn.what === 'moment') return `reflect ${turn.entry.what}`;
    if (turn.what === 'call') return `${turn.tool} ${turn.subject.text} ${turn.outcome}`;
    return `${'by' in turn ? turn.by : turn.what}: ${turn.words.text}`;
  });
}

describe('the title of a session', () => {
  it('is nothing where its transcript cannot be read', async () => {
    const desk = await new PageServer().with(learning({ id: ID }));
    const { status, body } = await desk.ask('/api/sessions/nobody/title');
    expect([status, body]).toEqual([200, {}]);
  });
});

describe('a conversation', () => {
  it('has what was injected in its place, and the first prompt as its title', async () => {
    const desk = await new PageServer().with(learning({ id: ID }));
    leaveTranscript(wanted(desk), [
      said('From a machine', 1, { proof: 'none' }),
      said('  Add the\nnew field ', 2),
      { type: 'injected', text: `<reflect-memory>\n- About it (${ID})`, at: at(3) },
      { type: 'injected', text: 'from another hook', at: at(3) },
      { type: 'tool-call', callId: 'a', tool: 'Bash', action: 'run', subject: 'make', detail: '' },
      { type: 'tool-result', callId: 'a', text: 'no rule', failed: true, exitCode: 2 },
      answered('It has no rule.', 9),
      said('Try again', 20),
    ]);
    remember(
      desk,
      { ts: at(0), event: 'session.start', given: [{ id: 'lrn-0000000000000009' }] },
      { ts: at(2), event: 'prompt.submit', given: [{ id: ID, evidence: 0.5 }] },
      { ts: at(10), event: 'prompt.submit', given: [] },
      { ts: at(19), event: 'prompt.submit', given: [{ id: 'lrn-0000000000000008' }] },
      { ts: at(30), event: 'session.end', message: 'The disk was full.' },
    );
    expect(await desk.ask(`/api/sessions/${SESSION}/title`)).toMatchObject({
      body: { title: 'Add the new field' },
    });
    const { title, turns, total, from } = await read(desk);
    expect({ title, total, from }).toEqual({ title: 'Add the new field', total: 10, from: 0 });
    expect(outline(turns)).toEqual([
      'reflect recalled',
      'unproven: From a machine',
      'person:   Add the\nnew field ',
      `reflect: <reflect-memory>\n- About it (${ID})`,
      'hook: from another hook',
      'Bash make failed',
      'agent: It has no rule.',
      'person: Try again',
      'reflect recalled',
      'reflect told',
    ]);
    expect(turns[3]).toMatchObject({ entry: { given: [{ id: ID, title: `About ${ID}` }] } });
    expect(turns[5]).toMatchObject({ exitCode: 2, result: { text: 'no rule', left: 0 } });
  });

  it('is read in parts', async () => {
    const desk = new PageServer();
    const items = Array.from({ length: 950 }, (_, n) => answered(`turn ${String(n)}`, n % 60));
    leaveTranscript(wanted(desk), items);
    const first = await read(desk);
    const last = await read(desk, '?from=800');
    expect([first.turns.length, first.total, first.most]).toEqual([400, 950, 400]);
    expect([last.turns.length, last.from]).toEqual([150, 800]);
    expect(outline(last.turns).at(-1)).toBe('agent: turn 949');
    expect((await read(desk, '?from=5000')).turns).toHaveLength(1);
    expect(refusal(await desk.ask(`${URL}?from=-1`)).code).toBe('UI_BAD_REQUEST');
  });

  it('shows no secret and no hidden character, and says how much it leaves out', async () => {
    const desk = new PageServer();
    leaveTranscript(wanted(desk), [
      said(`use ${TOKEN}`, 1),
      answered(`it is \u202e${TOKEN} \u{e0041}`, 2),
      {
        ...{ type: 'tool-call', callId: 'a', tool: 'Bash', action: 'run' },
        ...{ subject: `curl -H 'Authorization: Bearer ${TOKEN}'`, detail: TOKEN, at: at(3) },
      },
      { type: 'tool-result', callId: 'a', text: 'x\n'.repeat(5_000), failed: false, at: at(3) },
    ]);
    const answer = await read(desk);
    expect(JSON.stringify(answer)).not.toContain(TOKEN);
    expect(answer.title).toMatch(/^use \S/);
    expect(outline(answer.turns)[1]).toContain('<U+202E>');
    expect(outline(answer.turns)[1]).toContain('<U+E0041>');
    expect(answer.turns[2]).toMatchObject({ result: { left: 8_500 } });
  });

  it('passes over a line of five megabytes that is torn, and keeps markup as text', async () => {
    const desk = new PageServer();
    const path = leaveTranscript(wanted(desk), [
      said('<script>document.title = 1</script>', 1),
      answered('y'.repeat(5_000_000), 2),
    ]);
    appendFileSync(path, `{"type":"assistant","text":"${'z'.repeat(5_000_000)}\n`);
    const answer = await desk.ask(URL);
    const { turns, unreadable } = answer.body as Conversation;
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(outline(turns)[0]).toBe('person: <script>document.title = 1</script>');
    expect(turns[1]).toMatchObject({ words: { left: 4_996_000 } });
    expect([turns.length, unreadable]).toEqual([2, 1]);
  });
});

describe('a transcript that is not shown', () => {
  it('is one that is not there, by its path', async () => {
    const desk = new PageServer();
    const gone = join(desk.folder, '.plain', 'gone.jsonl');
    await queue(desk, gone);
    expect(await refused(desk)).toEqual({
      code: 'TRANSCRIPT_MISSING',
      message: expect.stringContaining(gone) as string,
    });
  });

  it('is one of which nothing tells, by the folders that were searched', async () => {
    const desk = new PageServer();
    const { code, message } = await refused(desk);
    expect(code).toBe('TRANSCRIPT_MISSING');
    expect(message).toContain(join(desk.folder, '.plain'));
  });

  it('is one outside of the folder of its harness, also by a link in it', async () => {
    const desk = new PageServer();
    const secret = leaveTranscript({ ...wanted(desk), folder: 'elsewhere' }, [
      said('private words', 1),
    ]);
    const link = join(desk.folder, '.plain', 'link.jsonl');
    mkdirSync(join(desk.folder, '.plain'));
    symlinkSync(secret, link);
    await desk.with(namer(ID, secret));
    const named = await refused(desk);
    expect(named.code).toBe('TRANSCRIPT_DENIED');
    expect(named.message).toContain(secret);
    await desk.reflect.remove(ID);
    await desk.with(namer('lrn-0000000000000002', link));
    const linked = await refused(desk);
    expect(linked.code).toBe('TRANSCRIPT_DENIED');
    expect(JSON.stringify([named, linked])).not.toContain('private words');
  });

  it('is that of another session whose id begins the same', async () => {
    const desk = new PageServer();
    const session = `${SESSION.slice(0, 8)}-another`;
    leaveTranscript({ home: desk.folder, session }, [said('other words', 1)]);
    expect((await refused(desk)).code).toBe('TRANSCRIPT_MISSING');
  });

  it('needs the token as all else', async () => {
    const desk = new PageServer();
    leaveTranscript(wanted(desk), [said('words', 1)]);
    const headers = { authorization: 'Bearer wrong' };
    expect(refusal(await desk.ask(URL, { headers })).code).toBe('UI_WRONG_TOKEN');
  });
});

/** A learning that came with a repository may name any file as its transcript. */
function namer(id: string, transcript: string): Learning {
  const source = { harness: 'plain', session: SESSION, origin: 'user', transcript } as const;
  return learning({ id, source });
}

/** As a hook, or whoever writes to the inbox, names a path; a drain makes a job of it. */
async function queue(desk: PageServer, path: string): Promise<void> {
  await desk.reflect.enqueue({
    ...{ transcript_path: path, session_id: SESSION, trigger: 'session-end' },
    ...{ harness: 'plain', cwd: '', queued_at: at(0) },
  });
  await desk.reflect.drain();
}
