import { lazily } from '../lazily.js';
import { looksRandom } from './random-token.js';

/**
 * How much a value looks like a secret where something says that it is one: 0 is none (a variable, a
 * path, a type), 1 a word, 2 what people make of words, with a number or a sign, 3 what no
 * word or name of a program looks like.
 */
export type SecretGrade = 0 | 1 | 2 | 3;

/** What stands for a secret, is the name of one, or gets one. */
const PLACEHOLDER =
  /^(?:\$(?:[({A-Za-z_]|$)|[<{]|%\w+%$|%[sdv]\b|\*{2,}|\*$|@\w*$|&\w+$|!\w+$|#$|\.{2,}|…|x{3,}|-+$|_+$|your|my[-_]|some[-_]|the[-_]|example|sample|placeholder|changeme|change[-_]me|replace|insert|dummy|fake|redacted|\[|process\.|os\.(?:environ|getenv)|import\.meta|env[.:([]|config[.([]|secrets?[.([/]|vars?\.|self\.|this\.|local\.|data\.|https?:|file:|s3:|gs:|arn:|vault:|op:|ref\+|kms:|projects\/|\.{1,2}\/|~\/|[A-Za-z]:\\|\\?\(\.[a-z]|--?[a-z][\w-]*=|#[0-9a-f]{6}$|[a-z-]+=#[0-9a-f]{3,8}$|(?:time|level|msg)=)/i;
const WORD_VALUES = lazily(
  () =>
    new Set(
      (
        'none null nil undefined true false yes no on off required optional string number boolean byte bytes int integer ' +
        'text any unknown bearer basic digest default empty missing invalid expired hidden masked user admin root test name ' +
        'pass secret password passwd token stdin prompt ask env file object array function async await new const let var ' +
        'return uuid base64 md5 sha1 sha256 sha512 utf8 utf-8'
      ).split(' '),
    ),
);
const PATH =
  /^(?:\/[\w.@%+-]+)+\/?$|^[\w.-]+(?:\/[\w.-]+)*\.(?:[a-z]{2,4}|json|yaml|toml|html|lock|properties)(?::\d+)*$/i;
/** A line of a file, or several; what stands in front of the colon is a name of one. */
const PLACE =
  /^(?:[\w.@-]+\/)*(?:[\w-]+\.)*(?:[A-Z][a-z]+file|[A-Za-z]\w*\.[a-z]{1,5}):\d{1,5}(?:[-:]\d{1,5})?$|^\d{1,5}-\d{1,5}$/;
/** Words to choose from, as a manual gives them. */
const CHOICE = /^[a-z_]+\d{0,3}(?:[|/][a-z_]+\d{0,3})+$/i;
const MEMBER = /^[A-Za-z_$][\w$]*(?:(?:\.|::|->|\?\.|\/)[A-Za-z_$][\w$]*)+$/;
const VERSION = /^[v^~=<>]{0,2}\d+(?:\.[\d*x]+)+(?:[-+.]\w+)*$/;
const DATE = /^\d{4}-\d\d?-\d\d?|^\d{1,2}:\d\d|^\d+\.\d+Z?$/;
/** Names of methods that end in a number as passwords do. */
const METHOD =
  /^(?:(?:base|sha|md|utf|oauth|argon|bcrypt|scrypt|pbkdf|aes|rsa|http|hkdf|python|node|postgres|auth|win|mysql|neo|log|ipv|web|type|part|step|line|case|test|option|version|phase|user|page|level|table|field|value|item|node|host|server|key|arg|param|col|row|var|str|int|uint|float)-?\d|x(?:509|86|25519)|ed(?:25519|448)|[hre]s\d{3}\b|(?:e2e|i18n|l10n|a11y|k8s|p2p|b2b|s3|ec2|oauth2|utf8)\b)/i;
/** Names of programs: words in camel case, with a digit behind some. */
const CAMEL_CASE =
  /^[_$]?(?:[A-Z]?[a-z]{2,}(?:V?\d{1,2}(?=[A-Z_]|$)|(?=[A-Z]|$))|[A-Z]{2,}(?=[A-Z][a-z]|$))+$/;
/** No two alternatives take the same word, or a long row of words would never end. */
const NAME_PARTS =
  /^(?:[A-Z][a-z]{2,}(?:[A-Z][a-z]+)*|[a-z]{2,}(?:[A-Z][a-z]+)*|[a-z]|[A-Z]+)\d{0,2}(?:[-_./:=,](?:[A-Z][a-z]{2,}(?:[A-Z][a-z]+)*|[a-z]{2,}(?:[A-Z][a-z]+)*|[a-z]?|[A-Z]+)\d{0,2})+$/;
const WORD_PATH = /^[A-Za-z\d._#-]+(?:\/[A-Za-z\d._#-]+)+$/;
const WORD_AND_NUMBER = /^[A-Za-z]{3,}[-_.]?\d{1,6}[!@#$%&*?+.]{0,3}$/;
const SIGNS = /[!@#$%^&*~+?|=\\]/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Of a longer value its beginning tells. */
const MAX_GRADED = 400;

export function secretGrade(whole: string): SecretGrade {
  const value = whole.slice(0, MAX_GRADED);
  if (
    value.length < 4 ||
    /\[REDACTED|\$?\{\w+\}|\$\{|\(\?|=%[sdv](?!\w)/i.test(value) ||
    CHOICE.test(value)
  )
    return 0;
  if (PLACEHOLDER.test(value) || WORD_VALUES().has(value.toLowerCase())) return 0;
  if (/\s/.test(value)) return gradeOfWords(value);
  if (UUID.test(value)) return /^[0-]+$/.test(value) ? 0 : 3;
  if (looksRandom(value)) return 3;
  if (
    PATH.test(value) ||
    PLACE.test(value) ||
    MEMBER.test(value) ||
    VERSION.test(value) ||
    DATE.test(value)
  )
    return 0;
  if (METHOD.test(value)) return 0;
  if (/^\d+$/.test(value)) return value.length >= 6 && !/^(\d)\1+$/.test(value) ? 2 : 0;
  if (!/[A-Za-z]/.test(value)) return 0;
  return gradeOfMixed(value);
}

function gradeOfMixed(value: string): SecretGrade {
  if (/^(?:0x)?[0-9a-f]{16,}$/i.test(value)) return 3;
  // Base32, as seeds of one-time passwords are
  if (/^(?=[A-Z]*[2-7])[A-Z2-7]{16,}=*$/.test(value)) return 3;
  if (/^(?:[a-z]{16,}|[A-Z]{16,})$/.test(value)) return gradeOfLetters(value);
  const runs = value.match(/\d+/g)?.length ?? 0;
  const isPlain =
    (value.replace(/\D/g, '').length <= 2 && CAMEL_CASE.test(value)) ||
    NAME_PARTS.test(value) ||
    WORD_PATH.test(value);
  if (WORD_AND_NUMBER.test(value)) return value.length >= 6 ? 2 : 1;
  if (isPlain) return /^[A-Za-z]+$/.test(value) ? 1 : 0;
  // Neither a word nor a name in camel case
  if (/^[A-Za-z]{10,}$/.test(value) && /[^aeiouy]{6}/i.test(value)) return 3;
  if (!/\d/.test(value))
    return SIGNS.test(value) && value.length >= 6 && /^[!-~]+$/.test(value) ? 2 : 1;
  if (value.length < 6) return 1;
  const isMixed = /[a-z]/.test(value) && /[A-Z]/.test(value);
  if (isMixed || SIGNS.test(value) || runs >= 2) return 3;
  return 2;
}

/** One in a thousand random tokens has no digit; words have vowels. */
function gradeOfLetters(value: string): SecretGrade {
  if (/[^aeiouy]{5}/i.test(value)) return 3;
  return value.replace(/[^aeiouy]/gi, '').length < value.length * 0.3 ? 2 : 1;
}

/** A phrase of words alone may be a sentence about a password: of four rare ones at least. */
const SENTENCE =
  /\b(?:the|a|an|is|are|be|to|of|for|and|or|in|on|with|your|you|please|enter|must|should|not|no|too|this|that|it|at|least|pass\w*|token|secret|key|invalid|required|wrong|incorrect|user|login|missing|from|by|was|has|have|can|cannot|will|new|old|reset|forgot\w*)\b/i;

function gradeOfWords(value: string): SecretGrade {
  const words = value.trim().split(/\s+/);
  if (SENTENCE.test(value) || words.some((word) => /[^\w!@#$%^&*~+?.-]/.test(word))) return 0;
  if (words.length >= 4 && words.every((word) => /^[a-z]{3,10}$/.test(word))) return 2;
  if (words.length > 3) return 0;
  return /\d/.test(value) && /^[\w!@#$%^&*~+?.-]+(?: [\w!@#$%^&*~+?.-]+)+$/.test(value) ? 2 : 0;
}
