import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
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
  const further = furtherFolders(capture.transcriptFolders, env['HOME'] ?? homedir());
  return (name) => {
    const named = harnesses.filter(({ harness }) => harness === name);
    const asked = named.length > 0 ? named : harnesses;
    return [...asked.flatMap((harness) => harness.transcriptFolders(env)), ...further];
  };
}

/** What is not absolute is below the home folder, wherever a drain happens to run. */
function furtherFolders(setting: string, home: string): readonly string[] {
  const folders = setting.split(',').map((folder) => folder.trim());
  return folders
    .filter((folder) => folder !== '')
    .map((folder) =>
      folder.startsWith('~/') ? join(home, folder.slice(2)) : resolve(home, folder),
    );
}
