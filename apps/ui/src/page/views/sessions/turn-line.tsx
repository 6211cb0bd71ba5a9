import type { ComponentChildren, JSX } from 'preact';

import type {
  CallTurn,
  InjectedTurn,
  MomentTurn,
  ShownText,
  Turn,
} from '../../../wire/conversation.js';
import type { TimelineEntry } from '../../../wire/sessions.js';
import { Badge, type Tone } from '../../parts/badge.js';
import { eventText } from '../../text/event-text.js';
import { capital } from '../../text/labels.js';
import { counted } from '../../text/numbers.js';
import { clockText, momentText } from '../../text/time.js';
import { TimelineEntryText } from './timeline-entry.js';

const SPEAKER = {
  person: 'You',
  agent: 'Agent',
  unproven: 'In your place: nothing shows that a person wrote it',
} as const;

const OUTCOME: Readonly<Record<CallTurn['outcome'], readonly [string, Tone]>> = {
  ok: ['ok', 'good'],
  failed: ['failed', 'bad'],
  refused: ['not run', 'warn'],
  open: ['no answer', 'plain'],
};

interface Titled<T> {
  readonly turn: T;
  readonly session: string;
}

/** One turn of a session. All of its texts are shown as text. */
export function TurnLine({ turn, session }: Titled<Turn>): JSX.Element {
  switch (turn.what) {
    case 'said':
      return (
        <li class={`turn is-${turn.by}`}>
          <Head turn={turn}>
            {SPEAKER[turn.by]}
            {turn.via !== undefined && <span class="faint"> ({capital(turn.via)})</span>}
          </Head>
          <Words words={turn.words} />
        </li>
      );
    case 'call':
      return <Call turn={turn} />;
    case 'summary':
      return (
        <li class="turn">
          <Head turn={turn}>Compacted: what was said before, in short</Head>
          <Opened name="The summary" words={turn.words} />
        </li>
      );
    case 'injected':
      return turn.by === 'reflect' ? (
        <Injected turn={turn} session={session} />
      ) : (
        <Foreign turn={turn} />
      );
    case 'moment':
      return <Moment turn={turn} session={session} />;
  }
}

function Head({
  turn: { at, ...turn },
  children,
}: {
  readonly turn: Turn;
  readonly children: ComponentChildren;
}): JSX.Element {
  const agent = 'agent' in turn ? turn.agent : undefined;
  return (
    <p class="turn-head">
      <span>{children}</span>
      {agent !== undefined && <Badge>Sub-agent</Badge>}
      {at !== undefined && (
        <time dateTime={at} title={momentText(Date.parse(at))}>
          {clockText(Date.parse(at))}
        </time>
      )}
    </p>
  );
}

function Call({ turn }: { readonly turn: CallTurn }): JSX.Element {
  const { tool, subject, outcome, exitCode, detail, result } = turn;
  const [name, tone] = OUTCOME[outcome];
  return (
    <li class="turn is-call">
      <details>
        <summary>
          <span class="call-line mono">
            {tool} {subject.text}
          </span>{' '}
          <Badge tone={tone}>{name}</Badge>
        </summary>
        <Words words={subject} />
        {detail.text !== '' && <Words words={detail} />}
        <p class="faint small">
          {result.text === '' ? 'It answered nothing.' : 'It answered:'}
          {exitCode !== undefined && ` Exit code ${String(exitCode)}.`}
        </p>
        {result.text !== '' && <Words words={result} />}
      </details>
    </li>
  );
}

/** What only came near is folded away: it changed nothing. */
function Moment({ turn, session }: Titled<MomentTurn>): JSX.Element {
  const { entry } = turn;
  const text = <TimelineEntryText entry={entry} session={session} />;
  if (entry.what !== 'empty') {
    return (
      <li class="turn is-reflect">
        <Head turn={turn}>
          <ByReflect entry={entry} />
        </Head>
        {text}
      </li>
    );
  }
  return (
    <li class="turn is-reflect">
      <details class="small">
        <summary>
          reflect gave nothing {eventText(entry.event)};{' '}
          {counted(entry.leftOut?.length ?? 0, 'learning')} came near
        </summary>
        {text}
      </details>
    </li>
  );
}

function Injected({ turn, session }: Titled<InjectedTurn>): JSX.Element {
  return (
    <li class="turn is-reflect">
      <Head turn={turn}>
        <ByReflect entry={turn.entry} />
      </Head>
      {turn.entry !== undefined && <TimelineEntryText entry={turn.entry} session={session} />}
      <Opened name="As the agent got it" words={turn.words} />
    </li>
  );
}

function ByReflect({ entry }: { readonly entry: TimelineEntry | undefined }): JSX.Element {
  return (
    <>
      <Badge tone="accent">reflect</Badge> {entry?.what === 'told' ? 'told you' : 'gave the agent'}
      {entry !== undefined && ` ${eventText(entry.event)}`}
    </>
  );
}

function Foreign({ turn }: { readonly turn: InjectedTurn }): JSX.Element {
  return (
    <li class="turn">
      <Opened name="Another hook gave the agent" words={turn.words} />
    </li>
  );
}

function Opened({
  name,
  words,
}: {
  readonly name: string;
  readonly words: ShownText;
}): JSX.Element {
  return (
    <details class="small">
      <summary>{name}</summary>
      <Words words={words} />
    </details>
  );
}

function Words({ words: { text, left } }: { readonly words: ShownText }): JSX.Element | null {
  if (text === '') return null;
  return (
    <>
      <p class="turn-words">{text}</p>
      {left > 0 && <p class="faint small">{counted(left, 'more character')} not shown.</p>}
    </>
  );
}
