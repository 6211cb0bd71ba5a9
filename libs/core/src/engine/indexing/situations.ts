import { analyzeText } from '../search/analyze-text.js';
import { SITUATION_TABLE } from './situation-table.js';

interface Situation {
  readonly name: string;
  /** Each by its stems, of which a text must have all. */
  readonly cues: readonly (readonly string[])[];
  readonly questions: readonly string[];
}

let known: ReadonlyMap<string, Situation> | undefined;

/** By name, in the order of the table. */
function situations(): ReadonlyMap<string, Situation> {
  return (known ??= new Map(
    SITUATION_TABLE.split('\n')
      .map(readLine)
      .map((situation) => [situation.name, situation]),
  ));
}

function readLine(line: string): Situation {
  const [name = '', words = '', questions = ''] = line.split('|').map((part) => part.trim());
  return {
    name,
    cues: words
      .split(' ')
      .map((word) => analyzeText(word.replaceAll('_', ' ')))
      .filter((stems) => stems.length > 0),
    questions: questions.split(';').map((question) => question.trim()),
  };
}

/** Names of the situations that a rule is told for. */
export function situationsOf(rule: string): string[] {
  const stems = new Set(analyzeText(rule));
  return [...situations().values()]
    .filter(({ cues }) => cues.some((cue) => cue.every((stem) => stems.has(stem))))
    .map(({ name }) => name);
}

/** What people ask in each situation, in the order of the table. */
export function allQuestions(): readonly (readonly string[])[] {
  return [...situations().values()].map(({ questions }) => questions);
}

/** What people ask in a situation; empty for one that the table does not know. */
export function questionsIn(situation: string): readonly string[] {
  return situations().get(situation)?.questions ?? [];
}
