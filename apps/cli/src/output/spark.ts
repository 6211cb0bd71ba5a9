type Environment = Readonly<Record<string, string | undefined>>;

const BLOCKS = '▁▂▃▄▅▆▇█';
const ASCII = '.:-=+*#@';

/** Whether a terminal shows more than ASCII, by what the locale says of it. */
export function isUtf8(env: Environment): boolean {
  const named = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']];
  const locale = named.find((value) => value !== undefined && value !== '') ?? '';
  return /utf-?8/i.test(locale);
}

/** One sign for each value, as high as the value is beside the largest; a space for nothing. */
export function spark(values: readonly number[], utf8: boolean): string {
  const signs = utf8 ? BLOCKS : ASCII;
  const largest = Math.max(0, ...values);
  return values
    .map((value) => {
      if (value <= 0) return ' ';
      return signs[Math.ceil((value / largest) * signs.length) - 1] ?? ' ';
    })
    .join('');
}
