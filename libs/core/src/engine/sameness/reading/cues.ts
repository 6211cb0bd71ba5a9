/** What a statement has of the signs by which one turns, limits or ends another. */
export type Cue =
  | 'over'
  | 'permit'
  | 'waive'
  | 'forbid'
  | 'exception'
  | 'condition'
  | 'reason'
  | 'only'
  | 'still'
  | 'semicolon'
  | 'first'
  | 'later'
  | 'directive';

/** Cues that stand in the words of a statement; the rest show in how it is built. */
const IN_WORDS: readonly (readonly [cue: Cue, pattern: RegExp])[] = [
  [
    'over',
    /\b(?:no longer|not (?:\w+ ){0,5}any ?more|any ?more|used to|(?:is|are|was) (?:gone|over|dead|history|back|obsolete|retired)|dropped|moved (?:off|away|to|from)|went back|go(?:ing)? back|back to|switch(?:ed)? (?:back )?to|switch (?:\w+ ){1,5}to|again|now|from now on|as of|ha(?:s|ve) been removed|being removed|not (?:true|valid) )\b/,
  ],
  [
    'permit',
    /\b(?:(?:is|are|be) (?:all |also |perfectly )?(?:fine|ok|okay|allowed|permitted|welcome|acceptable|good)|feel free|whenever|wherever|may(?! not)|free to|as you (?:like|want|need)|no problem|go ahead)\b/,
  ],
  [
    'waive',
    /\b(?:no need|need not|needs? no|not (?:need|have|necessary|required|needed|bother)|without asking|optional|not matter|whatever)\b/,
  ],
  ['only', /\b(?:only|just|solely|exclusively|nothing but|alone)\b/],
  ['still', /\b(?:still|stays?|keeps?|remains?|excepted|exceptions?)\b/],
  ['semicolon', /;(?! then)/],
  ['first', /\b(?:first|beforehand)\b/],
  ['later', /\b(?:afterwards|later|then|second)\b/],
  [
    'directive',
    /\b(?:must|should|shall|has to|have to|need to|needs? |never|always|not |no |only|please|forbidden|banned|mandatory|required|instead|rather|prefer|avoid|want|let us)|^(?:use|run|add|set|write|keep|put|call|make|create|ask|check|do|start|stop|format|indent|wrap|return|name|take|go|give|read|show|store|test|measure|group|organi[sz]e|style|change|wait|export|install|restart|send|log|open|close|move|merge|squash|rebase|commit|push|pull|deploy|build|mock|lint|fix|remove|delete|update|pin|declare|define|import|throw|catch|validate|document|list|sort|tell|leave|save|split|every|all|each)\b/,
  ],
];

/** A clause of which all that stands in it is what not to do, as "npm is forbidden". */
const WHOLLY_NEGATIVE =
  /\b(?:(?:is|are|be|being|get|gets|was|were) (?:\w+ly )?(?:forbidden|banned|prohibited|disallowed|wrong|deprecated|gone|over|out|rejected|refused|off-limits|dead|dropped|removed|overwritten|history|obsolete)|not (?:be |been )?(?:necessary|needed|required|allowed|permitted|accepted|acceptable|ok|okay|an option|welcome|wanted)|(?:not|never) be\b|no good)|(?:^|\s)(?:no|not|off|out|never)$/;

export function cuesInWords(lower: string): ReadonlySet<Cue> {
  return new Set(IN_WORDS.filter(([, pattern]) => pattern.test(lower)).map(([cue]) => cue));
}

export function isWhollyNegative(clause: string): boolean {
  return WHOLLY_NEGATIVE.test(clause);
}
