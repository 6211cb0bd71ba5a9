import { Option } from 'commander';

import { readRecord } from '../apply/record-store.js';
import type { Decisions } from '../apply/decided-file.js';
import { changesOf, type InstallPlan } from '../plan/install-plan.js';
import type { InstallSite } from '../plan/install-site.js';
import { planInstall } from '../plan/plan-install.js';
import { planUninstall } from '../plan/plan-uninstall.js';
import type { InstallContext, Installer } from './installer.js';

export function siteOf(installer: Installer, context: InstallContext): InstallSite {
  const { scope, state } = context;
  return { harness: installer.harness, scope, root: installer.root(context), state };
}

/** What installing or uninstalling a harness would do; writes nothing. */
export async function planFor(
  installer: Installer,
  context: InstallContext,
  action: InstallPlan['action'],
): Promise<InstallPlan> {
  const site = siteOf(installer, context);
  const choices = { ...readRecord(site)?.choices, ...chosenIn(installer, context) };
  const wanted = await installer.want({ ...context, options: { ...context.options, ...choices } });
  if (action === 'uninstall') {
    return { ...planUninstall(wanted, site), next: installer.afterUninstall?.(context) ?? [] };
  }
  return { ...planInstall(wanted, site), choices };
}

/** The options of the harness that were said this time. */
function chosenIn(
  { options = [] }: Installer,
  context: InstallContext,
): Readonly<Record<string, boolean>> {
  const names = options.map(({ flags }) => new Option(flags).attributeName());
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = context.options[name];
      return typeof value === 'boolean' ? [[name, value]] : [];
    }),
  );
}

/** The answers when nobody is asked: what is suggested, but for what the person once declined. */
export function unattendedDecisions(plan: InstallPlan): Decisions {
  return new Map(
    changesOf(plan).map(({ id, suggestion }) => [
      id,
      plan.declined.includes(id) ? 'keep' : suggestion === 'take' ? 'take' : 'skip',
    ]),
  );
}
