import {
  objectField,
  objectsField,
  stringField,
  choiceDetails,
  type JsonObject,
  type UserVia,
} from '@reflect/core/harness';

import { blocksText, toBlocks } from './claude-record.js';
import type { OpenCall } from './open-call.js';

/** What a person said in a dialog of the harness, and the field that shows it. */
export interface DialogWords {
  readonly via: UserVia;
  readonly text: string;
  readonly about: string;
  /** How the agent had described the option that was chosen. */
  readonly meaning?: string;
  /** What the agent had called the subject of its question. */
  readonly heading?: string;
  readonly by: string;
}

const REJECTED = "The user doesn't want to proceed with this tool use";
const REJECTION_WORDS = 'the user said:\n';
const NOTE = "Note: The user's next message may contain";
const ANSWERED = /^(?:User has answered your questions|Your questions have been answered): /;
const APPROVED = 'User has approved your plan';
/** What stands beside the message when a person says no. */
const REJECTED_FIELD = 'User rejected tool use';

/**
 * Tools of the harness whose failures cannot begin like a refusal: they fail with words of the harness,
 * or, as a shell, with an exit code before all output. What fetches, delegates or belongs to a server
 * may print anything.
 */
const OWN_TOOLS: ReadonlySet<string> = new Set([
  'Bash',
  'PowerShell',
  'Edit',
  'MultiEdit',
  'Write',
  'NotebookEdit',
  'Read',
  'Glob',
  'Grep',
  'LS',
  'ExitPlanMode',
  'EnterPlanMode',
  'AskUserQuestion',
  'TodoWrite',
]);
/** The same tools and those of which only the field beside the message tells a refusal from a failure. */
const REFUSABLE: ReadonlySet<string> = new Set([
  ...OWN_TOOLS,
  'Task',
  'Agent',
  'Skill',
  'KillShell',
  'BashOutput',
]);

/** A `tool_result` block with the record that it came in and the call that it answers. */
export interface DialogSource {
  readonly block: JsonObject;
  readonly record: JsonObject;
  readonly call: OpenCall | undefined;
}

/**
 * What a person said through a dialog: answers, an approval, a refusal with or without words. These
 * are filed as tool results; none for all others. The wording is never enough, since a tool may print
 * it: a field beside the message has to say the same, of a call of a tool of the harness.
 */
export function dialogWords({ block, record, call }: DialogSource): readonly DialogWords[] {
  const text = blocksText(toBlocks(block['content']));
  if (call === undefined) return [];
  if (block['is_error'] === true) {
    const by = text.startsWith(REJECTED) ? refusedBy(text, record, call) : undefined;
    return by === undefined ? [] : [{ ...rejection(text, call.subject), by }];
  }
  const result = objectField(record, 'toolUseResult');
  if (call.tool === 'ExitPlanMode' && text.startsWith(APPROVED) && result !== undefined) {
    return [{ via: 'answer', text: 'Approved the plan.', about: call.subject, by: 'ExitPlanMode' }];
  }
  return call.tool === 'AskUserQuestion' && ANSWERED.test(text) ? answers(result) : [];
}

/** The field that shows a refusal; undefined where a failing tool could have printed the same. */
function refusedBy(text: string, record: JsonObject, { tool }: OpenCall): string | undefined {
  const beside = record['toolUseResult'];
  if (typeof beside !== 'string') return undefined;
  if (beside === REJECTED_FIELD && REFUSABLE.has(tool)) return 'toolUseResult rejected';
  const says = beside === `Error: ${text}` || beside.startsWith(`Error: ${REJECTED}`);
  return says && OWN_TOOLS.has(tool) ? `toolUseResult of ${tool}` : undefined;
}

function rejection(text: string, asked: string): Omit<DialogWords, 'by'> {
  const start = text.indexOf(REJECTION_WORDS);
  const words = start < 0 ? '' : text.slice(start + REJECTION_WORDS.length);
  return { via: 'rejection', text: withoutNote(words), about: asked };
}

/** Drops what the harness itself says in the person's name: a note below, "wants to clarify". */
function withoutNote(words: string): string {
  if (words.startsWith('The user wants to clarify these questions')) return '';
  const note = words.indexOf(NOTE);
  return (note < 0 ? words : words.slice(0, note)).trim();
}

/** Each answer with its question, as the harness filed them beside the message. */
function answers(result: JsonObject | undefined): readonly DialogWords[] {
  const given = objectField(result, 'answers');
  const asked = objectsField(result, 'questions');
  return Object.keys(given ?? {}).map((about) => {
    const text = stringField(given, about) ?? '';
    const question = asked.find((one) => stringField(one, 'question') === about);
    const meant = question === undefined ? {} : choiceDetails(question, text);
    return { via: 'answer' as const, text, about, ...meant, by: 'toolUseResult answers' };
  });
}
