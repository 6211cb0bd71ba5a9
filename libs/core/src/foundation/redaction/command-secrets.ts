import { secretGrade } from './secret-grade.js';
import type { SecretPattern } from './secret-pattern.js';

const OPEN = '["\'\\\\]{0,2}';
const WORD = '(?<secret>(?![$<{"\'-]|\\[REDACTED:)[^\\s"\'`\\\\]{3,200})';
/** Nothing but a secret stands there; of what looks like a name, one of a program has no such mixture. */
const isValue = (secret: string): boolean =>
  secretGrade(secret) >= 1 || /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]+$/.test(secret);
const isMade = (secret: string): boolean => secretGrade(secret) >= 2;

/** Program, the rest of a command line up to its secret: what follows is the secret itself. */
const ARGUMENTS: readonly (readonly [hints: string, before: string])[] = [
  [
    'curl',
    '\\bcurl\\b[^\\n]{0,300}?\\s(?:-[a-zA-Z]{0,4}u\\s?|--(?:proxy-)?user[ =]\\s{0,3})["\']?[^\\s:"\']{1,80}:',
  ],
  ['curl', '\\bcurl\\b[^\\n]{0,300}?\\s(?:-U|--proxy-user)\\s{1,3}["\']?[^\\s:"\']{1,80}:'],
  ['http', '\\bhttps?\\s[^\\n]{0,80}?-a\\s{1,3}["\']?[^\\s:"\']{1,80}:'],
  [
    'mysql mariadb',
    '\\b(?:mysql|mysqldump|mysqladmin|mariadb|mariadb-dump|mysqlimport)\\b[^\\n]{0,120}?\\s-p',
  ],
  ['mysqladmin', '\\bmysqladmin\\b[^\\n]{0,120}?\\spassword\\s{1,3}["\']?'],
  ['sqlcmd bcp osql', '\\b(?:sqlcmd|bcp|osql)\\b[^\\n]{0,120}?\\s-P\\s{0,3}["\']?'],
  ['mongo', '\\bmongo(?:sh|dump|restore|export|import)?\\b[^\\n]{0,120}?\\s-p\\s{1,3}["\']?'],
  ['sshpass', '\\bsshpass\\s{1,3}-p\\s{0,3}["\']?'],
  [
    'login',
    '\\b(?:docker|podman|nerdctl|buildah|skopeo|helm|oras|az|cf|oc|twine|npm|ibmcloud)\\b[^\\n]{0,60}\\blogin\\b[^\\n]{0,160}?\\s-p\\s{1,3}["\']?',
  ],
  ['twine', '\\btwine\\s+upload\\b[^\\n]{0,160}?\\s-p\\s{1,3}["\']?'],
  ['redis', '\\bredis-cli\\b[^\\n]{0,120}?\\s-a\\s{1,3}["\']?'],
  ['requirepass masterauth', '\\b(?:requirepass|masterauth)\\s{1,3}["\']?'],
  ['auth', '(?:^|[>\\n])\\s{0,3}AUTH\\s{1,3}(?:\\w{1,40}\\s)?'],
  ['openssl', '\\bopenssl\\b[^\\n]{0,200}?\\s-pass(?:in|out)?\\s{1,3}["\']?pass:'],
  ['openssl', '\\bopenssl\\s+enc\\b[^\\n]{0,200}?\\s-[kK]\\s{1,3}["\']?'],
  ['zip', '\\b(?:zip|unzip|zipcloak)\\b[^\\n]{0,80}?\\s-P\\s{0,3}["\']?'],
  ['7z rar', '\\b(?:7za?|7zz|rar|unrar)\\s[^\\n]{0,120}?\\s-h?p["\']?'],
  ['ldap', '\\bldap(?:search|add|modify|delete|passwd|whoami)\\b[^\\n]{0,200}?\\s-w\\s{1,3}["\']?'],
  [
    'smbclient rpcclient net',
    '\\b(?:smbclient|rpcclient|net)\\b[^\\n]{0,120}?\\s-U\\s{0,3}["\']?[^\\s%"\']{1,60}%',
  ],
  ['lftp', '\\blftp\\b[^\\n]{0,80}?\\s-u\\s{1,3}["\']?[^\\s,"\']{1,60},'],
  ['rabbitmqctl', '\\brabbitmqctl\\s+(?:add_user|change_password)\\s+\\S+\\s+["\']?'],
  ['htpasswd', '\\bhtpasswd\\s+-[a-zA-Z]{0,8}b[a-zA-Z]{0,8}\\s+(?:\\S+\\s+)?[\\w.@-]+\\s+["\']?'],
  ['htpasswd', '\\bhtpasswd\\s+-[a-zA-Z]{0,8}b[a-zA-Z]{0,8}\\s+\\S+\\s+\\S+\\s+["\']?'],
  ['net use ', '\\bnet\\s+use\\s[^\\n]{0,200}?\\/user:\\S{1,100}\\s+(?!\\/)["\']?'],
  ['net user', '\\bnet\\s+user\\s+(?!\\/)\\S+\\s+(?!\\/)["\']?'],
  ['vault login', '\\bvault\\s+login\\s+(?:-\\S+\\s+)*["\']?'],
  ['bw unlock bw login', '\\bbw\\s+(?:unlock|login\\s+\\S+)\\s+["\']?'],
  ['cargo login', '\\bcargo\\s+login\\s+["\']?'],
  ['nuget', '\\bnuget\\s+push\\b[^\\n]{0,160}?\\s-(?:k|-api-key|ApiKey)\\s{1,3}["\']?'],
  ['rclone', '\\brclone\\b[^\\n]{0,200}?\\spass\\s{1,3}["\']?'],
  ['nmcli', '\\bnmcli\\b[^\\n]{0,120}?\\bpassword\\s{1,3}["\']?'],
  [
    'chpasswd',
    '\\becho\\s{1,3}(?:-[en]\\s{1,3})?["\']?[\\w.-]{1,60}:(?=\\S{1,200}\\s?\\|\\s?(?:sudo\\s+)?chpasswd)',
  ],
];

