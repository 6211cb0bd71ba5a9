import { injectionText } from '../indexing/injection-text.js';
import { CONFIDENCES, LEARNING_KINDS } from '../learnings/learning.js';
import { redactPatterns } from '../redaction/redact-patterns.js';
import type { IndexedDocument } from '../search/indexed-document.js';

const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/u;

/**
 * An active learning out of its Markdown, read without a YAML parser for a hook that has no index:
 * plain and quoted one-line values, which is what reflect writes. Undefined for all else.
 */
export function scanDocument(text: string): IndexedDocument | undefined {
  const front = FRONT_MATTER.exec(text);
  if (front === null) return undefined;
  const values = scalars(front[1] ?? '');
  const id = values.get('id');
  const title = values.get('title');
  if (id === undefined || title === undefined || values.get('status') !== 'active')
    return undefined;
  const shown = { title: redactPatterns(title), body: redactPatterns(text.slice(front[0].length)) };
  return { ...shown, queries: [], entities: [], relations: [], record: record(values, shown) };
}

function record(
  values: ReadonlyMap<string, string>,
  { title, body }: { title: string; body: string },
): IndexedDocument['record'] {
  const project = values.get('project');
  const kind = LEARNING_KINDS.find((known) => known === values.get('kind'));
  const confidence = CONFIDENCES.find((known) => known === values.get('confidence'));
  return {
    id: values.get('id') ?? '',
    title,
    kind: kind ?? 'lesson',
    confidence: confidence ?? 'low',
    tags: [],
    entities: [],
    files: [],
    ...(project === undefined ? {} : { project }),
    created: values.get('created') ?? '',
    updated: values.get('updated') ?? '',
    count: 1,
    text: injectionText(title, body),
  };
}

function scalars(yaml: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const line of yaml.split('\n')) {
    const found = /^([A-Za-z]\w*):[ \t]+(\S.*)$/u.exec(line.trimEnd());
    if (found?.[1] !== undefined) values.set(found[1], unquoted(found[2] ?? ''));
  }
  return values;
}

function unquoted(value: string): string {
  if (value.startsWith("'")) return value.slice(1).replace(/'$/u, '').replaceAll("''", "'");
  if (!value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return value.replace(/^"|"$/gu, '');
  }
}
