import { extractEntities } from '../../../stores/entities/extract-entities.js';
import { contentWords } from '../../../stores/learnings/claim-words.js';

/** A part of a text that says what to run, load, open or touch, and who may have said it first. */
export interface RiskyReference {
  /** `outside` leads out of the project, or brings something in: a host, a package, a pipe. */
  readonly kind: 'outside' | 'code' | 'name';
  readonly text: string;
}

const URL = /\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s<>"'`)\]]{1,300}/gi;
const HOST =
  /\b(?:[a-z0-9-]{1,63}\.){1,6}(?:com|net|org|io|dev|app|sh|ai|co|me|info|biz|xyz|top|tk|ru|cn|de|uk|eu|onion|cloud|site|online|tech|gg|ly|link|zip|internal|local)\b(?![\w(.])/gi;
const ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b|\b[\w.+-]{1,60}@[\w-]{1,60}\.\w{2,10}\b/g;
const PIPE = /[\w./~$-]{2,40}[^\n|`.;]{0,80}\|\s{0,3}(?:sudo\s{1,3})?[a-z][\w.-]{1,30}/gi;
const CODE_SPAN = /`([^`\n]{2,200})`/g;
const NAMED: ReadonlySet<string> = new Set(['path', 'package', 'command', 'flag']);

/** URLs, hosts, pipes, quoted code, commands, flags, packages and paths that a text names. */
export function riskyReferences(text: string): readonly RiskyReference[] {
  const entities = extractEntities(text).entities.filter(({ type }) => NAMED.has(type));
  const paths = new Set(entities.filter(({ type }) => type === 'path').map(({ name }) => name));
  const found = [
    ...[URL, ADDRESS, PIPE].flatMap((pattern) => partsBy(pattern, text, 'outside')),
    // `install.sh` and `README.md` have the form of a host.
    ...partsBy(HOST, text, 'outside').filter((part) => !paths.has(part.text)),
    ...partsBy(CODE_SPAN, text, 'code'),
    ...entities.map(({ name, type }) => ({
      kind: type === 'package' ? ('outside' as const) : ('name' as const),
      text: name,
    })),
  ];
  return [...new Map(found.map((part) => [`${part.kind} ${part.text}`, part])).values()];
}

function partsBy(pattern: RegExp, text: string, kind: RiskyReference['kind']): RiskyReference[] {
  return [...text.matchAll(pattern)].map((match) => ({ kind, text: match[1] ?? match[0] }));
}

/** Share of a piece of code whose words have to be in a text that it was taken from. */
const CODE_SHARE = 0.6;

/** Whether a text names the part; for code its words are enough, since people quote loosely. */
export function names(text: string, part: RiskyReference): boolean {
  const within = plain(text);
  const wanted = plain(part.text);
  if (wanted === '' || within.includes(wanted)) return true;
  if (part.kind === 'outside') return false;
  if (part.kind === 'name') return hasWord(within, lastName(wanted));
  const words = [...contentWords(part.text)];
  const there = contentWords(text);
  return words.filter((word) => there.has(word)).length >= Math.max(1, words.length * CODE_SHARE);
}

/** The file of a path, the program of a command: prose seldom repeats the rest. */
function lastName(name: string): string {
  const [program = name] = name.split(' ');
  return program.split('/').findLast((segment) => segment.length > 2) ?? program;
}

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  return at >= 0 && !/\w/.test(`${text.charAt(at - 1)}${text.charAt(at + word.length)}`);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[`"'\\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[.,;:!?/]+$/, '')
    .trim();
}
