import type { KnownError } from './known-error.js';

/** Options that GNU and BSD tools do not share, and patterns that they refuse. */
export const UNIX_TOOL_ERRORS: readonly KnownError[] = [
  // sed: BSD (macOS) and GNU
  {
    error: /^(?:g?sed): can.t read (?::|s[/|#@])/i,
    command: /-i\s*(?:''|"")/,
    advice: "GNU sed takes no separate suffix: sed -i 's/a/b/' FILE, without ''",
  },
  {
    error: /\bsed: (?:\d+: "|-i may not|-I or -i may not|rename\(\))/i,
    command: /\bsed\b[^|;&]{0,200}\s-[a-zA-Z]*i\s(?!\s*(?:''|""))/,
    advice: "On macOS write sed -i '' 's/a/b/' FILE: BSD sed needs a suffix argument after -i",
  },
  {
    error: /\bsed: .{0,300}illegal byte sequence|tr: Illegal byte sequence/i,
    advice: 'Prefix the command with LC_ALL=C to treat the input as bytes',
  },
  {
    error: /\bsed: .{0,300}expects \\ followed by text/i,
    advice: "BSD sed wants a\\ (i\\, c\\) followed by a real line break: use $'...' or perl -pe",
  },
  {
    error: /\bsed: .{0,300}extra characters at the end of [a-z}] command/i,
    advice: "BSD sed: end every command in braces with ; or a line break, as in '/x/{p;q;}'",
  },
  {
    error:
      /\bsed: .{0,300}(?:bad flag in substitute command|unknown option to .s.|unterminated .s. command|unterminated substitute)/i,
    advice: 'Use a delimiter that the text does not contain, as in s|a|b|, and escape line breaks',
  },
  {
    error: /\bsed: (?:illegal|invalid) option -- .?[rsz]/i,
    advice: 'Use sed -E for extended patterns; BSD sed has no -r, -s or -z',
  },
  // grep and ripgrep
  {
    error:
      /\b[ef]?grep: (?:invalid|illegal) option -- .?P|\b[ef]?grep: .{0,60}disable-perl-regexp/i,
    advice: 'This grep has no -P: use grep -E, rg -P or perl -ne',
  },
  {
    error: /\b[ef]?grep: (?:invalid option -- |unrecognized option|unknown option)/i,
    advice: 'Put -e or -- before a pattern that starts with a dash: grep -e "--flag" FILE',
  },
  {
    error:
      /\b[ef]?grep: (?:repetition-operator operand invalid|brackets|parentheses not balanced|braces not balanced|Unmatched|Invalid preceding|trailing backslash)/i,
    advice: 'Use grep -F for fixed text, or escape [ ( { * + ? \\ in the pattern',
  },
  { error: /\b[ef]?grep: .{0,300}: Is a directory/i, advice: 'Use grep -r to search a directory' },
  {
    error: /look-around, including look-ahead|backreferences are not supported/i,
    advice: 'Use rg -P (PCRE2) for look-around and backreferences',
  },
  {
    error: /the literal .{1,8} is not allowed in a regex/i,
    advice: 'Use rg -U (--multiline) to match across line breaks',
  },
  {
    error: /\brg: unrecognized file type/i,
    advice: "Use a glob such as -g '*.tsx'; rg --type-list shows the known types",
  },
  {
    error: /No files were searched, which means ripgrep/i,
    advice: 'Use rg -uu (--no-ignore --hidden) to include ignored and hidden files',
  },
  {
    programs: 'rg',
    error: /regex parse error|unclosed group|repetition operator missing expression/i,
    advice: 'Use rg -F for fixed text, or escape ( [ { * + ? in the pattern',
  },
  {
    error: /\brg: unrecognized flag/i,
    advice: 'Put -e or -- before a pattern that starts with a dash; rg -h lists the flags',
  },
  // Other GNU options that BSD and macOS tools lack, and the reverse
  {
    error: /\bcat: (?:illegal|invalid) option -- .?[AET]/i,
    advice: 'Use cat -vet in place of cat -A on macOS',
  },
  {
    error:
      /\bdate: (?:illegal|invalid) option -- .?[dI-]|\bdate: unrecognized option|\bdate: illegal time format/i,
    advice: 'On macOS use date -v-1d, or date -j -f FORMAT VALUE +FORMAT, in place of date -d',
  },
  {
    error: /\bdate: invalid option -- .?[vj]/i,
    advice: "GNU date: use date -d '1 day ago' +FORMAT in place of -v and -j",
  },
  {
    error:
      /\breadlink: (?:illegal|invalid) option -- .?[fe]|realpath: (?:illegal|invalid|unrecognized) option/i,
    advice: 'Use python3 -c "import os,sys; print(os.path.realpath(sys.argv[1]))" PATH',
  },
  {
    error: /\bstat: (?:illegal|invalid) option -- .?[c-]|\bstat: unrecognized option/i,
    advice: "On macOS use stat -f '%z %m %N' FILE in place of stat -c",
  },
  {
    error: /\bstat: cannot read file system information for .%/i,
    advice: "GNU stat: use stat -c '%s %Y %n' FILE; -f means the file system here",
  },
  {
    error: /\bhead: illegal (?:line|byte) count -- -/i,
    advice: "BSD head takes no negative count: use sed '$d' to drop the last line",
  },
  {
    error: /\bxargs: (?:illegal|invalid) option -- .?r/i,
    advice: 'Leave out -r: BSD xargs runs nothing on empty input',
  },
  {
    error: /\bxargs: (?:illegal|invalid) option -- .?d/i,
    advice: "BSD xargs has no -d: use tr '\\n' '\\0' | xargs -0",
  },
  {
    error: /\bxargs: (?:unterminated quote|unmatched (?:single|double) quote)/i,
    advice: 'Use NUL-separated names: find ... -print0 | xargs -0, or rg -l0 | xargs -0',
  },
  {
    error: /\bxargs: command line cannot be assembled|\bxargs: argument line too long/i,
    advice: 'Use a while read -r loop or find -exec ... {} + in place of xargs -I',
  },
  {
    error: /\bfind: -(?:printf|fprintf)\b/i,
    advice: "BSD find has no -printf: use -print, or -exec stat -f '%m %N' {} +",
  },
  {
    error: /\bfind: -(?:regextype|executable|readable|writable)\b/i,
    advice: 'BSD find: use find -E PATH -regex for -regextype, and -perm +111 for -executable',
  },
  {
    error: /\bfind: (?:illegal|invalid) option -- /i,
    advice: "BSD find needs a path first: find . -name '*.ts'",
  },
  {
    error: /\bfind: paths must precede expression|\bfind: \S+: unknown (?:primary|option)/i,
    advice: "Quote the pattern: find . -name '*.ts'; options come after the path",
  },
  {
    error: /\bfind: .{0,8}missing argument to .-exec|\bfind: -exec(?:dir)?: no terminating/i,
    advice: 'End -exec with {} + or with an escaped semicolon: {} \\;',
  },
  {
    error: /\bls: (?:unrecognized option|illegal option -- -|invalid option -- -)/i,
    advice: 'macOS ls has no GNU long options: use ls -lT for full times, ls -lh for sizes',
  },
  {
    error: /\bdu: (?:unrecognized option|(?:illegal|invalid) option -- .?[b-])/i,
    advice: 'On macOS use du -d 1 for --max-depth=1, and du -k or stat -f %z for bytes',
  },
  {
    error: /\bmktemp: (?:unrecognized option|(?:illegal|invalid) option -- -)/i,
    advice: 'Use mktemp "$TMPDIR/name.XXXXXX" on macOS; --suffix is GNU only',
  },
  {
    error: /\bbase64: (?:invalid|illegal|unrecognized) (?:option|argument)/i,
    advice: 'macOS base64 does not wrap: leave out -w0, and give the file as -i FILE or on stdin',
  },
  {
    error: /\btar: Option --(?:transform|wildcards|xform|sort|owner) is not supported/i,
    advice: "macOS tar is bsdtar: use -s '/old/new/' in place of --transform",
  },
  {
    error: /\bps: (?:illegal|invalid) option -- -|\bps: illegal argument: /i,
    advice:
      'On macOS use ps aux -r (CPU) or -m (memory) in place of --sort; -o pid,command for columns',
  },
  {
    error: /\b(?:cp|mv|ln|sort|touch|rm|mkdir): (?:illegal option -- |unrecognized option)/i,
    advice: 'macOS has the BSD tool: use the short options that man NAME lists',
  },
  {
    error: /\brsync: .{0,60}(?:unknown option|unrecognized option)/i,
    advice: 'macOS rsync is an old version: use --progress and -a only',
  },
];
