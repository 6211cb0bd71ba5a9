import { cutTo, stringField, type JsonObject, type TranscriptItem } from '@reflect/core';

import { blocksText, toBlocks } from './claude-record.js';
import { humanWords } from './human-words.js';
import { MAX_TEXT, type ItemPlace } from './item-place.js';

/** Attachments that matter: messages typed while the agent worked, and what hooks injected. */
export function attachmentItems(
  attachment: JsonObject,
  place: ItemPlace,
): readonly TranscriptItem[] {
  switch (attachment['type']) {
    case 'queued_command':
      return queuedItem(attachment, place);
    case 'hook_additional_context':
      return injectedItem(attachment['content'], place);
    default:
      return [];
  }
}

function queuedItem(attachment: JsonObject, place: ItemPlace): readonly TranscriptItem[] {
  if (stringField(attachment, 'commandMode') === 'task-notification') return [];
  const words = humanWords(blocksText(toBlocks(attachment['prompt'])));
  if (words?.via !== 'prompt') return [];
  return [{ type: 'user', ...place, via: 'queued', text: cutTo(words.text, MAX_TEXT) }];
}

function injectedItem(content: unknown, place: ItemPlace): readonly TranscriptItem[] {
  const parts: readonly unknown[] = Array.isArray(content) ? content : [content];
  const text = parts.filter((part) => typeof part === 'string').join('\n');
  return text === '' ? [] : [{ type: 'injected', ...place, text: cutTo(text, MAX_TEXT) }];
}
