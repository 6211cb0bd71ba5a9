import { join } from 'node:path';

import type { WantedFile } from '../plan/wanted-install.js';

/** A skill in the words that all harnesses share. */
export interface Skill {
  readonly name: string;
  /** When to use it; what a harness shows the model at all times. */
  readonly description: string;
  readonly argumentHint: string;
  readonly body: string;
}

/** The skill's file below a folder of skills; `extra` are lines of front matter of one harness. */
export function skillFile(
  folder: string,
  skill: Skill,
  extra: Readonly<Record<string, string>> = {},
): WantedFile {
  return {
    file: join(folder, skill.name, 'SKILL.md'),
    content: skillText(skill, extra),
    reason: `the /${skill.name} skill`,
  };
}

export function skillText(
  { name, description, argumentHint, body }: Skill,
  extra: Readonly<Record<string, string>> = {},
): string {
  const front = { name, description, 'argument-hint': argumentHint, ...extra };
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${yamlString(value)}`);
  return ['---', ...lines, '---', '', body.trim(), ''].join('\n');
}

/** Of one line. */
function yamlString(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
