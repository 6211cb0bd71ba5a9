import { shellSegments, type ShellSegment, type ShellWord } from './shell-segments.js';

/** A simple command with what it is known by. */
export interface CommandPart {
  /** Name of the program, without its folder, in lower case. */
  readonly program: string;
  /** Program and subcommand behind wrappers: `git commit`, `pnpm run build`. */
  readonly task: string;
  /** Words by which it is compared: program, subcommand, flags, arguments, extensions, shapes. */
  readonly features: ReadonlySet<string>;
  /** As it was typed. */
  readonly source: string;
  /** Whether it only reads what the part before it prints. */
  readonly piped: boolean;
  /** Whether it runs only where the part before it fails. */
  readonly fallback: boolean;
  /** The folder that the command line changed to before it. */
  readonly folder?: string;
}

/** Programs that run the one named behind them. */
const WRAPPERS: ReadonlySet<string> = new Set(
  'sudo env time timeout gtimeout nohup command exec rtk xargs nice stdbuf caffeinate'.split(' '),
);
/** Flags before the program or subcommand whose value is the next word. */
const VALUE_FLAGS: Readonly<Record<string, string>> = {
  sudo: '-u -g -h -p -C --user --group',
  env: '-u -C -S --unset --chdir',
  nice: '-n --adjustment',
  timeout: '-k -s --kill-after --signal',
  gtimeout: '-k -s --kill-after --signal',
  xargs: '-n -I -P -L -d',
  stdbuf: '-i -o -e',
  git: '-C -c --git-dir --work-tree --namespace',
  npm: '-C --prefix -w --workspace',
  pnpm: '-C --dir -F --filter',
  yarn: '--cwd',
  bun: '--cwd --filter',
  make: '-C -f --directory --file',
  go: '-C',
  gh: '-R --repo',
  docker: '-H -c --context --host',
  kubectl: '-n --namespace --context',
};
/** What `timeout` is given before the command. */
const DURATION = /^\d+(?:\.\d+)?[smhd]?$/;
/** Runners whose first words say only how a program is found: what each has to be told for that, if anything. */
const CARRIERS: Readonly<Record<string, readonly string[]>> = {
  npx: [],
  bunx: [],
  pnpx: [],
  uvx: [],
  pnpm: ['exec', 'dlx'],
  npm: ['exec'],
  yarn: ['exec'],
  poetry: ['run'],
  uv: ['run'],
  bundle: ['exec'],
  mise: ['exec', 'x'],
};
const SHELLS: ReadonlySet<string> = new Set(['bash', 'sh', 'zsh', 'dash', 'fish', 'ksh']);
const SCRIPT_FLAGS: ReadonlySet<string> = new Set(['-c', '-lc', '-ilc', '-ic']);
const PREPARING: ReadonlySet<string> = new Set(
  'cd pushd popd export set source . unset echo printf true : sleep'.split(' '),
);
const ASSIGNMENT = /^[A-Za-z_]\w*=/;
const MAX_PARTS = 12;
const MAX_FEATURES = 48;
const MAX_NESTED = 3;

/**
 * The simple commands of a command line that do something, in order: without changes of folder,
 * assignments and what a shell in between was told. A line that only prepares is its own part.
 */
export function commandParts(line: string, depth = 0): readonly CommandPart[] {
  let folder: string | undefined;
  const parts = shellSegments(line)
    .map(bareSegment)
    .flatMap((segment) => {
      const nested = nestedScript(segment);
      if (nested !== undefined && depth < MAX_NESTED) return commandParts(nested, depth + 1);
      const part = toPart(segment);
      if (part?.program === 'cd') folder = segment.words[1]?.text;
      return part === undefined ? [] : [{ ...part, ...(folder !== undefined && { folder }) }];
    });
  const working = parts.filter(({ program }) => !PREPARING.has(program));
  return (working.length > 0 ? working : parts).slice(0, MAX_PARTS);
}

/** The script of `bash -lc '…'`. */
function nestedScript({ words }: ShellSegment): string | undefined {
  const at = words.findIndex(({ text }) => SHELLS.has(programName(text)));
  if (at < 0 || at > 3) return undefined;
  const [flag, script] = words.slice(at + 1);
  return flag !== undefined && SCRIPT_FLAGS.has(flag.text) ? script?.text : undefined;
}

/** Words of the shell itself before a command: its own part begins behind them. */
const SYNTAX: ReadonlySet<string> = new Set('( { ! if then else elif while until do'.split(' '));
const SYNTAX_ALONE: ReadonlySet<string> = new Set([')', '}', 'fi', 'done', 'esac']);

/** A segment without what groups commands or branches. */
function bareSegment({ words, source, joint }: ShellSegment): ShellSegment {
  const opened = words.flatMap(({ text, quoted }, at) => {
    const opens = at === 0 && !quoted && text.startsWith('(');
    const bare = opens ? text.replace(/^\({1,9}/, '') : text;
    const closes = at === words.length - 1 && !quoted && bare.endsWith(')');
    const end = closes ? bare.replace(/(?<=[^)(])\){1,9}$/, '') : bare;
    return end === '' && !quoted ? [] : [{ text: end, quoted }];
  });
  const first = opened.findIndex(({ text, quoted }) => quoted || !SYNTAX.has(text));
  const rest = first < 0 ? [] : opened.slice(first);
  const isAlone = rest.every(({ text }) => SYNTAX_ALONE.has(text));
  return { words: isAlone ? [] : rest, source, joint };
}

