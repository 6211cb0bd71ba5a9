import { digestTranscript } from '../engine/capture/warm/digest-transcript.js';
import type { TranscriptReader } from '../engine/capture/transcript.js';
import { isExcluded } from '../foundation/project/is-excluded.js';
import { findProject } from '../foundation/project/project-key.js';
import type { DataPaths } from '../foundation/storage/data-paths.js';
import { transcriptFolders } from '../services/drain/transcript-folders.js';
import {
  pastSessions,
  type PastSessions,
  type PastSessionsOptions,
} from '../services/drain/warm/past-sessions.js';
import { ReflectedSessions } from '../services/drain/warm/reflected-sessions.js';
import type { Settings } from './config/settings.js';

/** What a knowledge base is opened with, as far as its past goes. */
interface PastParts {
  readonly harnesses: Parameters<typeof transcriptFolders>[0];
  readonly env: Parameters<typeof transcriptFolders>[2];
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
    foldersOf: transcriptFolders(harnesses, settings, env),
    reflected: new ReflectedSessions(paths),
    digest: (transcript: Parameters<typeof digestTranscript>[0]) =>
      digestTranscript(transcript, settings.capture),
    isExcluded: (cwd: string) => cwd !== '' && isExcluded(findProject(cwd), excluded),
  };
  return pastSessions(parts, options);
}
