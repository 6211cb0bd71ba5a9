import { basename } from 'node:path';

import {
  sessionFileReader,
  type SessionFileOptions,
  type TranscriptReader,
} from '@reflect/core/harness';

import { opencodeSessions } from '../database/session-database.js';
import { OpenCodeSession } from './opencode-session.js';
import { withTypedMarked } from './typed-prompts.js';

export interface OpenCodeReaderOptions extends SessionFileOptions {
  /** Tells where OpenCode keeps its database and its history of prompts. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Reads the sessions in OpenCode's database, each through a file of lines, with its history of prompts. */
export function opencodeTranscriptReader({
  env,
  ...options
}: OpenCodeReaderOptions): TranscriptReader {
  const files = sessionFileReader(
    {
      harness: 'opencode',
      product: 'OpenCode',
      open: () => new OpenCodeSession(),
      idOf: (path) => basename(path, '.jsonl'),
    },
    options,
  );
  return {
    harness: 'opencode',
    read: async (path) => withTypedMarked(await files.read(path), env),
    database: opencodeSessions(env),
  };
}
