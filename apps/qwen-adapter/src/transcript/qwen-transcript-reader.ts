import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

import {
  sessionFileReader,
  withTypedMarked,
  type SessionFileOptions,
  type TranscriptReader,
} from '@reflect/core/harness';

import { QwenSession } from './qwen-session.js';
import { subAgentFiles } from './sub-agent-files.js';

/** Reads the session files of Qwen Code, together with its log of what was typed in the project. */
export function qwenTranscriptReader(options: SessionFileOptions): TranscriptReader {
  const files = sessionFileReader(
    {
      harness: 'qwen',
      product: 'Qwen Code',
      open: () => new QwenSession(),
      idOf: (path) => basename(path, '.jsonl'),
    },
    options,
  );
  return {
    harness: 'qwen',
    read: async (path) => {
      const session = await files.read(path);
      return withTypedMarked(promptLog(path, session.cwd ?? ''), session);
    },
    subAgentFiles,
  };
}

/** The log of prompts of a session's project, which Qwen Code names after a hash of the project's folder. */
function promptLog(path: string, project: string): string {
  const hash = createHash('sha256').update(project).digest('hex');
  return join(dirname(path), '..', '..', '..', 'tmp', hash, 'logs.json');
}
