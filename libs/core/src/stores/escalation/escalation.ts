import { parseJsonLines } from '@reflect/files';

/** What happens before an edit: the agent is warned, or the person is asked as well. */
export const ESCALATION_LEVELS = ['warn', 'ask'] as const;
export type EscalationLevel = (typeof ESCALATION_LEVELS)[number];

/** A warning that a person approved, for a learning that was known and broken again. */
export interface Escalation {
  /** Names it in the log. */
  readonly key: string;
  /** Id of the learning. */
  readonly id: string;
  readonly level: EscalationLevel;
  /** What is said, as the person saw it: one line. */
  readonly text: string;
  /** Globs of the files before whose change it is said. */
  readonly files: readonly string[];
  /** Key of the project that it holds in; absent for all. */
  readonly project?: string;
  /** Name of the learning's document, which it ends with. */
  readonly slug: string;
  /** Sessions that had broken the learning by then. */
  readonly broken: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A line of `escalations.jsonl`; the order of lines decides nothing. */
export type EscalationEvent =
  | ({ readonly v: 1; readonly event: 'approve' } & Escalation)
  | { readonly v: 1; readonly event: 'end'; readonly key: string; readonly at: string };

/** Those in force, one for each learning: the sharper, then the later. */
export function foldEscalations(text: string): readonly Escalation[] {
  const ended = new Set<string>();
  const approved = new Map<string, Escalation>();
  for (const { value } of parseJsonLines(text).values) {
    const event = readEvent(value);
    if (event?.event === 'end') ended.add(event.key);
    else if (event !== undefined) approved.set(event.key, toEscalation(event));
  }
  const inForce = new Map<string, Escalation>();
  for (const one of approved.values()) {
    const other = inForce.get(one.id);
    if (ended.has(one.key) || (other !== undefined && compare(other, one) >= 0)) continue;
    inForce.set(one.id, one);
  }
  return [...inForce.values()].sort((a, b) => order(a.id, b.id));
}

/** All keys that stand for a learning and are not ended: each has to be, for it to be over. */
export function openKeysOf(text: string, id: string): readonly string[] {
  const events = parseJsonLines(text).values.flatMap(({ value }) => readEvent(value) ?? []);
  const ended = new Set(events.flatMap((one) => (one.event === 'end' ? [one.key] : [])));
  const keys = events.flatMap((one) => (one.event === 'approve' && one.id === id ? [one.key] : []));
  return [...new Set(keys)].filter((key) => !ended.has(key));
}

/** Sessions that had broken a learning when its latest warning was approved, be it ended or not. */
export function brokenWhenWarned(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { value } of parseJsonLines(text).values) {
    const event = readEvent(value);
    if (event?.event !== 'approve') continue;
    counts.set(event.id, Math.max(counts.get(event.id) ?? 0, event.broken));
  }
  return counts;
}

function compare(a: Escalation, b: Escalation): number {
  const level = ({ level: one }: Escalation): number => ESCALATION_LEVELS.indexOf(one);
  return level(a) - level(b) || order(a.at, b.at) || order(a.key, b.key);
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

type Approved = Extract<EscalationEvent, { event: 'approve' }>;
type Loose = Readonly<Partial<Record<keyof Approved, unknown>>>;

function toEscalation(event: Approved): Escalation {
  const { key, id, level, text, files, project, slug, broken, at } = event;
  const scope = project === undefined ? {} : { project };
  return { key, id, level, text, files, ...scope, slug, broken, at };
}

function readEvent(value: unknown): EscalationEvent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { v, event, ...rest } = value as Loose;
  if (v !== 1 || typeof rest.key !== 'string' || typeof rest.at !== 'string') return undefined;
  const isKnown = event === 'end' || (event === 'approve' && isEscalation(rest));
  return isKnown ? (value as EscalationEvent) : undefined;
}

function isEscalation({ id, level, text, files, project, slug, broken }: Loose): boolean {
  const texts = [id, text, slug].every((one) => typeof one === 'string');
  const isLevel = ESCALATION_LEVELS.some((known) => known === level);
  const areGlobs = Array.isArray(files) && files.every((glob) => typeof glob === 'string');
  const isProject = project === undefined || typeof project === 'string';
  return texts && isLevel && areGlobs && isProject && typeof broken === 'number';
}
