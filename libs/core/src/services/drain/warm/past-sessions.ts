import { isReflectError } from '@reflect/hook-protocol';

import type { Digest } from '../../../engine/capture/digest.js';
import { gate } from '../../../engine/capture/gate.js';
import type { Transcript, TranscriptReader } from '../../../engine/capture/transcript.js';
import { estimateTokens } from '../../../engine/capture/estimate-tokens.js';
import { WORKER_INSTRUCTION, workerPrompt } from '../../../engine/capture/warm/worker-prompt.js';
import {
  sessionFiles,
  type SessionFile,
  type SessionFiles,
  type UnreadPath,
} from '../session-files.js';
import { withSessionFile } from '../with-session-file.js';
import { markTranscript } from '../transcript-mark.js';
import type { ReflectedSessions } from './reflected-sessions.js';

/** A session that a harness kept the transcript of. */
export interface PastSession {
  readonly harness: string;
  readonly sessionId: string;
  readonly path: string;
  readonly cwd: string;
  /** When it was last written to; ISO 8601, UTC. */
  readonly at: string;
  /** About what a worker would read for it; 0 where there is nothing to learn from. */
  readonly workerTokens: number;
  /** Whether all of it was reflected before. */
  readonly isReflected: boolean;
}

export interface PastSessions {
  /** The latest first. */
  readonly sessions: readonly PastSession[];
  /** Files and folders that are not read, and why. */
  readonly problems: readonly UnreadPath[];
}

export interface PastSessionsOptions {
  /** @default all */
  readonly harness?: string;
  /** Milliseconds since the epoch; older ones are left out. @default 0 */
  readonly since?: number;
  readonly signal?: AbortSignal;
  /** Told after each file, of how many. */
  readonly onRead?: (read: number, files: number) => void;
}

export interface PastSessionsParts {
  readonly readers: readonly TranscriptReader[];
  /** The folders in which a harness keeps its transcripts. */
  readonly foldersOf: (harness: string) => readonly string[];
  readonly reflected: Pick<ReflectedSessions, 'read'>;
  readonly digest: (transcript: Transcript) => Promise<Digest>;
  /** Whether the project of a folder keeps reflect out. */
  readonly isExcluded: (cwd: string) => boolean;
}

interface Read {
  readonly session: PastSession;
  readonly bytes: number;
  readonly subAgents: readonly string[];
}

/**
 * The sessions that harnesses kept, whether or not reflect was there. Files of sub-agents are no sessions of
 * their own; of several files of one session the longest counts; projects that keep reflect out are left out.
 */
export async function pastSessions(
  parts: PastSessionsParts,
  { harness, since = 0, signal, onRead }: PastSessionsOptions,
): Promise<PastSessions> {
  const asked = parts.readers.filter(
    (reader) => harness === undefined || reader.harness === harness,
  );
  const found = await Promise.all(asked.map((reader) => sessionsOf(reader, parts, since)));
  const files = found.flatMap(({ reader, files }) => files.map((file) => ({ reader, file })));
  const problems = found.flatMap((one) => one.problems);
  const read: Read[] = [];
  for (const [n, { reader, file }] of files.entries()) {
    if (signal?.aborted === true) break;
    const reading = withSessionFile([reader], file.path, () => readSession(parts, reader, file));
    const one = await reading.catch((error: unknown) => {
      if (!isReflectError(error)) throw error;
      problems.push({ path: file.path, message: error.message });
      return undefined;
    });
    if (one !== undefined) read.push(one);
    onRead?.(n + 1, files.length);
  }
  const ofAgents = new Set(read.flatMap(({ subAgents }) => subAgents));
  const longest = new Map<string, Read>();
  for (const one of read.filter(({ session }) => !ofAgents.has(session.path))) {
    const key = `${one.session.harness}\0${one.session.sessionId}`;
    if (one.bytes > (longest.get(key)?.bytes ?? 0)) longest.set(key, one);
  }
  const sessions = [...longest.values()].map(({ session }) => session);
  return {
    sessions: sessions.sort((one, other) => (one.at < other.at ? 1 : -1)),
    problems: problems.filter(({ path }) => !ofAgents.has(path)),
  };
}

/** The sessions that one harness kept, in files or in a database. */
async function sessionsOf(
  reader: TranscriptReader,
  { foldersOf }: Pick<PastSessionsParts, 'foldersOf'>,
  since: number,
): Promise<SessionFiles & { readonly reader: TranscriptReader }> {
  const { files, problems } = sessionFiles(foldersOf(reader.harness), since);
  try {
    const kept = (await reader.database?.list(since)) ?? [];
    return { reader, files: [...files, ...kept], problems };
  } catch (error) {
    if (!isReflectError(error)) throw error;
    const [path = ''] = foldersOf(reader.harness);
    return { reader, files, problems: [...problems, { path, message: error.message }] };
  }
}

async function readSession(
  { reflected, digest, isExcluded }: PastSessionsParts,
  reader: TranscriptReader,
  { path, bytes, changed }: SessionFile,
): Promise<Read | undefined> {
  const transcript = await reader.read(path);
  const { sessionId, cwd = '' } = transcript;
  if (sessionId === '' || isExcluded(cwd)) return undefined;
  const { mark } = reflected.read(sessionId);
  const now = mark.lines > 0 ? await markTranscript(path, transcript.bytes) : undefined;
  const isReflected = now?.bytes === mark.bytes && now.hash === mark.hash;
  const read = isReflected ? undefined : await digest(transcript);
  const isWorth = read !== undefined && gate(read).signal;
  return {
    session: {
      ...{ harness: reader.harness, sessionId, path, cwd, isReflected },
      at: new Date(changed).toISOString(),
      workerTokens: isWorth ? estimateTokens(WORKER_INSTRUCTION + workerPrompt(read)) : 0,
    },
    bytes,
    subAgents: reader.subAgentFiles?.(path, transcript) ?? [],
  };
}
