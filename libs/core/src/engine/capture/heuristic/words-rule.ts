import type { LearningKind } from '../../../stores/learnings/learning.js';
import type { DigestItem } from '../digest.js';
import { userCues } from '../digesting/user-cues.js';
import { withoutRetraction } from '../digesting/retraction.js';
import { commands } from '../../../stores/learnings/judge-draft.js';
import { MAX_TITLE, type Finding } from './draft.js';
import { mainSentences } from './phrase.js';
import { LEARNABLE_SCORE, scoreWords } from './score-words.js';

/** Corrections, rules, refusals and decisions in a person's own words. */
export function learnFromWords(said: DigestItem): Finding | undefined {
  if (said.origin !== 'user' || said.kind === 'answered' || said.kind === 'failed')
    return undefined;
  const item = { ...said, text: ownWords(said.text) };
  const score = scoreWords(item);
  if (score < LEARNABLE_SCORE) return undefined;
  const kind = learningKind(item);
  return {
    kind,
    title: mainSentences(item.text, MAX_TITLE),
    said: item.text,
    lines: kind === 'lesson' ? lessonLines(item) : plainLines(item, kind),
    queries: [item.about ?? '', item.text],
    evidence: item.lines,
    origin: 'user',
    score,
  };
}

const FENCED = /(?:```|~~~)[\s\S]*?(?:```|~~~|$)/g;

/** What the person stands by. What stands between fences was most often pasted: what it says to do is nobody's wish. */
function ownWords(text: string): string {
  return withoutRetraction(text)
    .replace(FENCED, (pasted) => (commands(pasted) ? '' : pasted))
    .trim();
}

function learningKind(item: DigestItem): LearningKind {
  const cues = userCues(item.text);
  if (item.kind === 'refused' || cues.correction) return 'lesson';
  if (cues.why) return 'insight';
  return cues.rule ? 'preference' : 'decision';
}

function lessonLines(item: DigestItem): Finding['lines'] {
  return [
    ['Situation', item.about ?? ''],
    [
      'Mistake',
      item.kind === 'refused'
        ? 'The user refused this and said how to go on.'
        : 'The user corrected this.',
    ],
    ['Correction', item.text],
    ['Outcome', item.then ?? ''],
  ];
}

function plainLines(item: DigestItem, kind: LearningKind): Finding['lines'] {
  const label = kind === 'insight' ? 'Question' : kind === 'decision' ? 'Decision' : 'Preference';
  return [
    [label, item.text],
    ['Context', kind === 'insight' ? '' : (item.about ?? '')],
    [kind === 'insight' ? 'Answer' : 'Outcome', item.then ?? ''],
  ];
}
