import { namesProject } from '../../../foundation/project/names-project.js';
import { findProject } from '../../../foundation/project/project-key.js';
import type { CaptureSettings } from '../capture-settings.js';

/** Whether runs without anybody at a terminal are the person's in the project around a folder. */
export function isHeadlessPerson(
  cwd: string | undefined,
  settings: Pick<CaptureSettings, 'headlessIsPerson' | 'headlessProjects'>,
): boolean {
  if (settings.headlessIsPerson) return true;
  if (cwd === undefined || settings.headlessProjects.trim() === '') return false;
  return namesProject(findProject(cwd), settings.headlessProjects);
}
