import { isSince, stringField, type JsonObject, type Shown } from '@reflect/core/harness';

import { originKind } from './human-words.js';

/** The first versions that write a field on every prompt, counted over real sessions. */
const WRITES_PERMISSION_MODE = [2, 1, 29];
const WRITES_PROMPT_SOURCE = [2, 1, 170];
const WRITES_ORIGIN = [2, 1, 183];
/** Since then the agent itself and channels may put plain words into the queue. */
const QUEUES_OTHERS = [2, 1, 112];

/** Entry points at which a person sits. Older versions name none. */
const ATTENDED: ReadonlySet<string> = new Set(['', 'cli']);
/** Windows of other programs: they mark each prompt that a person typed there. */
const CLIENTS: ReadonlySet<string> = new Set([
  'claude-desktop',
  'claude-vscode',
  'claude-jetbrains',
  'vscode',
  'jetbrains',
]);
const HEADLESS = 'sdk-cli';

/**
 * What shows that a person typed the text of a user record that no program is known to have written.
 * `version` is that of the record, or the last one that the file told.
 */
export function proofOfPrompt(record: JsonObject, version: string): Shown {
  const entry = stringField(record, 'entrypoint') ?? '';
  const source = stringField(record, 'promptSource');
  const isHuman = originKind(record) === 'human';
  if (CLIENTS.has(entry)) {
    return isHuman ? proven(`origin human at ${entry}`) : none(`no origin at ${entry}`);
  }
  if (entry === HEADLESS) return isHuman ? proven('origin human') : headless(entry);
  if (!ATTENDED.has(entry)) return none(`entry point ${entry}`);
  if (source === 'typed') return proven('promptSource typed');
  if (isHuman && (source === undefined || source === 'queued')) return proven('origin human');
  if (source === 'sdk') return headless('promptSource sdk');
  if (source !== undefined) return none(`promptSource ${source}`);
  return proofOfShape(record, version);
}

/** Of versions that do not tell how a prompt was entered. */
function proofOfShape(record: JsonObject, version: string): Shown {
  if (version === '') return none('no version');
  if (isSince(version, WRITES_PROMPT_SOURCE)) return none('no promptSource');
  if (!isSince(version, WRITES_PERMISSION_MODE)) return assumed('shape');
  return stringField(record, 'permissionMode') === undefined
    ? none('no permissionMode')
    : assumed('permissionMode');
}

/** Of a message that waited in the queue, as an attachment of its own tells. */
export function proofOfQueued(attachment: JsonObject, version: string): Shown {
  const kind = originKind(attachment);
  if (kind === 'human') return proven('queued_command, origin human');
  if (kind !== undefined || attachment['isMeta'] === true) return none(`origin ${kind ?? 'meta'}`);
  return isSince(version, WRITES_ORIGIN)
    ? none('queued_command without origin')
    : assumed('queued_command, commandMode prompt');
}

/** Of a message of which only the queue itself tells. */
export function proofOfEnqueued(version: string): Shown {
  return version !== '' && !isSince(version, QUEUES_OTHERS)
    ? assumed('queue-operation')
    : none('queue-operation alone');
}

/** Of the words behind a `/command`; later versions let the agent call commands, too. */
export function proofOfCommand(record: JsonObject, version: string): Shown {
  const shown = proofOfPrompt(record, version);
  if (shown.proof !== 'none' || isSince(version, WRITES_PROMPT_SOURCE)) return shown;
  return version === '' ? shown : assumed('command');
}

export function proven(by: string): Shown {
  return { proof: 'proven', by };
}

export function none(by: string): Shown {
  return { proof: 'none', by };
}

function assumed(by: string): Shown {
  return { proof: 'assumed', by };
}

function headless(by: string): Shown {
  return { proof: 'headless', by };
}
