import { lazily } from '../lazily.js';

/** A form that secrets of one kind have. */
export interface SecretPattern {
  readonly kind: string;
  /** Lower-case texts of which one is in every match: without any the pattern need not be tried. */
  readonly hints: readonly string[];
  /**
   * Global. With a group `secret` only that part is replaced, else the whole match. Every
   * repetition is bounded or over one class of characters, so that no text takes long.
   */
  readonly pattern: RegExp;
}

/** A word boundary for tokens, in which `-` and `_` are letters too. */
const token = (source: string): RegExp => new RegExp(`(?<![\\w-])(?:${source})(?![\\w-])`, 'g');

const ISSUED_TOKENS: readonly (readonly [kind: string, hints: string, source: string])[] = [
  ['jwt', 'eyj', 'eyJ[\\w-]{8,4000}\\.eyJ[\\w-]{8,8000}(?:\\.[\\w-]{0,4000})?'],
  ['aws-access-key', 'akia asia abia acca', '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}'],
  ['gcp-api-key', 'aiza', 'AIza[\\w-]{35}'],
  ['gcp-oauth', 'ya29. gocspx-', 'ya29\\.[\\w-]{20,2000}|GOCSPX-[\\w-]{20,60}'],
  ['azure-client-secret', 'q~', '[\\w~.-]{3}\\dQ~[\\w~.-]{31,34}'],
  [
    'github-token',
    'ghp_ gho_ ghu_ ghs_ ghr_ github_pat_',
    'gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_\\w{22,255}',
  ],
  ['gitlab-token', 'gl', 'gl(?:pat|dt|rt|ptt|ft|imt|agent|oas|cbt|soat)-[\\w.-]{20,200}'],
  ['atlassian-token', 'atatt atbb', 'ATATT3[\\w=-]{50,300}|ATBB[A-Za-z0-9]{24,60}'],
  ['npm-token', 'npm_', 'npm_[A-Za-z0-9]{36,60}'],
  ['pypi-token', 'pypi-', 'pypi-[\\w-]{50,500}'],
  ['rubygems-token', 'rubygems_', 'rubygems_[0-9a-f]{48}'],
  ['crates-token', 'cio', 'cio[A-Za-z0-9]{32}'],
  ['nuget-key', 'oy2', 'oy2[a-z0-9]{43}'],
  ['slack-token', 'xox xapp-', 'xox[abcdeoprs]-[A-Za-z0-9-]{10,250}|xapp-\\d-[A-Za-z0-9-]{10,250}'],
  ['discord-token', '.', '[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,40}'],
  ['telegram-token', ':aa', '\\d{8,10}:AA[\\w-]{33}'],
  [
    'stripe-key',
    '_live_ _test_ whsec_',
    '(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,250}|whsec_[A-Za-z0-9+/=]{24,100}',
  ],
  ['anthropic-key', 'sk-ant-', 'sk-ant-[\\w-]{20,250}'],
  ['openai-key', 'sk-', 'sk-(?:proj|svcacct|admin)-[\\w-]{20,250}|sk-[A-Za-z0-9]{32,64}'],
  ['openrouter-key', 'sk-or-', 'sk-or-v1-[0-9a-f]{40,80}'],
  ['huggingface-token', 'hf_', 'hf_[A-Za-z0-9]{30,60}'],
  ['groq-key', 'gsk_', 'gsk_[A-Za-z0-9]{40,80}'],
  ['replicate-token', 'r8_', 'r8_[A-Za-z0-9]{30,60}'],
  ['xai-key', 'xai-', 'xai-[A-Za-z0-9]{40,120}'],
  ['perplexity-key', 'pplx-', 'pplx-[A-Za-z0-9]{40,80}'],
  ['sendgrid-key', 'sg.', 'SG\\.[\\w-]{16,32}\\.[\\w-]{16,64}'],
  ['mailgun-key', 'key-', 'key-[0-9a-f]{32}'],
  ['mailchimp-key', '-us', '[0-9a-f]{32}-us\\d{1,2}'],
  ['twilio-key', 'sk', 'SK[0-9a-f]{32}'],
  ['shopify-token', 'shp', 'shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}'],
  ['square-token', 'sq0', 'sq0(?:atp|csp|idp)-[\\w-]{22,60}'],
  ['digitalocean-token', '_v1_', 'do[opr]_v1_[0-9a-f]{64}'],
  ['docker-token', 'dckr_', 'dckr_(?:pat|oat)_[\\w-]{20,60}'],
  ['vault-token', 'hvs. hvb. hvr.', 'hv[sbr]\\.[\\w-]{20,300}'],
  ['terraform-token', '.atlasv1.', '[A-Za-z0-9]{14}\\.atlasv1\\.[\\w-]{60,120}'],
  ['databricks-token', 'dapi', 'dapi[0-9a-f]{32}(?:-\\d)?'],
  ['linear-key', 'lin_', 'lin_(?:api|oauth)_[A-Za-z0-9]{32,80}'],
  ['notion-token', 'ntn_ secret_', 'ntn_[A-Za-z0-9]{40,60}|secret_[A-Za-z0-9]{43}'],
  ['figma-token', 'figd_', 'figd_[\\w-]{30,60}'],
  ['supabase-key', 'sbp_ sb_secret_', 'sbp_[0-9a-f]{40}|sb_secret_[\\w-]{20,60}'],
  ['planetscale-token', 'pscale_', 'pscale_(?:tkn|pw|oauth)_[\\w.-]{30,80}'],
  ['postman-key', 'pmak-', 'PMAK-[0-9a-f]{24}-[0-9a-f]{34}'],
  ['newrelic-key', 'nrak-', 'NRAK-[A-Z0-9]{27}'],
  ['sentry-token', 'sntry', 'sntr[yu]s?_[\\w=/+-]{40,400}'],
  ['grafana-token', 'glsa_ glc_', 'glsa_[A-Za-z0-9]{32}_[0-9a-f]{8}|glc_[A-Za-z0-9+/=]{40,400}'],
  ['doppler-token', 'dp.', 'dp\\.(?:pt|st|ct|sa)\\.[\\w.-]{40,80}'],
  ['netlify-token', 'nfp_', 'nfp_[A-Za-z0-9]{36,60}'],
  ['pulumi-token', 'pul-', 'pul-[0-9a-f]{40}'],
  ['age-key', 'age-secret-key', 'AGE-SECRET-KEY-1[0-9A-Z]{58}'],
  ['artifactory-key', 'akcp', 'AKCp[A-Za-z0-9]{60,120}'],
  ['1password-token', 'ops_eyj', 'ops_eyJ[\\w-]{50,2000}'],
];

