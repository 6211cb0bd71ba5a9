import type { KnownError } from './known-error.js';

/** Node.js, TypeScript, and the runners and checkers of their tests and style. */
export const JAVASCRIPT_ERRORS: readonly KnownError[] = [
  // Node.js
  {
    error: /Named export .{1,80} not found/i,
    advice: 'The module is CommonJS: import the default and take the name from it',
  },
  {
    error: /does not provide an export named/i,
    advice: 'Build the package that exports it (stale dist), and check name and import type',
  },
  {
    error: /ERR_UNKNOWN_FILE_EXTENSION|Unknown file extension "\.tsx?"/i,
    advice:
      'Run TypeScript with npx --no-install tsx FILE, or node --experimental-strip-types FILE',
  },
  {
    error: /ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX|not supported in strip-only mode/i,
    advice: 'Use node --experimental-transform-types FILE, or tsx',
  },
  {
    error: /ERR_UNSUPPORTED_DIR_IMPORT|Directory import .{0,300}is not supported/i,
    advice: 'Name the file in the import: ./dir/index.js',
  },
  {
    error: /ERR_IMPORT_ATTRIBUTE_MISSING|needs an import attribute/i,
    advice: "Import JSON with: import data from './x.json' with { type: 'json' }",
  },
  {
    error: /No such built-in module: node:|ERR_UNKNOWN_BUILTIN_MODULE/i,
    advice:
      'Use a newer Node (node --version), or --experimental-sqlite for node:sqlite in Node 22',
  },
  {
    error: /Cannot find package '.{1,200}' imported from/i,
    advice:
      'Run from the package that depends on it: imports resolve from the file, not from the cwd',
  },
  {
    error: /Cannot find module '.{0,300}\/(?:dist|build|lib|out)\//i,
    advice: 'Build first: the module names a build output that does not exist',
  },
  {
    error: /Cannot find module '.{1,300}' imported from|ERR_MODULE_NOT_FOUND/i,
    advice:
      'ES modules need the full path with extension (./x.js); build or install what is missing',
  },
  {
    error: /Cannot find module 'node:test|Cannot find module '[./]/i,
    advice: 'Paths to node are relative to the current directory: check pwd, and build first',
  },
  {
    error: /Cannot find module '[@a-z][\w@/.-]*'$/i,
    advice: 'Run it inside the package that depends on the module, with its packages installed',
  },
  {
    error:
      /Cannot use import statement outside a module|Unexpected token 'export'|await is only valid in async/i,
    advice: 'Use a .mjs file or node --input-type=module -e; in Jest, transform the ESM package',
  },
  {
    error: /(?:require|module|exports) is not defined in ES module scope|require is not defined/i,
    advice: 'Use a .cjs file or import; node --input-type=commonjs for -e',
  },
  {
    error: /__(?:dirname|filename) is not defined/i,
    advice: 'In ES modules use import.meta.dirname and import.meta.filename',
  },
  {
    error: /ERR_REQUIRE_ESM|require\(\) of ES Module/i,
    advice: 'The package is ESM only: use await import(), or Node 22.12 and later',
  },
  {
    error: /ERR_PACKAGE_PATH_NOT_EXPORTED|No "exports" main defined|is not defined by "exports"/i,
    advice: "Import a path that the package's exports field lists",
  },
  {
    error: /heap out of memory|Ineffective mark-compacts/i,
    advice: 'Raise the heap: NODE_OPTIONS=--max-old-space-size=8192',
  },
  {
    error: /EADDRINUSE|address already in use|Port \d+ is (?:already )?in use/i,
    command: /^(?!.{0,400}\btests?\b)/,
    advice: 'Use another port, or see who holds it: lsof -nP -iTCP:PORT -sTCP:LISTEN',
  },
  {
    error: /EMFILE|too many open files|ENOSPC: System limit for number of file watchers/i,
    advice: 'Raise the limit in this shell: ulimit -n 10240, or run without watch mode',
  },
  {
    error: /NODE_MODULE_VERSION|compiled against a different Node/i,
    advice: 'Use the Node version it was built with (nvm use), or npm rebuild PACKAGE',
  },
  {
    error: /Expected unicode escape|missing \) after argument list|Invalid or unexpected token/i,
    command: /\b(?:node|bun|tsx|deno)\b[^|;&]{0,80}\s(?:-e|-p|-pe|--eval|--print|eval)\b/,
    advice: "The shell changed the quotes: node --input-type=module - <<'EOF', or a script file",
  },
  {
    programs: 'node',
    error: /bad option: /i,
    advice: 'See node --help for this version; options come before the script name',
  },
  // TypeScript
  {
    error: /This is not the tsc command you are looking for/i,
    advice:
      'TypeScript is not installed here: run npx --no-install tsc in the package that declares it',
  },
  {
    error: /TS5042|TS5112|TS17004|TS1259|TS1192\b/,
    command: /\btsc\b.{0,200}\.tsx?\b/,
    advice: 'Given files, tsc leaves tsconfig.json out: use tsc --noEmit -p tsconfig.json alone',
  },
  {
    error: /TS5058|TS5057|TS5083|TS6053|TS18003|TS5081/,
    advice: 'Check the path: tsc -p DIR/tsconfig.json is relative to the current directory',
  },
  { error: /TS6305|TS6306|TS6310/, advice: 'Build the referenced projects first: tsc -b' },
  {
    error: /TS2307|TS7016|TS2305\b/,
    advice: 'Build the workspace packages that it imports first, then check types again',
  },
  {
    error: /TS6059|TS6307/,
    advice: 'List the file in include of the right tsconfig, or widen rootDir',
  },
  // Jest, Vitest, Playwright
  {
    error: /testPathPattern.{0,60}was replaced|Option "testPathPattern"/i,
    advice: 'Jest 30: use --testPathPatterns, or give the path as plain argument',
  },
  {
    error:
      /CACError: Unknown option|Unknown option .--(?:runInBand|testPathPatterns?|testNamePattern|grep|watchAll)/i,
    advice:
      'Vitest: path as plain argument, -t for the test name, --no-file-parallelism for runInBand',
  },
  {
    error: /No test files found/i,
    advice: 'Vitest filters by part of the path under its root: see npx vitest list, and --root',
  },
  {
    programs: 'playwright npx pnpm yarn npm bunx',
    error: /No tests found/i,
    command: /playwright/,
    advice: 'See npx playwright test --list; paths are patterns under testDir, -c names the config',
  },
  {
    error: /filters? did not match any test files/i,
    advice: 'Give a path with ./ in front: bun test ./path/x.test.ts',
  },
  {
    error: /No tests found for given includes/i,
    advice: "Give the full name: ./gradlew :module:test --tests 'pkg.Class.method'",
  },
  {
    error: /No tests found/i,
    advice: 'Jest matches a pattern on the whole path: see npx jest --listTests, and --rootDir',
  },
  {
    error:
      /Can't find a root directory while resolving a config|Could not resolve a config file|failed to load config from|Could not find a config file/i,
    advice: 'Config paths are relative to the current directory: cd there, or give the full path',
  },
  {
    error:
      /browserType\.launch: Executable doesn't exist|Executable doesn't exist at .{0,300}(?:chromium|chrome|firefox|webkit)/i,
    advice:
      "Use an installed browser: channel: 'chrome' or executablePath; or ask for the download",
  },
  {
    error: /Project\(s\) ".{1,80}" not found/i,
    advice: 'Use a project name from the config: npx playwright test --list shows them',
  },
  {
    error: /config\.webServer|is already used, make sure that nothing is running/i,
    advice:
      'Start the server yourself and set reuseExistingServer: true, or raise webServer.timeout',
  },
  {
    error: /did not expect test(?:\.describe)?\(\) to be called here/i,
    advice: 'Run the file with its own runner, and keep one version of @playwright/test',
  },
  // ESLint, Prettier, Biome
  {
    error: /couldn't find an? (?:eslint\.config|configuration file)/i,
    advice: 'Run ESLint in the package that has eslint.config.js, or name it with -c',
  },
  {
    error:
      /Invalid option '--ext'|Invalid option '--(?:rulesdir|ignore-path|no-eslintrc|resolve-plugins)/i,
    advice: 'Flat config has no such option: leave it out and give the files or globs',
  },
  {
    error:
      /No files matching the pattern|No files were processed in the specified paths|No parser could be inferred|are ignored\.$/i,
    advice:
      'Quote the glob and give paths relative to the current directory; check the ignore files',
  },
  {
    error: /parserOptions\.project/i,
    advice: 'Add the file to a tsconfig include, or lint only files that it covers',
  },
  {
    error: /Code style issues found|Would reformat|needs formatting/i,
    advice: 'Format the named files: prettier --write FILE (ruff format FILE, cargo fmt)',
  },
];
