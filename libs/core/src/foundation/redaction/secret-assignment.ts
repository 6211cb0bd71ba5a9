import type { CutSecret } from './cut-secret.js';
import { looksRandom } from './random-token.js';

const NAME =
  '(?<name>pass(?:word|wd|phrase|wort)|pwd|kennwort|contrase(?:ñ|n)a|senha|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|signing[_-]?key|' +
  'encryption[_-]?key|auth[_-]?key|account[_-]?key|credentials?)' +
  '(?:[_-]?(?:key|value|base64|b64|hash|prod|dev|test|staging|\\d))?';
const VALUE =
  '(?:"(?<double>[^"\\n]{4,4000})"|\'(?<single>[^\'\\n]{4,4000})\'|(?<bare>[^\\s"\'`,;(){}\\[\\]<>]{4,4000}))';

const ASSIGNMENT = new RegExp(`${NAME}["']?(?<sign>\\s{0,3}(?:=>|:=|[:=])\\s{0,3})${VALUE}`, 'gi');
const OPTION = new RegExp(
  `--(?<name>pass(?:word|wd|phrase)?|token|secret|api-?key|access-token|auth-token|client-secret)(?<sign>=|\\s{1,3})${VALUE}`,
  'gi',
);
const ENVIRONMENT = new RegExp(
  `\\b(?<name>[A-Z][A-Z0-9_]{0,60}(?:KEY|TOKEN|SECRET|PASS|PASSWORD|PWD|CREDENTIALS|AUTH|SALT|DSN))(?<sign>=)${VALUE}`,
  'g',
);

/** One of these is in every match. */
const MENTION = /pass|pwd|kennwort|contrase|senha|secret|token|key|credential|auth|salt|dsn/i;

/** What stands for a secret, is the name of one, or gets one. */
const PLACEHOLDER =
  /^(?:[$<{%*@!&#]|\.{3}|x{3,}|your|my[-_]|some[-_]|the[-_]|example|sample|placeholder|changeme|change[-_]me|dummy|fake|redacted|\[REDACTED|process\.env|os\.(?:environ|getenv)|import\.meta|env[.:[]|config[.[]|secrets?[.[/]|vars\.|self\.|this\.|https?:|file:|\/|\.{1,2}\/|~\/)/i;
const WORD_VALUE =
  /^(?:none|null|nil|undefined|true|false|required|optional|string|number|boolean|bytes|any|unknown|bearer|basic)$/i;
const MEMBER = /^[A-Za-z_$][\w$]*(?:(?:\.|::|->|\?\.)[A-Za-z_$][\w$]*)+$/;
const DIGITS = /^[\d.,_]+[kKmM%]?$/;

interface Assigned {
  readonly name: string;
  readonly sign: string;
  readonly value: string;
  readonly quoted: boolean;
}

/** Replaces values that are assigned to what is called a password, token, key or the like. */
export function redactAssignments(text: string, cut: CutSecret): string {
  if (!MENTION.test(text)) return text;
  return [ASSIGNMENT, OPTION, ENVIRONMENT].reduce(
    (result, pattern) =>
      result.replace(pattern, (match: string, ...rest: unknown[]) => {
        const assigned = assignedIn(rest.at(-1) as Record<string, string | undefined>);
        if (!holdsSecret(assigned)) return match;
        const at = match.lastIndexOf(assigned.value);
        const end = at + assigned.value.length;
        return match.slice(0, at) + cut('password', assigned.value) + match.slice(end);
      }),
    text,
  );
}

function assignedIn(groups: Record<string, string | undefined>): Assigned {
  const { name = '', sign = '', double, single, bare = '' } = groups;
  const quoted = double ?? single;
  return { name, sign, value: quoted ?? bare.replace(/[.:]+$/, ''), quoted: quoted !== undefined };
}

function holdsSecret({ name, sign, value, quoted }: Assigned): boolean {
  if (PLACEHOLDER.test(value) || WORD_VALUE.test(value) || DIGITS.test(value)) return false;
  if (/\s|\[REDACTED:/.test(value)) return false;
  if (looksRandom(value)) return true;
  if (MEMBER.test(value)) return false;
  const isMixed = /\d/.test(value) && /[A-Za-z]/.test(value);
  const isSpecial = /[!@#$%^&*~+?|\\]/.test(value) && /[A-Za-z0-9]/.test(value);
  if (quoted) return value.length >= 6 && (isMixed || isSpecial) && !isWords(value);
  const isConstant = sign === '=' && name === name.toUpperCase();
  if (isConstant) return value.length >= 6;
  const isTight = sign.trim() === sign || sign.trim() === '';
  if (isTight) return value.length >= 6 && (isMixed || isSpecial) && !isWords(value);
  return value.length >= 8 && isMixed && !isWords(value) && !isIdentifier(value);
}

/** A name of a program rather than a value: it may end in a number, but has few digits. */
function isIdentifier(value: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(value) && value.replace(/\D/g, '').length < 4;
}

/** `access_token_2`, `my-secret-v1`: words with a number behind are names, not values. */
function isWords(value: string): boolean {
  return /^[A-Za-z]{2,}(?:[-_./][A-Za-z]{2,})+(?:[-_.]?v?\d{1,2})?$/.test(value);
}
