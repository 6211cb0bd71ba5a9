import type { ModelReply } from './model-script.js';

export type Body = Readonly<Record<string, unknown>>;

export interface WireReply {
  readonly reply: ModelReply;
  readonly inputTokens: number;
  /** Counts the replies of one server, from which ids are made. */
  readonly serial: number;
}

/** How one model service is spoken to. */
export interface ModelWire {
  /** Path of the requests that ask the model something. */
  readonly path: string;
  /** Text that the request adds since the model last spoke. */
  readonly latestOf: (body: Body) => string;
  /** The reply as server-sent events, in order. */
  readonly events: (body: Body, reply: WireReply) => readonly WireEvent[];
}

export interface WireEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** All strings of a value, one a line: where in a message a text stands differs between versions. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textIn).filter(Boolean).join('\n');
}

/** The entries of a list after the last that `isModels` says the model made. */
export function sinceModel(entries: unknown, isModels: (entry: Body) => boolean): readonly Body[] {
  const list = Array.isArray(entries) ? (entries as readonly Body[]) : [];
  return list.slice(list.findLastIndex(isModels) + 1);
}
