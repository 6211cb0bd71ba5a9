import { open } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../foundation/clock.js';
import { readLines, type SourceLine } from '../../../foundation/text/read-lines.js';
import { toStorageError } from '@reflect/files';
import { FoundSecrets } from '../../../foundation/redaction/repeated-secrets.js';
import { findHostileText } from '../hostile-text.js';
import { draftTrust } from '../draft-trust.js';
import { LearningError } from '../learning-errors.js';
import { parseLearningLine, type LearningLine } from './learning-line.js';
import type { LearningStore } from '../learning-store.js';
import { isWaiting } from '../is-waiting.js';
import type { Learning, LearningSource, Origin } from '../learning.js';
import type { Redact } from '../prepare-draft.js';

export interface ImportParts {
  readonly store: LearningStore;
  readonly redact: Redact;
  readonly clock: Clock;
  /**
   * Whether the status and the origin that lines name are believed: a person wrote or exported them.
   * @default false
   */
  readonly isTrusted?: boolean;
}

/** What became of the lines of an import so far. */
export interface ImportCounts {
  /** Lines read so far, empty ones too. */
  readonly lines: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Of what was added or updated, how many wait for a person. */
  readonly waiting: number;
  /** Secrets that were taken out. */
  readonly secrets: number;
}

export type ImportEvent =
  /** A line that is not imported; the others are. */
  | { readonly type: 'problem'; readonly line: number; readonly problem: LearningError }
  /** After every batch, when what it counts is on the disk; the last one counts all. */
  | ({ readonly type: 'progress' } & ImportCounts);

/** What an import begins to count from. */
export const NOTHING_IMPORTED: ImportCounts = {
  ...{ lines: 0, added: 0, updated: 0, unchanged: 0, refused: 0, waiting: 0, secrets: 0 },
};

const BATCH = 1000;
const MAX_LINE = 2 * 1024 * 1024;

/**
 * Imports learnings, one JSON object a line, `id` and `title` at least. Importing a file again
 * changes nothing; a learning that is there takes over what its line says.
 *
 * Secrets are replaced, and what commands the model is quarantined, whatever the line claims. Lines
 * that nobody vouches for are a document's words: what tells what to do or names an act is proposed.
 */
export async function* importLearnings(
  parts: ImportParts,
  lines: AsyncIterable<SourceLine>,
): AsyncGenerator<ImportEvent, void, undefined> {
  const run = new ImportRun(parts);
  for await (const line of lines) {
    if (run.take(line) === BATCH) yield* run.flush();
  }
  yield* run.flush();
}

/** The lines of a file or a pipe for {@link importLearnings}. Throws `STORAGE_DENIED`. */
export async function* linesOfFile(path: string): AsyncGenerator<SourceLine, void, undefined> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw toStorageError(error, `read ${path}`);
  });
  try {
    const isPipe = !(await file.stat()).isFile();
    yield* readLines(file, { bytes: Infinity, maxLineBytes: MAX_LINE, isPipe });
  } catch (error) {
    throw toStorageError(error, `read ${path}`);
  } finally {
    await file.close();
  }
}

interface Entry {
  readonly number: number;
  readonly fields: LearningLine;
}

class ImportRun {
  #entries: Entry[] = [];
  #problems: { line: number; problem: LearningError }[] = [];
  readonly #counts: { -readonly [K in keyof ImportCounts]: number } = { ...NOTHING_IMPORTED };

  constructor(private readonly parts: ImportParts) {}

  /** Returns how many lines wait. */
  take({ number, text }: SourceLine): number {
    this.#counts.lines = number;
    if (text?.trim() === '') return this.#entries.length;
    try {
      if (text === undefined) throw new LearningError('LEARNING_INVALID', 'the line is too long');
      this.#entries.push({ number, fields: parseLearningLine(text) });
    } catch (error) {
      this.#refuse(number, error);
    }
    return this.#entries.length;
  }

