import { isProjectIgnored } from './is-ignored.js';
import { namesProject } from './names-project.js';
import type { Project } from './project-key.js';

/** Whether a project keeps reflect out: the setting `project.excluded` names it, or its `.reflectignore`. */
export function isExcluded(project: Project, setting: string): boolean {
  return namesProject(project, setting) || isProjectIgnored(project.root);
}
