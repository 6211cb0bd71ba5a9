import type { Option } from '../../parts/select.js';
import { capital, KINDS, shortProject } from '../../text/labels.js';

export const KIND_OPTIONS: readonly Option[] = [
  { value: '', label: 'All kinds' },
  ...KINDS.map((value) => ({ value, label: capital(value) })),
];

export function projectOptions(projects: readonly string[]): readonly Option[] {
  return [
    { value: '', label: 'All projects' },
    ...projects.map((value) => ({ value, label: shortProject(value) })),
  ];
}
