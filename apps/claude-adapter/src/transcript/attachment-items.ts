import {
  cutTo,
  type ItemPlace,
  type JsonObject,
  MAX_TEXT,
  objectField,
  type Shown,
  stringField,
  type TranscriptItem,
} from '@reflect/core/harness';

import { blocksText, toBlocks } from './claude-record.js';
import { proofOfQueued } from './typed-proof.js';
import { humanWords } from './human-words.js';

/** Attachments that matter: messages typed while the agent worked, and what hooks injected. */
export function attachmentItems(
  record: JsonObject,
  place: ItemPlace,
  version: string,
): readonly TranscriptItem[] {
  const attachment = objectField(record, 'attachment') ?? {};
  switch (attachment['type']) {
    case 'queued_command': {
      const mode = stringField(attachment, 'commandMode') ?? 'prompt';
      if (mode !== 'prompt' || place.agent !== undefined) return [];
      const text = blocksText(toBlocks(attachment['prompt']));
      return queuedItem(text, place, proofOfQueued(attachment, version));
    }
    case 'hook_additional_context':
      return injectedItem(attachment['content'], place);
    default:
      return [];
  }
}

/** A message that waited until the agent took it up. */
export function queuedItem(
  text: string,
  place: ItemPlace,
  { proof, by }: Shown,
): readonly TranscriptItem[] {
  const words = humanWords(text);
  if (words?.via !== 'prompt') return [];
  const said = cutTo(words.text, MAX_TEXT);
  return [{ type: 'user', ...place, via: 'queued', text: said, proof, shownBy: by }];
}

function injectedItem(content: unknown, place: ItemPlace): readonly TranscriptItem[] {
  const parts: readonly unknown[] = Array.isArray(content) ? content : [content];
  const text = parts.filter((part) => typeof part === 'string').join('\n');
  return text === '' ? [] : [{ type: 'injected', ...place, text: cutTo(text, MAX_TEXT) }];
}
