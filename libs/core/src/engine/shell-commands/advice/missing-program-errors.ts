import type { KnownError } from './known-error.js';

/** Programs that a machine lacks. */
export const MISSING_PROGRAM_ERRORS: readonly KnownError[] = [
  // Commands not found: GNU names on macOS
  {
    error: /command not found: g?timeout\b|\bg?timeout: (?:command )?not found|The term 'timeout'/i,
    advice:
      "macOS has no timeout: use the tool's own time limit, or perl -e 'alarm 60; exec @ARGV' CMD",
  },
  {
    error: /command not found: tac\b|\btac: (?:command )?not found/i,
    advice: 'Use tail -r in place of tac on macOS',
  },
  {
    error: /command not found: nproc\b|\bnproc: (?:command )?not found/i,
    advice: 'Use sysctl -n hw.ncpu, or getconf _NPROCESSORS_ONLN, in place of nproc',
  },
  {
    error: /command not found: md5sum\b|\bmd5sum: (?:command )?not found/i,
    advice: 'Use md5 -r FILE in place of md5sum on macOS',
  },
  {
    error:
      /command not found: sha(?:1|256|512)sum\b|\bsha(?:1|256|512)sum: (?:command )?not found/i,
    advice: 'Use shasum -a 256 FILE in place of sha256sum',
  },
  {
    error: /command not found: realpath\b|\brealpath: (?:command )?not found/i,
    advice: 'Use python3 -c "import os,sys; print(os.path.realpath(sys.argv[1]))" PATH',
  },
  {
    error:
      /command not found: (?:shuf|setsid|flock|free)\b|\b(?:shuf|setsid|flock|free): (?:command )?not found/i,
    advice:
      'Not on macOS: use sort -R (shuf), nohup (setsid), mkdir as lock (flock), vm_stat (free)',
  },
  {
    error:
      /command not found: (?:ss|ip|netstat)(?![\w.-])|\b(?:ss|ip|netstat): (?:command )?not found/i,
    advice: 'Use lsof -nP -iTCP -sTCP:LISTEN for ports, and ifconfig for addresses',
  },
  {
    error:
      /command not found: (?:mapfile|readarray)\b|\b(?:mapfile|readarray): (?:command )?not found/i,
    advice: 'macOS bash 3.2 and zsh lack mapfile: use while IFS= read -r line; do ...; done < FILE',
  },
  // Commands not found: other programs
  {
    error:
      /command not found: python(?![\w.-])|\bpython: (?:command )?not found|env: .?python.?: No such file|Python was not found; run without/i,
    advice: "Use python3, or the project's .venv/bin/python",
  },
  {
    error: /command not found: pip3?(?![\w.-])|\bpip3?: (?:command )?not found|The term 'pip3?'/i,
    advice: "Use python3 -m pip, with the project's .venv/bin/python where there is one",
  },
  {
    error:
      /command not found: (?:pytest|ruff|mypy|black)(?![\w.-])|\b(?:pytest|ruff|mypy|black): (?:command )?not found|The term '(?:pytest|ruff|mypy)'/i,
    advice: "Use python3 -m NAME, .venv/bin/NAME or uv run NAME, from the project's environment",
  },
  {
    error: /command not found: (?:uv|poetry)(?![\w.-])|\b(?:uv|poetry): (?:command )?not found/i,
    advice: "Use the project's .venv/bin/python, or python3 -m venv .venv and its pip",
  },
  {
    error: /command not found: rg(?![\w.-])|\brg: (?:command )?not found|The term 'rg'/i,
    advice: 'Use grep -rn PATTERN DIR or git grep -n PATTERN; in PowerShell Select-String',
  },
  {
    error: /command not found: (?:fd|fdfind)(?![\w.-])|\b(?:fd|fdfind): (?:command )?not found/i,
    advice: "Use find . -name '*.ts', or git ls-files '*.ts'",
  },
  {
    error: /command not found: tree(?![\w.-])|\btree: (?:command )?not found/i,
    advice: 'Use find . -maxdepth 2 -print, or git ls-files, in place of tree',
  },
  {
    error: /command not found: jq(?![\w.-])|\bjq: (?:command )?not found|The term 'jq'/i,
    advice: "Use python3 -m json.tool or node -p; for GitHub, gh's own --jq",
  },
  {
    error:
      /command not found: docker-compose|docker-compose: (?:command )?not found|The term 'docker-compose'/i,
    advice: 'Use docker compose (two words), the plugin of Compose v2',
  },
  {
    error: /'?compose'? is not a docker command|unknown command: docker compose/i,
    advice: 'The Compose plugin is missing: use docker-compose (with hyphen)',
  },
  {
    programs: 'docker',
    error:
      /unknown shorthand flag: '\w' in -\w|unknown flag: --(?:file|profile|env-file|project-name)/i,
    command: /docker compose/,
    advice: 'The Compose plugin is missing: use docker-compose (with hyphen)',
  },
  {
    error:
      /command not found: (?:tsc|tsx|vitest|jest|eslint|prettier|vite|next|turbo|biome|playwright)(?![\w.-])|\b(?:tsc|tsx|vitest|jest|eslint|prettier|vite|next|turbo|biome|playwright): (?:command )?not found|'(?:tsc|vitest|jest|eslint|vite)' is not recognized/i,
    advice:
      "Install the lock file's packages, then npx --no-install NAME in the package that has it",
  },
  {
    error:
      /command not found: (?:pnpm|yarn|bun|corepack)(?![\w.-])|\b(?:pnpm|yarn|bun|corepack): (?:command )?not found|The term '(?:pnpm|yarn|bun)'/i,
    advice: 'Not on PATH: load the shell profile first, or use npm run NAME or node --run NAME',
  },
  {
    error:
      /command not found: (?:node|npm|npx)(?![\w.-])|\b(?:node|npm|npx): (?:command )?not found|env: .?node.?: No such file/i,
    advice: 'Load the version manager first (. "$NVM_DIR/nvm.sh"), or call node by its full path',
  },
  {
    error:
      /command not found: (?:cargo|rustc|rustup)(?![\w.-])|\b(?:cargo|rustc|rustup): (?:command )?not found/i,
    advice: 'Load the path first: . "$HOME/.cargo/env"',
  },
  {
    error: /command not found: (?:go|gofmt)(?![\w.-])|\b(?:go|gofmt): (?:command )?not found/i,
    advice: 'Add Go to the path: export PATH="$PATH:/usr/local/go/bin:$HOME/go/bin"',
  },
  {
    error: /command not found: (?:gradle|mvn)(?![\w.-])|\b(?:gradle|mvn): (?:command )?not found/i,
    advice: "Use the project's wrapper: ./gradlew or ./mvnw",
  },
  {
    error: /command not found: psql(?![\w.-])|\bpsql: (?:command )?not found|The term 'psql'/i,
    advice: 'Run it in the container: docker compose exec -T SERVICE psql -U USER DB',
  },
  {
    error:
      /command not found: sqlite3(?![\w.-])|\bsqlite3: (?:command )?not found|The term 'sqlite3'/i,
    advice: "Use Python's module: python3 -c 'import sqlite3; ...'",
  },
  {
    error: /command not found: gh(?![\w.-])|\bgh: (?:command )?not found(?! \()|The term 'gh'/i,
    advice: 'Use plain git for code, or ask the user to install the GitHub CLI',
  },
];
