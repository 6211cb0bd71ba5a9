import type { Doubt } from '../../../stores/learnings/learning.js';
import type { DigestItem, DigestItemKind, JudgedSentence } from '../digest.js';
import { statesLasting } from '../states-lasting.js';
import type { AssistantItem, TranscriptItem, UserItem } from '../transcript.js';
import { pointsAtText } from '../origin/points-at-text.js';
import { typedParts } from '../origin/typed-parts.js';
import { doubtOf, type ProofSettings } from '../origin/authorship-proof.js';
import { claimIn, denies } from './claims.js';
import { evidenceLines, type DigestCandidate } from './digest-candidate.js';
import { outputFailed } from './failure-signs.js';
import { errorOf } from './find-failures.js';
import { keySentences, tellingScore } from './key-sentences.js';
import { splitSentences } from './split-sentences.js';
import { withoutRetraction } from './retraction.js';
import { closingQuestion } from './stated-words.js';
import { cutMiddle, cutTo } from '../../../foundation/text/shorten.js';
import { findActs } from '../../../stores/learnings/acts.js';
import { findHostileText } from '../../../stores/learnings/hostile-text.js';
import { wholeSentences } from '../../../foundation/text/whole-sentences.js';
import { lastWords, type Turn } from './split-turns.js';
import { userCues, type UserCues } from './user-cues.js';

const WORDS = 800;
const ABOUT = 240;
const CONCLUSION = 520;
const FINDING = 260;

export interface TurnSettings extends ProofSettings {
  /** Judges the sentences of what a person typed; undefined where it cannot. */
  readonly judge?: (text: string, before: string) => readonly JudgedSentence[] | undefined;
}

/** What one turn may give to the digest: the words, the answers in dialogs, what was found. */
export function turnCandidates(turn: Turn, settings: TurnSettings): readonly DigestCandidate[] {
  const spoken = spokenItems(turn.items);
  const { before: conclusion } = lastWords(turn.items);
  const response = spoken[0] === conclusion ? undefined : spoken[0];
  const own =
    turn.words === undefined
      ? concluded(conclusion)
      : wordsCandidates({ turn, words: turn.words, response, conclusion, settings }).filter(
          ({ item }) => !turn.retracted || item.kind === 'asked',
        );
  const findings = spoken
    .filter((item) => item !== conclusion && item !== response)
    .flatMap(finding);
  return [
    ...own,
    ...turn.items.flatMap((item, index) => answer(item, turn.items.slice(index + 1), settings)),
    ...findings,
  ];
}

interface Spoken {
  readonly turn: Turn;
  readonly words: UserItem;
  readonly response: AssistantItem | undefined;
  readonly conclusion: AssistantItem | undefined;
  readonly settings: TurnSettings;
}

/** The person's own words, and what may be somebody else's in an item of its own. */
function wordsCandidates(spoken: Spoken): readonly DigestCandidate[] {
  const { words } = spoken;
  if (words.via === 'plan') return [wordsCandidate(spoken, { own: words.text, shown: '' })];
  const { own, doubtful, shown } = typedParts(words.text);
  if (doubtful === '') return [wordsCandidate(spoken, { own, shown })];
  const waiting = wordsCandidate(spoken, { own: doubtful, shown, doubt: 'pasted' });
  if (own === '') return [waiting];
  const said = wordsCandidate(spoken, { own, shown });
  // What asks for nothing that lasts is only of use as part of what was asked.
  const isNeeded =
    waiting.item.kind !== 'asked' || said.item.kind === 'asked' || statesLasting(waiting.item);
  return isNeeded ? [said, waiting] : [said];
}

interface SaidPart {
  readonly own: string;
  readonly shown: string;
  /** Why it is not taken for the person's, though the turn is. */
  readonly doubt?: Doubt;
}

