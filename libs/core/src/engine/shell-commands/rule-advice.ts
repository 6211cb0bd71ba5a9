/*
 * What the documentation of widely used checkers says of rules that agents often break, in our own words:
 * the message of a checker may quote anybody's text, and rarely says what to write instead.
 */
const ADVICE: Readonly<Record<string, string>> = {
  // golangci-lint
  errcheck: 'check or handle every error that is returned',
  errorlint: 'compare errors with errors.Is and errors.As, wrap them with %w',
  forcetypeassert: 'check the second value of a type assertion',
  gochecknoglobals: 'no package variables',
  gocritic: 'write what the message names more simply',
  gocyclo: 'split functions with many branches',
  gofmt: 'format the files with gofmt -w',
  gofumpt: 'format the files with gofumpt -w',
  goimports: 'sort and group imports with goimports -w',
  goconst: 'name a string literal that is repeated as a constant',
  gosec: 'avoid the insecure call, or exclude it with its reason',
  govet: 'run go vet on what was changed',
  ineffassign: 'leave out assignments that nothing reads',
  lll: 'break long lines',
  misspell: 'correct the spelling',
  nilerr: 'return the error that was checked, not nil',
  noctx: 'pass a context to requests and commands',
  nolintlint: 'give each nolint its linter and a reason, and leave out those without need',
  perfsprint: 'join strings or use strconv in place of fmt.Sprintf',
  prealloc: 'allocate slices with their capacity',
  revive: 'comment what is exported, and name unused parameters _',
  staticcheck: 'leave out what is deprecated or without effect',
  unconvert: 'leave out needless conversions',
  unparam: 'leave out parameters and results that are always the same',
  unused: 'remove what nothing uses',
  wrapcheck: 'wrap errors of other packages: fmt.Errorf("…: %w", err)',
  // ESLint and its plugins
  curly: 'put braces around every branch',
  eqeqeq: 'compare with === and !==',
  'no-console': 'use the logger in place of console',
  'no-empty': 'handle or comment an empty block',
  'no-undef': 'import or declare every name',
  'no-unused-vars': 'remove unused names, or begin them with _',
  'no-useless-escape': 'leave out needless backslashes',
  'prefer-const': 'declare with const what is never assigned anew',
  'import/order': 'sort and group imports',
  'prettier/prettier': 'format the files with prettier --write',
  'react-hooks/exhaustive-deps': 'list every value that a hook reads in its dependencies',
  'react-hooks/rules-of-hooks': 'call hooks at the top of a component only, never in a branch',
  '@typescript-eslint/no-explicit-any': 'give a type, or unknown, in place of any',
  '@typescript-eslint/no-floating-promises': 'await promises, or mark them with void',
  '@typescript-eslint/no-non-null-assertion': 'check for undefined in place of !',
  '@typescript-eslint/no-unused-vars': 'remove unused names, or begin them with _',
  // Biome
  'lint/complexity/useLiteralKeys': 'write a.b in place of a["b"]',
  'lint/style/useImportType': 'import types with import type',
  'lint/suspicious/noExplicitAny': 'give a type, or unknown, in place of any',
  'assist/source/organizeImports': 'sort imports with biome check --write',
  // Ruff, flake8, pylint
  E402: 'put imports at the top of the file',
  E501: 'break long lines',
  E722: 'name the exception that is caught',
  F401: 'remove unused imports',
  F811: 'define each name once',
  F821: 'import or define every name',
  F841: 'remove variables that nothing reads',
  I001: 'sort imports with ruff check --fix',
  W291: 'remove blanks at the end of lines',
  // markdownlint
  MD001: 'raise heading levels by one at a time',
  MD009: 'remove blanks at the end of lines',
  MD012: 'leave one blank line, not several',
  MD013: 'break long lines',
  MD022: 'leave a blank line around headings',
  MD029: 'number lists in order',
  MD031: 'leave a blank line around fenced code blocks',
  MD032: 'leave a blank line around lists',
  MD034: 'put bare URLs in angle brackets',
  MD036: 'use a heading in place of bold text',
  MD040: 'give each fenced code block a language, such as text',
  MD060: 'align the columns of tables in one style',
};

/** What to do about a checker's rule; undefined for one that is not widely known. */
export function ruleAdvice(rule: string): string | undefined {
  const [code = ''] = rule.split('/');
  const name = /^[A-Z]{1,4}\d{3,4}$/.test(code) ? code : rule;
  return Object.hasOwn(ADVICE, name) ? ADVICE[name] : undefined;
}
