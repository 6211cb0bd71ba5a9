import { injectionText } from '../indexing/injection-text.js';
import { CONFIDENCES, LEARNING_KINDS } from '../learnings/learning.js';
import { redactPatterns } from '../redaction/redact-patterns.js';
import type { IndexedDocument } from '../search/indexed-document.js';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/u;

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
  const status = values.get('status') ?? 'active';
  if (id === undefined || title === undefined || status !== 'active') return undefined;
  const shown = { title: redactPatterns(title), body: redactPatterns(text.slice(front[0].length)) };
  return { ...shown, queries: [], entities: [], relations: [], record: record(values, shown) };
}

function record(
  values: ReadonlyMap<string, string>,
  { title, body }: { title: string; body: string },
): IndexedDocument['record'] {
  const project = values.get('scope') === 'global' ? undefined : values.get('project');
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
    updated: values.get('updated') ?? values.get('created') ?? '',
    count: 1,
    text: injectionText(title, body),
  };
}

function scalars(yaml: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const line of yaml.split('\n')) {
    const [, key, written] = /^([A-Za-z]\w*):[ \t]+(\S.*)$/u.exec(line.trimEnd()) ?? [];
    const value = written === undefined ? undefined : scalar(written);
    if (key !== undefined && value !== undefined) values.set(key, value);
  }
  return values;
}

/** Undefined for what is no scalar, or goes on in the next line. */
function scalar(written: string): string | undefined {
  if (written.startsWith("'")) return written.slice(1).replace(/'$/u, '').replaceAll("''", "'");
  if (written.startsWith('"')) return quoted(written);
  if (/^[|>[\]{}&*!#%@`]/u.test(written)) return undefined;
  return written.replace(/[ \t]+#.*$/u, '');
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
    return String(JSON.parse(json));
  } catch {
    return undefined;
  }
}
