import { join } from 'node:path';

import { skillFiles, type Skill, type WantedFile } from '@reflect/installer';

/** Codex knows no front matter for it, and reads this file beside the skill. */
const FOR_PEOPLE = `policy:
  allow_implicit_invocation: false
`;

/** A skill as Codex has it: what only a person may start says so in a file of its own. */
export function codexSkillFiles(folder: string, skill: Skill): readonly WantedFile[] {
  const files = skillFiles(folder, skill);
  if (skill.isForPeople === undefined) return files;
  const file = join(folder, skill.name, 'agents', 'openai.yaml');
  return [...files, { file, content: FOR_PEOPLE, reason: `the /${skill.name} skill` }];
}
