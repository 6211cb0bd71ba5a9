/** A rule that a checker found broken, with what it said of one place. */
export interface BrokenRule {
  readonly rule: string;
  readonly message: string;
  /** Extension of the file with its dot. */
  readonly extension: string;
}

/** A line of a checker: a place in a file, what is wrong there, and the name of the rule. */
const LINES: readonly RegExp[] = [
  // golangci-lint, staticcheck: `a.go:12:3: message (rule)`
  /^(?<file>\S+?\.\w{1,5}):\d+(?::\d+)?: (?<message>.{8,300}?) \((?<rule>[a-z][a-z-]{2,30})\)$/,
  // markdownlint: `a.md:12 error MD040/fenced-code-language message`
  /^(?<file>\S+?\.\w{1,5}):\d+(?::\d+)?:? (?:error |warning )?(?<rule>[A-Z]{1,4}\d{3,4}(?:\/[\w-]+)?):? (?<message>.{8,300})$/,
  // ESLint: `  12:3  error  message  rule/name`
  /^\s{0,40}\d{1,6}:\d{1,6}\s{1,20}(?:error|warning)\s{1,20}(?<message>\S.{7,299}?)\s{2,}(?<rule>@?[a-z][\w-]*(?:\/[\w-]+){0,2})$/,
  // Biome: `src/a.ts:12:3 lint/group/rule  FIXABLE`
  /^\s*(?:at )?(?<file>\S+?\.\w{1,5})(?::\d+:\d+)? (?<rule>(?:lint|assist)\/[\w/]+)(?<message>)/,
];
const MAX_LINES = 400;
/** Longer than what a checker writes of one place: of such a line nothing is read. */
const MAX_LINE = 500;

/** The rules that a checker's output names, each with its first message. */
export function brokenRules(output: string): readonly BrokenRule[] {
  const found = new Map<string, BrokenRule>();
  for (const line of output.split('\n', MAX_LINES)) {
    if (line.length > MAX_LINE) continue;
    const groups = LINES.map((pattern) => pattern.exec(line.trimEnd())?.groups).find(Boolean);
    if (groups === undefined) continue;
    const { rule = '', message = '', file = '' } = groups;
    if (found.has(rule) || NO_RULES.has(rule)) continue;
    const extension = /\.\w{1,5}$/.exec(file)?.[0] ?? '';
    found.set(rule, { rule, message: generalMessage(message), extension });
  }
  return [...found.values()];
}

/** What compilers write where a checker names its rule. */
const NO_RULES: ReadonlySet<string> = new Set(['typecheck', 'compile', 'syntax', 'cached']);

/** A message without the name of the one place that it is about. */
function generalMessage(message: string): string {
  return message.replace(/\s+/g, ' ').slice(0, 120).trim();
}