const PEM = '[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----';

const inContext = (): readonly SecretPattern[] => [
  {
    kind: 'private-key',
    hints: ['-----begin'],
    pattern: new RegExp(
      `-----BEGIN ${PEM}(?:[\\s\\S]{0,8000}?-----END ${PEM}|[\\w+/=:,.\\\\\\s-]{0,8000})`,
      'g',
    ),
  },
  {
    kind: 'aws-secret-key',
    hints: ['secret'],
    pattern:
      /(?:secret_?access_?key|aws_?secret(?:_?key)?)["']?\s{0,4}[:=]\s{0,4}["']?(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/gi,
  },
  {
    kind: 'azure-key',
    hints: ['key='],
    pattern: /(?:AccountKey|SharedAccessKey)=(?<secret>[A-Za-z0-9+/]{30,100}={0,2})/gi,
  },
  { kind: 'azure-sas', hints: ['sig='], pattern: /[?&]sig=(?<secret>[A-Za-z0-9%+/=]{30,120})/gi },
  {
    kind: 'webhook',
    hints: ['hook', 'slack.com'],
    pattern:
      /(?:hooks\.slack\.com\/(?:services|workflows|triggers)\/|discord(?:app)?\.com\/api\/webhooks\/|\.webhook\.office\.com\/webhookb2\/)(?<secret>[\w/@-]{20,300})/g,
  },
  {
    // Drivers of databases take a slash in a password as it is.
    kind: 'url-password',
    hints: ['://'],
    pattern:
      /\b(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|clickhouse):\/\/[^\s:/@"'<>`]{0,100}:(?<secret>(?!\$[{(A-Z]|<|\{|%[A-Z]|\*+@|(?:pass(?:word)?|pwd|secret)@|\[REDACTED:)[^\s"'<>`]{1,200})@/gi,
  },
  {
    kind: 'url-password',
    hints: ['://'],
    pattern:
      /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@"'<>`]{0,100}:(?<secret>(?!\$[{(A-Z]|<|\{|%[A-Z]|\*+@|(?:pass(?:word)?|pwd|secret|token|redacted|x-oauth-basic|x{2,}|\.{3})@|\[REDACTED:)[^\s/"'<>`]{1,200})@/gi,
  },
  {
    kind: 'url-token',
    hints: ['://'],
    pattern: /\bhttps?:\/\/(?<secret>[\w-]{20,255})(?::x-oauth-basic)?@/gi,
  },
  {
    kind: 'authorization',
    hints: ['authorization'],
    pattern:
      /\bauthorization["']?\s{0,3}[:=]\s{0,3}["']?(?:bearer|basic|token|apikey|digest)\s{1,3}(?<secret>[A-Za-z0-9._~+/=-]{8,4000})/gi,
  },
  {
    kind: 'bearer',
    hints: ['bearer'],
    pattern: /\bbearer\s{1,3}(?<secret>(?=[A-Za-z._~+/=-]{0,80}\d)[A-Za-z0-9._~+/=-]{20,4000})/gi,
  },
  {
    kind: 'cookie',
    hints: ['cookie'],
    pattern:
      /\b(?:set-)?cookie["']?\s{0,3}:\s{0,3}["']?(?<secret>[\w.-]{1,60}=[^\s;"']{8,4000}[^\n"']{0,2000})/gi,
  },
  {
    kind: 'command-password',
    hints: ['curl'],
    pattern:
      /\bcurl\b[^\n]{0,200}?\s(?:-u|--user)\s{1,3}["']?[^\s:"']{1,80}:(?<secret>(?![$<{])[^\s"']{3,200})/g,
  },
  {
    kind: 'command-password',
    hints: ['mysql', 'mariadb'],
    pattern: /\b(?:mysql|mysqldump|mariadb)\b[^\n]{0,120}?\s-p(?<secret>(?![$<{])[^\s"']{4,100})/g,
  },
  {
    kind: 'command-password',
    hints: ['sshpass'],
    pattern: /\bsshpass\s{1,3}-p\s{0,3}["']?(?<secret>(?![$<{])[^\s"']{3,100})/g,
  },
  {
    kind: 'command-password',
    hints: ['login'],
    pattern:
      /\b(?:docker|podman|helm|oras|az|cf)\b[^\n]{0,40}\blogin\b[^\n]{0,120}?\s-p\s{1,3}["']?(?<secret>(?![$<{"'-])[^\s"']{3,200})/g,
  },
  {
    kind: 'command-password',
    hints: ['redis-cli'],
    pattern: /\bredis-cli\b[^\n]{0,120}?\s-a\s{1,3}["']?(?<secret>(?![$<{"'-])[^\s"']{3,200})/g,
  },
  {
    kind: 'command-password',
    hints: ['openssl'],
    pattern:
      /\bopenssl\b[^\n]{0,200}?\s-pass(?:in|out)?\s{1,3}["']?pass:(?<secret>(?![$<{])[^\s"']{3,200})/g,
  },
  {
    kind: 'netrc',
    hints: ['login'],
    pattern:
      /\b(?:machine\s{1,3}\S{1,200}|default)\s{1,20}login\s{1,3}\S{1,200}\s{1,20}password\s{1,3}(?<secret>(?!\[REDACTED:)\S{3,300})/g,
  },
  {
    kind: 'basic-auth',
    hints: ['auth'],
    pattern: /(?:\b|:)_auth\s{0,3}=\s{0,3}["']?(?<secret>[A-Za-z0-9+/]{8,400}={0,2})(?![\w+/=])/g,
  },
  {
    // As Docker keeps it: user and password in base64, of which one in ten has no digit. Names in camel
    // case have none either, but words.
    kind: 'basic-auth',
    hints: ['"auth'],
    pattern:
      /"auth\\?"\s{0,3}:\s{0,3}\\?"(?<secret>(?=[^"]{0,400}[A-Z])(?:(?=[^"]{0,400}[\d+/=])|(?![^"]{0,400}[a-z]{6}))(?:[A-Za-z0-9+/]{4}){2,200}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)\\?"/g,
  },
  {
    kind: 'password',
    hints: ['x-', '-token'],
    pattern:
      /\b(?:x-(?:[a-z]{1,20}-){0,3}(?:token|key|secret|auth)|(?:private|deploy|job)-token)["']?\s{0,3}:\s{0,3}["']?(?<secret>(?=[^\s"'`]{0,200}\d)(?!\[REDACTED:)[^\s"'`<>${}]{8,4000})/gi,
  },
  {
    // "-----BEGIN" in base64, as in a kube config; certificates and public keys are no secrets.
    kind: 'private-key',
    hints: ['ls0tls1crudjti'],
    pattern: /\bLS0tLS1CRUdJTi(?!BDRVJU|BQVUJM)[A-Za-z0-9+/=]{20,20000}/g,
  },
  {
    kind: 'connection-string',
    hints: ['password=', 'pwd='],
    pattern: /;\s{0,3}(?:password|pwd)=(?<secret>(?![$<{*]|\[REDACTED:)[^;"'\s]{3,200})/gi,
  },
];

export const secretPatterns = lazily((): readonly SecretPattern[] => [
  ...inContext(),
  ...ISSUED_TOKENS.map(([kind, hints, source]) => ({
    kind,
    hints: hints.split(' '),
    pattern: token(source),
  })),
]);
