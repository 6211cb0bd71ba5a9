import { join } from 'node:path';

import type { WantedFile } from '../plan/wanted-install.js';

/** A skill in the words that all harnesses share. */
export interface Skill {
  readonly name: string;
  /** When to use it; what a harness shows the model at all times. */
  readonly description: string;
  readonly argumentHint: string;
  readonly body: string;
  /** Whether it is a person who starts it, and never the model. */
  readonly isForPeople?: true;
  /** Commands that it may run without asking, in exactly these words. */
  readonly commands?: readonly string[];
  /** Files beside it that it reads when it needs them, by their path. */
  readonly references?: Readonly<Record<string, string>>;
}

/** Keys of front matter that one harness knows. */
export type SkillFront = Readonly<Record<string, string | true>>;

/** The skill's files below a folder of skills; `extra` is front matter of one harness. */
export function skillFiles(folder: string, skill: Skill, extra: SkillFront = {}): WantedFile[] {
  const reason = `the /${skill.name} skill`;
  return Object.entries(skillTexts(skill, extra)).map(([path, content]) => ({
    file: join(folder, skill.name, ...path.split('/')),
    content,
    reason,
  }));
}

/** The texts of a skill's files, by their path in its folder. */
export function skillTexts(skill: Skill, extra: SkillFront = {}): Readonly<Record<string, string>> {
  const references = Object.entries(skill.references ?? {});
  return {
    'SKILL.md': skillText(skill, extra),
    ...Object.fromEntries(references.map(([path, text]) => [path, `${text.trim()}\n`])),
  };
}

function skillText({ name, description, argumentHint, body }: Skill, extra: SkillFront): string {
  const front: SkillFront = { name, description, 'argument-hint': argumentHint, ...extra };
  const lines = Object.entries(front).map(
    ([key, value]) => `${key}: ${value === true ? 'true' : yamlString(value)}`,
  );
  return ['---', ...lines, '---', '', body.trim(), ''].join('\n');
}

/** Of one line. */
function yamlString(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
