import { matches } from '../digesting/english-cues.js';
import { isEnglish } from '../digesting/is-english.js';
import { splitSentences } from '../digesting/split-sentences.js';
import { statesStanding } from '../digesting/standing-statements.js';

/** What a sentence begins with before it says anything. */
const LEAD =
  /^(?:(?:\/[\w:-]+(?=\s)|\$[\w-]+|@\S+|hey|hi|ok(?:ay)?|yes|yeah|yep|no(?=\s?[,.:;!–—-]|\s+wait\b)|nope|so|and|but|also|well|then|now|just|please|wait|u[hm]+|erm|hm+|oh|ah|ugh|btw|actually|basically|anyway|right|sure|sorry|because|or)(?![\w'’.])[\s,.:;!…–—-]*)+/i;

/** "I should mention that …", "One request for the future: …": how polite people begin to say something. */
const PREAMBLE =
  /^(?:i (?:should|must|might|ought to|(?:just )?want(?:ed)? to) (?:also )?(?:mention|add|say|note|point out|stress) that|it (?:may|might) interest you that|(?:please |kindly )?(?:note|be aware|bear in mind|keep in mind) that|(?:just )?so (?:that )?you know,?|for (?:your information|what it['’]s worth|the record|future reference),?|you should know that|let me (?:just )?(?:mention|add|say|note) that|one (?:more )?(?:request|thing|note|remark)(?: for the future)?(?:, if i may)?:|(?:may|might) i ask that you|i would ask (?:you to|that you)|fyi,?)\s+/i;

/** "How often do I have to say it": what follows is said again. */
const SAID_AGAIN =
  /^how (?:often|many times) (?:do|must|should|have) i (?:(?:have|need) to |got to )?(?:say|tell|repeat|explain|write|told|said)\b[^,.:;!?—–-]*[,.:;!?—–-]+\s*(?=\S)/i;

/** From now on, or whenever something is so: whatever is ordered with it is meant for more than the task. */
const FIRM =
  /\b(?:always|never|for good|once and for all|whenever|(?:every|each) time|from now on|going forward|in (?:the )?future|in general|as a rule|without exception|without asking|(?:with|on|for|in|before|after) (?:every|each)|on your own|(?:your|the) (?:notes|memory)|(?:when|if) i (?:ask|say|tell|write)\b|(?:when|if|unless|once|before|after) (?:you|we|someone|somebody|anyone|adding|changing|editing|creating|writing|committing|pushing|merging|releasing|deploying|opening|touching|renaming))\b/i;

/** What is to be like the rest stays so. */
const CONSISTENT = /\b(?:to (?:be|stay) consistent|for consistency)\b/i;

/** Of all of a kind, of the whole project, or settled as a rule. */
const GENERAL =
  /\b(?:every\w*|each|all|any\w*|no (?:one|longer)|nobody|nothing|by (?:default|convention)|as a rule|in general|generally|usually|normally|(?:in|for|across|throughout) (?:this|our|the (?:whole|entire)) (?:repo|repository|project|code ?base|monorepo|team|company|organi[sz]ation|package)|(?:the|our|a|new|house) (?:rule|style)|policy|conventions?|guidelines?|decided|agreed|(?:agents|contributing|conventions)\.? ?md)\b|\brule:/i;

/** A question, with or without its mark. */
const ASKS: readonly RegExp[] = [
  /^(?:why|any (?:idea|chance|reason|examples?|news|updates?|thoughts|luck|progress))\b/i,
  /^how (?:do|does|did|is|are|was|can|could|should|would|about|come|many|much|long|often|far)\b/i,
  /^what(?:['’]s| (?:is|are|was|were|do|does|did|about|if|would|should|happens|happened|kind|else))\b/i,
  /^(?:where|who|when)(?:['’]s| (?:is|are|was|do|does|did|will))\b/i,
  /^which (?:\w+ ){1,3}(?:is|are|was|do|does|did|should|would|can|has|\w+ed|broke)\b/i,
  /^(?:is|are|was|were|does|did|isn['’]t|aren['’]t|doesn['’]t|didn['’]t|wasn['’]t|has(?! to\b)|hasn['’]t) \S/i,
  /^(?!(?:do|don['’]t) it\b)(?:do|don['’]t|have|can|can['’]t|could|couldn['’]t|should|shouldn['’]t|would|wouldn['’]t|will|won['’]t|shall|may) (?:i|we|they|it|he|she|there)\b/i,
  /^(?:could|should|would|will|can) (?:this|that|these|those|the)\b/i,
  /\b(?:wouldn|shouldn|couldn|isn|aren|doesn|can|won|didn)['’]t (?:it|we|they|i)\b/i,
  /\b(?:do|don['’]t) you (?:think|know|remember|see|agree|mind)\b|\bis it (?:because|possible|true|normal)\b/i,
  /\b(?:do|don['’]t|did|are|aren['’]t|can|will|won['’]t) you\s*[.!]*$/i,
  /, (?:and |so |but )?(?:why|how|what|where) (?:do|does|did|is|are|was|were|can|could|should|would) (?:i|we|you|they|it|this|that|he|she)\b/i,
];

/** A report of the speaker's own doings and doubts. */
const OWN =
  /^(?:i (?:meant|mean|(?:read|heard) (?:that|about|in|somewhere)|saw|see|noticed|found|tried|was|had|have|am|did|got|guess|kept|left|split|moved|checked|changed|fixed|made|ran|tested|pushed|merged|opened|closed|renamed|removed|created|wrote|started|stopped|went|took|gave|deleted|reverted|restarted|cleaned|finished|looked|wonder|(?:honestly |really |still |just )?feel|reckon|suppose|must have|added|updated|(?:do not|don['’]t|didn['’]t|can['’]t|cannot) (?:think|see|get|understand|know|remember|find))\b|i['’](?:ve|ll)\b|i['’]m (?:\w+ing|not|done|sorry|confused|sure|afraid|back)\b|done with\b|while (?:i|we|you)\b)/i;

/** What somebody looks for, does not see, has found or goes on from just now, whatever is said of it. */
const SEES: readonly RegExp[] = [
  /^i (?:can['’]?t|cannot|can not|don['’]?t|do not|didn['’]?t) (?:see|find|get|understand|remember)\b/i,
  /^(?:one of (?:the|these|those|them)|(?:this|that) way|before you (?:go|do|start|continue|begin) (?:\w+ing )?(?:that|this|it)(?=\s*,)(?!.*\b(?:always|never)\b))/i,
  /\bno mention of\b|\blook(?:ing)? into\b|\b(?:take|have) a look\b|\bneeds? (?:some |more |an? )?(?:additional |further )?(?:investigation|strategy)\b|\bcome up with\b/i,
  /\b(?:issues?|points?|items?|findings?|comments?|bugs?) (?:that )?(?:i|you|we) (?:flagged|raised|mentioned|found|listed|saw)\b/i,
  /^(?!.*\b(?:always|never|from now on|whenever|in (?:the )?future)\b).*\b(?:once|after) (?:you|we)(?: have|['’]ve|['’]re| are) (?:\w+ed|done|made|written|run|fixed|finished)\b/i,
];

/** Says again what was said before. */
const CLARIFIES =
  /^(?:(?:i (?:meant|mean)|i['’]m confused)\b|(?:so )?(?:basically|that means|which means|(?:that )?for (?:instance|example)))\b/i;

/** What an order is put in. */
const WISH =
  /^(?:(?:can|could|would|will) (?:you|we)|let['’]?s|lets|i (?:think |guess )?(?:want|need|would like|['’]d like)(?: you)?(?: to)?|i['’]d like(?: you)?(?: to)?|(?:i think )?(?:we|you) (?:should|need to|have to|must|can|could)|go ahead and|you can)\b[\s,]*(?:(?:also|only|just|please|then|now|first)\b[\s,]*)*/i;

/** Opens with what is done once. */
const DEED =
  /^(?:add|annotate|ask (?!me\b|first\b|before\b)|build|change|check|clean|clone|close|commit (?!messages?|msgs?|subjects?|titles?|bod|hash)|compare|continue|copy|create|delete|dispatch|display|draft|draw|drop|ensure|explain|find|finish|fix|generate|get|have|identify|implement|include|investigate|keep going|list|look|make(?! sure)|mention|merge|move|pay attention|print|prove|pull|push(?! notifications?)|git (?:pull|push|add|commit)|redo|refactor|refer|remove|rename|replace|research|retry|revert|review|rewrite|set up|show|spawn|stash|start|switch (?:back |over )?to (?:(?:\S+ ){1,4}branch|(?:main|master|develop|trunk)\b)|tell|try|turn|undo|update|verify)\b/i;

/** Sends the agent on with what it is at, until a condition of it holds: "keep going, only stop if you need me". */
const GOES_ON =
  /^(?:(?:start|begin) (?:implementing|working|coding|building|fixing|on)|continue|keep going|carry on|go on|proceed|resume)\b(?!.*\b(?:always|never|from now on|going forward|in (?:the )?future|whenever|every|without asking)\b)|^(?!if\b|when|once\b|.*\b(?:always|never|from now on|every)\b)[^.;:]{3,60},\s(?:and |then )?(?:keep going|carry on)\b/i;

/** Says of things of a kind how they are to be: "pull requests must be squashed". */
const OF_A_KIND: readonly RegExp[] = [
  /^[\w-]+ [\w-]+s (?:must|should|may|never|always)\b/i,
  /^(?!(?:add|annotate|ask|compare|continue|create|delete|dispatch|draw|ensure|explain|find|finish|generate|get|have|identify|implement|include|investigate|keep|make|mention|move|prove|redo|refer|remove|rename|retry|revert|rewrite|spawn|tell|try|undo|verify)\b)[\w-]+ [\w-]+s (?:are|need|have|go|live|belong|stay|get)\b/i,
];

/** What is done again and again: with its reason an order for it holds the next time, too. */
const PRACTICE =
  /\b(?:commits?|push(?:es)?|prs?|pull requests?|descriptions?|changelogs?|releases?|tags?|branch(?:es)?|tests?|lint(?:er|ing)?|docs?|readme|reviews?|issues?|tickets?|comments?|merges?|rebases?)\b/i;
const REASON =
  /\bso (?:that )?(?:we|you|they|nobody|no one|people|users)\b|\bbecause\b|\botherwise\b/i;

/** Holds for a time that ends, or was so at one. */
const LIMITED =
  /\b(?:temporarily (?:all|we|use|disable|skip|turn|run|keep|point|send)|for (?:now|the (?:moment|time being))|(?:right|just) now|at the moment|currently|(?<!as )soon|today(?!['’]s)|tonight|tomorrow|yesterday|this (?:time|morning|week|afternoon|session|pr|branch|commit|turn)|in the meantime|meanwhile|until then|for the next (?:\w+ )?(?:hours?|minutes?|days?|\d+)|for (?:the|this|that) (?:demo|presentation|meeting|call|experiment)(?=\W*$|[,.;:]| then| (?:today|tomorrow|on))|through by (?:mon|tues|wednes|thurs|fri|satur|sun)day|when (?:i['’]m|he['’]s|she['’]s|they['’]re) (?:done|finished|back)|until (?:i|i['’]m|he|she|tomorrow|lunch|tonight|\w+day)|before (?:lunch|noon|tomorrow|the meeting)|last (?:week|month|night|time))\b/i;

/** A day may be named that a rule begins on. */
const SETTLED =
  /\b(?:decided|agreed|settled|rule|policy|as of|from (?:today|tomorrow|now)|starting)\b|\bwe(?:['’]ve| have)? (?:just )?(?:adopted|banned|dropped|migrated|moved|replaced|retired|standardi[sz]ed|stopped|switched|upgraded)\b/i;

/** Of something that was named before. */
const POINTS =
  /^(?:(?:it|they|he|she|ours|yours|those|these|both|relates|refers|applies)\b|(?:this|that)(?:['’]s\b|(?! is an? | is the )(?: (?:is|was|should|would|looks?|works?|seems?|needs?|does|means?|has|will|can|must|might|could|just|also|only|still)\b))|the (?:other|second|first|last|former|latter)\b)/i;

/** "That's not how we do it: …": what comes next says how, and stands alone. */
const REFUSAL = /^(?:that|this)(?:['’]s| is) (?:not|wrong)\b[^.:;]*:\s*/i;

/** "Yes, that's on purpose, …": what comes next says why, and stands alone. */
const CONFIRMED =
  /^(?:that|this|it)(?:['’]?s| is) (?:on purpose|intentional|intended|deliberate|by design|expected|fine|ok(?:ay)?|correct|right)\s*[,;:.–—-]+\s*(?=\S)/i;

/** One place of the code or the page that is being worked on. */
const HERE =
  /\.\w{1,5}:\d+\b|\b(?:this|that|these|those) (?:function|line|file|method|class|component|test|field|column|button|page|prompt|section|screen|modal|text|label|endpoint|variable|script|command|flag|option|parameter|approach|change|fix|case|part|block|comment|issue|ticket|feature|error|message|one|window|tab|panel|view)\b/i;

/** "Flags are named <team>.<feature>, so shop.cart for this one": what is said stands before it. */
const CASE_AT_HAND =
  /, (?:so|e\.?g\.?|i\.?e\.?) [^,;]{1,60} (?:for|in) (?:this|that) (?:one|case)\W*$/i;

/** One of the choices that the agent offered by letter or number. */
const CHOICE =
  /\b(?:[Dd]o|[Oo]ption|[Gg]o with|[Tt]ake) [A-D](?![\p{L}\p{N}])|^[A-D] for\b|^(?:[Dd]o|[Tt]ake|[Gg]o with) \d(?=\s*(?:,|and\b|&|$|[.!]$))/u;

/** A skill or a command of the harness that is sent to do something. */
const INVOKES =
  /^\W*(?:\/[a-z][\w:-]*|\$[a-z][\w-]*)\s+(?!(?:\S+ ){0,2}(?:is|are|was|has|have|must|should|can|will|gets?|holds?|contains?|lives?|belongs?)\b)[a-z]/i;

/** Names a place, and says nothing of it. */
const PATH_ALONE = /^(?=\S*[/.])[\w./@~-]+$/;

/** Goes on with an argument. */
const ARGUES =
  /^(?:but|so|basically|that means|which means|otherwise|wait|hm+|because|given that|since|then)\b/i;

/** What follows for what is at hand. */
const FOLLOWS = /(?:\bso|\bthen|\.\.)\s*(?:we|i|you) (?:should|need to|have to|must|can|could)\b/i;

/** How something that is being made should be; what it is not to do is a rule more often. */
const SHOULD =
  /^(?:i think )?(?:we|it|this|that|there|they) (?:should|need|needs)\b(?!(?: not|n['’]t) (?!(?:need|have|be)\b))/i;

/** A joke, irony, a role to play, something that is only supposed, what was taken back. */
const UNMEANT =
  /(?<!not |you )\bkidding\b|\b(?:changed my mind(?!\s?[,:;–—-])|forget what i|no rule there)\b|🙃|^(?:(?:pretend|imagine|suppose|assume (?:that )?(?:you|we|i)|think of|let['’]s (?:say|pretend|assume))\b|oh,? (?:great|sure|nice|brilliant|wonderful|lovely)\b|sure,? just\b|in the (?:previous|old|last) version\b)|\b(?:what|how)\b[^.!?]{0,120}\b(?:if|supposing|assuming)\s{0,3}:\s{0,3}$/i;

/** Whether nothing of a turn is meant as it is said: a joke, a role to play, what was taken back. */
export function isUnmeant(text: string): boolean {
  return splitSentences(text).some((sentence) => UNMEANT.test(sentence));
}

/**
 * A sentence without what is to be done after what it says; as it is where it goes on otherwise.
 */
export function withoutNextStep(sentence: string): string {
  return sentence.replace(/,? (?:and )?then (?!(?:also|you)\b)[a-z]+ [^.!?]*[.!]?$/i, '');
}

/** Whether an order names what is done again and again, and why. */
export function isPracticeWithReason(sentence: string): boolean {
  return REASON.test(sentence) && PRACTICE.test(sentence);
}

/** How something is just now may be so for long. */
const STATE = /\b(?:currently|soon)\b/gi;

/** Whether a sentence asks, goes on with the work, or holds for a time that ends, however sure it sounds. */
export function isForNow(sentence: string): boolean {
  const said = sentence.replace(LEAD, '').replace(PREAMBLE, '').replace(SAID_AGAIN, '');
  if (matches(ASKS, said) || GOES_ON.test(said.replace(WISH, '').replace(LEAD, ''))) return true;
  return !FIRM.test(said) && (matches(SEES, said) || isLimited(said.replace(STATE, '')));
}

/**
 * Whether a sentence of a person is about the task at hand, whatever words of a rule are in it: it asks without
 * a mark, is for a time, orders one deed, corrects what was just made, or can't be understood without what was
 * said before. Words of always or of all take out of that what they can be meant for.
 */
export function isAboutTask(sentence: string): boolean {
  const said = sentence
    .replace(CASE_AT_HAND, '')
    .replace(LEAD, '')
    .replace(PREAMBLE, '')
    .replace(SAID_AGAIN, '')
    .replace(REFUSAL, '')
    .replace(CONFIRMED, '');
  if (matches(ASKS, said) || matches(SEES, said) || PATH_ALONE.test(said)) return true;
  const deed = said.replace(WISH, '').replace(LEAD, '');
  if (GOES_ON.test(deed)) return true;
  if (FIRM.test(said) || CONSISTENT.test(said)) return false;
  if (INVOKES.test(sentence) || CHOICE.test(said)) return true;
  if (isLimited(said)) return true;
  if (
    (!isPracticeWithReason(said) && DEED.test(deed) && !matches(OF_A_KIND, deed)) ||
    matches([SHOULD, FOLLOWS, CLARIFIES], said)
  )
    return true;
  if (CLARIFIES.test(sentence)) return true;
  if (GENERAL.test(said)) return false;
  if (words(said) > MOST_WORDS && !statesStanding(sentence)) return true;
  return matches([OWN, POINTS, HERE], said) || ARGUES.test(sentence);
}

function isLimited(said: string): boolean {
  return LIMITED.test(said) && !SETTLED.test(said);
}

/** Who states a thing does it in few words, and of what holds in general in some more; longer is a talk. */
const MOST_WORDS = 30;
const MOST_GENERAL_WORDS = 40;

/** Whether a sentence states one thing in few words. */
export function isPlainStatement(sentence: string): boolean {
  const said = sentence.replace(LEAD, '');
  if (isCommand(said)) return false;
  if (!isEnglish(said)) return true;
  const isGeneral = FIRM.test(said) || GENERAL.test(said);
  return words(said) <= (isGeneral ? MOST_GENERAL_WORDS : MOST_WORDS);
}

/** What is typed into a shell. */
function isCommand(said: string): boolean {
  if (/[.!,] |\b(?:the|with|here|is|are|must|should|we|runs?|use|without|only|not)\b/i.test(said))
    return false;
  return /^(?:\.{0,2}\/)?[\w./-]+(?: \S+)* --?\w/.test(said);
}

function words(text: string): number {
  return text.match(/[\p{L}\p{N}'’./-]+/gu)?.length ?? 0;
}
