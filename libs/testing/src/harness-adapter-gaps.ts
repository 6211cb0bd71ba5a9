import { isAbsolute } from 'node:path';

/** What of a harness's adapter record is looked at. */
export interface DescribedAdapter<Context, Settings> {
  readonly support: {
    readonly harness: string;
    readonly reader: (settings: Settings, env: Environment) => { readonly harness: string };
    readonly transcriptFolders?: (env: Environment) => readonly string[];
    readonly driver?: (settings: Settings, env: Environment) => { readonly name: string };
  };
  readonly installer: {
    readonly harness: string;
    readonly title: string;
    readonly agent: string;
    readonly program: string;
    readonly version: string;
    readonly scopes: readonly { readonly name: string }[];
    readonly hooks: readonly Registration[];
    readonly sample: (event: string, sample: SampleContext) => object;
    readonly delivery?: { readonly args: (prompt: string) => readonly string[] };
    readonly mcpArguments: string;
    readonly want: (context: Context) => Install | Promise<Install>;
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Registration {
  readonly event: string;
  readonly timeoutSeconds: number;
  readonly reason: string;
}

interface SampleContext {
  readonly session: string;
  readonly cwd: string;
  readonly prompt: string;
}

interface Install {
  readonly configs: readonly unknown[];
  readonly files: readonly { readonly file: string; readonly text?: unknown }[];
}

/** What a described adapter is tried with. */
export interface AdapterTrial<Context, Settings> {
  readonly settings: Settings;
  readonly env: Environment;
  /** In the order in which they are to be installed: each scope on each platform. */
  readonly contexts: readonly Context[];
  /** The harnesses that hooks understand. */
  readonly protocols: readonly string[];
  /** The common event that hooks read in a payload; undefined where they refuse it. */
  readonly eventOf: (payload: object, event: string) => Sender | undefined;
}

interface Sender {
  readonly harness: string;
  readonly event: string;
}

const CONTEXT: SampleContext = { session: 'a-session', cwd: '/home/nobody/shop', prompt: 'Hello?' };

/** Without these nothing is given to a session, or it is not queued. */
const NEEDED = ['session.start', 'prompt.submit', 'agent.stop'];

/** What a harness's adapter record lacks, a sentence each; none: reflect can serve the harness. */
export async function adapterGaps<Context, Settings>(
  adapter: DescribedAdapter<Context, Settings>,
  trial: AdapterTrial<Context, Settings>,
): Promise<readonly string[]> {
  return [
    ...nameGaps(adapter, trial),
    ...supportGaps(adapter, trial),
    ...installerGaps(adapter),
    ...sampleGaps(adapter, trial),
    ...(await installGaps(adapter, trial.contexts)),
  ];
}

function nameGaps<Context, Settings>(
  { support, installer }: DescribedAdapter<Context, Settings>,
  { settings, env, protocols }: AdapterTrial<Context, Settings>,
): string[] {
  const names = new Set([
    support.harness,
    installer.harness,
    support.reader(settings, env).harness,
    ...protocols.filter((name) => name === installer.harness),
  ]);
  return [
    ...(names.size === 1 ? [] : [`It has several names: ${[...names].join(', ')}.`]),
    ...(protocols.includes(installer.harness)
      ? []
      : [`Hooks understand no harness called ${installer.harness}.`]),
    ...(installer.program === `reflect-${installer.harness}`
      ? []
      : [`Its installer is not called reflect-${installer.harness}.`]),
  ];
}

function supportGaps<Context, Settings>(
  { support }: DescribedAdapter<Context, Settings>,
  { settings, env }: AdapterTrial<Context, Settings>,
): string[] {
  const folders = support.transcriptFolders?.(env) ?? [];
  const driver = support.driver?.(settings, env).name ?? support.harness;
  return [
    ...(folders.length > 0 ? [] : ['No folder is known to hold its transcripts.']),
    ...folders.filter((path) => !isAbsolute(path)).map((path) => `${path} is no whole path.`),
    ...(driver === support.harness ? [] : [`Its worker is called ${driver}.`]),
  ];
}

function installerGaps<Context, Settings>({
  installer,
}: DescribedAdapter<Context, Settings>): string[] {
  const { title, agent, version, scopes, mcpArguments, delivery } = installer;
  const texts = { title, agent, version };
  return [
    ...Object.entries(texts).flatMap(([key, text]) =>
      text === '' ? [`Its ${key} is empty.`] : [],
    ),
    ...(scopes[0]?.name === 'user' ? [] : ['Its first scope is not "user".']),
    ...(mcpArguments.endsWith('reflect mcp') ? [] : ['mcpArguments do not start "reflect mcp".']),
    ...(delivery?.args(CONTEXT.prompt).includes(CONTEXT.prompt) === false
      ? ['Its delivery check does not say the prompt.']
      : []),
    ...installer.hooks.flatMap(({ event, timeoutSeconds, reason }) => [
      ...(timeoutSeconds > 0 && timeoutSeconds <= 60 ? [] : [`${event} has no usable time limit.`]),
      ...(reason === '' ? [`${event} has no reason.`] : []),
    ]),
  ];
}

function sampleGaps<Context, Settings>(
  { installer: { harness, hooks, sample } }: DescribedAdapter<Context, Settings>,
  { eventOf }: AdapterTrial<Context, Settings>,
): string[] {
  const read = hooks.map(({ event }) => ({
    event,
    sender: eventOf(sample(event, CONTEXT), event),
  }));
  const wrong = read.filter(({ sender }) => sender?.harness !== harness);
  const heard = new Set(read.map(({ sender }) => sender?.event));
  return [
    ...wrong.map(({ event }) => `Hooks do not understand its sample of ${event}.`),
    ...(heard.has('other') ? ['It listens to an event that has no meaning for reflect.'] : []),
    ...NEEDED.filter((event) => !heard.has(event)).map((event) => `It listens to no ${event}.`),
  ];
}

async function installGaps<Context, Settings>(
  { installer }: DescribedAdapter<Context, Settings>,
  contexts: readonly Context[],
): Promise<string[]> {
  const events = installer.hooks.map(({ event }) => event);
  const gaps = await Promise.all(
    contexts.map(async (context) => missingIn(await installer.want(context), events)),
  );
  return [...new Set(gaps.flat())].map((event) => `It installs no hook for ${event}.`);
}

/** A harness is told of all hooks in one place: its configuration, or a file of its own. */
function missingIn({ configs, files }: Install, events: readonly string[]): readonly string[] {
  const places = [configs, ...files].map((place) => JSON.stringify(place));
  const missing = places.map((text) => events.filter((event) => !text.includes(event)));
  return missing.reduce((least, next) => (next.length < least.length ? next : least), events);
}
