import { join } from 'node:path';

import { runInstallerCli, type Installer } from '@reflect/installer';
import { InstallerHome } from '@reflect/testing';

/** Where the script of `reflect` lies in such a home. */
const SCRIPT = join('tools', 'cli.cjs');

export interface Entry {
  readonly type?: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** A person's home with reflect installed, in which one installer runs. */
export class EditorHome extends InstallerHome {
  readonly script = join(this.folder, SCRIPT);
  /** Names the script, as no installation lies above the sources. */
  readonly env = { REFLECT_CLI: this.script };

  constructor(installer: Installer, files: Readonly<Record<string, string>> = {}) {
    super((args, surroundings) => runInstallerCli(installer, args, surroundings), {
      [SCRIPT]: '',
      ...files,
    });
  }

  /** The entry `reflect` in a list of servers that holds no comments. */
  entry(path: string, list: string): Entry | undefined {
    const file = JSON.parse(this.read(path)) as Record<string, Record<string, Entry>>;
    return file[list]?.['reflect'];
  }

  /** What was added since, without reflect's own state. */
  addedTo(before: Readonly<Record<string, unknown>>): readonly string[] {
    return Object.keys(this.files()).filter(
      (path) => !(path in before) && !path.startsWith('.reflect'),
    );
  }
}
