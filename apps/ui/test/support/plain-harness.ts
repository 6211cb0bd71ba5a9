import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HarnessSupport } from '@reflect/core';
import { sessionFileReader, type TranscriptItem } from '@reflect/core/harness';

/** A harness whose transcripts are items, one a line, below `.plain`: the adapters have the real readers. */
export const PLAIN_HARNESS: HarnessSupport = {
  harness: 'plain',
  transcriptFolders: (env) => [join(env['HOME'] ?? '', '.plain')],
  reader: () =>
    sessionFileReader(
      {
        harness: 'plain',
        product: 'Plain',
        idOf: (path) => path,
        open: () => {
          const items: TranscriptItem[] = [];
          let sessionId: string | undefined;
          return {
            add: (record, line) => {
              if (typeof record['session'] === 'string') sessionId = record['session'];
              else items.push({ ...record, line } as unknown as TranscriptItem);
            },
            finish: () =>
              sessionId === undefined
                ? undefined
                : { sessionId, cwd: undefined, branch: undefined, items, tokens: 0 },
          };
        },
      },
      { maxBytes: 64 * 1024 * 1024 },
    ),
};

/** Leaves a transcript of the harness in a home, or in another of its folders; returns its path. */
export function leaveTranscript(
  { home, session, folder = '.plain' }: { home: string; session: string; folder?: string },
  items: readonly object[],
): string {
  const path = join(home, folder, `${session}.jsonl`);
  mkdirSync(dirname(path), { recursive: true });
  const lines = [{ session }, ...items].map((item) => `${JSON.stringify(item)}\n`);
  writeFileSync(path, lines.join(''));
  return path;
}
