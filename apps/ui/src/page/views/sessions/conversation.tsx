import type { JSX } from 'preact';

import type { Conversation as Part, ConversationAnswer } from '../../../wire/conversation.js';
import { Button } from '../../parts/button.js';
import { Empty } from '../../parts/empty.js';
import { counted, numberText } from '../../text/numbers.js';
import { TurnLine } from './turn-line.js';

interface ConversationProps {
  readonly answer: ConversationAnswer;
  readonly session: string;
  readonly onPart: (from: number) => void;
}

/** What was said in a session, with what reflect gave in its place. */
export function Conversation({ answer, session, onPart }: ConversationProps): JSX.Element {
  if ('refused' in answer) {
    const { code, message } = answer.refused;
    return (
      <Empty title="What was said cannot be shown.">
        <p class="path">{message}</p>
        <p class="faint mono">{code}</p>
      </Empty>
    );
  }
  const { from, turns, path, unreadable } = answer;
  return (
    <section aria-label="Conversation">
      <p class="note path">
        {path}
        {unreadable > 0 && `; ${counted(unreadable, 'line')} could not be read`}
      </p>
      <Parts part={answer} onPart={onPart} />
      <ol class="turns" start={from + 1}>
        {turns.map((turn, n) => (
          <TurnLine key={from + n} turn={turn} session={session} />
        ))}
      </ol>
      <Parts part={answer} onPart={onPart} />
    </section>
  );
}

/** Nothing where all turns are shown. */
function Parts({
  part: { from, turns, total, most },
  onPart,
}: {
  readonly part: Part;
  readonly onPart: ConversationProps['onPart'];
}): JSX.Element | null {
  if (turns.length === total) return null;
  const end = from + turns.length;
  return (
    <p class="parts">
      <Button
        isDisabled={from === 0}
        onPress={() => {
          onPart(Math.max(0, from - most));
        }}
      >
        Earlier
      </Button>
      <span class="small">
        {numberText(from + 1)} to {numberText(end)} of {numberText(total)}
      </span>
      <Button
        isDisabled={end === total}
        onPress={() => {
          onPart(end);
        }}
      >
        Later
      </Button>
    </p>
  );
}
