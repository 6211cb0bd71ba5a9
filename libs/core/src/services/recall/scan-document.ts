import { toIndexedDocument } from '../../engine/indexing/to-indexed-document.js';
import { conflictLine } from '../../stores/learnings/conflict-markers.js';
import { bodyOf, splitFrontMatter } from '../../stores/learnings/front-matter.js';
import { CONFIDENCES, LEARNING_KINDS, ORIGINS } from '../../stores/learnings/learning.js';
import type { Learning, Scope } from '../../stores/learnings/learning.js';
import { parseSimpleYaml } from '../../stores/learnings/simple-yaml.js';
import type { IndexedDocument } from '../../engine/search/indexed-document.js';

/**
 * An active learning out of its Markdown, read without a YAML parser for a hook that has no index:
 * all of what reflect wrote, and of what a person changed at least the values on one line. Undefined
 * for what is no active learning or cannot be told to be one.
 */
export function scanDocument(text: string): IndexedDocument | undefined {
  const parts = splitFrontMatter(text);
  // A body with both sides of a conflict says what nobody decided.
  if (parts === undefined || conflictLine(parts.rest) !== undefined) return undefined;
  const values = parseSimpleYaml(parts.yaml) ?? scalars(parts.yaml);
  const learning = toLearning(values, bodyOf(parts.rest));
  return learning === undefined ? undefined : toIndexedDocument(learning);
}

/** By key; undefined where the value cannot be read. */
type Values = Readonly<Record<string, unknown>>;

function toLearning(values: Values, body: string): Learning | undefined {
  const [id, title, scope] = [text(values['id']), text(values['title']), scopeOf(values)];
  const status = 'status' in values ? values['status'] : 'active';
  if (id === undefined || title === undefined || scope === undefined) return undefined;
  if (status !== 'active') return undefined;
  const created = text(values['created']) ?? '';
  return {
    id,
    kind: LEARNING_KINDS.find((known) => known === values['kind']) ?? 'lesson',
    title,
    body,
    confidence: CONFIDENCES.find((known) => known === values['confidence']) ?? 'low',
    scope,
    tags: texts(values['tags']),
    entities: texts(values['entities']).map((name) => ({ name, type: '' })),
    relations: [],
    files: texts(values['files']),
    queries: texts(values['queries']),
    source: sourceOf(values['source']),
    created,
    updated: text(values['updated']) ?? created,
    status,
    count: typeof values['count'] === 'number' ? values['count'] : 1,
    seen: [],
    supersedes: [],
  };
}

/** Undefined where a project cannot be told: it would pass for a global learning. */
function scopeOf(values: Values): Scope | undefined {
  const { scope, project: key } = values;
  const project = text(key);
  if (scope === 'global') return { kind: 'global' };
  if (project !== undefined) return { kind: 'project', project };
  return 'project' in values || scope === 'project' ? undefined : { kind: 'global' };
}

function sourceOf(value: unknown): Learning['source'] {
  if (typeof value !== 'object' || value === null) return {};
  const { harness, session, origin, author, approver } = value as Values;
  const known = ORIGINS.find((one) => one === origin);
  return {
    ...(typeof harness === 'string' && { harness }),
    ...(typeof session === 'string' && { session }),
    ...(known !== undefined && { origin: known }),
    ...(typeof author === 'string' && { author }),
    ...(typeof approver === 'string' && { approver }),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one) => text(one) ?? []) : [];
}

const ENTRY = /^([A-Za-z]\w*):[ \t]+([^ \t\r].*)$/su;

function scalars(yaml: string): Values {
  const values: Record<string, unknown> = {};
  for (const line of yaml.split('\n')) {
    const [, key, written = ''] = ENTRY.exec(line) ?? [];
    if (key !== undefined) values[key] = scalar(withoutBlanks(written));
  }
  return values;
}

function scalar(written: string): string | undefined {
  if (written.startsWith("'")) return written.slice(1).replace(/'$/u, '').replaceAll("''", "'");
  if (written.startsWith('"')) return quoted(written);
  if (/^[|>[\]{}&*!#%@`]/u.test(written)) return undefined;
  const comment = written.search(/[ \t]#/u);
  return comment < 0 ? written : withoutBlanks(written.slice(0, comment));
}

/** Without what YAML takes for blank at the end: wide and no-break spaces are text to it. */
function withoutBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r'.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Escapes of YAML that JSON writes in another way. */
const OTHER_ESCAPES = new Map([
  ['0', '\\u0000'],
  ['a', '\\u0007'],
  ['e', '\\u001b'],
  ['v', '\\u000b'],
]);

function quoted(written: string): string | undefined {
  const json = written.replace(
    /\\(?:x([0-9a-f]{2})|(.))/giu,
    (escape, hex: string | undefined, sign: string | undefined) =>
      hex === undefined ? (OTHER_ESCAPES.get(sign ?? '') ?? escape) : `\\u00${hex}`,
  );
  try {
    return text(JSON.parse(json));
  } catch {
    return undefined;
  }
}