function toPart({ words, source, joint }: ShellSegment): CommandPart | undefined {
  const start = words.findIndex(({ text, quoted }) => quoted || !isAssignment(text));
  if (start < 0) return undefined;
  const program = programName(words[start]?.text ?? '');
  if (!/[a-z0-9]/.test(program)) return undefined;
  const features = new Set<string>([program]);
  for (const { text } of words.slice(0, start)) features.add(text.slice(0, 60));
  for (const [at, word] of words.entries()) {
    if (at <= start || isProse(words[at - 1], word)) continue;
    addFeatures(features, word);
  }
  const limited = new Set([...features].slice(0, MAX_FEATURES));
  return {
    program,
    task: taskOf(words.slice(start)),
    features: limited,
    source,
    piped: joint === '|',
    fallback: joint === '||',
  };
}

const PROSE_FLAGS: ReadonlySet<string> = new Set(
  '-m -am --message --body --title --notes --description'.split(' '),
);

/** A text for people, which decides nothing: a message, a title. */
function isProse(flag: ShellWord | undefined, { text, quoted }: ShellWord): boolean {
  return flag !== undefined && PROSE_FLAGS.has(flag.text) && (quoted || /\s/.test(text));
}

/** What runs behind wrappers and carriers, and the first word that names what it is to do. */
function taskOf(words: readonly ShellWord[]): string {
  const texts = words.map(({ text }) => text);
  let rest: readonly string[] = texts;
  for (let length = -1; length !== rest.length;) {
    length = rest.length;
    rest = behindWrapper(rest);
  }
  const [first = '', ...others] = rest;
  const plain = withoutFlagValues(programName(first), others).filter((text) =>
    /^[A-Za-z][\w:.-]*$/.test(text),
  );
  const named = plain[0] === 'run' || plain[0] === 'exec' ? plain.slice(0, 2) : plain.slice(0, 1);
  return [programName(first), ...named].join(' ');
}

function isAssignment(text: string): boolean {
  return text.includes('=') && ASSIGNMENT.test(text);
}

function behindWrapper(texts: readonly string[]): readonly string[] {
  const [first = '', second = ''] = texts;
  const name = programName(first);
  const skipped = WRAPPERS.has(name) ? 1 : carriedBehind(name, second);
  if (skipped === 0) return texts;
  const rest = withoutFlagValues(name, texts.slice(skipped));
  const isTimed = name.endsWith('timeout');
  const at = rest.findIndex(
    (text) => !text.startsWith('-') && !isAssignment(text) && !(isTimed && DURATION.test(text)),
  );
  return at < 0 ? texts : rest.slice(at);
}

/** How many words of a runner stand before what it runs. */
function carriedBehind(name: string, second: string): number {
  const verbs = Object.hasOwn(CARRIERS, name) ? CARRIERS[name] : undefined;
  if (verbs === undefined) return 0;
  if (verbs.length === 0) return 1;
  return verbs.includes(second) ? 2 : 0;
}

/** The words of a program without the values of flags that stand before what it is to do. */
function withoutFlagValues(program: string, texts: readonly string[]): readonly string[] {
  if (!Object.hasOwn(VALUE_FLAGS, program)) return texts;
  const flags = VALUE_FLAGS[program]?.split(' ') ?? [];
  return texts.filter((_, at) => !flags.includes(texts[at - 1] ?? ''));
}

function programName(word: string): string {
  const isPath = word.includes('/') || word.includes('\\');
  return (isPath ? word.replace(/^.*[\\/](?=[^\\/]+$)/, '') : word).toLowerCase();
}

/** The words by which one argument is compared, as it stands in a command or in an error about it. */
export function argumentFeatures(text: string): ReadonlySet<string> {
  const features = new Set<string>();
  addFeatures(features, { text, quoted: true });
  return features;
}

function addFeatures(features: Set<string>, { text, quoted }: ShellWord): void {
  const short = text.slice(0, 400);
  const isOptional = short.includes('?');
  if (!quoted && (isOptional || short.includes('*')))
    features.add(isOptional ? 'pattern?' : 'pattern*');
  if (short.startsWith('-')) {
    const [flag = '', value = ''] = short.split('=', 2);
    const hasNumber = flag.length > 2 && flag[1] !== '-';
    features.add(hasNumber ? flag.replace(/^(-[A-Za-z])\d+$/, '$1') : flag);
    if (value !== '') addArgument(features, value);
  } else addArgument(features, short);
}

/** What git looks up beside a branch: `@{u}`, `@{upstream}`. */
const REVISION_PLACE = /@\{[\w-]{1,20}\}/;
const EXTENSION = /\.[A-Za-z][\w]{0,6}$/;

/** A path by its last two names and its extension, any other text by its words. */
function addArgument(features: Set<string>, text: string): void {
  if (/^[\w.@:+-]+$/.test(text)) features.add(text.toLowerCase());
  else if (/^[^\s'"{}()]+$/.test(text) && text.includes('/')) {
    const names = text.split('/').filter((name) => name !== '' && name !== '.');
    for (const name of names.slice(-2)) features.add(name.toLowerCase());
  } else {
    for (const [word] of text.matchAll(/[A-Za-z_][\w-]{2,40}/g)) features.add(word.toLowerCase());
  }
  const place = text.includes('@{') ? REVISION_PLACE.exec(text)?.[0] : undefined;
  if (place !== undefined) features.add(place.toLowerCase());
  const extension = text.includes('.') ? EXTENSION.exec(text)?.[0] : undefined;
  if (extension !== undefined && !/^\d/.test(text)) features.add(`*${extension.toLowerCase()}`);
}
