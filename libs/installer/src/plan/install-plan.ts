import type { ConfigFormatName } from '../formats/config-format.js';
import type { Baseline } from './baseline.js';
import type { ConfigEdit } from './config-edit.js';
import type { InstallSite } from './install-site.js';
import type { WantedConfig } from './wanted-install.js';

/** What would be done, as data; making it has no effects. */
export interface InstallPlan {
  readonly action: 'install' | 'uninstall';
  readonly site: InstallSite;
  readonly files: readonly PlannedFile[];
  /** Ids of changes that the person declined for good in an earlier run. */
  readonly declined: readonly string[];
  /** What the person chose by options of the harness, now or in an earlier run. */
  readonly choices: Readonly<Record<string, boolean>>;
  readonly next: readonly string[];
}

export interface PlannedFile {
  readonly file: string;
  /** Where the file really lies: `file` itself, or what it links to. */
  readonly target: string;
  readonly format: ConfigFormatName | undefined;
  /** The content that the plan was made from; `undefined` for a file that is not there. */
  readonly before: string | undefined;
  readonly mode: number | undefined;
  /** What uninstalling will bring back. */
  readonly baseline: Baseline;
  /** In the order in which they are made. */
  readonly changes: readonly Change[];
  /** All that reflect wants in this configuration, whether it is a change or there already. */
  readonly edits: readonly ConfigEdit[];
  /** Hashes of what reflect left here earlier on top of the same baseline. */
  readonly written: readonly string[];
  readonly notes: readonly string[];
  readonly check?: WantedConfig['check'];
}

/** One thing that a person can take or leave. */
export interface Change {
  /** The same in every plan: the file, and the path inside it. */
  readonly id: string;
  readonly file: string;
  /** Path in the configuration; empty for a whole file. */
  readonly at: readonly string[];
  readonly action: ChangeAction;
  readonly reason: string;
  /** The text of the entry or file. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** What happens when nobody is asked. */
  readonly suggestion: 'take' | 'keep';
  readonly step: ChangeStep;
}

export type ChangeAction =
  'create file' | 'replace file' | 'delete file' | 'restore file' | 'insert' | 'replace' | 'remove';

export type ChangeStep =
  | { readonly kind: 'edit'; readonly edit: ConfigEdit }
  /** `undefined`: the file goes. */
  | { readonly kind: 'content'; readonly content: string | undefined; readonly mode?: number };

export function changesOf({ files }: InstallPlan): Change[] {
  return files.flatMap(({ changes }) => changes);
}
