import type { NameInText } from './name-in-text.js';
import { isHash } from './random-token.js';
import { secretGrade, type SecretGrade } from './secret-grade.js';
import { secretName } from './secret-name.js';
import type { SecretRange } from './secret-range.js';
import { spokenSecrets } from './spoken-secret.js';
import { textAt, valueAt, type Value } from './value-at.js';

/** One of these is in every name in code, in lower case. */
const STEM =
  /pass|pwd|pw|psw|secret|token|key|cred|auth|salt|dsn|pin|otp|jwt|sess|sid|toegangs|csrf|xsrf|cookie|signature|mnemonic|psk|bearer|senha|parol|kennwort|contrase|zugangs|losungs|geheim|schlüssel|clave|jeton|wachtwoord|l[öo]senord|adgangskode|salasana|has[łl]|hesl|jelsz|[şs]ifre|mdp/g;
/** Names of several words, and those in scripts that part no words. */
const PHRASE =
  /(?<password>mots? de passe|palavra-passe|parola d.ordine|kata sandi|mật khẩu|парол[а-яіїє]{0,3}|密码|密碼|口令|パスワード|暗証番号|비밀번호|암호|كلمة (?:المرور|السر)|סיסמ[הא]|पासवर्ड|รหัสผ่าน|رمز عبور|گذرواژه|κωδικ[όο][ςύ](?: πρόσβασης)?|pass (?:phrase|code))|(?<generated>(?:api|access|private|secret|signing|encryption|license|recovery|account|client|server|deploy|security|application|app|admin|ssh|service|master) keys?|(?:recovery|backup|access|security|unlock|entry|door|gate|activation|pairing) codes?|codes? d.(?:accès|accés)|c[óo]digos? de ac+es[os]+|codic[ei] (?:di accesso|d.accesso)|kod(?:y|u)? dostępu|код(?:ы|а)? доступа|アクセスコード|访问码|(?:chave|clave)s? (?:de ac+es[os]+|secreta|privada|d[ae] api)|chiav[ei] (?:di accesso|segreta|privata|api)|klucz(?:a|e)? (?:tajny|prywatny|api|dostępu)|(?:geheime|private|api)[- ]sleutels?|(?:segredo|secreto|segreto) d[eo]l? client[ei]|geheimschlüssel|hemlig nyckel|clé (?:secrète|api|privée|d.accès)|clé d.api|токен[а-яіїє]{0,3}|ключ|密钥|密鑰|秘钥|令牌|トークン|秘密鍵|토큰)/g;
const LETTER = /[\w$\u00c0-\u024f-]/;
const LONGEST_NAME = 80;

