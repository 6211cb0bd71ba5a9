import { basename } from 'node:path';

import {
  sessionFileReader,
  type SessionFileOptions,
  type TranscriptReader,
} from '@reflect/core/harness';

import { CodexSession } from './codex-session.js';
import { subAgentFiles } from './sub-agent-files.js';

/** Reads the rollouts of Codex, of every version that has been seen. */
export function codexTranscriptReader(options: SessionFileOptions): TranscriptReader {
  const reader = sessionFileReader(
    { harness: 'codex', product: 'Codex', open: () => new CodexSession(), idOf: idOfFile },
    options,
  );
  return { ...reader, subAgentFiles };
}

/** `rollout-<local time>-<session id>.jsonl` */
function idOfFile(path: string): string {
  const name = basename(path, '.jsonl');
  return /^rollout-.*?-([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(name)?.[1] ?? name;
}
