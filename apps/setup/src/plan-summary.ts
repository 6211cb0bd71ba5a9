import { dirname } from 'node:path';

import { changesOf, type Change, type Colors, type InstallPlan } from '@reflect/installer';

export interface SummaryLook {
  readonly colors: Colors;
  readonly home: string;
}

/** What of a plan is one line: an entry of a settings file, or all files of one purpose. */
interface Item {
  readonly name: string;
  readonly reason: string;
}

const NAME_WIDTH = 26;

/** What a plan would change, file by file, each with its reason; the changes themselves are not in it. */
export function planSummary(plan: InstallPlan, { colors, home }: SummaryLook): string {
  const settings = plan.files.filter(({ format }) => format !== undefined);
  const others = changesOf(plan).filter(({ file }) => settings.every((one) => one.file !== file));
  const lines = settings.flatMap(({ file, changes }) =>
    changes.length === 0
      ? []
      : [
          `  ${short(file, home)}`,
          ...changes.map((change) => {
            const name = nameOf(change).padEnd(NAME_WIDTH);
            return `    ${name}  ${colors.dim(change.reason)}`;
          }),
        ],
  );
  for (const { name, reason } of byPurpose(others)) {
    lines.push(`  ${short(name, home)}`, `    ${colors.dim(reason)}`);
  }
  return lines.join('\n');
}

function nameOf({ at, action }: Change): string {
  const path = at.join('.');
  return action === 'insert' ? path : `${path} (${action})`;
}

/** Files that are there for the same reason are one item, named by the folder that holds all of them. */
function byPurpose(changes: readonly Change[]): readonly Item[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const purpose = `${change.action} ${change.reason}`;
    groups.set(purpose, [...(groups.get(purpose) ?? []), change]);
  }
  return [...groups.values()].map((group): Item => {
    const [first, ...more] = group;
    if (first === undefined) return { name: '', reason: '' };
    const what = first.action === 'create file' ? first.reason : `${first.action}: ${first.reason}`;
    if (more.length === 0) return { name: first.file, reason: what };
    const folder = more.reduce(
      (common, { file }) => commonFolder(common, file),
      dirname(first.file),
    );
    return { name: folder, reason: `${what} (${String(group.length)} files)` };
  });
}

function commonFolder(folder: string, file: string): string {
  let common = folder;
  while (dirname(common) !== common && !isBelow(common, file)) common = dirname(common);
  return common;
}

function isBelow(folder: string, file: string): boolean {
  const rest = file.slice(folder.length);
  return file.startsWith(folder) && /^[/\\]/u.test(rest);
}

function short(path: string, home: string): string {
  return isBelow(home, path) ? `~${path.slice(home.length)}` : path;
}
