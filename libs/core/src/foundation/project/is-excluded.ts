import { namesProject } from './names-project.js';
import type { Project } from './project-key.js';

/** Whether the setting `project.excluded` names a project. */
export function isExcluded(project: Project, setting: string): boolean {
  return namesProject(project, setting);
}
