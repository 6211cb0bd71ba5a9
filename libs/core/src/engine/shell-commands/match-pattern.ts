import type { ComparedPart } from './match-command.js';

/** Whether a simple command is what a pattern names: its program, and all other words of the pattern. */
export function matchesPattern(pattern: string, part: ComparedPart<string>): boolean {
  const [program = '', ...words] = pattern.split(' ');
  const name = program.toLowerCase();
  if (part.program !== name && !part.task.startsWith(`${name} `) && part.task !== name)
    return false;
  return words.every((word) => part.features.has(word) || part.features.has(word.toLowerCase()));
}
