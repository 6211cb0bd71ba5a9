import type { KnownError } from './known-error.js';

/** What zsh, bash, sh and PowerShell refuse of a command line. */
export const SHELL_ERRORS: readonly KnownError[] = [
  // PowerShell
  {
    error: /The token '&&' is not a valid statement separator/i,
    advice: 'Windows PowerShell has no &&: use ; or if ($?) { ... }, or run it with pwsh',
  },
  {
    error: /Missing file specification after redirection|The '<' operator is reserved/i,
    advice: "PowerShell has no heredoc: pipe a here-string, @' ... '@ | command",
  },
  {
    error: /running scripts is disabled on this system/i,
    advice: 'Call the .cmd shim in place of the .ps1: npm.cmd, npx.cmd, pnpm.cmd',
  },
  {
    error:
      /The term '(?:grep|sed|head|tail|awk|cat|touch|export|which|wc|xargs)' is not recognized/i,
    advice:
      'In PowerShell use Select-String, Get-Content -TotalCount or -Tail, $env:NAME, Get-Command',
  },
  {
    error: /Invoke-WebRequest|Cannot bind parameter 'Headers'/i,
    command: /\bcurl\s/,
    advice: 'In Windows PowerShell curl is an alias: call curl.exe',
  },
  {
    error: /A parameter cannot be found that matches parameter name/i,
    advice: 'PowerShell aliases take no Unix flags: Get-Help NAME lists its parameters',
  },
  // zsh: globs, history, parsing
  {
    error: /no matches found: .{0,300}[?&=]/i,
    command: /https?:|\bgh api\b|\bcurl\b/,
    advice: 'Quote the URL or path: zsh expands ? and & in it',
  },
  {
    error: /no matches found:/i,
    advice: 'Quote words that contain * ? [ ] ( ): zsh stops when a pattern matches no file',
  },
  {
    error: /event not found/i,
    advice: "Use single quotes around !, or a quoted heredoc <<'EOF': ! starts history expansion",
  },
  {
    error:
      /(?:zsh|\(eval\)).{0,30}: (?:bad pattern|unknown file attribute|unknown sort specifier|number expected)/i,
    advice: 'Quote words that contain ( ) [ ] #: zsh reads them as glob qualifiers',
  },
  {
    error: /(?:zsh|\(eval\)).{0,30}: =\S* not found|: == not found|: =+ not found/i,
    advice: 'Quote words that start with =, and use = in place of == inside [ ]',
  },
  {
    error: /read-only variable: (?:status|pipestatus|path|argv|options)/i,
    advice: 'The name is reserved in zsh: use another variable name, such as rc in place of status',
  },
  {
    error: /read-only variable: |readonly variable/i,
    advice: 'Use another variable name: this one is read-only in the shell (UID, PPID, GROUPS)',
  },
  {
    error:
      /(?:shopt|compgen|complete): (?:command )?not found|command not found: (?:shopt|compgen)/i,
    advice: "This is a bash builtin: run it with bash -c '...', or use setopt in zsh",
  },
  {
    error: /bad substitution/i,
    advice:
      'zsh: use ${(P)x} for ${!x}, ${(L)x} for ${x,,}; sh and bash 3.2: use tr, or a newer bash',
  },
  {
    error: /parse error near|(?:zsh|\(eval\)).{0,20}: unmatched ./i,
    advice: "Check the quotes; put a long script in a file or a quoted heredoc <<'EOF'",
  },
  {
    error: /command not found: #/i,
    advice: 'Leave out # comments: zsh reads them as a command unless interactivecomments is set',
  },
  {
    error: /export: not valid in this context/i,
    advice: 'Quote the value: export NAME="$(command)"',
  },
  // bash and sh
  {
    error: /here-document .{0,60}delimited by end-of-file/i,
    advice: 'Put the closing EOF alone at the start of its line, with no spaces before or after',
  },
  {
    error: /unbound variable|parameter not set/i,
    advice: 'Give a default under set -u: ${NAME:-}',
  },
  {
    error: /argument list too long/i,
    advice:
      'Pass names in batches: find ... -exec CMD {} +, or xargs -0; long text by file or stdin',
  },
  {
    error: /ambiguous redirect/i,
    advice: 'Quote the redirection target and check that its variable is set: > "$FILE"',
  },
  {
    error: /declare: -A: invalid option|local: -[An]: invalid option/i,
    advice: 'macOS bash is 3.2: use zsh (typeset -A), or a case statement',
  },
  {
    error: /\$?'?\\r'?: (?:command )?not found|bad interpreter: .{0,60}\^M|env: .{0,20}\\r/i,
    advice: "The script has CRLF line ends: write a clean copy with tr -d '\\r' < IN > OUT",
  },
  {
    error:
      /unexpected EOF while looking for matching|syntax error near unexpected token|Unterminated quoted string/i,
    advice: "Quote ( ) & ; and apostrophes; put long scripts in a quoted heredoc <<'EOF'",
  },
  {
    error:
      /(?:\[\[|source|pushd): (?:command )?not found|set: Illegal option -o pipefail|Syntax error: "\(" unexpected/i,
    advice: "sh is not bash: run it with bash -c '...', or use . FILE in place of source",
  },
  {
    error: /(?:unary|binary) operator expected|integer expression expected|\[: too many arguments/i,
    advice: 'Quote the variables in [ ] and give defaults: [ "${X:-0}" -gt 1 ]',
  },
  {
    error: /cannot overwrite existing file|zsh: file exists: /i,
    advice: 'noclobber is set: write to a new file name, or append with >>',
  },
  {
    error: /cd: (?:too many arguments|string not in pwd)/i,
    advice: 'Quote the path: cd "/path with spaces"',
  },
  {
    error: /\bcd: .{0,300}no such file or directory|cd: .{0,30}can't cd to/i,
    advice: 'Run pwd first, the shell may already be there; then use the absolute path',
  },
  {
    error: /mkdir: .{0,300}File exists/i,
    advice: 'Use mkdir -p, which accepts an existing directory',
  },
  {
    error: /tput: No value for \$TERM|TERM environment variable not set|unknown terminal type/i,
    advice: 'Set TERM=xterm-256color, or use the non-interactive option of the tool',
  },
  {
    error:
      /Raw mode is not supported|setRawMode is not a function|stdin is not a (?:tty|terminal)|inappropriate ioctl for device$/i,
    command: /^(?!.{0,400}\b(?:git|gpg|docker|ssh)\b)/,
    advice: 'It needs a terminal: use its non-interactive flags, or run it inside tmux new -d',
  },
];
