import type { Skill, SkillFront } from '@reflect/installer';

/** Tools that only read. */
const READING = ['Read', 'Grep', 'Glob'];

/**
 * What Claude Code is told of a skill. A command is allowed in its exact words, without a `*`: behind
 * one, `reflect retro` could be made to apply what nobody approved.
 */
export function claudeSkillFront({ isForPeople, commands }: Skill): SkillFront {
  const tools = [...READING, ...(commands ?? []).map((command) => `Bash(${command})`)];
  return {
    ...(isForPeople && { 'disable-model-invocation': true }),
    ...(commands !== undefined && { 'allowed-tools': tools.join(', ') }),
  };
}
