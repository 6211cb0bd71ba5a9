import type { KnownError } from './known-error.js';

/** npm, pnpm, yarn and bun. */
export const NODE_PACKAGE_ERRORS: readonly KnownError[] = [
  {
    error: /None of the (?:selected )?packages has a|RECURSIVE_RUN_NO_SCRIPT/i,
    advice:
      'See the scripts in package.json of each package; pnpm --filter NAME exec BIN runs a binary',
  },
  {
    error:
      /Missing script:|ERR_PNPM_NO_SCRIPT|Couldn't find a script named|Script not found "|error Command ".{1,60}" not found/i,
    advice: 'Run npm run (pnpm run, yarn run, bun run) alone: it lists the scripts of this package',
  },
  {
    error: /ERR_PNPM_RECURSIVE_EXEC_FIRST_FAIL|ERR_PNPM_.{0,60}Command ".{1,60}" not found/i,
    advice: 'Use pnpm --filter PACKAGE exec BIN for the package that declares the binary',
  },
  {
    error: /No projects matched the filters/i,
    advice: 'Filter by the name in package.json or ./path; pnpm -r list --depth -1 shows the names',
  },
  {
    error: /No projects matched the filter "/i,
    advice: "Vitest's --project takes a name from its config: see npx vitest list --json",
  },
  {
    error: /No workspaces found|No workspace found|Workspace not found/i,
    advice: 'Run it at the workspace root: npm -w NAME run SCRIPT, with the name from package.json',
  },
  {
    error: /ERR_PNPM_ADDING_TO_ROOT|add the dependency to the workspace root/i,
    advice: 'Choose where: pnpm add -w PKG for the root, or pnpm --filter NAME add PKG',
  },
  {
    error: /ERESOLVE/,
    advice: 'Align the peer versions that it names; npm explain PKG shows who asks for which',
  },
  {
    error:
      /can only install packages when your package\.json|can only install with an existing package-lock/i,
    advice: 'Bring the lock file up to date: npm install --package-lock-only',
  },
  {
    error:
      /ERR_PNPM_OUTDATED_LOCKFILE|frozen-lockfile|lockfile is frozen|lockfile would have been modified/i,
    advice: 'Update the lock file: pnpm/bun install --lockfile-only, yarn --mode=update-lockfile',
  },
  {
    error: /REMOVE_MODULES_DIR_NO_TTY/i,
    advice: 'pnpm wants to remove and rebuild node_modules: ask the user first',
  },
  {
    error:
      /project is configured to use|ERR_PNPM_BAD_PM_VERSION|EUNSUPPORTEDPROTOCOL|packages? manager.{0,30}only-allow|Use "?(?:pnpm|yarn|npm|bun) install"? for/i,
    advice: 'Use the package manager of packageManager in package.json, or of the lock file',
  },
  {
    error: /could not determine executable to run|npx canceled due to missing packages/i,
    advice:
      'Name the package that has the binary: npx --no-install -p PACKAGE BIN; install it first',
  },
  {
    error:
      /Could not read package\.json|ERR_PNPM_NO_(?:IMPORTER|PKG)_MANIFEST|Couldn't find a package\.json|ENOENT.{0,200}package\.json/i,
    advice: 'Run it where package.json is: npm --prefix DIR, pnpm -C DIR, yarn --cwd DIR',
  },
  {
    error:
      /node_modules state file|node_modules missing|Local package\.json exists, but node_modules missing/i,
    advice: "Install the lock file's packages first, with the project's package manager",
  },
  {
    error: /ENEEDAUTH|npm (?:error|ERR!) code E401/i,
    advice: 'Not logged in to the registry: see npm whoami, and ask the user to log in',
  },
  {
    error:
      /(?:Unsupported engine|ERR_PNPM_UNSUPPORTED_ENGINE|EBADENGINE|is incompatible with this module)/i,
    advice: 'Switch to the Node version of engines or .nvmrc: nvm use',
  },
  {
    error:
      /Could not find task|Cannot find configuration for task|Could not find the following tasks/i,
    advice: 'See npx turbo run (or npx nx show project NAME) for the tasks that exist',
  },
];
