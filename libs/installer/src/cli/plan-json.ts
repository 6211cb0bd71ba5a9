import type { InstallPlan } from '../plan/install-plan.js';

/** A plan as `--json` prints it. */
export function planJson({ action, site, files, declined, next }: InstallPlan): object {
  return {
    action,
    harness: site.harness,
    scope: site.scope,
    root: site.root,
    files: files
      .filter(({ changes, notes }) => changes.length + notes.length > 0)
      .map(({ file, target, changes, notes }) => ({
        file,
        target,
        notes,
        changes: changes.map(({ id, action: what, at, reason, before, after, suggestion }) => ({
          id,
          action: what,
          at,
          reason,
          before: before ?? null,
          after: after ?? null,
          suggestion: declined.includes(id) ? 'keep' : suggestion,
        })),
      })),
    next,
  };
}
