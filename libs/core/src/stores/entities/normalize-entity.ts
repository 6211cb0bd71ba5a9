import type { Entity } from './entity.js';

export const ENTITY_TYPES = ['path', 'symbol', 'package', 'command', 'error', 'flag'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** Type of a name that is none of {@link ENTITY_TYPES}. */
export const OTHER_ENTITY_TYPE = 'concept';

const MAX_NAME = 200;

/** File names without a folder are told from `obj.member` by their extension. */
const EXTENSIONS = new Set(
  (
    'ts tsx mts cts js jsx mjs cjs json jsonc json5 jsonl yaml yml toml ini cfg conf env md mdx txt rst adoc html htm css ' +
    'scss sass less vue svelte py pyi ipynb rb erb go rs java kt kts scala c h cc cpp cxx hpp hh cs fs swift m mm php pl ' +
    'lua r jl ex exs erl hs ml clj dart zig sql graphql gql proto sh bash zsh fish ps1 bat cmd lock log csv tsv xml svg ' +
    'png jpg gif pdf tf tfvars gradle properties mod sum patch diff snap wasm'
  ).split(' '),
);
const KNOWN_FILES =
  /^(?:Dockerfile|Makefile|Rakefile|Gemfile|Procfile|Jenkinsfile|Vagrantfile|Justfile|CODEOWNERS)$/;
const DOTFILE =
  /^\.[a-z][\w.-]*(?:rc|ignore|env|config|attributes|modules|keep|version)(?:\.\w+)?$|^\.env(?:\.\w+)?$/;
const ERRNO = new Set(
  (
    'EACCES EADDRINUSE EAGAIN EBADF EBUSY ECONNABORTED ECONNREFUSED ECONNRESET EEXIST EFAULT EFBIG EHOSTUNREACH EINTR ' +
    'EINVAL EIO EISDIR ELOOP EMFILE EMLINK ENAMETOOLONG ENETUNREACH ENFILE ENOBUFS ENODEV ENOENT ENOEXEC ENOLCK ENOMEM ' +
    'ENOSPC ENOSYS ENOTCONN ENOTDIR ENOTEMPTY ENOTFOUND ENOTSUP EPERM EPIPE EPROTO EROFS ESRCH ETARGET ETIMEDOUT ETXTBSY ' +
    'EXDEV ERESOLVE EUSAGE ELIFECYCLE EBADENGINE EINTEGRITY EDQUOT EAI_AGAIN'
  ).split(' '),
);
const ERROR_CODE =
  /^(?:ERR_[A-Z0-9_]+|TS\d{4,5}|CS\d{4}|E\d{3,4}|PGRST\d+|[A-Z]{2,6}-?\d{3,6}|SIG[A-Z]{3,6})$/;
const ERROR_CLASS =
  /^(?:[A-Za-z_$][\w$]*\.)*[A-Z][A-Za-z0-9]*(?:Error|Exception|Warning|Panic|Fault)$/;
const FLAG = /^--?[A-Za-z][\w-]*$/;
const SCOPED_PACKAGE = /^@[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/;
const SYMBOL = /^[A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*)*$/;
const MIXED_CASE = /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|::|#/;

/** The type that the form of a name tells, or `concept`. */
export function entityTypeOf(name: string): EntityType | typeof OTHER_ENTITY_TYPE {
  return formOf(tidy(name)) ?? OTHER_ENTITY_TYPE;
}

/** Like {@link entityTypeOf}, but `undefined` for a word that could be any. Takes a tidied name. */
export function formOf(name: string): EntityType | undefined {
  if (name.length < 2 || name.length > MAX_NAME) return undefined;
  if (FLAG.test(name)) return name.startsWith('--') ? 'flag' : undefined;
  if (ERRNO.has(name) || ERROR_CODE.test(name) || ERROR_CLASS.test(name)) return 'error';
  if (SCOPED_PACKAGE.test(name)) return 'package';
  if (isPath(name)) return 'path';
  if (SYMBOL.test(name) && MIXED_CASE.test(name)) return 'symbol';
  return undefined;
}

/**
 * One spelling for what is the same: `./src/a.ts:12` and `src\a.ts` are `src/a.ts`, `run()` is
 * `run`, `--depth=1` is `--depth`, `@acme/ui@2.1.0` is `@acme/ui`. `undefined` when nothing is left.
 */
export function normalizeEntity({ name, type }: Entity): Entity | undefined {
  const text = tidy(name);
  const lower = type === 'package' || type === 'flag' || type === 'command';
  const normal = lower ? text.toLowerCase() : text;
  return normal === '' ? undefined : { name: normal, type: type.trim().toLowerCase() };
}

/** A name without the quotes, brackets, positions and versions around it. */
export function tidy(raw: string): string {
  let name = raw.slice(0, MAX_NAME).normalize('NFC').replace(/\s+/g, ' ').trim();
  name = trimEnds(name);
  if (/^[A-Za-z]:\\|^\.{0,2}\\|^[\w.-]+\\[\w.-]/.test(name)) name = name.replaceAll('\\', '/');
  name = name.replace(/:\d{1,7}(?::\d{1,7})?$/, '').replace(/#L\d{1,7}(?:-L?\d{1,7})?$/, '');
  if (name.startsWith('--')) name = name.replace(/=.*$/, '');
  if (name.startsWith('@')) name = name.replace(/^(@[^@]+)@.*$/, '$1');
  return name.replace(/^\.\//, '').replace(/\((?:\.\.\.|…)?\)$/, '');
}

const OPENING = '"\'`([{<*,;';
const CLOSING = '"\'`]}>*,;:!?.';

function trimEnds(name: string): string {
  let from = 0;
  let to = name.length;
  while (from < to && OPENING.includes(name.charAt(from))) from++;
  while (to > from && (CLOSING.includes(name.charAt(to - 1)) || isLoneBracket(name, from, to)))
    to--;
  return name.slice(from, to);
}

/** `)` belongs to the name when it closes a bracket inside it, as in `run()`. */
function isLoneBracket(name: string, from: number, to: number): boolean {
  return name.charAt(to - 1) === ')' && !name.slice(from, to).includes('(');
}

function isPath(name: string): boolean {
  if (/[\s,;:*?"'<>|()=]/.test(name.replace(/^[A-Za-z]:\//, ''))) return false;
  if (KNOWN_FILES.test(name) || DOTFILE.test(name)) return true;
  const segments = name.split('/');
  const last = segments.at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  const extension = dot > 0 ? last.slice(dot + 1).toLowerCase() : '';
  if (EXTENSIONS.has(extension)) return /^[\w.@~+/[\]:-]+$/u.test(name) || segments.length > 1;
  if (segments.length < 2) return false;
  return /^(?:~|\.{1,2}|[A-Za-z]:)?\//.test(name) || name.endsWith('/') || segments.length > 2;
}
