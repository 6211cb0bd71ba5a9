import type { Harness } from '@reflect/hook-protocol';

/** Where the programs are that a stage runs. */
export interface Programs {
  /** Folder for what all runs share. */
  readonly cache: string;
  /** Folder with the programs of the installed harnesses. */
  readonly harnessBin: string;
  /** The built reflect command. */
  readonly reflect: string;
  /** What installs reflect for a harness. */
  readonly installer: (harness: Harness) => string;
  /** Our own hook, which records what it is sent. */
  readonly probe: string;
}
