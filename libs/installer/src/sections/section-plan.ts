import { InstallError } from '../install-error.js';
import { expectWritable, readTarget, type TargetFile } from '../apply/target-file.js';
import { writeWhole } from '../apply/write-whole.js';
import { withoutSection, withSection } from './marker-section.js';

/** What becomes of a file of a person's; making the plan has no effects. */
export interface SectionPlan {
  readonly on: TargetFile;
  /** `undefined`: the file is not there any more. */
  readonly after: string | undefined;
}

/**
 * Plans a section between markers in a file, or with `undefined` its removal. Throws an `InstallError`
 * for a file that cannot be read, understood or replaced.
 */
export function planSection(file: string, body: string | undefined): SectionPlan {
  const on = readTarget(file);
  const after =
    body === undefined
      ? on.text === undefined
        ? undefined
        : withoutSection(on.text, file)
      : withSection(on.text, body, file);
  if (after !== on.text) expectWritable(on);
  return { on, after };
}

/** Carries out a plan. Throws `INSTALL_CHANGED_MEANWHILE` for a file that is not as it was shown. */
export function applySection({ on, after }: SectionPlan): void {
  const now = readTarget(on.file);
  if (now.target !== on.target || now.text !== on.text) {
    throw new InstallError(
      'INSTALL_CHANGED_MEANWHILE',
      `${on.file} was changed by somebody else since it was shown. Nothing was changed; run this again.`,
      { place: { file: on.file } },
    );
  }
  if (after === on.text) return;
  writeWhole(on.target, { text: after, mode: on.mode ?? 0o644 });
}
