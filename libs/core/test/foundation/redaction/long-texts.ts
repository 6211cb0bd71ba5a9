/** Characters of a text that a pattern may take very long for, were a repetition in it ambiguous. */
const SIZE = 10_000;

/** What such texts are made of: parts of what patterns look for, over and over. */
const UNITS = [
  ' ',
  '\t',
  '\n',
  '\n\n',
  '-',
  '--aa ',
  '--aa=b ',
  'a',
  'a/',
  'a.',
  'a-',
  'ab:',
  'Ab_',
  '1',
  '1.',
  '"',
  '"a",',
  '“”',
  "'a",
  '=',
  'host=',
  'password=',
  'token:',
  'secret ',
  '${',
  '<a>',
  '<a ',
  '<system-reminder ',
  '```\n',
  '(',
  '[',
  '\\',
  '\\n',
  'Aa0/',
  'npm ',
  'curl; ',
  'leave ',
  'a@b.',
  'http://',
  '%41',
  'あ',
  '> ',
  '$(',
];

/** What makes the one pattern or the other look at the rest. */
const LEADS = [
  'private key ',
  'password=',
  'Run npx ',
  'npm ',
  'apt-get ',
  '1:1 error ',
  'set-cookie: ',
];

/** Texts of hostile shapes, each with what it is made of. */
export const LONG_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ...UNITS.map((unit) => longText('', unit)),
  ...LEADS.flatMap((lead) =>
    ['-', '--aa ', ' ', '1', 'a', ':'].map((unit) => longText(lead, unit)),
  ),
];

function longText(lead: string, unit: string): readonly [name: string, text: string] {
  const text = `${lead}${unit.repeat(SIZE / unit.length)}!`;
  return [JSON.stringify(`${lead}${unit}…`), text];
}

/** A certificate, which is no key, in a text that speaks of one. */
export const CERTIFICATE = [
  'There is no private key here.',
  '-----BEGIN CERTIFICATE-----',
  ...Array.from({ length: 400 }, () => 'MIIBCgKCAQEA'.repeat(6).slice(0, 64)),
  '-----END CERTIFICATE-----',
].join('\n');
