import { COMMAND_SECRETS } from './command-secrets.js';
import { DISGUISED, DISGUISES } from './disguised-secrets.js';
import { FRAMED_SECRETS } from './framed-secrets.js';
import { ISSUED_TOKENS } from './issued-tokens.js';
import { RandomText } from './random-text.js';
import { SPOKEN_SECRETS } from './spoken-secrets.js';

/** A text with a secret in it. */
export interface SecretForm {
  /**
   * Who issued it, or what it is and how it is written: whatever hides it, a token is of its issuer, and
   * every argument of a command is of one kind.
   */
  readonly kind: string;
  /** Its name, of which there is one of each. */
  readonly form: string;
  readonly text: string;
  /** What must be gone, in the writing of the text. */
  readonly secrets: readonly string[];
  /** Of a secret that its writing hides, the secret itself. */
  readonly plain?: string;
}

const MARKED = /«([^»]+)»/gu;
/** Of a long secret as much as may stay: less than anybody could use or search for. */
const WINDOW = 12;

/**
 * Every form of secret, filled with random text that depends on `seed` alone: no scanner is to take
 * a file of the tests for a leak.
 */
export function secretForms(seed: number): readonly SecretForm[] {
  const random = new RandomText(seed);
  return [
    ...ISSUED_TOKENS.map(([name, token]) => ({
      ...{ kind: `token of ${issuerOf(name)}`, form: `token ${name}` },
      ...marked(`got «${token}» from it`, random),
    })),
    ...pemForms(random),
    ...SPOKEN_SECRETS.map(([name, text]) => ({
      ...{ kind: `said in ${firstWord(name)}`, form: `said ${name}` },
      ...marked(text, random),
    })),
    ...COMMAND_SECRETS.map(([name, text]) => ({
      ...{ kind: 'argument of a command', form: `command ${name}` },
      ...marked(text, random),
    })),
    ...FRAMED_SECRETS.map(([name, text]) => ({
      ...{ kind: `written as ${firstWord(name)}`, form: `framed ${name}` },
      ...marked(text, random),
    })),
    ...DISGUISES.flatMap(({ kind, write }) =>
      DISGUISED.map(([of, template]): SecretForm => {
        const { text, secrets } = marked(template, random);
        const [plain = ''] = secrets;
        const name = { kind: `hidden ${of}`, form: `disguised ${kind} of ${of}` };
        return { ...name, ...write(text, plain), plain };
      }),
    ),
  ];
}

/** Of several tokens of one issuer the first word is its name. */
function issuerOf(name: string): string {
  return firstWord(name).replace(/\..*$/u, '');
}

function firstWord(name: string): string {
  return name.split(' ')[0] ?? name;
}

function marked(template: string, random: RandomText): Pick<SecretForm, 'text' | 'secrets'> {
  const filled = random.fill(template);
  const secrets = [...filled.matchAll(MARKED)].map(([, secret = '']) => secret);
  return { text: filled.replace(/[«»]/gu, ''), secrets };
}

function pemForms(random: RandomText): readonly SecretForm[] {
  const body = (lines: number): readonly string[] =>
    Array.from({ length: lines }, () => random.take('B', 64));
  const pem = (label: string, lines: readonly string[]): string =>
    [`-----BEGIN ${label} KEY-----`, ...lines, `-----END ${label} KEY-----`].join('\n');
  return ['PRIVATE', 'RSA PRIVATE', 'EC PRIVATE', 'OPENSSH PRIVATE', 'ENCRYPTED PRIVATE'].flatMap(
    (label) => {
      const lines = body(6);
      const text = pem(label, lines);
      const form = (name: string, written: string): SecretForm => ({
        kind: 'private key',
        form: `pem ${name} of ${label}`,
        text: written,
        secrets: lines,
      });
      return [
        form('whole', text),
        form('indented', text.replaceAll('\n', '\n    ')),
        form('escaped', text.replaceAll('\n', '\\n')),
        form('quoted', text.replaceAll('\n', '\n> ')),
        form('without its end', text.slice(0, text.indexOf('-----END'))),
        form('without its beginning', text.slice(text.indexOf('\n') + 1)),
        form('in a diff', text.replaceAll('\n', '\n+')),
        form(
          'numbered',
          text
            .split('\n')
            .map((line, n) => `${String(n + 1)}\t${line}`)
            .join('\n'),
        ),
      ];
    },
  );
}

/** Whether enough of a secret of the form stands in a text to be of use. */
export function isLeaked({ secrets }: SecretForm, text: string): boolean {
  return secrets.some((secret) => windowsOf(secret).some((window) => text.includes(window)));
}

function windowsOf(secret: string): readonly string[] {
  if (secret.length <= WINDOW) return [secret];
  return Array.from({ length: secret.length - WINDOW + 1 }, (_, at) =>
    secret.slice(at, at + WINDOW),
  );
}
