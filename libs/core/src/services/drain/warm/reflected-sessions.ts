import * as z from 'zod';
import { lazily } from '../../../foundation/lazily.js';
import { sessionFile } from '../../../stores/session/session-file.js';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { parseJson, readRegularFile, writeFileAtomic } from '@reflect/files';

const reflectedSchema = lazily(() =>
  z.object({
    version: z.literal(1),
    segments: z.number().int().nonnegative(),
    mark: z.object({
      bytes: z.number().int().nonnegative(),
      lines: z.number().int().nonnegative(),
      hash: z.string(),
    }),
  }),
);

/** How often a session was reflected, and how far; a damaged file reads as never. */
export type ReflectedSession = Omit<z.infer<ReturnType<typeof reflectedSchema>>, 'version'>;

const NEVER: ReflectedSession = { segments: 0, mark: { bytes: 0, lines: 0, hash: '' } };

/** What was reflected already, a file for each session. */
export class ReflectedSessions {
  constructor(private readonly paths: Pick<DataPaths, 'reflected'>) {}

  read(sessionId: string): ReflectedSession {
    const bytes = readRegularFile(sessionFile(this.paths.reflected, sessionId));
    const parsed = reflectedSchema().safeParse(parseJson(bytes?.toString('utf8') ?? ''));
    return parsed.success ? parsed.data : NEVER;
  }

  write(sessionId: string, reflected: ReflectedSession): void {
    const text = `${JSON.stringify({ version: 1, session: sessionId, ...reflected })}\n`;
    writeFileAtomic(sessionFile(this.paths.reflected, sessionId), text);
  }
}
