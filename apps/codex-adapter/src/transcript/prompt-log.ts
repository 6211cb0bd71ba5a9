import {
  cutTo,
  type ItemPlace,
  MAX_TEXT,
  type Shown,
  type TranscriptItem,
  type UserItem,
} from '@reflect/core/harness';

import type { MessagePart } from './codex-record.js';
import type { SessionFacts } from './session-facts.js';
import type { ToolLog } from './tool-log.js';
import { isInterruption, userCommand, userWords } from './user-words.js';

const USER_SHELL = 'user-shell';
const HOOK_KIND = 'hooks.';
const USER_KIND = 'user.';
const REFLECT_BLOCK = '<reflect-memory';

/**
 * Finds out which of the messages under the name of the user a person wrote. Codex files a prompt
 * twice, as a message and as an event; what Codex itself or another program adds has no event.
 */
export class PromptLog {
  /** Messages that no event has confirmed. */
  private readonly unconfirmed = new Set<TranscriptItem>();
  private hasEvents = false;

  constructor(
    private readonly items: TranscriptItem[],
    private readonly tools: ToolLog,
  ) {}

  message(parts: readonly MessagePart[], place: ItemPlace, facts: SessionFacts): void {
    this.injected(parts, place);
    const own = parts.filter(({ kind }) => kind === undefined || kind.startsWith(USER_KIND));
    const text = own.map((part) => part.text).join('\n');
    if (isInterruption(text)) this.interrupt(place);
    const command = userCommand(text);
    if (command !== undefined) this.shell(command, place);
    const spoken = wordsOf(own);
    if (spoken === '' || facts.agent !== undefined) return;
    const isTold = own.every(({ kind }) => kind !== undefined);
    const item = promptItem(
      spoken,
      place,
      facts.proofOf(isTold ? 'content_item_kinds' : undefined),
    );
    this.items.push(item);
    if (!isTold) this.unconfirmed.add(item);
  }

  /** An event that tells of a person's message; the message itself stands before it, or is missing. */
  confirm(text: string, place: ItemPlace, facts: SessionFacts): void {
    const words = userWords(text);
    if (words === '' || facts.agent !== undefined) return;
    this.hasEvents = true;
    const shown = facts.proofOf('event of a prompt');
    const known = this.lastPrompt(words);
    if (known === undefined) {
      this.items.push(promptItem(words, place, shown));
      return;
    }
    this.unconfirmed.delete(known);
    this.items[this.items.lastIndexOf(known)] = { ...known, ...fieldsOf(shown) };
  }

  /** Text that a hook put into the context. Of versions that do not say so, only reflect's own is known. */
  injected(parts: readonly MessagePart[], place: ItemPlace): void {
    const text = parts
      .filter((part) => part.kind?.startsWith(HOOK_KIND) ?? part.text.includes(REFLECT_BLOCK))
      .map((part) => part.text)
      .join('\n');
    if (text !== '') this.items.push({ type: 'injected', ...place, text: cutTo(text, MAX_TEXT) });
  }

  interrupt(place: ItemPlace): void {
    const last = this.items.findLast((item) => item.type === 'user');
    if (last?.type === 'user' && last.via === 'interrupt') return;
    const shown = fieldsOf({ proof: 'proven', by: 'turn_aborted' });
    this.items.push({ type: 'user', ...place, via: 'interrupt', text: '', ...shown });
  }

  /**
   * The items without messages that a program wrote. A message at the end is heard, without a proof:
   * its event may not be written yet.
   */
  heardItems(): readonly TranscriptItem[] {
    if (!this.hasEvents) return this.items;
    const answered = this.items.findLastIndex((item) => item.type === 'assistant');
    return this.items.filter((item, index) => index > answered || !this.unconfirmed.has(item));
  }

  /** The person's latest words, when they are these. */
  private lastPrompt(words: string): UserItem | undefined {
    const last = this.items.findLast((item) => item.type === 'user' && item.text !== '');
    return last?.type === 'user' && normalised(last.text) === normalised(words) ? last : undefined;
  }

  private shell({ command, output }: { command: string; output: string }, place: ItemPlace): void {
    const callId = `${USER_SHELL}-${String(place.line)}`;
    this.items.push(
      ...this.tools.call(callId, { tool: 'shell', input: { command } }, place),
      ...this.tools.result(callId, output, place),
    );
  }
}

function wordsOf(parts: readonly MessagePart[]): string {
  return parts
    .map(({ text }) => userWords(text))
    .filter((words) => words !== '')
    .join('\n');
}

function promptItem(words: string, place: ItemPlace, shown: Shown): UserItem {
  const text = cutTo(words, MAX_TEXT);
  return { type: 'user', ...place, via: 'prompt', text, ...fieldsOf(shown) };
}

function fieldsOf({ proof, by }: Shown): Pick<UserItem, 'proof' | 'shownBy'> {
  return { proof, shownBy: by };
}

function normalised(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