  async *flush(): AsyncGenerator<ImportEvent> {
    const entries = this.#entries;
    this.#entries = [];
    const { lines, secrets } = await cleaned(
      entries.map(({ fields }) => fields),
      this.parts.redact,
    );
    this.#counts.secrets += secrets;
    const now = new Date(this.parts.clock()).toISOString();
    const isTrusted = this.parts.isTrusted === true;
    const waiting = new Set<string>();
    const outcomes = await this.parts.store.put(
      lines.map((fields) => ({
        id: fields.id,
        revise: (current) => {
          const next = merged(fields, current, now);
          const taken = isTrusted ? next : judged(next, current);
          if (isWaiting(taken)) waiting.add(taken.id);
          return taken;
        },
      })),
    );
    outcomes.forEach((outcome, n) => {
      if (outcome instanceof LearningError) this.#refuse(entries[n]?.number ?? 0, outcome);
      else this.#counts[outcome]++;
      const isNews = outcome === 'added' || outcome === 'updated';
      if (isNews && waiting.has(lines[n]?.id ?? '')) this.#counts.waiting++;
    });
    for (const { line, problem } of this.#problems.splice(0))
      yield { type: 'problem', line, problem };
    yield { type: 'progress', ...this.#counts };
  }

  #refuse(line: number, error: unknown): void {
    if (!(error instanceof LearningError)) throw error;
    this.#counts.refused++;
    const message = `line ${String(line)}: ${error.message}`;
    const problem = new LearningError(error.code, message, { ...error.place, line });
    this.#problems.push({ line, problem });
  }
}

/** What a line leaves out stays as it is; `updated` changes with the rest. */
function merged(fields: LearningLine, current: Learning | undefined, now: string): Learning {
  if (current === undefined) return { ...newLearning(fields, now), ...fields };
  const next = { ...current, ...fields };
  return isDeepStrictEqual(next, current) ? current : { ...next, updated: fields.updated ?? now };
}

/**
 * A document's word for what it is. What is shown already stays as a person had it; a line may take it
 * away, and never bring it to be recalled. Throws `LEARNING_EXISTS` where it would put its own words in
 * place of a person's.
 */
function judged(next: Learning, current: Learning | undefined): Learning {
  if (next === current) return next;
  if (current !== undefined && isSameText(next, current)) {
    const status = next.status === 'active' ? current.status : next.status;
    const { origin } = current.source;
    const kept = { ...next, status, source: withOrigin(next.source, origin) };
    return isDeepStrictEqual({ ...kept, updated: current.updated }, current) ? current : kept;
  }
  if (current !== undefined && isPersons(current)) throw otherWordsError(current.id);
  const taken: Learning = { ...next, source: withOrigin(next.source, 'document') };
  if (next.status !== 'active') return taken;
  return { ...taken, status: draftTrust({ ...taken, origin: 'document', evidence: [] }).status };
}

function isPersons({ status, source }: Learning): boolean {
  return status === 'active' && (source.origin === 'user' || source.origin === 'approved');
}

function otherWordsError(id: string): LearningError {
  const message = `${id} is there in a person's words, and the line has others. Give the line an id of its own, or import with --trust to have it replace them.`;
  return new LearningError('LEARNING_EXISTS', message, { id });
}

function withOrigin(source: LearningSource, origin: Origin | undefined): LearningSource {
  return origin === undefined ? source : { ...source, origin };
}

function isSameText(one: Learning, other: Learning): boolean {
  const shown = (learning: Learning): unknown => {
    const { kind, title, body, tags, files, commands, queries, entities, relations, scope } =
      learning;
    return { kind, title, body, tags, files, commands, queries, entities, relations, scope };
  };
  return isDeepStrictEqual(shown(one), shown(other));
}

function newLearning({ id, title, created = '', updated }: LearningLine, now: string): Learning {
  const time = created === '' ? now : created;
  return {
    id,
    kind: 'insight',
    title,
    body: title,
    confidence: 'medium',
    scope: { kind: 'global' },
    tags: [],
    entities: [],
    relations: [],
    files: [],
    queries: [],
    source: { origin: 'approved' },
    created: time,
    updated: updated ?? time,
    status: 'active',
    count: 1,
    seen: [],
    supersedes: [],
  };
}

/**
 * Without secrets, all texts in one scan, and in quarantine what is hostile. What one text of a line
 * shows to be a secret is one in the others of the line.
 */
async function cleaned(
  lines: readonly LearningLine[],
  redact: Redact,
): Promise<{ readonly lines: LearningLine[]; readonly secrets: number }> {
  const texts = lines.flatMap((line, n) => textsOf(line).map((text) => ({ text, n })));
  const secrets = lines.map(() => new FoundSecrets());
  const redacted = await redact(
    texts.map(({ text }) => text),
    ({ kind, secret, text }) => secrets[texts[text]?.n ?? 0]?.add(kind, secret),
  );
  const clean = redacted[Symbol.iterator]();
  const free = lines.map((line, n): LearningLine => {
    const hostile = findHostileText(textsOf(line).join('\n')) !== undefined;
    const next = (): string => secrets[n]?.replaceIn(clean.next().value ?? '') ?? '';
    const free = mapTexts(line, next);
    return {
      ...free,
      // Not before: what stands on two lines is a secret by what the first ends with.
      title: free.title.replace(/\s+/g, ' '),
      ...(hostile && line.status !== 'archived' && { status: 'quarantined' }),
    };
  });
  return { lines: free, secrets: secrets.reduce((sum, { count }) => sum + count, 0) };
}

function textsOf(line: LearningLine): string[] {
  const texts: string[] = [];
  mapTexts(line, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** The line with every text that recall may show replaced, in an order that is always the same. */
function mapTexts(line: LearningLine, replace: (text: string) => string): LearningLine {
  const { title, body, tags, files, commands, newFiles, queries, entities, relations } = line;
  return {
    ...line,
    title: replace(title),
    ...(body !== undefined && { body: replace(body) }),
    ...(tags && { tags: tags.map(replace) }),
    ...(files && { files: files.map(replace) }),
    ...(commands && { commands: commands.map(replace) }),
    ...(newFiles && { newFiles: newFiles.map(replace) }),
    ...(queries && { queries: queries.map(replace) }),
    ...(entities && {
      entities: entities.map(({ name, type }) => ({ name: replace(name), type: replace(type) })),
    }),
    ...(relations && {
      relations: relations.map(({ source, type, target }) => ({
        source: replace(source),
        type: replace(type),
        target: replace(target),
      })),
    }),
  };
}