const ASSIGNED =
  /(?:\\*["'`\])*_?]){0,6}(?:\s{0,3}:\s{0,2}(?:&?[A-Za-z][\w&<>?.$[\]|' ]{0,40}?)(?=\s{0,3}=)|\s{0,3}\{\s*get;[^}\n]{0,20}\})?\s{0,8}(?<sign>=>|:=|\|\|=?|\?\?=?|==?|[:：]|->|→)\s{0,12}\(?/y;
const PAIRED =
  /(?:\\*["'`])?(?:\s{1,3}["'][\w./-]{1,60}["']\s{0,3}\{)?[\s,]{0,60}(?:\\*["'`])?(?:value|default|data|initial)(?:\\*["'`])?\s{0,3}[:=]\s{0,3}|"\s*\{\s*(?:\w+\s*=\s*[^\n]{0,80}\n\s*){0,4}?default\s*=\s*|<\/key>\s{0,40}<string>/iy;
const CALLED =
  /(?:["'`]\s{0,3},|["'`]?\s{0,3}\(|["'`]\]?\)?\s{0,3}(?:\|\||\?\?|or\b))\s{0,3}(?=\\*["'`])/y;
const DEFAULTED = /(?:["'`]?[\])])?\s{0,3}(?:\|\||\?\?|\bor\b)\s{0,3}(?=["'`])/y;
const ELEMENT = /(?:\s(?:(?!&gt;)[^<>]){0,200}?)?(?:>|&gt;)\s{0,80}(?:<!\[CDATA\[)?/y;
const IN_ELEMENT = /[^<>&\r\n]{4,4000}?(?=\s*(?:<|\]\]>|&lt;))/y;
/** Behind a name that is the value of an attribute. */
const ATTRIBUTED = /["'](?:\s[^<>\n]{0,100})?>\s{0,80}/y;
const NAMES_VALUE = /\b(?:name|key|id)\s?=\s?["'][\w.:-]{0,60}$/i;
const SPACED = /\s{1,3}/y;
const INSIDE_TAG = /(?:<|&lt;)(?:[\w-]{1,40}:)?$/;
const SETTING = /(?:\bENV|\bsetx|\bset\s+-\S+|#define)\s{1,3}$/;

/** Finds what stands beside a name of secrets, in code, configuration, commands and sentences. */
export function findNamedSecrets(text: string, lower: string): SecretRange[] {
  return [...namesIn(text, lower)].flatMap((name) =>
    valuesOf(text, name)
      .filter((value) => !/^\w+(?:\/\+=)*$/.test(value.text) || !isHash(text, value.from))
      .map(rangeOf),
  );
}

function rangeOf({ from, to }: Value): SecretRange {
  return { kind: 'password', from, to };
}

function* namesIn(text: string, lower: string): Generator<NameInText> {
  let end = 0;
  for (const { index } of lower.matchAll(STEM)) {
    if (index < end) continue;
    let from = index;
    while (from > end && index - from < LONGEST_NAME && LETTER.test(lower.charAt(from - 1))) from--;
    let to = index;
    while (to < lower.length && to - index < LONGEST_NAME && LETTER.test(lower.charAt(to))) to++;
    end = to;
    const name = secretName(text.slice(from, to));
    if (name !== undefined) yield { name, from, to };
  }
  for (const match of lower.matchAll(PHRASE)) {
    const name = match.groups?.['password'] === undefined ? 'generated' : 'password';
    yield { name, from: match.index, to: match.index + match[0].length };
  }
}

/** How much a value has to look like a secret, by how it stands to the name. */
function valuesOf(text: string, name: NameInText): Value[] {
  const written = assignedTo(text, name);
  return written.length > 0 || !isSpoken(text, name) ? written : spokenSecrets(text, name);
}

/** The name of a file or of a member, and `pass` as a verb, are nothing that a sentence is about. */
function isSpoken(text: string, { from, to }: NameInText): boolean {
  if (/^pass$/i.test(text.slice(from, to)))
    return /^\s?[:=]/.test(text.slice(to, to + 2)) && text.charAt(from) === 'p';
  return (
    !/^[./\\(]\w|^\//.test(text.slice(to, to + 2)) &&
    !/[/\\.]$/.test(text.slice(Math.max(0, from - 1), from))
  );
}

function assignedTo(text: string, name: NameInText): Value[] {
  const { from, to } = name;
  const word = text.slice(from, to);
  const isConstant = /^[A-Z][A-Z0-9_]{3,}$/.test(word);
  const before = text.slice(Math.max(0, from - 42), from);
  if (INSIDE_TAG.test(before)) return inElement(text, name, ELEMENT);
  if (NAMES_VALUE.test(before)) {
    const found = inElement(text, name, ATTRIBUTED);
    if (found.length > 0) return found;
  }
  if (/(?:^|[\s"'=])--?$/.test(before.slice(-3)) || /^--?\w/.test(word)) {
    const found = linked(text, name, [SPACED, 2]);
    if (found.length > 0) return found;
  }
  const isUserNear = /\b(?:user|username|login|email|uid|account)\b/i.test(
    text.slice(Math.max(0, from - 80), from),
  );
  const made = name.name === 'password' || isConstant ? 2 : 3;
  const least = isUserNear && name.name === 'password' ? 1 : made;
  const paired = linked(text, name, [PAIRED, made]);
  if (paired.length > 0) return paired;
  const set = SETTING.test(before) ? linked(text, name, [SPACED, made]) : [];
  if (set.length > 0) return set;
  const called = [CALLED, DEFAULTED].flatMap((link) => linked(text, name, [link, made]));
  if (called.length > 0) return called;
  const sign = textAt(ASSIGNED, text, to);
  if (sign === '') return [];
  const isTight = isConstant && sign === '=';
  return listAt(text, to + sign.length).filter((value) => {
    const grade = secretGrade(value.text);
    if (/^\d+$/.test(value.text) && !isNumberSecret(word)) return false;
    if (word === 'PASS' && (isTight || /(?:^|\n|--- )$/.test(before))) return false;
    if (isTight && name.name === 'password') return grade >= 1;
    if (isProgram(value, sign, name)) return false;
    return grade >= (value.isQuoted || isConstant ? least : made);
  });
}

/** A name of a program that ends in a number may be assigned as it is. */
function isProgram({ text, isQuoted }: Value, sign: string, { name }: NameInText): boolean {
  if (isQuoted || !/^[A-Za-z_$][\w$]*$/.test(text)) return false;
  return /\s/.test(sign) && text.replace(/\D/g, '').length < (name === 'password' ? 2 : 4);
}

/** Passwords of digits alone are made, but a number beside `pass` counts something. */
function isNumberSecret(word: string): boolean {
  return /password|passwd|passcode|pwd|pin|kennwort|passwort/i.test(word);
}

/** The values behind what links a name to them, of those that look enough like secrets. */
function linked(
  text: string,
  { to }: NameInText,
  [link, least]: readonly [RegExp, SecretGrade],
): Value[] {
  const sign = textAt(link, text, to);
  if (sign === '') return [];
  return listAt(text, to + sign.length).filter(({ text: value }) => secretGrade(value) >= least);
}

function inElement(text: string, { name, to }: NameInText, open: RegExp): Value[] {
  const sign = textAt(open, text, to);
  if (sign === '') return [];
  const from = to + sign.length;
  const value = textAt(IN_ELEMENT, text, from);
  const isSecret = value !== '' && secretGrade(value.trim()) >= (name === 'password' ? 1 : 2);
  return isSecret ? [{ text: value, from, to: from + value.length, isQuoted: true }] : [];
}

/** One value, or all in brackets. */
function listAt(text: string, from: number): Value[] {
  if (text.charAt(from) !== '[' || /^\[=*\[/.test(text.slice(from, from + 9)))
    return [valueAt(text, from)].filter((value) => value !== undefined);
  const values: Value[] = [];
  let next = from + 1;
  for (let n = 0; n < 20; n++) {
    const value = valueAt(text, next + textAt(/[\s,]*/y, text, next).length);
    if (value?.isQuoted !== true) break;
    values.push(value);
    next = value.to + 1;
  }
  return values;
}
