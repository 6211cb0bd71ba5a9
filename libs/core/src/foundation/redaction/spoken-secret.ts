import type { CutSecret } from './cut-secret.js';

/** Words for a secret that people use of one, in the languages that prompts come in most. */
const PASSWORD =
  'pass(?:word|wd|phrase|code|wort)|pwd?|kennwort|contrase(?:ñ|n)a|senha|mot de passe';
const PASSWORD_ELSEWHERE = '密码|密碼|口令|パスワード|비밀번호|пароль';
const SECRET = 'secret|token|(?:api|access|auth|secret)[ _-]?key|credentials?';
/** Its words end at a space alone, or one long word could be read in millions of ways. */
const FOR =
  '(?:\\s{1,3}(?:for|of|on|für|para|pour)\\s(?:[^\\s.:;,]{1,30}\\s{1,3}){0,4}?[^\\s.:;,]{1,30})?';
const IS =
  '\\s{1,3}(?:(?:should|must|will|has to|needs to) be|(?:was |is |has |been ){0,2}(?:re)?(?:set|changed) to|is|was|are|to|ist|lautet|es|est|é)' +
  '(?:\\s(?:now|still|jetzt))?\\s{0,2}:?\\s{1,3}|\\s{0,2}(?:[:：]|=>?|[-–—]>?|→|,)\\s{1,3}|\\s{0,2}(?:：|是|为|為|は)\\s{0,3}|\\s{1,3}';
const SPOKEN = new RegExp(
  `(?:\\b(?:(?<password>${PASSWORD})|${SECRET})|(?<elsewhere>${PASSWORD_ELSEWHERE}))${FOR}(?<sign>${IS})["'\`(]{0,2}(?<value>[^\\s"'\`,;(){}\\[\\]<>]{6,200})`,
  'giu',
);
const IS_OURS =
  '\\s{1,3}(?:is|was|are|ist|lautet|es|est|é)\\s{1,3}(?:the|our|my|your|his|her|their|das|unser|la|le|el|a|o)\\s{1,3}';
/** Cheap to tell; to compile what follows takes a cold process milliseconds. */
const MAY_NAME = new RegExp(IS_OURS, 'i');
/** The other way round: "… is our admin password". What is more than it follows, as in "password manager", makes it no secret. */
const NAMED = new RegExp(
  `["'\`)]{0,2}${IS_OURS}(?:[^\\s.:;,]{1,30}\\s{1,3}){0,3}?(?:(?<password>${PASSWORD})|${SECRET})` +
    '(?=\\s{0,3}(?:[.,;:!?)]|$)|\\s{1,3}(?:for|of|on|to|in|at|and|but|not|here|now|there|für|para|pour)\\b)',
  'gim',
);
const LAST_WORD = /[^\s"'`,;(){}[\]<>]{6,200}$/;
const LONGEST = 200;

/** Signs that say that the secret follows; after the others it has to look like one by itself. */
const SAYS = /[\p{L}:：]/u;
const MENTION =
  /pass|pw|kennwort|contrase|senha|secret|token|key|credential|密码|密碼|口令|パスワード|비밀번호|пароль/i;

/** Names of methods that end in a number as passwords do. */
const METHOD =
  /^(?:(?:base|sha|md|utf|oauth|argon|bcrypt|scrypt|pbkdf|aes|rsa|http|hkdf|python|node|postgres|auth|win|mysql|neo|log|ipv|web|type|part|step|line|case|test|option|version|phase)\d|x(?:509|86|25519)|ed(?:25519|448)|[hre]s\d{3}\b)/i;
const VERSION = /^v?\d+(?:[.-]\w+)+$/;
const PLACE = /^(?:[./~$%<{*\\-]|https?:|[\w.-]+\.(?:[a-z]{1,4}|json|yaml)$|\[REDACTED)/i;
/** Names of programs: words in camel case, with a digit behind some. Each ends where it must. */
const CAMEL_CASE = /^(?:[A-Z]?[a-z]{3,}(?:V?\d|(?=[A-Z]|$)))+$/;
const NAME_PARTS = /^[A-Za-z]+\d{0,2}(?:[-_./:=][A-Za-z]+\d{0,2})+$/;

/**
 * Replaces what a sentence says is a password, as in "the password is …": it has to look like one,
 * and the less the sentence says, the more so.
 */
export function redactSpokenSecrets(text: string, cut: CutSecret): string {
  return MENTION.test(text) ? redactNamed(redactTold(text, cut), cut) : text;
}

function redactTold(text: string, cut: CutSecret): string {
  return text.replace(SPOKEN, (match: string, ...rest: unknown[]) => {
    const {
      password,
      elsewhere,
      sign = '',
      value = '',
    } = rest.at(-1) as Record<string, string | undefined>;
    const said = value.replace(/[.:?]+$/, '');
    const isSure = (password ?? elsewhere) !== undefined && SAYS.test(sign);
    if (!(isSure ? couldBeSecret(said) : mustBeSecret(said))) return match;
    const at = match.lastIndexOf(value);
    return match.slice(0, at) + cut('password', said) + match.slice(at + said.length);
  });
}

function redactNamed(text: string, cut: CutSecret): string {
  if (!MAY_NAME.test(text)) return text;
  let redacted = '';
  let done = 0;
  for (const { index, groups } of text.matchAll(NAMED)) {
    const said = LAST_WORD.exec(text.slice(Math.max(done, index - LONGEST), index))?.[0] ?? '';
    const isSecret = groups?.['password'] === undefined ? mustBeSecret(said) : couldBeSecret(said);
    if (!isSecret) continue;
    redacted += text.slice(done, index - said.length) + cut('password', said);
    done = index;
  }
  return redacted + text.slice(done);
}

/** `hunter2` is enough where a sentence says that it is the password. */
function couldBeSecret(value: string): boolean {
  if (mustBeSecret(value)) return true;
  const isWordAndNumber = /^[A-Za-z]{4,}\d{1,4}!?$/.test(value);
  return isAllowed(value) && (isWordAndNumber || (/\d/.test(value) && hasBothCases(value)));
}

function mustBeSecret(value: string): boolean {
  if (!isAllowed(value) || CAMEL_CASE.test(value) || NAME_PARTS.test(value)) return false;
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  return hasBothCases(value) || /[!@#$%^&*~+?|]/.test(value) || isScattered(value);
}

function hasBothCases(value: string): boolean {
  return /[a-z]/.test(value) && /[A-Z]/.test(value);
}

function isAllowed(value: string): boolean {
  return ![METHOD, VERSION, PLACE].some((pattern) => pattern.test(value)) && value.length >= 6;
}

/** Digits in more than one place, as in `9f8a7c6d`. */
function isScattered(value: string): boolean {
  return /^[^/]{8,}$/.test(value) && (value.match(/\d+/g)?.length ?? 0) >= 2;
}
