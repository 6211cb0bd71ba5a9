/** What of a harness's protocol record is looked at. */
export interface DescribedProtocol {
  readonly name: string;
  readonly dialects: readonly {
    readonly name: string;
    readonly signs: object;
    readonly validators: { readonly base: unknown; readonly events: object };
    readonly moments: object;
  }[];
  readonly replies: Readonly<Record<string, ReplyParts | undefined>>;
  readonly canAsk?: unknown;
}

interface ReplyParts {
  readonly context?: TextLimit | undefined;
  readonly message?: TextLimit | undefined;
  readonly ask?: TextLimit | undefined;
}

interface TextLimit {
  readonly max: number;
}

/** Envelopes as the harness sends them, and what must become of them. */
export interface ProtocolSample {
  /** The common event, such as `prompt.submit`. */
  readonly event: string;
  /** What decoding the envelope without any claim told; undefined where it refused. */
  readonly decoded: { readonly harness: string; readonly event: string } | undefined;
}

/** Without them nothing is given to a session, or nothing is learned from it. */
const NEEDED = ['session.start', 'prompt.submit', 'agent.stop'];

/** What a harness's protocol record lacks, a sentence each; none: hooks can serve the harness. */
export function protocolGaps(
  protocol: DescribedProtocol,
  samples: readonly ProtocolSample[],
): readonly string[] {
  return [
    ...nameGaps(protocol),
    ...protocol.dialects.flatMap(dialectGaps),
    ...replyGaps(protocol),
    ...NEEDED.filter((needed) => samples.every(({ event }) => event !== needed)).map(
      (event) => `There is no sample of ${event}.`,
    ),
    ...samples.flatMap((sample) => sampleGaps(protocol, sample)),
  ];
}

function nameGaps({ name, dialects }: DescribedProtocol): string[] {
  const isPlain = /^[a-z][a-z0-9-]*$/.test(name);
  return [
    ...(isPlain ? [] : [`"${name}" cannot stand in a command line and a file name.`]),
    ...(dialects.length > 0 ? [] : ['It has no dialect, so no envelope can be read.']),
    ...dialects
      .filter((dialect) => !dialect.name.startsWith(name))
      .map(
        (dialect) => `The name of the dialect ${dialect.name} does not begin with the harness's.`,
      ),
  ];
}

function dialectGaps({
  name,
  signs,
  validators,
  moments,
}: DescribedProtocol['dialects'][number]): string[] {
  const unread = Object.keys(validators.events).filter((event) => !(event in moments));
  return [
    ...(Object.keys(signs).length > 0 ? [] : [`${name} has no sign to be told apart by.`]),
    ...(typeof validators.base === 'function' ? [] : [`${name} checks no envelope.`]),
    ...(Object.keys(moments).length > 0 ? [] : [`${name} reads no event.`]),
    ...unread.map((event) => `${name} checks ${event} and does not read it.`),
  ];
}

function replyGaps({ replies, canAsk }: DescribedProtocol): string[] {
  const parts = Object.values(replies);
  const limits = parts.flatMap((one) => [one?.context, one?.message, one?.ask]);
  return [
    ...(parts.some((one) => one?.context !== undefined)
      ? []
      : ['No event gives the model anything.']),
    ...(limits.every((limit) => limit === undefined || limit.max > 0)
      ? []
      : ['A reply has no room for its text.']),
    ...(canAsk === undefined || replies['tool.before']?.ask !== undefined
      ? []
      : ['It can ask, and tool.before takes no question.']),
  ];
}

function sampleGaps({ name }: DescribedProtocol, { event, decoded }: ProtocolSample): string[] {
  if (decoded === undefined) return [`Its envelope of ${event} is refused.`];
  if (decoded.harness !== name)
    return [`Its envelope of ${event} is taken for ${decoded.harness}'s.`];
  return decoded.event === event ? [] : [`Its envelope of ${event} is read as ${decoded.event}.`];
}
