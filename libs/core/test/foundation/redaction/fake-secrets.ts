const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const HEX = `${DIGITS}abcdef`;
const ALNUM = LOWER + UPPER + DIGITS;

/** Characters that look random and are the same in every run. */
export class FakeSecrets {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  take(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet.charAt(this.#next() % alphabet.length)).join('');
  }

  #next(): number {
    // Mulberry32.
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }
}

export interface PlantedSecret {
  readonly kind: string;
  /** What must be gone. */
  readonly secret: string;
  readonly text: string;
}

/**
 * Secrets of every form, put together at run time so that no scanner takes this file for a leak;
 * alphabets and lengths are those of the real ones.
 */
export function plantedSecrets(seed: number): PlantedSecret[] {
  const fake = new FakeSecrets(seed);
  const alnum = (length: number): string => fake.take(ALNUM, length);
  const hex = (length: number): string => fake.take(HEX, length);
  const digits = (length: number): string => fake.take(DIGITS, length);
  const base64 = (length: number): string => fake.take(`${ALNUM}+/`, length);
  const upper = (length: number): string => fake.take(UPPER + DIGITS, length);
  const url64 = (length: number): string =>
    `${alnum(3)}${fake.take(`${ALNUM}-_`, length - 4)}${alnum(1)}`;
  /** Parts of a prefix, apart in this file. */
  const join = (...parts: readonly string[]): string => parts.join('');
  const bare = (kind: string, secret: string): PlantedSecret => ({
    kind,
    secret,
    text: `got ${secret} from it`,
  });
  const inside = (
    kind: string,
    secret: string,
    text: (secret: string) => string,
  ): PlantedSecret => ({
    kind,
    secret,
    text: text(secret),
  });
  const pem = (label: string): string =>
    [
      '-----BEGIN ',
      label,
      'PRIVATE',
      ' KEY-----\n',
      base64(64),
      '\n',
      base64(40),
      '\n-----END ',
      label,
      'PRIVATE',
      ' KEY-----',
    ].join('');
  return [
    bare('private-key', pem('RSA ')),
    bare('private-key', pem('')),
    bare('private-key', pem('OPENSSH ')),
    bare('private-key', pem('EC ').replaceAll('\n', '\\n')),
    bare(
      'private-key',
      ['-----BEGIN ', 'PRIVATE', ' KEY-----\n', base64(64), '\n', base64(50)].join(''),
    ),
    bare('jwt', ['ey', 'J', alnum(20), '.ey', 'J', alnum(60), '.', url64(43)].join('')),
    bare('aws-access-key', join('AK', 'IA', upper(16))),
    bare('aws-access-key', join('AS', 'IA', upper(16))),
    inside('aws-secret-key', base64(40), (key) => `aws_secret_access_key = ${key}`),
    bare('gcp-api-key', join('AI', 'za', url64(35))),
    bare('gcp-oauth', join('ya29', '.', url64(60))),
    inside(
      'azure-key',
      `${base64(86)}==`,
      (key) => `DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${key};`,
    ),
    inside(
      'azure-sas',
      `${alnum(40)}%3D`,
      (sig) => `https://a.blob.core.windows.net/c?sv=2022&sig=${sig}`,
    ),
    bare('azure-client-secret', join(alnum(3), '8', 'Q~', alnum(34))),
    ...['p', 'o', 'u', 's', 'r'].map((letter) => bare('github-token', `gh${letter}_${alnum(36)}`)),
    bare('github-token', join('github', '_pat_', alnum(22), '_', alnum(59))),
    bare('gitlab-token', join('gl', 'pat-', url64(20))),
    bare('npm-token', join('np', 'm_', alnum(36))),
    bare('pypi-token', join('py', 'pi-', 'AgEIcHlwaS5vcmc', url64(80))),
    bare('slack-token', join('xo', 'xb-', digits(12), '-', digits(12), '-', alnum(24))),
    inside(
      'webhook',
      `T${upper(8)}/B${upper(8)}/${alnum(24)}`,
      (path) => `https://hooks.slack.com/services/${path}`,
    ),
    inside(
      'webhook',
      `${digits(18)}/${url64(68)}`,
      (path) => `https://discord.com/api/webhooks/${path}`,
    ),
    bare('discord-token', `M${url64(25)}.${alnum(6)}.${url64(38)}`),
    bare('telegram-token', join(digits(10), ':A', 'A', url64(33))),
    bare('stripe-key', join('sk', '_live_', alnum(24))),
    bare('stripe-key', join('rk', '_test_', alnum(24))),
    bare('openai-key', join('sk-', 'proj-', alnum(48))),
    bare('openai-key', join('sk', '-', alnum(48))),
    bare('anthropic-key', join('sk-', 'ant-', 'api03-', url64(93), 'AA')),
    bare('huggingface-token', join('h', 'f_', alnum(34))),
    bare('groq-key', join('gs', 'k_', alnum(52))),
    bare('sendgrid-key', join('S', 'G.', url64(22), '.', url64(43))),
    bare('mailgun-key', join('ke', 'y-', hex(32))),
    bare('twilio-key', join('S', 'K', hex(32))),
    bare('shopify-token', join('shp', 'at_', hex(32))),
    bare('square-token', join('sq0', 'atp-', alnum(22))),
    bare('digitalocean-token', join('dop', '_v1_', hex(64))),
    bare('docker-token', join('dckr', '_pat_', alnum(27))),
    bare('vault-token', join('hv', 's.', alnum(24))),
    bare('terraform-token', join(alnum(14), '.atlas', 'v1.', url64(67))),
    bare('databricks-token', join('da', 'pi', hex(32))),
    bare('linear-key', join('lin', '_api_', alnum(40))),
    bare('notion-token', join('nt', 'n_', alnum(46))),
    bare('figma-token', join('fig', 'd_', alnum(40))),
    bare('supabase-key', join('sb', 'p_', hex(40))),
    bare('newrelic-key', join('NR', 'AK-', upper(27))),
    bare('grafana-token', join('gl', 'sa_', alnum(32), '_', hex(8))),
    bare('age-key', join('AGE-SECRET-', 'KEY-1', upper(58))),
    bare('rubygems-token', join('rubygems', '_', hex(48))),
    bare('postman-key', join('PM', 'AK-', hex(24), '-', hex(34))),
    bare('random-token', `${alnum(20)}7a${upper(4)}q${alnum(20)}`),
    inside(
      'url-password',
      'hunter22',
      (password) => `postgres://app:${password}@db.internal:5432/shop`,
    ),
    inside('url-password', alnum(12), (password) => `https://ada:${password}@example.com/x.git`),
    inside(
      'url-password',
      `p/${alnum(6)}@x`,
      (password) => `mongodb+srv://app:${password}@c.example.net/db`,
    ),
    inside('url-password', alnum(12), (password) => `redis://:${password}@cache:6379/0`),
    inside('url-token', alnum(30), (value) => `git clone https://${value}@example.com/a/b.git`),
    inside(
      'authorization',
      base64(24),
      (value) => `curl -H "Authorization: Basic ${value}" https://a.b`,
    ),
    inside('authorization', alnum(30), (value) => `Authorization: Bearer ${value}`),
    inside('bearer', `${alnum(20)}7${alnum(9)}`, (value) => `sent bearer ${value} to the server`),
    inside('cookie', alnum(30), (value) => `Cookie: session=${value}; theme=dark`),
    inside('command-password', alnum(10), (value) => `curl -s -u ada:${value} https://example.com`),
    inside('command-password', alnum(10), (value) => `mysql -h db -uroot -p${value} shop`),
    inside('command-password', alnum(10), (value) => `sshpass -p ${value} ssh host`),
    inside(
      'connection-string',
      'Winter',
      (value) => `Server=db;User Id=sa;Password=${value};Encrypt=true`,
    ),
    inside('password', 'hunter2', (value) => `password=${value}`),
    inside('password', 'S3cr3t!pass', (value) => `"password": "${value}",`),
    inside('password', 'correcthorse', (value) => `export DB_PASSWORD=${value}`),
    inside('password', alnum(20), (value) => `APP_SIGNING_KEY=${value}1`),
    inside('password', `${alnum(10)}4x`, (value) => `const apiKey = '${value}';`),
    inside('password', `x${digits(3)}${alnum(12)}`, (value) => `deploy --token ${value} --now`),
    inside('password', `p${digits(2)}-${alnum(9)}`, (value) => `client_secret: "${value}"`),
    inside('password', hex(32), (value) => `x-api-key: "${value}"`),
    inside('password', `${alnum(8)}7${alnum(300)}${alnum(300)}`, (value) => `token=${value}`),
    inside('password', `X${digits(2)}${alnum(8)}q`, (value) => `the password is ${value}.`),
    inside('password', 'hunter22', (value) => `no, the password is ${value}, not that`),
    inside(
      'password',
      `Aa${digits(2)}${alnum(6)}`,
      (value) => `my password for the db is ${value}`,
    ),
    inside('password', `Zq${digits(3)}!${alnum(5)}`, (value) => `log in with password "${value}"`),
    inside('password', `Zq${digits(3)}!${alnum(5)}`, (value) => `Das Passwort ist ${value}`),
    inside(
      'password',
      `a${digits(1)}b${hex(12)}c${digits(1)}d`,
      (value) => `the api key is ${value}`,
    ),
    inside('netrc', alnum(9), (value) => `machine api.example.com login ada password ${value}`),
    inside('netrc', alnum(9), (value) => `default\n  login ada\n  password ${value}\n`),
    inside('basic-auth', base64(16), (value) => `//registry.example.com/:_auth=${value}`),
    inside('basic-auth', `${base64(18)}A0`, (value) => `{"auth": "${value}"}`),
    inside('basic-auth', 'dXNlcjpwYXNz', (value) => `{"auth": "${value}"}`),
    inside('basic-auth', 'dXNlcjpwYXNz', (value) => JSON.stringify(`{"auth": "${value}"}`)),
    inside(
      'private-key',
      `${join('LS0tLS1', 'CRUdJTi')}BSU0Eg${base64(900)}`,
      (value) => `    client-key-data: ${value}`,
    ),
    inside('password', `${alnum(6)}${digits(2)}`, (value) => `PRIVATE-TOKEN: ${value}`),
    inside(
      'command-password',
      alnum(9),
      (value) => `docker login -u ada -p ${value} r.example.com`,
    ),
    inside('command-password', alnum(9), (value) => `redis-cli -h cache -a ${value} ping`),
    inside('command-password', alnum(9), (value) => `openssl rsa -in k -passin pass:${value}`),
  ];
}