function wordsCandidate(spoken: Spoken, part: SaidPart): DigestCandidate {
  const { turn, words, response, conclusion, settings } = spoken;
  const { own, shown } = part;
  const said = { ...words, text: own };
  const cues = userCues(withoutRetraction(own));
  const claim = deniedClaim(turn, said, cues);
  const kind = claim === undefined ? wordsKind(turn, { words, own }, cues) : 'corrected';
  const doubt = doubtOf(words.proof, settings) ?? part.doubt;
  const about = aboutOf(turn, words);
  const judged =
    kind === 'failed' || words.via === 'plan'
      ? undefined
      : settings.judge?.(own, turn.before?.text ?? '');
  const then = keySentences(`${response?.text ?? ''}\n${conclusion?.text ?? ''}`, CONCLUSION);
  const item: DigestItem = {
    kind,
    origin: originOf(words, own, kind),
    text: wordsText(own === '' || kind === 'failed' ? words : said, kind),
    ...(doubt === undefined ? {} : { doubt }),
    ...(shown === '' || own === '' || kind === 'failed' ? {} : { shows: cutMiddle(shown, ABOUT) }),
    ...(judged === undefined || judged.length === 0 ? {} : { judged }),
    ...(about === '' ? {} : { about }),
    ...(then === '' ? {} : { then }),
    ...(claim === undefined ? {} : { claim }),
    lines: evidenceLines([
      words.line,
      turn.refused?.line,
      response?.line,
      conclusion?.line,
      turn.before?.line,
    ]),
  };
  const weight = wordsWeight(statesLasting(item) ? 'corrected' : kind, cues);
  return { item, weight: weight + (turn.first ? 20 : 0) };
}

/** A turn that only shows something says nothing of the person's own; an error in it is nobody's word. */
function originOf({ via }: UserItem, own: string, kind: DigestItemKind): DigestItem['origin'] {
  if (via === 'plan') return 'approved';
  return own === '' && kind !== 'failed' ? 'tool' : 'user';
}

/** What the agent claimed last, where the person says that it is not so. */
function deniedClaim({ before }: Turn, words: UserItem, cues: UserCues): string | undefined {
  if (words.via !== 'prompt' && words.via !== 'queued') return undefined;
  if (cues.question || cues.pasted || !denies(words.text)) return undefined;
  const claim = claimIn(before?.text ?? '');
  return claim === undefined ? undefined : cutTo(claim, FINDING);
}

function wordsKind(
  turn: Turn,
  { words, own }: { readonly words: UserItem; readonly own: string },
  cues: UserCues,
): DigestItemKind {
  if (words.via === 'plan') return 'decided';
  if (words.via === 'rejection') return 'refused';
  // After a refusal without a word, a mere order starts something else.
  if (turn.refused !== undefined && (cues.correction || cues.rule || !cues.order)) return 'refused';
  // Words apart from the output, and not about it.
  const isSeveral = splitSentences(own).length > 1;
  const isApart =
    own.trim() !== words.text.trim() &&
    !outputFailed(own) &&
    (isSeveral || pointsAtText(own) === 0);
  const tells = !cues.question && cues.rule && (isApart || cues.correction);
  if (!tells && words.text.includes('\n') && outputFailed(words.text)) return 'failed';
  if (cues.pasted) return 'asked';
  if (cues.correction || cues.rule || (words.via === 'queued' && !cues.question))
    return 'corrected';
  // Thanks at the head of what is new approves nothing that can be seen.
  const approves = cues.approval && turn.before !== undefined;
  return cues.decision || cues.reason || approves ? 'decided' : 'asked';
}

const KIND_WEIGHTS: Readonly<Partial<Record<DigestItemKind, number>>> = {
  refused: 100,
  corrected: 90,
  failed: 75,
  decided: 70,
};

function wordsWeight(kind: DigestItemKind, cues: UserCues): number {
  const cued = [cues.correction, cues.rule, cues.reason, cues.decision, cues.why];
  return (KIND_WEIGHTS[kind] ?? 40) + 5 * cued.filter(Boolean).length;
}

