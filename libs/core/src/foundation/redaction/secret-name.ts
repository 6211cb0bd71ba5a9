import { lazily } from '../lazily.js';

/** What a name says of the value beside it: that people made it up, or that a program did. */
export type SecretName = 'password' | 'generated';

/** Words of names, in lower case; a hook starts too often to compile a pattern of as many. */
const words = (list: string): (() => ReadonlySet<string>) => lazily(() => new Set(list.split(' ')));

const PASSWORD = words(
  'pass pw pwd psw pswd passwd mdp pin passcode requirepass storepass keypass userpass rootpass dbpass sshpass ftppass ' +
    'smtppass pgpass syspass mailpass redispass mysqlpass sqlpass ldappass httppass proxypass adminpass mypass passwords ' +
    'passphrases senha senhas heslo heslem hesla mnemonic psk mima palavrapasse parola parole parolă parolei parolası ' +
    'parolasi parolayı hasło hasla hasła hasłem haslo lösenord lösenordet losenord losenordet adgangskode adgangskoden ' +
    'passord passordet jelszó jelszo jelszava jelszót şifre sifre şifresi sifresi şifrem contraseñas contrasenas',
);
const PASSWORD_ENDS =
  'password passwd passphrase passwort passcode kennwort losungswort geheimwort geheimzahl wachtwoord toegangscode contraseña contrasena salasana salasanan şifre'.split(
    ' ',
  );
const GENERATED = words(
  'cred creds credential credentials bearer jwt otp totp salt dsn csrf xsrf auth cookie signature sig authorization ' +
    'zugangsdaten zugangsschlüssel schlüssel clave jeton',
);
const GENERATED_ENDS =
  'secret token apikey secretkey accesskey privatekey authkey signingkey encryptionkey'.split(' ');
/** `key` says nothing alone. */
const KEY_OF = words(
  'api access private secret signing encryption auth account master license licence service session shared ssh deploy ' +
    'storage crypto cipher aes hmac client consumer app application admin subscription webhook integration root recovery ' +
    'security product activation jwt host instrumentation write server bot user x',
);
/** A name that goes on with one of these has a value of another kind. */
const OTHER = words(
  'len length count counts size type types kind name names field fields url uri endpoint path file files dir folder ' +
    'expiry expires expiration ttl age policy min max limit limits prompt label placeholder hint regex pattern format ' +
    'reset changed required enabled disabled input form manager usage budget index ref refs store provider algorithm alg ' +
    'strength rules rule error errors message msg at on env var variable id ids arn version class method mode source ' +
    'issuer audience scope scopes header prefix suffix state status valid validity validator verify check checker ' +
    'rotation engine backend driver service client request response handler helper util utils test tests spec model ' +
    'schema table column icon button text title description estimate estimator izer ize ized bucket window in out per ' +
    'used left cost price rate total sum flow exchange grant management protection strategy hasher hashing encoder ' +
    'generator factory map list set array cache ring chain press down up code event frame point word words board pair ' +
    'space ed s',
);
/** What may follow in a name that is still one of secrets. */
const PLAIN = words(
  'value key prod production dev test staging stage local live base64 b64 hash string plain raw new old current default ' +
    'admin root main db confirm confirmation',
);
/** With these `pass` is a way through. */
const WAYS = words('by first second last multi one two all test did will low high band render');

/** A name in code or configuration, as `dbPassword`, `DB_PASSWORD` or `x-api-key`. */
export function secretName(name: string): SecretName | undefined {
  const parts = partsOf(name);
  const at = parts.findLastIndex((_, n) => isSecretWord(parts, n));
  if (at < 0) return undefined;
  const rest = parts.slice(at + 1);
  if (rest.some((part) => OTHER().has(part))) return undefined;
  const part = parts[at] ?? '';
  if (part === 'pass' && parts.length > 1 && WAYS().has(parts[0] ?? '')) return undefined;
  const isAll =
    name === name.toUpperCase() || rest.every((one) => PLAIN().has(one) || /^\d+$/.test(one));
  return isPassword(part) && isAll ? 'password' : 'generated';
}

function isSecretWord(parts: readonly string[], at: number): boolean {
  const part = parts[at] ?? '';
  if (isPassword(part) || GENERATED().has(part)) return true;
  if (GENERATED_ENDS.some((end) => part.endsWith(end))) return true;
  return (part === 'key' || part === 'keys') && KEY_OF().has(parts[at - 1] ?? '');
}

function isPassword(part: string): boolean {
  return PASSWORD().has(part) || PASSWORD_ENDS.some((end) => part.endsWith(end));
}

function partsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .replace('palavra-passe', 'palavrapasse')
    .split(/[^a-z\d\u00c0-\u024f]+/)
    .map((part) => part.replace(/(?<=\D)\d$/, ''))
    .filter((part) => part !== '');
}
