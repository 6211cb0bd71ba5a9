import { sep } from 'node:path';

import { hashOf, readTarget } from '../apply/target-file.js';
import { baselineOf, type Baseline } from './baseline.js';
import type { Change, PlannedFile } from './install-plan.js';
import { keepsBaseline } from './plan-config.js';
import type { PlanContext } from './plan-context.js';
import type { WantedFile } from './wanted-install.js';

/** What must change for a file of reflect's own to be there. */
export function planOwnFile(wanted: WantedFile, context: PlanContext): PlannedFile {
  const { file, content } = wanted;
  const on = readTarget(file);
  const old = context.record?.files.find((known) => known.file === file);
  const isOurs = isOwn(wanted, on.text, context);
  const baseline: Baseline =
    old === undefined && isOurs
      ? { text: undefined, mode: undefined, kind: 'exact' }
      : baselineOf(on, old, context.site);
  return {
    file,
    target: on.target,
    format: undefined,
    before: on.text,
    mode: on.mode,
    baseline,
    changes: on.text === content ? [] : [toChange(wanted, on.text, isOurs)],
    edits: [],
    written: keepsBaseline(old, baseline) ? (old?.written ?? []) : [],
    notes: on.target === file ? [] : [`${file} is a link; the file it leads to is changed.`],
  };
}

/** Whether the content is reflect's: in its own folder, as it is wanted, or left by an earlier run. */
function isOwn(
  { file, content }: WantedFile,
  text: string | undefined,
  context: PlanContext,
): boolean {
  if (text === undefined || text === content || file.startsWith(context.site.state + sep))
    return true;
  const hash = hashOf(text);
  return [context.record, ...context.others].some((record) =>
    record?.files.some((known) => known.file === file && known.written.includes(hash)),
  );
}

/** A file that a person wrote or changed is kept unless they say otherwise. */
function toChange(
  { file, content, reason, mode }: WantedFile,
  before: string | undefined,
  isOurs: boolean,
): Change {
  return {
    id: file,
    file,
    at: [],
    action: before === undefined ? 'create file' : 'replace file',
    reason,
    before,
    after: content,
    suggestion: isOurs ? 'take' : 'keep',
    step: { kind: 'content', content, ...(mode !== undefined && { mode }) },
  };
}