/** Secrets that are arguments of a command, told by the program and the option. */
export const COMMAND_SECRETS: readonly SecretPattern[] = [
  ...ARGUMENTS.map(([hints, before]): SecretPattern => ({
    kind: 'command-password',
    hints:
      hints.includes(' ') && !/^(?:net use|bw |vault |cargo )/.test(hints)
        ? hints.split(' ')
        : [hints.split(' ')[0] ?? hints],
    source: `${before}${WORD}`,
    flags: 'm',
    accepts: isValue,
  })),
  {
    kind: 'command-password',
    hints: ['-stdin', 'sudo -s', 'sudo --stdin', '--stdin'],
    source: `\\b(?:echo|printf)\\s{1,3}(?:-[en]{1,2}\\s{1,3})?(?:["']%s(?:\\\\n)?["']\\s{1,3})?${OPEN}${WORD}["']?\\s{0,3}\\|[^\\n|]{0,80}(?:--password-stdin|--with-token|--token-stdin|sudo\\s+(?:-S|--stdin)|passwd\\s+--stdin)`,
    accepts: isValue,
  },
  {
    kind: 'command-password',
    hints: ['<<<'],
    source: `--(?:with-token|password-stdin|token-stdin)\\s{1,3}<<<\\s{0,3}["']?${WORD}`,
    accepts: isValue,
  },
  {
    kind: 'password',
    hints: ['identified', 'password'],
    source: `\\b(?:IDENTIFIED\\s+(?:WITH\\s+\\w+\\s+)?BY|(?:WITH|USER\\s+\\S+)\\s+(?:ENCRYPTED\\s+)?PASSWORD|SET\\s+PASSWORD\\s+FOR\\s+\\S+\\s*=)\\s*(?:PASSWORD\\s*\\(\\s*)?["'](?<secret>[^"'\\n]{4,200})["']`,
    flags: 'i',
    accepts: isValue,
  },
  {
    kind: 'command-password',
    hints: ['securestring'],
    source: 'ConvertTo-SecureString\\s+(?:-String\\s+)?["\'](?<secret>[^"\'\\n]{4,200})["\']',
    flags: 'i',
    accepts: (secret) => isValue(secret.trim()),
  },
  {
    kind: 'command-password',
    hints: ['send'],
    source: '\\bsend\\s+(?:--\\s+)?["\'](?<secret>[^"\'\\\\\\n]{6,200})\\\\r',
    accepts: (secret) => secretGrade(secret) >= 3,
  },
  {
    kind: 'command-password',
    hints: ['secret set'],
    source:
      '\\bgh\\s+secret\\s+set\\b[^\\n]{0,120}?(?:--body|-b)\\s{1,3}["\']?(?<secret>[^\\s"\'$<]{4,400})',
    accepts: isMade,
  },
];
