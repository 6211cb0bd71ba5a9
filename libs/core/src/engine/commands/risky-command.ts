/** Acts that no memory offers, however often they worked: a person has to want them anew. */
const RISKY: readonly RegExp[] = [
  // What is fetched is run.
  /\b(?:curl|wget|iwr|irm|invoke-webrequest|fetch)\b[^\n]*(?:\||[<$]\(|&&)\s*(?:sudo\s+)?(?:\w*sh|python\d?|node|perl|ruby|iex)\b/i,
  /\b(?:\w*sh|source|eval|python\d?|node|perl)\s+(?:-c\s+)?["']?[<$]\(\s*(?:curl|wget)\b/i,
  // A source, or a package by its address.
  /\b(?:pip3?|pipx|uv|npm|pnpm|yarn|bun|cargo|gem|go|brew|apt(?:-get)?|apk)\b[^\n]*\s(?:git\+|https?:\/\/|git@|ssh:\/\/)/i,
  /--(?:extra-)?index-url\b|--registry\b|\badd-apt-repository\b|\bapt-key\b|\bbrew tap\b|\bconfig set registry\b/i,
  // A check is switched off.
  /--no-verify\b|--insecure\b|--no-check-certificate\b|--no-gpg-sign\b|--skip-(?:checks?|tests?|verify)\b|--disable-[\w-]*(?:check|verif|sandbox|security)|--dangerously-[\w-]+|--trusted-host\b/i,
  /\b(?:HUSKY|NODE_TLS_REJECT_UNAUTHORIZED|GIT_SSL_NO_VERIFY|PYTHONHTTPSVERIFY)=|\bSKIP=|\bsslverify[ =]+(?:false|0)\b|\bcurl\b[^\n|]*\s-\w*k/i,
  /\bchmod\b[^\n]*\b0?777\b|\bsetenforce\b|\bcsrutil\b|\bxattr -[dc]\b|\bset-executionpolicy\b/i,
  // Secrets.
  /(?:^|[\s/'"=])(?:\.env(?:\.\w+)?|\.netrc|\.npmrc|\.pypirc|id_(?:rsa|ed25519|ecdsa)\w*|credentials(?:\.json)?)(?=$|[\s'"])|\.(?:ssh|aws|gnupg|kube)\//i,
  /\b\w*(?:token|secret|passw(?:or)?d|api_?key|credential)\w*[=:]\S|--(?:token|password|secret|api-key)\b/i,
];

/** Whether a command fetches and runs, adds a source, switches off a check or touches secrets. */
export function isRiskyCommand(command: string): boolean {
  return RISKY.some((pattern) => pattern.test(command));
}

/** Text of an error or a note that names something to fetch, to install or to run. */
const ACTS =
  /https?:\/\/|\b(?:curl|wget|sudo|chmod|rm -rf)\b|\b(?:npm|pip3?|brew|apt(?:-get)?|gem|cargo) (?:i|install|add)\b/i;

/** Whether a text that others may have written asks for an act; then it is not shown. */
export function asksForAct(text: string): boolean {
  return ACTS.test(text) || isRiskyCommand(text);
}
