/** A lesson's "when X" and its "do Y"; both are the whole line where it has no such parts. */
export interface SplitLesson {
  readonly situation: string;
  readonly correction: string;
}

const CONDITION = /^(?:when(?:ever)?|if|before|after|while|on|in) (?=\S)/i;
/** A colon before anything but a space is part of a name, and one before a placeholder says what was there. */
const SEPARATOR = / ?(?:[,;]|:(?! \[REDACTED:)) (?:then )?| then /gi;
/** Verbs that tell where "do Y" begins even without a sign before them. */
const PLAIN_VERBS =
  "do|use|run|always|never|don't|please|prefer|avoid|add|set|call|check|ask|write|make|keep|put|read|start|stop|try";
const VERBS =
  `${PLAIN_VERBS}|do not|first|just|only|instead|bump|build|change|clean|clear|close|commit|copy|create|delete|deploy|` +
  'disable|enable|ensure|export|fix|format|generate|give|import|install|look|mock|move|open|pass|pin|point|pull|push|quote|' +
  'rebase|rebuild|regenerate|reinstall|reload|remember|remove|rename|replace|rerun|reset|restart|retry|return|revert|see|send|' +
  'show|skip|switch|tell|test|turn|update|upgrade|verify|wait|wrap';
const BEGINS_WITH_VERB = new RegExp(`^(?:${VERBS})(?![\\w-])`, 'i');
/** "a, b or c" and "add, remove or set" go on with what stands before the comma. */
const IN_LIST = /^(?:(?:or|and|nor) |(?:\S{1,80} ){1,2}(?:or|nor) )/i;
const IN_NAMES = /^(?:\S{1,80} ){1,2}and /i;
/** After these a word of {@link PLAIN_VERBS} belongs to the situation: "when you write …". */
const LEADS_ON =
  /(?:^|\s)(?:you|we|i|they|he|she|it|to|and|or|not|don't|can|can't|cannot|must|should|will|would|could|a|an|the|my|your|our|their|this|that|each|every|any)$/i;
const MAX_LEAD = 12;
const PLAIN_VERB = new RegExp(`(?: |[,;])(?=(?:${PLAIN_VERBS})(?![\\w-]))`, 'gi');

interface Cut {
  /** Where the situation ends, and where the correction begins. */
  readonly from: number;
  readonly to: number;
  readonly sign: string;
}

/** Takes a line with single spaces, and is linear in it. */
export function splitLesson(line: string): SplitLesson {
  const opener = CONDITION.exec(line)?.[0].length;
  const cut =
    opener === undefined ? undefined : (cutAtSign(line, opener) ?? cutAtVerb(line, opener));
  if (cut === undefined) return { situation: line, correction: line };
  return { situation: line.slice(0, cut.from), correction: line.slice(cut.to) };
}

/** The first sign that "then" or a verb follows, else the first that parts no list, commas before colons. */
function cutAtSign(line: string, opener: number): Cut | undefined {
  const all = cutsAt(SEPARATOR, line, opener);
  const apart = all.filter((cut, n) => {
    const next = all[n + 1];
    return next === undefined || !isInList(cut, line.slice(cut.to, next.from));
  });
  return (
    apart.find(({ sign, to }) => sign.includes('then') || BEGINS_WITH_VERB.test(line.slice(to))) ??
    apart.find(({ sign }) => !sign.includes(':')) ??
    apart[0]
  );
}

function cutAtVerb(line: string, opener: number): Cut | undefined {
  return cutsAt(PLAIN_VERB, line, opener).find(
    ({ from }) => !LEADS_ON.test(line.slice(Math.max(0, from - MAX_LEAD), from)),
  );
}

function cutsAt(pattern: RegExp, line: string, opener: number): Cut[] {
  return [...line.matchAll(pattern)]
    .map(({ 0: sign, index }) => ({ from: index, to: index + sign.length, sign }))
    .filter(({ from }) => from > opener);
}

function isInList({ sign }: Cut, clause: string): boolean {
  if (sign.includes('then')) return false;
  return IN_LIST.test(clause) || (IN_NAMES.test(clause) && !BEGINS_WITH_VERB.test(clause));
}
