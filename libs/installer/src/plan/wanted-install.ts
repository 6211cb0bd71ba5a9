import type { ConfigFormatName } from '../formats/config-format.js';
import type { JsonValue } from '../json-value.js';

/** What an adapter wants to see on disk: the whole installation, whether it is there or not. */
export interface WantedInstall {
  readonly configs: readonly WantedConfig[];
  readonly files: readonly WantedFile[];
  /** One of the files, where the harness takes its hooks from that and from no list of a configuration. */
  readonly hooksFile?: string;
  /** Program and arguments that start the hook of an event, where no list of a configuration says so. */
  readonly commands?: Readonly<Record<string, readonly string[]>>;
  /** What the person should know or still has to do, one sentence each. */
  readonly next: readonly string[];
}

/** A configuration file that belongs to the person. */
export interface WantedConfig {
  readonly file: string;
  readonly format: ConfigFormatName;
  /**
   * What the harness would not take. Only problems that the edited file has and the person's own
   * had not stop an installation.
   */
  readonly check?: (value: JsonValue) => readonly ConfigProblem[];
  readonly lists?: WantedLists;
  readonly values?: readonly WantedValue[];
  /** The file is reflect's by its name: it goes where nothing of anybody else's is in it. */
  readonly isOwn?: boolean;
}

export interface ConfigProblem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Lists that hold at most one element of reflect's each, such as the hooks of an event. An element
 * of reflect's in a list below `at` that is not wanted (any more) is removed.
 */
export interface WantedLists {
  readonly at: readonly string[];
  readonly items: Readonly<Record<string, WantedItem>>;
  /** One of them stands in a string of every element of reflect's, whatever its version. */
  readonly markers: readonly string[];
  /** Key of the list inside an element, where elements are groups (`{ matcher, hooks: [] }`). */
  readonly inner?: string;
}

export interface WantedItem {
  readonly item: JsonValue;
  readonly reason: string;
}

export interface WantedValue {
  readonly at: readonly string[];
  /** What it should be, given what is there; `undefined` leaves that. */
  readonly value: (current: JsonValue | undefined) => JsonValue | undefined;
  /** Whether what is there is to go. */
  readonly isGone?: (current: JsonValue) => boolean;
  /** What stands there without reflect, where no record tells: `current` itself when none of it is reflect's. */
  readonly without?: (current: JsonValue) => JsonValue | undefined;
  readonly reason: string;
}

/** A file that is reflect's own. */
export interface WantedFile {
  readonly file: string;
  readonly content: string;
  readonly reason: string;
  /** @default 0o600 */
  readonly mode?: number;
}
