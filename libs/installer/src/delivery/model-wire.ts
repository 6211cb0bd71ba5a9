/** What the model says: words, a tool call, or an answer of the shape that a worker is asked for. */
export type ModelReply =
  | { readonly say: string }
  | { readonly call: ToolCall }
  | { readonly answer: Readonly<Record<string, unknown>> };

export interface ToolCall {
  readonly name: string;
  /** Of a tool that stands among others under one name. */
  readonly namespace?: string;
  /** Arguments; a text for a tool that takes one as it is. */
  readonly input: Readonly<Record<string, unknown>> | string;
}

export type Body = Readonly<Record<string, unknown>>;

export interface WireReply {
  readonly reply: ModelReply;
  readonly inputTokens: number;
  /** Counts the replies of one server, from which ids are made. */
  readonly serial: number;
}

/** How one model service is spoken to. */
export interface ModelWire {
  /** How the path of requests ends that ask the model something. */
  readonly path: string;
  /** What was said so far, in order. */
  readonly conversation: (body: Body) => readonly Body[];
  /** Whether an entry of the conversation was made by the model. */
  readonly isModels: (entry: Body) => boolean;
  /** The reply as server-sent events, in order. */
  readonly events: (body: Body, reply: WireReply) => readonly WireEvent[];
}

export interface WireEvent {
  /** Missing: the service does not name its events. */
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** All strings of a value, one a line: where in a message a text stands differs between versions. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textIn).filter(Boolean).join('\n');
}

/** The objects of a list; a text alone is one message. */
export function toEntries(value: unknown): readonly Body[] {
  if (typeof value === 'string') return [{ content: value }];
  return Array.isArray(value) ? (value as readonly Body[]) : [];
}
