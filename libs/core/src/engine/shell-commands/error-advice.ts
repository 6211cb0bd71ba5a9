/*
 * What the documentation of widely used tools says of errors that agents often meet, in our own words. An
 * error message names what is wrong and seldom what to write instead, and an agent that found no way out
 * would meet it again. No advice removes anything, switches a check off or asks for more rights than a
 * harness grants.
 */

interface KnownError {
  /** First word of the simple command, without its folder; absent for any. */
  readonly programs?: string;
  /** In the error's telling line. */
  readonly error: RegExp;
  /** In the simple command, where the error alone does not tell. */
  readonly command?: RegExp;
  readonly advice: string;
}

const BAD_OPTION = /(?:illegal|invalid|unrecognized|unknown|bad) option|usage:/i;
const NOT_FOUND = /not found|not recognized|no such file/i;
const MISSING_SCRIPT =
  /missing script|script not found|no script|NO_SCRIPT|couldn't find a script|command "\S+" not found/i;

/** The first that matches holds. */
const KNOWN_ERRORS: readonly KnownError[] = [
  // Options of GNU tools that those of macOS and BSD lack
  {
    programs: 'sed',
    error: /invalid command code|extra characters at the end|undefined label/i,
    command: /\s-i/,
    advice: "sed of macOS wants an argument after -i: `sed -i '' …`, or use the edit tool",
  },
  { programs: 'cat', error: BAD_OPTION, command: /-A/, advice: 'without GNU cat use `cat -et`' },
  { programs: 'grep', error: BAD_OPTION, command: /-\w*P/, advice: 'use `grep -E`, `rg` or perl' },
  { programs: 'date', error: BAD_OPTION, advice: 'date of macOS: `date -v-1d`, `date -j -f`' },
  { programs: 'stat', error: BAD_OPTION, advice: 'stat of macOS: `stat -f %z`, not `-c`' },
  { programs: 'head', error: /illegal line count/i, advice: "use `sed '$d'` for head -n -1" },
  { programs: 'find', error: /unknown primary/i, command: /-printf/, advice: 'use `-exec stat`' },
  { programs: 'xargs', error: BAD_OPTION, advice: 'xargs of macOS needs no -r and has no -d' },
  { programs: 'base64', error: BAD_OPTION, advice: 'base64 of macOS: no -w, and -i for a file' },
  { programs: 'readlink', error: BAD_OPTION, advice: 'use `realpath` or python3 in place of -f' },
  // Commands that a machine lacks
  {
    programs: 'timeout',
    error: NOT_FOUND,
    advice: "use the tool's own timeout, or `gtimeout` of coreutils",
  },
  { programs: 'tac', error: NOT_FOUND, advice: 'use `tail -r`' },
  { programs: 'nproc', error: NOT_FOUND, advice: 'use `sysctl -n hw.ncpu`' },
  { programs: 'md5sum', error: NOT_FOUND, advice: 'use `md5 -q`' },
  { programs: 'sha256sum', error: NOT_FOUND, advice: 'use `shasum -a 256`' },
  { programs: 'python', error: NOT_FOUND, advice: 'use `python3`' },
  { programs: 'pip', error: NOT_FOUND, advice: 'use `python3 -m pip`' },
  { programs: 'rg', error: NOT_FOUND, advice: 'use `grep -rn`, or the search tool' },
  { programs: 'tree', error: NOT_FOUND, advice: 'use `find . -maxdepth 2`' },
  {
    programs: 'jq',
    error: NOT_FOUND,
    advice: 'read JSON with `node -e` or `python3 -m json.tool`',
  },
  { programs: 'docker-compose', error: NOT_FOUND, advice: 'use `docker compose`' },
  {
    programs: 'tsc eslint jest vitest prettier biome playwright tsx',
    error: NOT_FOUND,
    advice:
      "run it through the package manager: `npx`, `pnpm exec` or `bunx`, in the package's folder",
  },
  {
    programs: 'pytest mypy ruff black',
    error: NOT_FOUND,
    advice: 'run it through the environment: `uv run`, `poetry run` or `.venv/bin/`',
  },
  // Shells
  { error: /no matches found/i, advice: "zsh expands it: quote the pattern, as in '*.go'" },
  { error: /event not found/i, advice: 'put text with ! in single quotes or into a file' },
  { error: /bad substitution/i, advice: 'run it by `bash -c`, this shell lacks the expansion' },
  {
    error: /argument list too long/i,
    advice: 'hand the names over by `xargs` or `find -exec … +`',
  },
  {
    error: /read-only variable: status/i,
    advice: 'name the variable otherwise: zsh owns `status`',
  },
  // Sandboxes
  {
    error: /operation not permitted|read-only file system/i,
    advice: 'a sandbox may refuse it: ask for escalated permissions first',
  },
  // git
  {
    programs: 'git',
    error: /index\.lock/i,
    advice: 'run git commands one after another, not in parallel, and retry when the lock is gone',
  },
  {
    programs: 'git',
    error: /divergent branches/i,
    advice: 'say how: `git pull --rebase` or `git pull --no-rebase`',
  },
  {
    programs: 'git',
    error: /non-fast-forward|fetch first|tip of your current branch is behind/i,
    advice: 'the remote has more: `git pull --rebase` first, then push',
  },
  {
    programs: 'git',
    error: /no upstream branch|no tracking information/i,
    advice: '`git push -u origin HEAD` sets the upstream',
  },
  {
    programs: 'git',
    error: /already (?:checked out|used by worktree)/i,
    advice: 'work in that worktree, or make a new branch: `git worktree list` shows where it is',
  },
  {
    programs: 'git',
    error:
      /would be overwritten by (?:checkout|merge)|cannot (?:pull|rebase).*unstaged|please commit or stash/i,
    advice: 'commit or `git stash -u` first',
  },
  {
    programs: 'git',
    error: /pathspec .* did not match/i,
    advice:
      '`git ls-files` and `git branch -a` show what there is; paths go from the current folder',
  },
  {
    programs: 'git',
    error: /gpg failed to sign|failed to sign the data/i,
    advice: 'the key is not unlocked: ask the person to unlock it',
  },
  {
    error: /auto-sign commit|gpg failed to sign|signing key/i,
    command: /\btest\b/,
    advice: "keep the person's git configuration out of tests: GIT_CONFIG_GLOBAL=/dev/null",
  },
  {
    programs: 'git',
    error: /ambiguous argument/i,
    advice: 'fetch it first, or put `--` before paths',
  },
  // gh
  {
    programs: 'gh',
    error: /unknown json field/i,
    advice: '`gh … --json` without names lists the fields',
  },
  {
    programs: 'gh',
    error: /doesn't exist on type|doesn't accept argument|undefinedField|argumentNotAccepted/i,
    advice: 'leave out that field or argument and cut or filter the answer with jq',
  },
  {
    programs: 'gh',
    error: /could not resolve to a repository/i,
    advice: '`gh repo view --json nameWithOwner` tells owner and name',
  },
  // Package managers
  {
    programs: 'npm pnpm yarn bun',
    error: MISSING_SCRIPT,
    command: /\b(?:tsc|typecheck|type-check|eslint|jest|vitest|prettier)\b/,
    advice:
      'there is no such script: run the tool itself, as in `pnpm exec tsc --noEmit` or `npx tsc`',
  },
  {
    programs: 'npm pnpm yarn bun',
    error: MISSING_SCRIPT,
    advice: 'run it from the folder whose package.json has the script, often the root',
  },
  {
    programs: 'npm pnpm yarn bun',
    error: /frozen.lockfile|lockfile is not up to date|in sync/i,
    advice:
      'the lockfile is behind package.json: a plain install renews it, and it is committed, too',
  },
  {
    programs: 'pnpm npm',
    error: /no projects matched|no workspaces found/i,
    advice: 'filter by the name in package.json, or by path: `--filter ./apps/web`',
  },
  {
    programs: 'npm pnpm',
    error: /ERESOLVE|peer dep/i,
    advice: 'choose versions whose peer dependencies agree: `npm explain`, `pnpm why`',
  },
  {
    programs: 'pnpm yarn',
    error: /workspace root/i,
    advice: 'add it to a package with --filter, or to the root with -w',
  },
  // Node
  {
    error: /does not provide an export named|export named .* not found/i,
    advice: 'the built files it loads are stale: build the package that exports it first',
  },
  {
    programs: 'jest npx pnpm npm yarn',
    error:
      /can't find a root directory|could not find a config|no such file.*config|config.*not found/i,
    command: /--config|--rootDir/,
    advice:
      'give the config relative to the folder it runs in: cd into the package, without --config',
  },
  {
    error: /EADDRINUSE|address already in use/i,
    advice: 'another process has the port: `lsof -i :PORT` names it, or choose another',
  },
  {
    error: /heap out of memory/i,
    advice: 'run fewer files at once, or set NODE_OPTIONS=--max-old-space-size=4096',
  },
  {
    error: /executable doesn't exist.*playwright|playwright install/i,
    advice: '`npx playwright install chromium` fetches the browser',
  },
  {
    error: /cannot use import statement|require is not defined|ERR_REQUIRE_ESM/i,
    advice: 'name the file .mjs for import and .cjs for require',
  },
  // Python
  {
    error: /externally-managed-environment/i,
    advice: 'install into a virtual environment: `python3 -m venv .venv`, or use uv',
  },
  {
    programs: 'python python3 pytest',
    error: /ModuleNotFoundError|no module named/i,
    advice: "run it by the project's environment (`uv run`, `.venv/bin/python`) from the root",
  },
  // Go, Rust, Java
  { programs: 'go', error: /missing go\.sum entry|go mod tidy/i, advice: '`go mod tidy` first' },
  {
    programs: 'go',
    error: /cannot find main module|go\.mod file not found|directory prefix .* does not contain/i,
    advice: 'run it in the folder of go.mod',
  },
  {
    programs: 'cargo',
    error: /could not find `Cargo\.toml`|no (?:bin|test|lib) target/i,
    advice: 'run it in the folder of Cargo.toml, or with --manifest-path',
  },
  { programs: 'gradle', error: NOT_FOUND, advice: 'use `./gradlew`' },
  { programs: 'mvn', error: NOT_FOUND, advice: 'use `./mvnw`' },
  // Services
  {
    programs: 'docker docker-compose',
    error: /cannot connect to the docker daemon|daemon running/i,
    advice: 'no Docker runs here: use services of the host, or ask the person to start it',
  },
  {
    programs: 'psql pg_dump createdb',
    error: /connection refused|could not connect/i,
    advice: 'the server is not up: start it, and look at PGHOST and PGPORT',
  },
  {
    programs: 'tmux',
    error: /no server running|can't find (?:session|pane|window)/i,
    advice: '`tmux ls` and `tmux list-windows` tell what there is',
  },
];

/** A command that failed, and the line that tells why. */
export interface FailedCommand {
  readonly program: string;
  /** The simple command as it was written. */
  readonly command: string;
  readonly error: string;
}

/** What usually helps, in the imperative and without a full stop; undefined for what is not widely known. */
export function errorAdvice({ program, command, error }: FailedCommand): string | undefined {
  return KNOWN_ERRORS.find(
    (known) =>
      (known.programs === undefined || known.programs.split(' ').includes(program)) &&
      known.error.test(error) &&
      known.command?.test(command) !== false,
  )?.advice;
}
