/** Contractions and signs written out, so that a cue has one spelling. The case of words is kept. */
export function plainText(text: string): string {
  return REWRITES.reduce(
    (plain, [pattern, by]) => plain.replace(pattern, by),
    text
      .normalize('NFKC')
      .replace(/[‘’ʼ]/g, "'")
      .replace(/[“”„«»「」『』]/g, '"'),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

const REWRITES: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\b(ca)n't\b/gi, '$1n not'],
  [/\bcannot\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/\bshan't\b/gi, 'shall not'],
  [/\bain't\b/gi, 'is not'],
  [
    /\b(do|does|did|is|are|was|were|has|have|had|must|should|would|could|need|might)n'?t\b/gi,
    '$1 not',
  ],
  [/\blet's\b/gi, 'let us'],
  [/\b(it|that|there|what|he|she|here)'s\b/gi, '$1 is'],
  [/\b(we|you|they)'re\b/gi, '$1 are'],
  [/\b(i|we|you|they)'ve\b/gi, '$1 have'],
  [/\b(i|we|you|they|it|there|that)'ll\b/gi, '$1 will'],
  [/\bi'm\b/gi, 'i am'],
  [/\s*(?:->|=>|→|⇒|➜)\s*/g, ' ; then '],
  [/\s*≠\s*/g, ' is not '],
  [/ (?:==?|:=) /g, ' is '],
  [/\bnon-(?=[a-z])/gi, 'not '],
  [/\b(pre|auto|multi|hard|re)-(?=[a-z])/gi, '$1'],
  [/\bimmutable\b/gi, 'not to be changed'],
  [/\b(?:is|are) frozen\b/gi, 'must not be changed'],
  [/\bunprivileged\b/gi, 'not privileged'],
  [/\bunnecessary\b/gi, 'not necessary'],
  [/\bunneeded\b/gi, 'not needed'],
  [/\b(?:is|are) (?:the|a|your|my) last resort\b/gi, 'must be avoided'],
  [/\bleave out\b/gi, 'avoid'],
  [/\bleave (.{1,40}?) alone\b/gi, 'do not touch $1'],
  [/\bkeep (?:your hands|away|out) (?:off|from|of)\b/gi, 'do not touch'],
];
