/** Programs whose names stand for themselves wherever they are written. */
const PLAIN =
  'npm npx pnpm yarn bun deno git gh docker podman kubectl helm terraform pip pip3 pipx uv poetry pytest ruff mypy cargo ' +
  'rustc rustup gradle mvn dotnet curl wget ssh scp rsync psql mysql sqlite3 redis-cli aws gcloud tsc eslint prettier ' +
  'vitest jest webpack vite esbuild rollup nx turbo lerna ansible systemctl journalctl brew apt apt-get dnf chmod chown ' +
  'sed awk grep ripgrep jq yq openssl ffmpeg cmake ninja clang gcc gdb strace tmux nvm pyenv rbenv bundle rspec composer phpunit';

/** Programs that are also English words: only in code do they mean the program. */
const ONLY_IN_CODE =
  'go make node python python3 ruby java php bash sh zsh find cat ls rm cp mv mkdir kill env code act just task rake bazel swift mix tar';

const PLAIN_COMMANDS = new Set(PLAIN.split(' '));
const CODE_COMMANDS = new Set(ONLY_IN_CODE.split(' '));
const WITH_SCRIPT = new Set(['run', 'exec', 'compose', 'install', 'add', 'x', 'dlx']);
const WORD = /^[a-z][a-z0-9:_-]*$/;
/** Words that follow a program in prose and are no sub-command. */
const PROSE = new Set(
  'a an and are as at be before after but by can cannot do does for from has have if in instead into is it its not of on or over should so than that the then this to unless until was were when where which while will with without would must never always again here there fails failed works needs'.split(
    ' ',
  ),
);

export interface CommandMatch {
  /** `git push`, `npm run build`. */
  readonly name: string;
  /** How many words it takes. */
  readonly words: number;
}

/** Whether a word is the name of a program, which in prose a word of the language is not. */
export function isProgram(word: string, inCode: boolean): boolean {
  return PLAIN_COMMANDS.has(word) || (inCode && CODE_COMMANDS.has(word));
}

/** The command of a program, the first of `words`, with its sub-command. */
export function commandOf(words: readonly string[]): CommandMatch {
  const [program = '', sub, script] = words;
  if (!isSubCommand(sub)) return { name: program, words: 1 };
  return WITH_SCRIPT.has(sub) && isSubCommand(script) && sub !== 'install' && sub !== 'add'
    ? { name: `${program} ${sub} ${script}`, words: 3 }
    : { name: `${program} ${sub}`, words: 2 };
}

/** Whether the words after a command name packages: `npm install left-pad`. */
export function installsPackages(command: string): boolean {
  return /^(?:npm|pnpm|yarn|bun|pip3?|pipx|uv|poetry|cargo|composer|brew|gem) (?:i|install|add|require)$/.test(
    command,
  );
}

function isSubCommand(word: string | undefined): word is string {
  return word !== undefined && WORD.test(word) && !PROSE.has(word);
}
