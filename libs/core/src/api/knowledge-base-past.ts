import { digestTranscript } from '../engine/capture/warm/digest-transcript.js';
import type { TranscriptReader } from '../engine/capture/transcript.js';
import { isExcluded } from '../foundation/project/is-excluded.js';
import { findProject } from '../foundation/project/project-key.js';
import type { DataPaths } from '../foundation/storage/data-paths.js';
import {
  pastSessions,
  type PastSessions,
  type PastSessionsOptions,
} from '../services/drain/warm/past-sessions.js';
import { ReflectedSessions } from '../services/drain/warm/reflected-sessions.js';
import type { Settings } from './config/settings.js';
import type { HarnessSupport } from './reflect.js';

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
  const { excluded } = settings.project;
  const parts = {
    readers,
    foldersOf: (name: string) =>
      harnesses
        .filter(({ harness }) => harness === name)
        .flatMap((one) => one.transcriptFolders(env)),
    reflected: new ReflectedSessions(paths),
    digest: (transcript: Parameters<typeof digestTranscript>[0]) =>
      digestTranscript(transcript, settings.capture),
    isExcluded: (cwd: string) => cwd !== '' && isExcluded(findProject(cwd), excluded),
  };
  return pastSessions(parts, options);
}
