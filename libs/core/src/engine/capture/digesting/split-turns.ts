import { retracts } from './retraction.js';
import type { AssistantItem, TranscriptItem, UserItem } from '../transcript.js';

/** A person's words and all that the agent did because of them. */
export interface Turn {
  /** Missing for what the agent did before anybody spoke. */
  readonly words?: UserItem;
  /** The agent's last words before. */
  readonly before?: AssistantItem;
  /** The call that was refused without a word, just before these words. */
  readonly refused?: UserItem;
  /** Whether the person stopped the agent just before. */
  readonly interrupted: boolean;
  /** Whether these are the first words of the session. */
  readonly first: boolean;
  /** Whether the next words of the person take these back. */
  readonly retracted: boolean;
  readonly items: readonly TranscriptItem[];
}

interface OpenTurn {
  words?: UserItem;
  before?: AssistantItem;
  refused?: UserItem;
  interrupted: boolean;
  first: boolean;
  retracted: boolean;
  items: TranscriptItem[];
}

/** Cuts a session at the words of the person; answers in dialogs stay inside a turn. */
export function splitTurns(items: readonly TranscriptItem[]): readonly Turn[] {
  const turns: OpenTurn[] = [newTurn()];
  let refused: UserItem | undefined;
  let interrupted = false;
  let spoken = false;
  for (const item of items) {
    const turn = turns.at(-1) ?? newTurn();
    if (item.type !== 'user' || item.agent !== undefined || item.via === 'answer') {
      turn.items.push(item);
    } else if (item.text === '' || isBareCommand(item)) {
      if (item.via === 'rejection') refused = item;
      if (item.via !== 'command') interrupted = true;
    } else {
      turns.push({
        ...newTurn(),
        words: item,
        ...lastWords(turn.items),
        ...(refused === undefined ? {} : { refused }),
        interrupted,
        first: !spoken,
      });
      turn.retracted = retracts(item.text);
      spoken = true;
      refused = undefined;
      interrupted = false;
    }
  }
  return turns;
}

/** The agent's last words in a turn. */
export function lastWords(items: readonly TranscriptItem[]): { before?: AssistantItem } {
  const before = items.findLast((item) => item.type === 'assistant' && item.agent === undefined) as
    AssistantItem | undefined;
  return before === undefined ? {} : { before };
}

function newTurn(): OpenTurn {
  return { interrupted: false, first: false, retracted: false, items: [] };
}

/** `/clear`, `/compact`: operates the harness and says nothing. */
function isBareCommand(item: UserItem): boolean {
  return item.via === 'command' && !/\s/.test(item.text);
}
