/** A word of a command line, without its quotes. */
export interface ShellWord {
  readonly text: string;
  /** Whether any of it was quoted: a shell expands no pattern there. */
  readonly quoted: boolean;
}

/** One simple command of a command line: its words without redirections, and how it was written. */
export interface ShellSegment {
  readonly words: readonly ShellWord[];
  /** What stands before it: empty for the first one. */
  readonly joint: '' | '&&' | '||' | '|' | ';';
  readonly source: string;
}

/** Read of a command line; scripts that agents paste may be far longer. */
const MAX_CHARACTERS = 4_000;
const HEREDOC = /<<-?\s*(["']?)([\w.-]+)\1/;
const REDIRECTION = /^\d*(?:>>?|<)(?:&\d|&-)?$|^&>>?$/;
const WITH_TARGET = /^(?:\d*>>?|&>>?|<)[^&\s].*$|^\d*>&\d$/;

/**
 * The simple commands of a command line as a POSIX shell would part it, quotes observed. Bodies of
 * here-documents and comments are left out; substitutions stay whole, as words.
 */
export function shellSegments(line: string): readonly ShellSegment[] {
  const reader = new SegmentReader(withoutHeredocs(line.slice(0, MAX_CHARACTERS)));
  return reader.read();
}

/** Text without the bodies of its here-documents; one that does not end goes on to the end. */
function withoutHeredocs(text: string): string {
  if (!text.includes('<<')) return text;
  let kept = text;
  const marks = new RegExp(HEREDOC.source, 'g');
  for (let match = marks.exec(kept); match !== null; match = marks.exec(kept)) {
    const tag = match[2] ?? '';
    const body = kept.indexOf('\n', match.index);
    if (body < 0) break;
    const end = new RegExp(`^[ \\t]*${escaped(tag)}[ \\t]*$`, 'm').exec(kept.slice(body + 1));
    const rest = end === null ? '' : kept.slice(body + 1 + end.index + end[0].length);
    kept = kept.slice(0, body) + rest;
  }
  return kept;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

class SegmentReader {
  readonly #segments: ShellSegment[] = [];
  #words: ShellWord[] = [];
  #word: string | undefined;
  #quoted = false;
  #joint: ShellSegment['joint'] = '';
  #start = 0;
  #at = 0;

  constructor(private readonly text: string) {}

  read(): readonly ShellSegment[] {
    while (this.#at < this.text.length) this.#step(this.text[this.#at] ?? '');
    this.#endSegment('', this.text.length);
    return this.#segments;
  }

  #step(character: string): void {
    if (character === '\\') {
      const next = this.text[this.#at + 1] ?? '';
      if (next !== '\n') this.#add(next);
      this.#at += 2;
    } else if (character === "'" || character === '"') {
      this.#quotation(character);
    } else if (character === '$' && this.text[this.#at + 1] === '(') {
      this.#substitution();
    } else if (character === '#' && this.#word === undefined) {
      this.#at = lineEnd(this.text, this.#at);
    } else if (isSpace(character)) {
      this.#endWord();
      if (character === '\n') this.#endSegment(';', this.#at);
      this.#at += 1;
    } else if (!this.#operator(character)) {
      const end = plainEnd(this.text, this.#at + 1);
      this.#add(this.text.slice(this.#at, end));
      this.#at = end;
    }
  }

  #operator(character: string): boolean {
    const two = this.text.slice(this.#at, this.#at + 2);
    if (two === '&&' || two === '||') return this.#joinedBy(two, 2);
    if (two === '>&' || two === '&>') return false;
    if (character === '|') return this.#joinedBy('|', 1);
    if (character === ';') return this.#joinedBy(';', 1);
    const isRedirected = this.text[this.#at - 1] === '>' || two === '&>';
    if (character === '&' && !isRedirected) return this.#joinedBy(';', 1);
    return false;
  }

  #joinedBy(joint: ShellSegment['joint'], length: number): true {
    this.#endWord();
    this.#endSegment(joint, this.#at);
    this.#at += length;
    this.#start = this.#at;
    return true;
  }

  #quotation(mark: string): void {
    this.#quoted = true;
    this.#add('');
    for (this.#at += 1; this.#at < this.text.length; this.#at += 1) {
      const character = this.text[this.#at] ?? '';
      if (character === mark) break;
      const isEscape = character === '\\' && mark === '"';
      if (isEscape) this.#at += 1;
      this.#add(isEscape ? (this.text[this.#at] ?? '') : character);
    }
    this.#at += 1;
  }

  /** To the bracket that closes it, whatever stands inside. */
  #substitution(): void {
    let depth = 0;
    this.#quoted = true;
    for (; this.#at < this.text.length; this.#at += 1) {
      const character = this.text[this.#at] ?? '';
      this.#add(character);
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      if (character === ')' && depth === 0) break;
    }
    this.#at += 1;
  }

  #add(text: string): void {
    this.#word = (this.#word ?? '') + text;
  }

  #endWord(): void {
    if (this.#word !== undefined) this.#words.push({ text: this.#word, quoted: this.#quoted });
    this.#word = undefined;
    this.#quoted = false;
  }

  #endSegment(next: ShellSegment['joint'], end: number): void {
    this.#endWord();
    const words = withoutRedirections(this.#words);
    const source = this.text.slice(this.#start, end).trim();
    if (words.length > 0) this.#segments.push({ words, joint: this.#joint, source });
    this.#words = [];
    this.#joint = next;
    this.#start = end;
  }
}

function withoutRedirections(words: readonly ShellWord[]): readonly ShellWord[] {
  return words.filter(({ text, quoted }, at) => {
    const before = words[at - 1];
    if (before?.quoted === false && isArrow(before.text) && isOpen(before.text)) return false;
    return quoted || !isArrow(text) || !(REDIRECTION.test(text) || WITH_TARGET.test(text));
  });
}

/** Whether a word may be a redirection: patterns take a process that has just started too long for all words. */
function isArrow(text: string): boolean {
  return text.includes('>') || text.includes('<');
}

/** Space of ASCII without a pattern, any other with one. */
function isSpace(character: string): boolean {
  if (character === ' ' || character === '\n' || character === '\t') return true;
  return (character < '!' || character > '~') && /\s/.test(character);
}

/** What a shell may read as more than itself, beside space. */
const MARKED = '\\\'"$#|&;';

/** The end of what is only added to a word: a step for each character takes a process that has just started long. */
function plainEnd(text: string, from: number): number {
  let end = from;
  for (; end < text.length; end += 1) {
    const character = text[end] ?? '';
    if (character < '!' || character > '~' || MARKED.includes(character)) break;
  }
  return end;
}

/** A redirection whose target is the next word. */
function isOpen(text: string): boolean {
  return /^(?:\d*>>?|&>>?|<)$/.test(text);
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
