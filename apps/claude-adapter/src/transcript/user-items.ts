import {
  cutMiddle,
  cutTo,
  type ItemPlace,
  type JsonObject,
  MAX_TEXT,
  outputFailed,
  type Shown,
  stringField,
  stripUnlearnable,
  type TranscriptItem,
  type UserItem,
} from '@reflect/core/harness';

import { blocksText, messageBlocks } from './claude-record.js';
import { dialogWords } from './dialog-words.js';
import { none, proofOfCommand, proofOfPrompt } from './typed-proof.js';
import { humanWordsOf, isMachineRecord, shellText, type HumanWords } from './human-words.js';
import type { OpenCall } from './open-call.js';
import { toolResultParts } from './tool-result.js';

const MAX_RESULT = 6000;

/** What came before a record, as far as it tells what the record is. */
export interface UserContext {
  readonly calls: ReadonlyMap<string, OpenCall>;
  /** Of Claude Code, as the file told it last; empty where it did not. */
  readonly version: string;
}

/** A record of type user: results of tools, words of a person, or neither. */
export function userItems(
  record: JsonObject,
  place: ItemPlace,
  { calls, version }: UserContext,
): readonly TranscriptItem[] {
  const blocks = messageBlocks(record);
  const results = blocks.filter((block) => block['type'] === 'tool_result');
  const fromTools = results.flatMap((block) => resultItems({ block, record, place, calls }));
  // Beside the result of a tool nobody types: it is the harness that adds to it.
  return results.length > 0
    ? [...fromTools, ...besideResult(blocks, place)]
    : spokenItems(record, place, version);
}

function besideResult(blocks: readonly JsonObject[], place: ItemPlace): readonly TranscriptItem[] {
  const words = humanWordsOf([blocksText(blocks)]);
  return words?.via === 'interrupt' ? [toItem(words, place, none('beside a result'))] : [];
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
    return words.map(({ via, text, by, ...asked }) => ({
      ...toItem({ via, text }, place, { proof: 'proven', by }),
      ...asked,
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
  place: ItemPlace,
  version: string,
): readonly TranscriptItem[] {
  const blocks = messageBlocks(record);
  const text = blocksText(blocks);
  if (text.trim() === '') return [];
  if (record['isCompactSummary'] === true) {
    return [{ type: 'compaction', ...place, summary: cutTo(text, MAX_TEXT) }];
  }
  if (isMachineRecord(record)) return [];
  const shell = shellItems(text, place);
  if (shell !== undefined) return shell;
  const words = humanWordsOf(
    blocks.filter((block) => block['type'] === 'text').map((block) => blocksText([block])),
  );
  if (words === undefined) return [];
  const proof = words.via === 'command' || words.via === 'plan' ? proofOfCommand : proofOfPrompt;
  return [toItem(words, place, proof(record, version))];
}

function toItem({ via, text }: HumanWords, place: ItemPlace, { proof, by }: Shown): UserItem {
  return { type: 'user', ...place, via, text: cutTo(text, MAX_TEXT), proof, shownBy: by };
}

/** A command that the person ran at the prompt is a call like the agent's own. */
function shellItems(text: string, place: ItemPlace): readonly TranscriptItem[] | undefined {
  const shell = shellText(text);
  if (shell === undefined) return undefined;
  const callId = USER_SHELL;
  if ('command' in shell) {
    const call = { callId, tool: USER_SHELL, subject: shell.command, detail: '' };
    return [{ type: 'tool-call', ...place, ...call, action: 'run' }];
  }
  const { printed } = shell;
  const block = { content: printed, is_error: outputFailed(printed) };
  const parts = toolResultParts(block, undefined);
  return [{ type: 'tool-result', ...place, callId, ...parts, text: shortened(printed) }];
}

const USER_SHELL = 'user-shell';
