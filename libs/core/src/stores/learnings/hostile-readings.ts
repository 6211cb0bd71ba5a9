/** Ways in which a model could read a text that says something else to a plain search. */
export interface Readings {
  /** Lower case, without accents, look-alikes and formatting; with spaces and punctuation. */
  readonly plain: string;
  /** Lower case without formatting, every letter in its own script. */
  readonly native: string;
  /** Letters alone, in several spellings: as it is, with digits for letters, reversed, ROT13. */
  readonly squeezed: readonly string[];
}

const MAX_PIECES = 20;
const MAX_PIECE = 20_000;

/** The readings of a text and of what is encoded in it. */
export function readingsOf(text: string): Readings[] {
  return [text, ...decodings(text)].map(toReadings);
}

function toReadings(text: string): Readings {
  const plain = plainReading(text);
  const letters = squeeze(plain);
  const reversed = letters.split('').reverse().join('');
  return {
    plain,
    native: nativeReading(text),
    squeezed: [letters, squeeze(unleet(plain)), reversed, rot13(letters)],
  };
}

/** Cyrillic, Greek and Armenian letters that look like Latin ones, each before its Latin letter. */
const PAIRS =
  'аa еe оo рp сc хx уy іi јj ѕs ԁd һh ԛq ԝw ɡg ɩi οo αa εe ιi κk νv ρp τt υu χx ηn մu ոn';
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  PAIRS.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

function plainReading(text: string): string {
  return text
    .slice(0, MAX_PIECE)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\u0370-\u058F\u0250-\u02AF]/g, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replace(/[’‘`´]/g, "'");
}

function nativeReading(text: string): string {
  return text
    .slice(0, MAX_PIECE)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
}

function squeeze(text: string): string {
  return text.replace(/[^a-z]/g, '');
}

function unleet(text: string): string {
  const letters: Readonly<Record<string, string>> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  return text.replace(/[013457@$!]/g, (digit) => letters[digit] ?? digit);
}

function rot13(letters: string): string {
  return letters.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97),
  );
}

function decodings(text: string): string[] {
  const pieces = [unescaped(text)];
  for (const token of text.match(/[A-Za-z0-9+/_-]{16,}={0,2}/g)?.slice(0, MAX_PIECES) ?? []) {
    pieces.push(readable(Buffer.from(token, 'base64')));
    if (/^[0-9a-fA-F]+$/.test(token)) pieces.push(readable(Buffer.from(token, 'hex')));
  }
  const bytes = /(?:[0-9a-fA-F]{2}[ ,:]){7,}[0-9a-fA-F]{2}/.exec(text)?.[0];
  if (bytes !== undefined) pieces.push(readable(Buffer.from(bytes.replace(/[ ,:]/g, ''), 'hex')));
  return pieces.filter((piece) => piece !== '' && piece !== text);
}

/** Percent, HTML and backslash escapes, of which one may hide another. */
function unescaped(text: string): string {
  let result = text;
  for (let depth = 0; depth < 2; depth++) {
    result = result
      .replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) => fromHex(hex))
      .replace(/&#x([0-9a-fA-F]{1,6});?/g, (_, hex: string) => fromHex(hex))
      .replace(/&#(\d{1,7});?/g, (_, digits: string) => fromCode(Number(digits)))
      .replace(/&(lt|gt|amp|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
      .replace(
        /\\u\{?([0-9a-fA-F]{4,6})\}?|\\x([0-9a-fA-F]{2})/g,
        (_, long?: string, short?: string) => fromHex(long ?? short ?? ''),
      );
  }
  return result;
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function fromHex(hex: string): string {
  return fromCode(Number.parseInt(hex, 16));
}

function fromCode(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** What bytes say, or nothing when they are no text. */
function readable(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const strange = text.match(/[^\t\n\r -~\u00A0-\uFFFC]/g)?.length ?? 0;
  return text.length >= 8 && strange <= text.length / 20 ? text : '';
}