function wordsText(words: UserItem, kind: DigestItemKind): string {
  if (words.via === 'plan') return keySentences(words.text, WORDS);
  if (kind !== 'failed') return cutMiddle(words.text, WORDS);
  const said = words.text.split('\n', 1)[0] ?? '';
  return cutTo(`${cutTo(said, ABOUT)}\n${errorOf(words.text)}`, WORDS);
}

function aboutOf(turn: Turn, words: UserItem): string {
  const call = turn.refused?.about ?? words.about ?? '';
  if (call !== '') return cutMiddle(call.includes('\n') ? keySentences(call, ABOUT) : call, ABOUT);
  return turn.before === undefined ? '' : withItsQuestion(turn.before.text);
}

/** What a text tells most, and the question that it ends with: a terse answer says nothing without that. */
function withItsQuestion(text: string): string {
  const told = keySentences(text, ABOUT);
  const question = closingQuestion(splitSentences(text));
  if (question === undefined || question.length > ABOUT || told.includes(question)) return told;
  return `${keySentences(text, Math.max(0, ABOUT - question.length - 1))}\n${question}`.trim();
}

/** What the agent had concluded before anybody spoke: the end of a turn whose start was read before. */
function concluded(conclusion: AssistantItem | undefined): readonly DigestCandidate[] {
  const text = conclusion === undefined ? '' : keySentences(conclusion.text, CONCLUSION);
  if (conclusion === undefined || text === '') return [];
  const lines = [conclusion.line];
  return [{ item: { kind: 'found', origin: 'agent', text, lines }, weight: 50 }];
}

function answer(
  item: TranscriptItem,
  after: readonly TranscriptItem[],
  settings: ProofSettings,
): readonly DigestCandidate[] {
  if (item.type !== 'user' || item.text === '') return [];
  const doubt = doubtOf(item.proof, settings);
  const reply = after.find((next) => next.type === 'assistant');
  const about = item.about ?? '';
  const question = about.includes('\n') ? keySentences(about, CONCLUSION) : cutTo(about, ABOUT);
  return [
    {
      item: {
        kind: 'answered',
        origin: 'user',
        text: cutTo(item.text, WORDS),
        ...(doubt === undefined ? {} : { doubt }),
        ...(question === '' ? {} : { about: question }),
        ...plainMeaning(item.meaning),
        ...plainHeading(item.heading),
        lines: evidenceLines([
          item.line,
          reply !== undefined && reply.line <= item.line + 3 ? reply.line : undefined,
        ]),
      },
      weight: 80,
    },
  ];
}

/**
 * What a chosen option means, in whole sentences. The agent's words with a command or an address in them are
 * no decision of the person's, who chose it by its name.
 */
function plainMeaning(meaning = ''): Pick<DigestItem, 'meaning'> {
  const told = wholeSentences(meaning, ABOUT);
  return told === '' || told.endsWith('…') || findActs(meaning).size > 0 ? {} : { meaning: told };
}

/** A name of a few plain words, since it opens a title: neither a command nor an order, and nothing that is not seen. */
function plainHeading(heading = ''): Pick<DigestItem, 'heading'> {
  const isPlain =
    /^[\p{L}\p{N}][\p{L}\p{N} '’&/+.-]{1,29}$/u.test(heading) &&
    !/[\u115f\u1160\u3164\uffa0]/u.test(heading);
  if (!isPlain || findActs(heading).size > 0 || findHostileText(heading) !== undefined) return {};
  return { heading };
}

function finding(item: AssistantItem): readonly DigestCandidate[] {
  const score = tellingScore(item.text);
  const text = keySentences(item.text, FINDING);
  if (score < 1 || text === '') return [];
  return [
    { item: { kind: 'found', origin: 'agent', text, lines: [item.line] }, weight: 10 + 4 * score },
  ];
}

function spokenItems(items: readonly TranscriptItem[]): readonly AssistantItem[] {
  return items.filter(
    (item) => item.type === 'assistant' && item.agent === undefined,
  ) as AssistantItem[];
}
