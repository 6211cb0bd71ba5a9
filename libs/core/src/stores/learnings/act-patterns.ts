import { lazily } from '../../foundation/lazily.js';

/** What a text may get an agent to do that reaches beyond the work itself. */
export type ActKind =
  /** Gets something from elsewhere and runs it. */
  | 'fetch-run'
  /** Names a place on a network. */
  | 'address'
  /** Adds a place to get code from, or code from an address. */
  | 'source'
  /** Brings in a package by its name. */
  | 'package'
  /** Touches what holds secrets. */
  | 'secret'
  /** Switches off or weakens a check, or what guards a person. */
  | 'check-off';

/** Shells and interpreters that run what they are fed. */
const RUNNERS =
  '(?:sudo\\s+(?:-\\S{1,20}\\s+){0,4})?(?:env\\s+)?(?:/(?:usr/)?(?:local/)?bin/)?(?:ba|z|da|k|fi|c|tc|a)?sh|python[\\d.]*|node|deno|bun|perl|ruby|php|pwsh|powershell|iex|eval|source|osascript|xargs';
const FETCHERS =
  'curl|wget|aria2c|fetch|http(?:ie)?|iwr|irm|invoke-(?:webrequest|restmethod|expression)|certutil|bitsadmin|lynx|ftp|scp|rsync|nc|ncat|socat|git\\s+clone';

