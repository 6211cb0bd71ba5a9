import type { Decisions } from '../apply/settle.js';
import { changesOf } from '../plan/install-plan.js';
import type { InstallPlan } from '../plan/install-plan.js';
import type { InstallSite } from '../plan/install-site.js';
import { planInstall } from '../plan/plan-install.js';
import { planUninstall } from '../plan/plan-uninstall.js';
import type { HarnessInstaller, InstallContext } from './harness-installer.js';

export function siteOf(installer: HarnessInstaller, context: InstallContext): InstallSite {
  const { scope, state } = context;
  return { harness: installer.harness, scope, root: installer.root(context), state };
}

/** What installing or uninstalling a harness would do; writes nothing. */
export async function planFor(
  installer: HarnessInstaller,
  context: InstallContext,
  action: InstallPlan['action'],
): Promise<InstallPlan> {
  const wanted = await installer.want(context);
  const plan = action === 'install' ? planInstall : planUninstall;
  return plan(wanted, siteOf(installer, context));
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
