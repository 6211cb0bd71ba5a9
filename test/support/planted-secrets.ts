import { randomInt } from 'node:crypto';

export interface PlantedSecret {
  readonly kind: string;
  /** Pieces that must be gone. */
  readonly pieces: readonly string[];
  /** The secret as people and programs write it. */
  readonly text: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ALNUM = `${LETTERS}0123456789`;
const HEX = '0123456789abcdef';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function random(length: number, alphabet = ALNUM): string {
  const characters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length)));
  return characters.join('');
}

/** As passwords are that a program made: no word, and of every class a few. */
function password(): string {
  return `q${String(randomInt(10, 99))}${random(7)}X${String(randomInt(10, 99))}k`;
}

/** A marked part of the text is the secret; without a mark all of it is. */
function planted(kind: string, text: string): PlantedSecret {
  const [, marked = text] = /«([^»]+)»/su.exec(text) ?? [];
  const pieces = marked.split('\n').filter((line) => !line.startsWith('-----'));
  return { kind, pieces, text: text.replace(/[«»]/gu, '') };
}

/**
 * Secrets of more than thirty kinds, made when they are needed: no scanner is to find them in the
 * source, so what they begin with is put together, too.
 */
export function plantedSecrets(): readonly PlantedSecret[] {
  const glued = (...parts: readonly string[]): string => parts.join('');
  const pem = (name: string): string =>
    [
      `-----BEGIN ${name}`,
      ' KEY-----\n',
      `${random(64)}\n${random(64)}\n`,
      `-----END ${name}`,
      ' KEY-----',
    ].join('');
  const inBase64 = Buffer.from(`ada:${password()}`).toString('base64');
  const kubeKey = Buffer.from(pem('RSA PRIVATE')).toString('base64');
  return [
    planted('aws access key', glued('AK', 'IA', random(16, UPPER))),
    planted('aws secret key', `aws_secret_access_key = «${random(40)}»`),
    planted('google key', glued('AI', 'za', random(35))),
    planted('google oauth', glued('ya', '29.', random(60))),
    planted('azure storage', `AccountName=a;AccountKey=«${random(86)}»==;`),
    planted('github', glued('gh', 'p_', random(36))),
    planted('github fine-grained', glued('github', '_pat_', random(22), '_', random(59))),
    planted('gitlab', glued('gl', 'pat-', random(20))),
    planted('npm', glued('np', 'm_', random(36))),
    planted('npmrc', `//registry.example.com/:_authToken=«${password()}${random(12)}»`),
    planted('npmrc basic', `//registry.example.com/:_auth=«${inBase64}»`),
    planted('pypi', glued('py', 'pi-', 'AgEIcHlwaS5vcmc', random(80))),
    planted('slack', glued('xo', 'xb-', '123456789012-', '123456789012-', random(24))),
    planted(
      'slack webhook',
      `https://hooks.slack.com/services/«T${random(8, UPPER)}/B${random(8, UPPER)}/${random(24)}»`,
    ),
    planted('discord', glued('M', random(25), '.', random(6), '.', random(38))),
    planted('stripe', glued('sk', '_live_', random(24))),
    planted('anthropic', glued('sk-', 'ant-', 'api03-', random(93), 'AA')),
    planted('openai', glued('sk-', 'proj-', random(48))),
    planted('sendgrid', glued('S', 'G.', random(22), '.', random(43))),
    planted('twilio', glued('S', 'K', random(32, HEX))),
    planted('digitalocean', glued('dop', '_v1_', random(64, HEX))),
    planted('vault', glued('hv', 's.', random(24))),
    planted('rsa key', pem('RSA PRIVATE')),
    planted('openssh key', pem('OPENSSH PRIVATE')),
    planted('jwt', glued('ey', 'J', random(20), '.ey', 'J', random(60), '.', random(43))),
    planted('postgres', `postgres://app:«${password()}»@db.internal:5432/shop`),
    planted('ado connection', `Server=db;User Id=sa;Password=«${password()}»;Encrypt=true`),
    planted('basic auth', `https://ada:«${password()}»@example.com/x.git`),
    planted('.env', `export DB_PASSWORD=«${password()}»`),
    planted('.env key', `APP_SIGNING_KEY=«${random(20)}»`),
    planted('bearer', `Authorization: Bearer «${random(16)}7${random(16)}»`),
    planted('prose', `the password is «${password()}»`),
    planted('prose, German', `das Passwort ist «${password()}»`),
    planted('netrc', `machine api.example.com login ada password «${password()}»`),
    planted('docker config', `{"auth": "«${inBase64}»"}`),
    planted('docker login', `docker login -u ada -p «${password()}» registry.example.com`),
    planted('kube config', `client-key-data: «${kubeKey}»`),
    planted('curl', `curl -u ada:«${password()}» https://example.com`),
    planted('cookie', `Cookie: session=«${random(30)}»`),
    planted('header', `X-Api-Key: «${random(12)}7${random(6)}»`),
  ];
}
