import {
  cutMiddle,
  cutTo,
  outputFailed,
  stringField,
  stripUnlearnable,
  type JsonObject,
  type TranscriptItem,
  type UserItem,
} from '@reflect/core';

import { blocksText, messageBlocks } from './claude-record.js';
import { dialogWords } from './dialog-words.js';
import { humanWords, isMachineRecord, isScripted, taggedText } from './human-words.js';
import { MAX_TEXT, type ItemPlace, type OpenCall } from './item-place.js';
import { toolResultParts } from './tool-result.js';

const MAX_RESULT = 6000;

/** A record of type user: results of tools, words of a person, or neither. */
export function userItems(
  record: JsonObject,
  place: ItemPlace,
  calls: ReadonlyMap<string, OpenCall>,
): readonly TranscriptItem[] {
  const blocks = messageBlocks(record);
  const results = blocks.filter((block) => block['type'] === 'tool_result');
  const fromTools = results.flatMap((block) => resultItems({ block, record, place, calls }));
  return [...fromTools, ...spokenItems(record, blocksText(blocks), place)];
}

interface ResultSource {
  readonly block: JsonObject;
  readonly record: JsonObject;
  readonly place: ItemPlace;
  readonly calls: ReadonlyMap<string, OpenCall>;
}

function resultItems({ block, record, place, calls }: ResultSource): readonly TranscriptItem[] {
  const callId = stringField(block, 'tool_use_id') ?? '';
  const call = calls.get(callId);
  const words = dialogWords({ block, record, call });
  if (words.length > 0) {
    return words.map((said): UserItem => ({
      type: 'user',
      ...place,
      ...said,
      text: cutTo(said.text, MAX_TEXT),
    }));
  }
  const parts = toolResultParts(block, call);
  return [{ type: 'tool-result', ...place, callId, ...parts, text: shortened(parts.text) }];
}

/** Private spans go first: a cut through a marker would let the rest of the span through. */
function shortened(output: string): string {
  return cutMiddle(stripUnlearnable(output), MAX_RESULT);
}

function spokenItems(
  record: JsonObject,
  text: string,
  place: ItemPlace,
): readonly TranscriptItem[] {
  if (text.trim() === '') return [];
  if (record['isCompactSummary'] === true) {
    return [{ type: 'compaction', ...place, summary: cutTo(text, MAX_TEXT) }];
  }
  const shell = shellItems(text, place);
  if (shell.length > 0) return shell;
  const words = isMachineRecord(record) ? undefined : humanWords(text);
  if (words === undefined) return [];
  const via = words.via === 'prompt' && isScripted(record) ? 'script' : words.via;
  return [{ type: 'user', ...place, via, text: cutTo(words.text, MAX_TEXT) }];
}

/** A command that the person ran at the prompt is a call like the agent's own. */
function shellItems(text: string, place: ItemPlace): readonly TranscriptItem[] {
  const command = taggedText(text, 'bash-input');
  if (command !== undefined) {
    const call = {
      callId: USER_SHELL,
      tool: USER_SHELL,
      action: 'run',
      subject: command,
      detail: '',
    };
    return [{ type: 'tool-call', ...place, ...call, action: 'run' }];
  }
  const output = taggedText(text, 'bash-stdout');
  if (output === undefined) return [];
  const printed = `${output}\n${taggedText(text, 'bash-stderr') ?? ''}`.trim();
  const parts = toolResultParts({ content: printed, is_error: outputFailed(printed) }, undefined);
  return [
    {
      type: 'tool-result',
      ...place,
      callId: USER_SHELL,
      ...parts,
      text: shortened(printed),
    },
  ];
}

const USER_SHELL = 'user-shell';
