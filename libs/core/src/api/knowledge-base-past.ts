import { digestTranscript } from '../engine/capture/warm/digest-transcript.js';
import type { TranscriptReader } from '../engine/capture/transcript.js';
import { isExcluded } from '../foundation/project/is-excluded.js';
import { findProject } from '../foundation/project/project-key.js';
import type { Learning } from '../stores/learnings/learning.js';
import type { DataPaths } from '../foundation/storage/data-paths.js';
import { readSessionHistory } from '../stores/session/session-history.js';
import {
  pastSessions,
  type PastSessions,
  type PastSessionsOptions,
} from '../services/drain/warm/past-sessions.js';
import { sessionTranscript, type SessionTranscript } from '../services/drain/session-transcript.js';
import { transcriptFolders } from '../services/drain/transcript-folders.js';
import { ReflectedSessions } from '../services/drain/warm/reflected-sessions.js';
import type { Settings } from './config/settings.js';
import type { HarnessSupport, Reflect } from './reflect.js';

/** What a knowledge base is opened with, as far as its past goes. */
interface PastParts {
  readonly harnesses: readonly HarnessSupport[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readers: readonly TranscriptReader[];
}

/** The sessions that harnesses kept; see `Reflect.pastSessions`. */
export function knowledgeBasePast(
  { paths, settings }: { readonly paths: DataPaths; readonly settings: Settings },
  { harnesses, env, readers }: PastParts,
  options: PastSessionsOptions,
): Promise<PastSessions> {
  const parts = {
    readers,
    foldersOf: (name: string) =>
      harnesses
        .filter(({ harness }) => harness === name)
        .flatMap((one) => one.transcriptFolders(env)),
    reflected: new ReflectedSessions(paths),
    digest: (transcript: Parameters<typeof digestTranscript>[0]) =>
      digestTranscript(transcript, settings.capture),
    isExcluded: excludedBy(settings),
  };
  return pastSessions(parts, options);
}

/** The transcript of one session; see `Reflect.transcript`. */
export async function knowledgeBaseTranscript(
  {
    paths,
    settings,
    queue,
    learnings,
  }: Pick<Reflect, 'paths' | 'settings' | 'queue' | 'learnings'>,
  { harnesses, env, readers }: PastParts,
  session: string,
): Promise<SessionTranscript> {
  const jobs = [...(await queue.list()), ...(await queue.failed()).map(({ job }) => job)]
    .map(({ entry }) => entry)
    .filter(({ session_id: id }) => id === session);
  const sources: Learning['source'][] = [];
  for await (const item of learnings.list()) {
    if (item.type !== 'problem' && item.learning.source.session === session) {
      sources.push(item.learning.source);
    }
  }
  const [moment] = readSessionHistory(paths, session);
  const known = [moment?.harness, jobs[0]?.harness, sources[0]?.harness];
  const named = [
    ...jobs.map(({ transcript_path: path }) => path),
    ...sources.flatMap(({ transcript }) => transcript ?? []),
  ];
  return sessionTranscript(
    { session, harness: known.find((one) => one !== undefined) ?? '', named },
    {
      readers,
      foldersOf: transcriptFolders(harnesses, settings, env),
      isExcluded: excludedBy(settings),
    },
  );
}

function excludedBy({ project }: Settings): (cwd: string) => boolean {
  return (cwd) => cwd !== '' && isExcluded(findProject(cwd), project.excluded);
}
