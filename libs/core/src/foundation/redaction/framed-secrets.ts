import { looksRandom } from './random-token.js';
import { secretGrade } from './secret-grade.js';
import type { SecretPattern } from './secret-pattern.js';

const PEM = '[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----';
const NO_PLACEHOLDER =
  '(?!\\$[{(A-Z]|<|\\{|%[A-Z]|\\*+@|(?:pass(?:word)?|pwd|secret|token|redacted|x-oauth-basic|x{2,}|\\.{3})@|\\[REDACTED:)';
const isMade = (secret: string): boolean => secretGrade(secret) >= 2;
const isValue = (secret: string): boolean => secretGrade(secret) >= 1;
/** Where nothing but a user beside it says so: letters, with a number, and a sign or a capital. */
const isMadeUp = (secret: string): boolean =>
  isMade(secret) &&
  /\d/.test(secret) &&
  /[a-z]/i.test(secret) &&
  /[^\w/.-]|[A-Z].*[a-z]|[a-z].*[A-Z]/.test(secret);
/** Both cases, and digits in several places. */
const isJumble = (secret: string): boolean =>
  /[a-z]/.test(secret) && /[A-Z]/.test(secret) && (secret.match(/\d+/g)?.length ?? 0) >= 3;
const isRandom = (secret: string): boolean => secretGrade(secret) >= 3;

/** What a token goes on with behind a line that a shell continues. */
const CONTINUED = '(?:\\\\\\r?\\n[ \\t]{0,8}[A-Za-z0-9._~+/=-]{4,4000}){0,6}';

