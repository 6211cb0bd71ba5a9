import picocolors from 'picocolors';

import type { Colors } from '../diff/render-diff.js';
import type { InstallPlan } from '../plan/install-plan.js';
import type { InstallContext, Installer } from './installer.js';
import { contextFor, type InstallerHost } from './installer-host.js';
import { planFor } from './plan-for.js';

/** Options of all commands, as commander gives them; those of the harness stand beside them. */
export interface RunOptions extends Readonly<Record<string, unknown>> {
  readonly scope: string;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly color: boolean;
}

/** One command of an installer with what it needs. */
export class InstallerRun {
  readonly context: InstallContext;
  readonly colors: Colors;

  constructor(
    readonly installer: Installer,
    readonly host: InstallerHost,
    readonly options: RunOptions,
  ) {
    this.context = contextFor(host, { scope: options.scope, options });
    const { env, stdout } = host;
    const isRefused = !options.color || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
    this.colors = picocolors.createColors(stdout.isTTY === true && !isRefused);
  }

  plan(action: InstallPlan['action']): Promise<InstallPlan> {
    return planFor(this.installer, this.context, action);
  }

  print(text: string): void {
    this.host.stdout.write(text.endsWith('\n') || text === '' ? text : `${text}\n`);
  }

  printJson(value: unknown): void {
    this.print(JSON.stringify(value, undefined, 2));
  }

  /** A path as people write it. */
  short(path: string): string {
    const { home } = this.context;
    return path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
  }
}
