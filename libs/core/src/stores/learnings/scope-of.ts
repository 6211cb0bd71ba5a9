import { projectKey } from '../../foundation/project/project-key.js';
import type { Scope } from './learning.js';

/** The scope of what is learned in a folder; global where there is none. */
export function scopeOf(cwd: string | undefined): Scope {
  return cwd === undefined ? { kind: 'global' } : { kind: 'project', project: projectKey(cwd) };
}