/** Secrets that the syntax around them tells. */
export const FRAMED_SECRETS: readonly SecretPattern[] = [
  {
    kind: 'private-key',
    hints: ['-----begin'],
    source: `-----BEGIN ${PEM}(?:[\\s\\S]{0,8000}?-----END ${PEM}|[\\w+/=:,.\\\\\\s>|→-]{0,8000})`,
  },
  {
    // "-----BEGIN" in base64, as in a kube config; certificates and public keys are no secrets.
    kind: 'private-key',
    hints: ['ls0tls1crudjti'],
    source: '\\bLS0tLS1CRUdJTi(?!BDRVJU|BQVUJM)[A-Za-z0-9+/=]{20,20000}',
  },
  {
    kind: 'private-key',
    hints: ['private-lines'],
    source:
      'Private-Lines: \\d+\\s+(?<secret>(?:[A-Za-z0-9+/=]+\\s+){1,100}(?:Private-MAC: [0-9a-f]+)?)',
  },
  {
    kind: 'private-key',
    hints: ['"kty"'],
    source: '"(?:d|p|q|dp|dq|qi|k)"\\s?:\\s?"(?<secret>[\\w-]{20,800})"',
  },
  {
    kind: 'aws-secret-key',
    hints: ['secret'],
    source:
      '(?:secret_?access_?key|aws_?secret(?:_?key)?)["\']?(?:\\s{0,4}[:=]\\s{0,4}|\\s{1,4})["\']?(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])',
    flags: 'i',
  },
  {
    // A variable for a key of whatever service, with what no program would name so.
    kind: 'password',
    hints: ['_key'],
    source:
      '\\b(?!\\w{0,40}(?:PUBLIC|CACHE|SORT|HASH|PUB)_)[A-Z][A-Z0-9_]{1,40}_KEY["\']?\\s?[=:]\\s?["\']?(?<secret>[\\w+/=-]{24,200})',
    accepts: (secret) => looksRandom(secret) || isJumble(secret),
  },
  {
    kind: 'azure-key',
    hints: ['key='],
    source: '(?:AccountKey|SharedAccessKey)=(?<secret>[A-Za-z0-9+/]{30,100}={0,2})',
    flags: 'i',
  },
  {
    kind: 'azure-sas',
    hints: ['sig='],
    source: '[?&]sig=(?<secret>[A-Za-z0-9%+/=]{30,120})',
    flags: 'i',
  },
  {
    kind: 'signed-url',
    hints: ['sig', 'token', 'key=', 'pass', 'pwd', 'secret', 'code=', 'auth'],
    source:
      '[?&#](?:x-amz-signature|x-amz-security-token|x-goog-signature|signature|[a-z_-]{0,20}(?:token|secret|password|passwd|apikey|api_key|access_key|auth_key)|pass|pwd|key|auth)=(?<secret>[^\\s&#"\'<>`\\\\]{4,2000})',
    flags: 'i',
    accepts: isMade,
  },
  {
    kind: 'webhook',
    hints: ['hook', 'slack.com'],
    source:
      '(?:hooks\\.slack\\.com\\/(?:services|workflows|triggers)\\/|discord(?:app)?\\.com\\/api\\/webhooks\\/|\\.webhook\\.office\\.com\\/webhookb2\\/|hooks\\.zapier\\.com\\/hooks\\/catch\\/)(?<secret>[\\w/@-]{12,300})',
  },
  { kind: 'telegram-token', hints: ['/bot'], source: '/bot(?<secret>\\d{8,10}:[\\w-]{35})' },
  {
    // Drivers of databases take a slash in a password as it is.
    kind: 'url-password',
    hints: ['://'],
    source: `\\b(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb|rediss?|amqps?|mssql|sqlserver|clickhouse|cloudinary)(?:\\+\\w{1,12})?:\\/\\/[^\\s:/@"'<>\`]{0,100}:(?<secret>${NO_PLACEHOLDER}[^\\s"'<>\`]{1,200})@`,
    flags: 'i',
  },
  {
    kind: 'url-password',
    hints: ['://'],
    source: `\\b[a-z][a-z0-9+.-]{1,20}:\\/\\/[^\\s:/@"'<>\`]{0,100}:(?<secret>${NO_PLACEHOLDER}[^\\s/"'<>\`]{1,200})@`,
    flags: 'i',
  },
  {
    kind: 'url-token',
    hints: ['://'],
    source: '\\bhttps?:\\/\\/(?<secret>[\\w-]{20,255})(?::[^\\s/@]{0,100})?@',
    flags: 'i',
  },
  {
    kind: 'authorization',
    hints: ['authorization'],
    source:
      'authorization["\'\\\\]{0,4}\\s{0,3}[:=,]\\s{0,3}["\'\\\\]{0,4}(?:bearer|basic|token|apikey|digest|negotiate)\\s{1,3}(?<secret>[A-Za-z0-9._~+/=-]{8,4000}' +
      `${CONTINUED})`,
    flags: 'i',
  },
  {
    kind: 'authorization',
    hints: ['authorization'],
    source:
      'authorization["\'\\\\]{0,4}\\s{0,3}[:=]\\s{0,3}["\'\\\\]{0,4}(?<secret>[A-Za-z0-9._~+/=-]{16,4000})',
    flags: 'i',
    accepts: isRandom,
  },
  {
    kind: 'authorization',
    hints: ['response="', 'signature='],
    source: '(?:\\bresponse="|AWS4-HMAC-SHA256[^\\n]{0,300}Signature=)(?<secret>[0-9a-f]{32,64})',
  },
  {
    kind: 'bearer',
    hints: ['bearer'],
    source:
      '\\bbearer\\s{1,3}(?<secret>(?=[A-Za-z._~+/=-]{0,80}\\d)[A-Za-z0-9._~+/=-]{20,4000}' +
      `${CONTINUED})`,
    flags: 'i',
  },
  {
    kind: 'cookie',
    hints: ['cookie'],
    source:
      '\\b(?:set-)?cookie["\'\\\\]{0,4}\\s{0,3}[:=]\\s{0,3}["\'\\\\]{0,4}(?<secret>[\\w.-]{1,60}=[^\\s;"\'\\\\]{8,4000}[^\\n"\'\\\\]{0,2000})',
    flags: 'i',
  },
  {
    kind: 'cookie',
    hints: ['sess', 'connect.sid'],
    source:
      '\\b(?:PHPSESSID|JSESSIONID|ASP\\.NET_SessionId|connect\\.sid|laravel_session|_session_id)=(?<secret>[^\\s;"\'&]{16,400})',
    flags: 'i',
  },
  {
    kind: 'netrc',
    hints: ['login'],
    source:
      '\\b(?:machine\\s{1,3}\\S{1,200}|default)\\s{1,20}login\\s{1,3}\\S{1,200}\\s{1,20}password\\s{1,3}(?<secret>(?![$<{]|\\[REDACTED:)\\S{3,300})',
  },
  {
    kind: 'pgpass',
    hints: [':'],
    source:
      '(?<![^\\s"\'`(])(?:[\\w-]+(?:\\.[\\w-]+)+|localhost|\\*):(?:\\d{3,5}|\\*):[\\w*-]{1,60}:[\\w*.-]{1,60}:(?<secret>[^\\s"\'`]{4,200})',
    accepts: isMade,
  },
  {
    kind: 'password-hash',
    hints: ['$'],
    source:
      '\\$(?:apr1|[156y]|2[abxy]|argon2id?|argon2d|scrypt|pbkdf2(?:-sha\\d+)?)\\$(?:[\\w.,=+/-]{1,40}\\$){0,3}[./A-Za-z0-9+=-]{20,200}',
  },
  {
    kind: 'basic-auth',
    hints: ['_auth', '_password'],
    source:
      '(?:\\b|:)_(?:auth|password)\\s{0,3}=\\s{0,3}["\']?(?<secret>[A-Za-z0-9+/]{8,400}={0,2})(?![\\w+/=])',
  },
  {
    // As Docker keeps it: user and password in base64, of which one in ten has no digit. Names in camel
    // case have none either, but words.
    kind: 'basic-auth',
    hints: ['"auth'],
    source:
      '"auth\\\\?"\\s{0,3}:\\s{0,3}\\\\?"(?<secret>(?=[^"]{0,400}[A-Z])(?:(?=[^"]{0,400}[\\d+/=])|(?![^"]{0,400}[a-z]{6}))(?:[A-Za-z0-9+/]{4}){2,200}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)\\\\?"',
  },
  {
    kind: 'password',
    hints: ['x-', '-token', 'apikey'],
    source:
      '\\b(?:x-(?:[a-z]{1,20}-){0,3}(?:token|key|secret|auth|signature)|(?:private|deploy|job)-token|apikey)["\'\\\\]{0,4}(?:\\s{0,3}:\\s{0,3}|\\s{1,3})["\'\\\\]{0,4}(?<secret>(?=[^\\s"\'`]{0,200}\\d)(?!\\[REDACTED:)[^\\s"\'`<>${}\\\\]{8,4000})',
    flags: 'i',
    accepts: isMade,
  },
  {
    kind: 'connection-string',
    hints: ['password=', 'pwd='],
    source:
      ';\\s{0,3}(?:password|pwd)=(?<secret>(?![$<*]|\\[REDACTED:)(?:\\{[^}\\n]{3,200}\\}|[^;"\'\\s]{3,200}))',
    flags: 'i',
  },
  {
    kind: 'connection-string',
    hints: ['password='],
    source:
      '\\bhost=\\S{1,200}(?: \\w{1,40}=\\S{1,200}){0,6} password=(?<secret>(?![$<*{%]|\\[REDACTED:)\\S{3,200})',
    accepts: isValue,
  },
  {
    kind: 'connection-string',
    hints: ['/'],
    source:
      '(?:jdbc:oracle:thin:|sqlplus\\s+(?:-\\w+\\s+)*)[\\w$#]{1,60}\\/"?(?<secret>[^\\s@"/]{3,100})@',
    flags: 'i',
  },
  {
    kind: 'password',
    hints: ['auth='],
    source:
      '\\bauth\\s?=\\s?\\(\\s?["\'][^"\'\\n]{1,80}["\']\\s?,\\s?["\'](?<secret>[^"\'\\n]{4,200})["\']',
    accepts: isMade,
  },
  {
    kind: 'password',
    hints: ['name="pass', 'name="pwd', 'name="token', 'name="secret', 'name="api'],
    source:
      'name="(?:pass|pwd|token|secret|api)\\w{0,30}"\\r?\\n(?:[\\w-]+:[^\\n]*\\n){0,3}\\r?\\n(?<secret>[^\\r\\n]{4,500})',
    accepts: isValue,
  },
  {
    kind: 'password',
    hints: ['type="password"', 'type=password'],
    source: '<input(?=[^>]{0,300}type="?password)[^>]{0,300}\\svalue="(?<secret>[^"\\n]{4,200})"',
    flags: 'i',
    accepts: isValue,
  },
  {
    kind: 'otp-secret',
    hints: ['otpauth:'],
    source: 'otpauth:\\/\\/[^\\s"\'<>]{1,200}[?&]secret=(?<secret>[A-Z2-7]{16,128}=*)',
    flags: 'i',
  },
  {
    kind: 'seed-phrase',
    hints: ['seed', 'mnemonic', 'recovery'],
    source:
      '(?:seed|mnemonic|recovery)(?:[ _-]?(?:phrase|words?))?["\']?\\s{0,3}(?:[:=]|is|are)\\s{0,3}["\'`]?(?<secret>(?:[a-z]{3,8}[ \\t,]{1,3}){11,23}[a-z]{3,8})\\b',
    flags: 'i',
  },
  {
    kind: 'passphrase',
    hints: ['phrase'],
    source:
      'pass[ -]?phrase\\b[^\\n.:=]{0,60}?(?:[:=]|\\bis\\b|\\bare\\b)\\s{0,3}["\'`]?(?<secret>(?:[a-z]{3,10}[ -]){3,9}[a-z]{3,10})(?=["\'`.,;)]|\\s*$)',
    flags: 'im',
    accepts: (secret) => secretGrade(secret.replaceAll('-', ' ')) >= 2,
  },
  {
    kind: 'password',
    hints: [
      'credential',
      'creds',
      'zugangsdaten',
      'login',
      'identifiant',
      'credencia',
      'credenzial',
    ],
    source:
      '(?:credentials?|creds|logins?|zugangsdaten|identifiants|credenciales|credenciais|credenziali)\\b[^\\n]{0,40}?[\\s:=]["\'`]?[A-Za-z][\\w.@+-]{1,60}["\'`]?(?:\\s?\\/\\s?|:\\s?)["\'`]?(?<secret>[^\\s"\'`,;]{6,200})',
    flags: 'i',
    accepts: isRandom,
  },
  {
    kind: 'password',
    hints: ['log', 'sign', 'connect', 'identif', 'inici', 'entr', 'acced', 'meld', 'zalog', 'вой'],
    source:
      '\\b(?:log(?:ged|ging)?[ -]?(?:in|on)|sign(?:ed|ing)?[ -]?in|einloggen|(?:an)?melde[nt]?|connect\\w{0,6}|identifi\\w{1,6}|inici\\w{1,3} sesi\\S{1,2}n|entr(?:ar?|e)|acced\\w{1,4}|inlogg\\w{1,4}|inloggen|zaloguj|войди\\w{0,3})[^\\n]{0,30}?\\b(?:as|with|using|als|mit|avec|como|con|com|met|som|jako|как)\\s{1,3}["\'`]?[A-Za-z][\\w.@+-]{1,60}["\'`]?(?:\\s?[/:]\\s?|\\s(?:and|und|et|y|e|en|och|i|и)\\s)["\'`]?(?<secret>[^\\s"\'`,;]{6,200})',
    flags: 'i',
    accepts: isMadeUp,
  },
  {
    kind: 'password',
    hints: [' / ', '/'],
    source:
      '\\b(?:use|using|try|nimm|benutze|utilise[rz]?|usa|usar|gebruik)\\s{1,3}["\'`]?[A-Za-z][\\w.@+-]{1,60}["\'`]?\\s?/\\s?["\'`]?(?<secret>[^\\s"\'`,;]{6,200})["\'`]?\\s[^\\n]{0,30}\\b(?:log|sign|anmeld|einlogg|connect|entr|acced|inlogg)',
    flags: 'i',
    accepts: isMadeUp,
  },
  {
    kind: 'email-login',
    hints: [']:'],
    source: '^\\[[\\w.-]+\\](?::\\d+)?\\s+[\\w.@+-]{1,80}:(?<secret>\\S{4,200})$',
    flags: 'm',
    accepts: isMade,
  },
];
