import { injectionText } from '../indexing/injection-text.js';
import { CONFIDENCES, LEARNING_KINDS } from '../learnings/learning.js';
import { redactPatterns } from '../redaction/redact-patterns.js';
import type { IndexedDocument } from '../search/indexed-document.js';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/u;
const ENTRY = /^([A-Za-z]\w*):[ \t]+([^ \t\r].*)$/su;

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
  const status = values.has('status') ? values.get('status') : 'active';
  if (id === undefined || title === undefined || status !== 'active') return undefined;
  const project = projectOf(values);
  if (project === 'unknown') return undefined;
  const shown = { title: redactPatterns(title), body: redactPatterns(text.slice(front[0].length)) };
  return {
    ...shown,
    queries: [],
    entities: [],
    relations: [],
    record: record(values, { ...shown, ...project }),
  };
}

function record(
  values: Scalars,
  { title, body, project }: { title: string; body: string; project?: string },
): IndexedDocument['record'] {
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

/** Whose project cannot be told would be given in every project. */
function projectOf(values: Scalars): { project?: string } | 'unknown' {
  const scope = values.get('scope');
  const project = values.get('project');
  if (scope === 'global') return {};
  if (project !== undefined) return { project };
  return values.has('project') || scope === 'project' ? 'unknown' : {};
}

/** By key; undefined what is no scalar on one line. */
type Scalars = ReadonlyMap<string, string | undefined>;

function scalars(yaml: string): Scalars {
  const values = new Map<string, string | undefined>();
  for (const line of yaml.split('\n')) {
    const [, key, written = ''] = ENTRY.exec(line) ?? [];
    if (key !== undefined) values.set(key, scalar(written.trimEnd()));
  }
  return values;
}

function scalar(written: string): string | undefined {
  if (written.startsWith("'")) return written.slice(1).replace(/'$/u, '').replaceAll("''", "'");
  if (written.startsWith('"')) return quoted(written);
  if (/^[|>[\]{}&*!#%@`]/u.test(written)) return undefined;
  const comment = written.search(/[ \t]#/u);
  return comment < 0 ? written : written.slice(0, comment).trimEnd();
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
