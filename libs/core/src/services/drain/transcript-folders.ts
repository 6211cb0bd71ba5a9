import { homedir } from 'node:os';
import { folderList } from '../../foundation/settings/folder-list.js';
import type { CaptureSettings } from '../../engine/capture/capture-settings.js';
import type { TranscriptFolders } from './find-transcript.js';

type Environment = Readonly<Record<string, string | undefined>>;

interface Transcriber {
  readonly harness: string;
  transcriptFolders(env: Environment): readonly string[];
}

/** The folders of each harness, and with them those that the settings add for all. */
export function transcriptFolders(
  harnesses: readonly Transcriber[],
  { capture }: { readonly capture: Pick<CaptureSettings, 'transcriptFolders'> },
  env: Environment,
): TranscriptFolders {
  const further = folderList(capture.transcriptFolders, env['HOME'] ?? homedir());
  return (name) => {
    const named = harnesses.filter(({ harness }) => harness === name);
    const asked = named.length > 0 ? named : harnesses;
    return [...asked.flatMap((harness) => harness.transcriptFolders(env)), ...further];
  };
}
