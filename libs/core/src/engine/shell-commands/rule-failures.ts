import { RULE_PROGRAM } from '../../stores/shell-commands/command-memory.js';
import { splitSentences } from '../capture/digesting/split-sentences.js';
import type { CommandFailure } from './command-failures.js';
import type { ToolTrial } from './tool-trials.js';

const MAX_SENTENCE = 200;

/** The rules that calls broke, each once, as failures of a checker. */
export function ruleFailures(trials: readonly ToolTrial[]): readonly CommandFailure[] {
  const found = new Map<string, CommandFailure>();
  for (const trial of trials) {
    const [part] = trial.parts.filter(({ piped }) => !piped).slice(-1);
    for (const { rule, message, extension } of part === undefined ? [] : trial.rules) {
      if (found.has(rule) || part === undefined) continue;
      const features = new Set([extension]);
      found.set(rule, {
        part: { ...part, program: RULE_PROGRAM, task: rule, features },
        ...{ parts: [], culprits: [rule], error: message, kind: rule },
        note: sentenceAbout(rule, trial.said),
        line: trial.resultLine,
        ...(trial.at !== undefined && { at: trial.at }),
        tool: trial.tool,
      });
    }
  }
  return [...found.values()];
}

function sentenceAbout(rule: string, said: string): string {
  const sentences = splitSentences(said);
  const about = sentences.find((sentence) => sentence.includes(rule.split('/').at(-1) ?? rule));
  return (about ?? '').slice(0, MAX_SENTENCE);
}