const FETCH_RUN = lazily((): readonly RegExp[] => [
  new RegExp(`\\b(?:${FETCHERS})\\b[^\\n]{0,400}?\\|\\s{0,3}(?:${RUNNERS})(?![\\w-])`, 'i'),
  new RegExp(
    `(?:\\b(?:${RUNNERS})\\b[^\\n]{0,40}?|^|[\\s;&|(])(?:<\\(|\\$\\(|\`)\\s*(?:${FETCHERS})\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:${FETCHERS})\\b[^\\n]{0,400}?(?:&&|;|\\n)\\s*(?:chmod\\b[^\\n]{0,80}?(?:&&|;)\\s*)?(?:\\./|\\.\\s|(?:${RUNNERS})\\s)`,
    'i',
  ),
  new RegExp(
    `\\bbase64\\b[^\\n]{0,60}?(?:-d|-D|--decode)\\b[^\\n]{0,80}?\\|\\s{0,3}(?:${RUNNERS})`,
    'i',
  ),
  /\b(?:python[\d.]*|node|perl|ruby|php|deno|bun)\s+-(?:c|e|r|-eval)\s+\S[^\n]{0,400}?(?:https?:|urllib|urlopen|requests\.|fetch\(|child_process|os\.system|exec\()/i,
  /\b(?:npx|bunx|uvx|pnpx|pipx\s+run|(?:pnpm|yarn|npm)\s+(?:dlx|exec|create|init)|deno\s+run|go\s+run|nix\s+run|docker\s+run|podman\s+run)\s+(?:--?\w[\w-]{0,60}(?:=\S{1,200})?\s+(?:(?!-)\S{1,200}\s+)?){0,12}(?:https?:|git\+|github:|[\w.-]+\.[a-z]{2,}\/|@?[\w./-]+@(?:latest|next|\d))/i,
  /\beval\s*["'$(`]|\b(?:iex|invoke-expression)\b\s*[("'$]/i,
  // What was encoded, and is run.
  new RegExp(
    `\\b(?:xxd|openssl|printf|gunzip|zcat|uudecode|rev|tr)\\b[^\\n]{0,200}?\\|\\s{0,3}(?:sudo\\s+)?(?:ba|z|da|k)?sh(?![\\w-])`,
    'i',
  ),
  /\bpowershell(?:\.exe)?\b[^\n]{0,80}\s-(?:e|en|enc|encodedcommand)\b|\bcertutil\b[^\n]{0,40}-urlcache|\b(?:mshta|regsvr32|rundll32)\b[^\n]{0,80}https?:|\bsocat\b[^\n]{0,200}\b(?:exec|system):/i,
]);

/** Top-level domains under which hosts are named without a scheme. */
const ZONES =
  'com|net|org|io|ai|co|biz|xyz|top|tk|ru|cn|de|uk|eu|onion|cloud|site|online|tech|gg|ly|link|internal|example|invalid|fr|nl|br|jp|kr|ua|tr|ch|tv|cc|ws|su|moe|pw|click|live|shop|website|space|host|fun|icu|network|systems';
/** Of these, names are also files or fields: only a path behind them makes a host of one. */
const FILE_ZONES =
  'sh|dev|app|me|info|zip|local|test|es|it|pl|in|at|us|to|im|is|store|page|pages|run|tools|world|team';

const HOST = '(?<![\\w./@-])(?:[a-z\\d](?:[a-z\\d-]{0,62})\\.){1,6}';

const ADDRESS = lazily((): readonly RegExp[] => [
  /(?<![\w@])(?:[a-z][a-z\d+.-]{1,15}:\/\/(?!(?:localhost|127\.|0\.0\.0\.0|\[::1\]))|(?:data|javascript|mailto):)(?=\S)/i,
  new RegExp(`${HOST}(?:${ZONES})(?![\\w(-]|\\.[a-z\\d])`, 'i'),
  new RegExp(`${HOST}(?:${FILE_ZONES})/\\S`, 'i'),
  /(?<![\d.])(?!127\.|0\.0\.0\.0)(?:\d{1,3}\.){3}\d{1,3}(?![\d.])|\[[0-9a-f:]{4,39}\]:\d{2,5}/i,
  /(?<![\w.+-])[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{1,60})+/,
  /\b[a-z\d-]{1,60}\[\.\][a-z]{2,10}\b|\bhxxps?:/i,
]);

const PACKAGE = lazily((): readonly RegExp[] => [
  /\b(?:npm|pnpm|yarn|bun|cnpm)\s+(?:(?:--?\w[\w-]{0,60}(?:=\S{1,200})?|global|workspace \S{1,200})\s+){0,12}(?:i|in|ins|install|add|link|update|upgrade)\s+(?:--?\w[\w-]{0,60}(?:=\S{1,200})?\s+){0,12}[@\w]/i,
  /\b(?:pip[\d.]*|pipx|uv(?:\s+pip)?|poetry|pdm|conda|mamba|micromamba|easy_install|rye)\s+(?:install|add|inject|update)\s+(?!-(?:r|e|c)\b|--(?:requirement|editable|constraint)\b|\.(?:\s|$|\[))\S/i,
  /\b(?:cargo\s+(?:add|install)|go\s+(?:get|install)|gem\s+install|bundle\s+add|composer\s+(?:global\s+)?require|dotnet\s+(?:add\s+\S*\s*package|tool\s+install)|nuget\s+install|mix\s+archive\.install|luarocks\s+install|cpanm?|opam\s+install|stack\s+install|cabal\s+install|helm\s+(?:install|upgrade))\b/i,
  /\b(?:apt(?:-get)?|aptitude|yum|dnf|zypper|apk|pacman|brew|port|snap|flatpak|choco|scoop|winget|nix-env|pkg)\s+(?:-\S{1,200}\s+){0,12}(?:install|add|-S\w*|-i\w*|cask)\b/i,
  /(?<![\w/@.:])@?[a-z][\w./-]{1,80}@(?:\^|~)?\d[\w.-]*(?![\w@])|(?<![\w/])[a-z][\w.-]{1,60}==\d[\w.]*/i,
  /"(?:dev|peer|optional)?[Dd]ependencies"\s*:/,
]);

const SOURCE = lazily((): readonly RegExp[] => [
  /--(?:extra-|default-)?(?:index(?:-url)?|registry|find-links|trusted-host|source|repository|channel)\b|\b(?:registry|index-url|extra-index-url|PIP_INDEX_URL|PIP_EXTRA_INDEX_URL|NPM_CONFIG_REGISTRY|GOPROXY|GOFLAGS|GONOSUMDB|GONOSUMCHECK)\s*[=:]\s*\S|\badd-apt-repository\b|\bbrew\s+tap\b|\b(?:git\s+)?remote\s+(?:add|set-url)\b|\bsubmodule\s+add\b/i,
  /\b(?:install|add|get|require|clone|i)\b[^\n]{0,120}?(?:https?:\/\/|git\+|git@|ssh:\/\/|github:|gitlab:|bitbucket:|file:|\.(?:tgz|tar\.gz|whl|deb|rpm|vsix)\b)/i,
  /\b(?:helm\s+repo\s+add|kubectl\s+apply\s+-f\s+http|code\s+--install-extension|gh\s+extension\s+install|claude\s+(?:mcp\s+add|plugin)|codex\s+mcp\s+add|copilot\s+(?:plugin|mcp)|apt-key|rpm\s+--import|gpg\s+--(?:import|recv))\b/i,
  /\b(?:yarn|pnpm|bun|cnpm)\s+config\s+set\b|\bgem\s+sources?\s+(?:-a|--add)|\bconda\b[^\n]{0,80}\s(?:-c|--channel)\s+(?!conda-forge\b|defaults\b|bioconda\b|nvidia\b|pytorch\b)\S|\b(?:helm|docker|oras)\b[^\n]{0,120}\boci:\/\/|\bgit\s+push\b[^\n]{0,120}(?:https?:\/\/|ssh:\/\/|git@)/i,
  /"(?:mcpServers|hooks|extraKnownMarketplaces|enabledPlugins)"\s*:/,
]);

const SECRET = lazily((): readonly RegExp[] => [
  /(?<![\w])\.env(?:\.(?!example|sample|template|dist)\w+)?(?![\w.])|\.ssh\b|\bid_(?:rsa|ed25519|ecdsa|dsa)\b|\.(?:aws|azure|gnupg|kube|docker|config\/gh|config\/gcloud)\/|\.(?:netrc|npmrc|pypirc|pgpass|git-credentials|htpasswd|vault-token|dockercfg)\b|\b\/etc\/(?:passwd|shadow|sudoers)|\/etc\/(?:passwd|shadow|sudoers)|\bauthorized_keys\b|\bknown_hosts\b/i,
  /\b(?:credentials?|secrets?|passwords?|passwd|passphrases?|tokens?|api[ _-]?keys?|private[ _-]?keys?|access[ _-]?keys?|cookies?|keychain|keyring|wallet)(?:\.(?:json|ya?ml|txt|db|dat|enc|toml|ini|env|key|pem)\b|\b(?=[^\n]{0,60}(?:https?:|@|\bcurl|\bupload|\bsend|\bpost|\bpaste|\bcopy|\bprint|\bcat\b|\becho\b|\blog\b|\bcommit)))/i,
  /\b(?:printenv|declare -x|export -p|Get-ChildItem env:|gci env:|security find-(?:generic|internet)-password|secret-tool|pass show|gpg --export-secret|aws configure|gcloud auth print|gh auth token|op (?:read|item)|vault (?:kv )?(?:read|get)|kubectl get secrets?|git credential(?:-\w+)? (?:fill|get)|security (?:dump-keychain|export)|aws sts (?:get-session-token|assume-role)|docker login)\b|\/proc\/(?:self|\d+|\*)\/environ|(?:^|[|;&\s])(?:env|set)\s*[|>]|(?:^|[;&]\s{0,3})export\s+\|/i,
  /\$\{?\w*(?:TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|ACCESS_KEY|CREDENTIALS?)\w*\}?|\b[A-Z][A-Z\d_]*(?:TOKEN|SECRET|PASSWORD|API_KEY|ACCESS_KEY|PRIVATE_KEY|CREDENTIALS)\b/,
  /\.(?:pem|p12|pfx|jks|keystore|kdbx|ovpn)\b/i,
]);

const CHECK_OFF = lazily((): readonly RegExp[] => [
  /(?<![\w-])--(?:no-(?:verify|check|checks|strict|ssl|tls|sandbox|gpg-sign|audit|lint|test|tests|frozen-lockfile|lockfile|pager-check|confirm|prompt|verify-ssl|check-certificate|cert-verify|hooks|policy|rbac|auth|protection|signoff|scripts-check|eslintrc|config-lookup)|noCheck|auto-approve|cap-add|skip\s|insecure|skip-?[\w-]+|disable-?[\w-]+|ignore-?[\w-]+|allow-[\w-]+|dangerously-[\w-]+|unsafe[\w-]*|yolo|force(?!-with-lease)[\w-]*|bypass-?[\w-]*|without-[\w-]+|trust-[\w-]+|privileged|passWithNoTests|pass-with-no-tests|legacy-peer-deps|break-system-packages|assume-yes|allow-all|full-auto|admin|nodeps|no-?sign\w*)\b/i,
  /(?<![\w-])-(?:k|fsSLk|kL|sk|ks|yf)\b(?=[^\n]{0,200}https?:)|\bcurl\s+(?:-\w+\s+)*-\w*k\w*\b|\bgit\s+(?:push|merge|cherry-pick|am)\b[^\n]{0,80}\s-n\b|\bgit\s+commit\b(?:\s+-[a-z]*(?:\s+[^-\s]\S*)?){0,6}?\s+-[a-z]*n[a-z]*\b|\bgit\s+push\b[^\n]{0,80}\s\+[\w/]|\bgit\s+push\b[^\n]{0,80}\s-f\b/i,
  /\b(?:NODE_TLS_REJECT_UNAUTHORIZED|PYTHONHTTPSVERIFY|GIT_SSL_NO_VERIFY|SSL_VERIFY|HUSKY|HUSKY_SKIP_HOOKS|SKIP|SKIP_\w+|NO_VERIFY|DISABLE_\w+|CI_SKIP|LEFTHOOK|PRE_COMMIT_ALLOW_NO_CONFIG|GOSUMDB|GOINSECURE|GOFLAGS|PIP_TRUSTED_HOST|CARGO_HTTP_CHECK_REVOKE|ESLINT_NO_DEV_ERRORS|TSC_COMPILE_ON_ERROR|LD_PRELOAD|NODE_OPTIONS|BASH_ENV|PROMPT_COMMAND)\s*=\s*\S/,
  /\b(?:verify|check|strict|sslVerify|strict-ssl|ssl_verify|tls_verify|rejectUnauthorized|checkServerIdentity|verify_ssl|validate_certs|StrictHostKeyChecking|host_key_checking|enforce\w*|require\w*|protect\w*|signed|sandbox|audit|secure|csrf|cors|auth\w*|firewall|noImplicitAny|skipLibCheck|continue-on-error|allow_failure|failOnError|dangerously\w+|bypass\w*|ignore\w*|disable\w*|skip\w*)\s*[=:]\s*["']?(?:false|true|none|off|no|0|1|never|null|\*)\b/i,
  /\b(?:eslint-disable|tslint:disable|prettier-ignore|stylelint-disable|biome-ignore|rubocop:disable|nolint|noqa|type:\s*ignore|pylint:\s*disable|ts-ignore|ts-nocheck|ts-expect-error|istanbul ignore|c8 ignore|pragma:\s*no cover|nosec|SuppressWarnings|skipTests|D\s?skipTests|maven\.test\.skip|xit\(|it\.skip|describe\.skip|test\.skip)\b|#\[allow\(/,
  /\b(?:chmod\s+(?:-\w+\s+)*(?:0?[0-7]{2}[2367]\b|[2467][0-7]{3}\b|[ugoa]*[ao][ugoa]*[+=][rXxst]*w[rwXxst]*|\+s|[ug]+\+s)|chown\s+-R|setenforce\s+0|set\s+\+e|ufw\s+disable|iptables\s+-F|systemctl\s+(?:stop|disable|mask)|Set-ExecutionPolicy|spctl\s+--master-disable|csrutil\s+disable|xattr\s+-\w*d|core\.hooksPath|git\s+config\b[^\n]{0,80}(?:sslVerify|hooksPath|gpgsign)|npm\s+config\s+set|pip\s+config\s+set|git\s+update-index\s+--(?:assume-unchanged|skip-worktree)|crontab\b|visudo|NOPASSWD|rm\s+(?:-\w+\s+)*["']?(?:\/etc|\/usr|\/boot|\/lib)\b|rm\s+-\w*(?:rf|fr)\w*\s+(?:\/|~|\$HOME|\.git\b|\*)|git\s+(?:reset\s+--hard|clean\s+-\w*f\w*)|bypassPermissions|skipDangerous\w*|permissions\.(?:allow|deny)|defaultMode|danger-full-access|approval_policy|acceptEdits|usermod\s+-\w*G\s|sysctl\s+-w|(?:husky|pre-commit|lefthook)\s+uninstall|protected-mode\s+no|ExecutionPolicy\s+(?:Bypass|Unrestricted))\b|\b(?:StrictHostKeyChecking|UserKnownHostsFile)[ =](?:no|off|\/dev\/null)\b|\b(?:rm|mv)\s[^\n]{0,80}(?:\.husky|\.git\/hooks|\.pre-commit-config|\.eslintrc|eslint\.config|\.github\/workflows|CODEOWNERS)|\bgradlew?\b[^\n]{0,120}\s-x\s+\S|\bunconfined\b|\s(?:-v|--volume)[= ]\s?\/:|\brm\s+-\w*(?:rf|fr)\w*\s+[/~*]/i,
  /\|\|\s*(?:true\b|:(?:\s|$))|;\s*true\s*$|\bexit\s+0\s+(?:#|on)|2>\s*\/dev\/null\s*\|\|/im,
  // What decides whom reflect believes and what it keeps.
  /\breflect\s+(?:config\s+set|review\s+--approve|import\s+--trust|forget|suppress|hub\s+(?:link|login))\b/i,
  /\[(?:skip|no)[ -]?ci\]|\[ci[ -]?skip\]|\bskip-checks?\b/i,
]);

/** By kind; those first that nobody but a person may let pass. */
export const ACT_PATTERNS: readonly (readonly [ActKind, () => readonly RegExp[]])[] = [
  ['fetch-run', FETCH_RUN],
  ['source', SOURCE],
  ['secret', SECRET],
  ['check-off', CHECK_OFF],
  ['package', PACKAGE],
  ['address', ADDRESS],
];
