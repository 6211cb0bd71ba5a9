import { basename, dirname, join } from 'node:path';

import {
  sessionFileReader,
  withTypedMarked,
  type SessionFileOptions,
  type TranscriptReader,
} from '@reflect/core/harness';

import { GeminiSession } from './gemini-session.js';
import { subAgentFiles } from './sub-agent-files.js';

/** Reads the session files of Gemini CLI, together with its log of what was typed. */
export function geminiTranscriptReader(options: SessionFileOptions): TranscriptReader {
  const files = sessionFileReader(
    {
      harness: 'gemini',
      product: 'Gemini CLI',
      open: () => new GeminiSession(),
      idOf: (path) => basename(path, '.jsonl'),
    },
    options,
  );
  return {
    harness: 'gemini',
    read: async (path) =>
      withTypedMarked(join(dirname(path), '..', 'logs.json'), await files.read(path)),
    subAgentFiles,
  };
}
