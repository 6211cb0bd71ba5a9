/** A line of a chronicle and where its bytes are, so that an edit leaves all others alone. */
export interface ChronicleLine {
  /** 1-based. */
  readonly line: number;
  /** Offset of its first byte. */
  readonly start: number;
  /** Offset behind its last byte, before the line break. */
  readonly end: number;
  /** Offset of the next line. */
  readonly next: number;
  readonly text: string;
}

export interface ChronicleSection {
  readonly heading: ChronicleLine;
  readonly title: string;
  /** Without the heading. */
  readonly lines: readonly ChronicleLine[];
}

export interface ChronicleScan {
  /** The first line of the file. */
  readonly opening: ChronicleLine | undefined;
  /** Between the lines of dashes; `undefined` without both of them. */
  readonly front: readonly ChronicleLine[] | undefined;
  /** Between the front matter and the first heading. */
  readonly preamble: readonly ChronicleLine[];
  /** One for each heading of the second level. */
  readonly sections: readonly ChronicleSection[];
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const DASHES = /^\uFEFF?---[ \t]*$/;
const HEADING = /^##[ \t]+([^#\s][^]*?)[ \t#]*$/;
/** A longer line is no heading, and the pattern would take long to find that out. */
const MAX_HEADING = 200;

/** Takes a file apart into lines. Accepts any bytes; what it means is decided elsewhere. */
export function scanChronicle(bytes: Buffer): ChronicleScan {
  const lines = linesOf(bytes);
  const close = DASHES.test(lines[0]?.text ?? '')
    ? lines.findIndex(({ text }, at) => at > 0 && DASHES.test(text))
    : -1;
  const body = lines.slice(close + 1);
  const headings = body.flatMap((heading, at) => {
    const isShort = heading.text.length <= MAX_HEADING;
    const title = isShort ? HEADING.exec(heading.text)?.[1] : undefined;
    return title === undefined ? [] : [{ at, heading, title }];
  });
  return {
    opening: lines[0],
    front: close < 0 ? undefined : lines.slice(1, close),
    preamble: body.slice(0, headings[0]?.at),
    sections: headings.map(({ at, heading, title }, index) => ({
      heading,
      title,
      lines: body.slice(at + 1, headings[index + 1]?.at),
    })),
  };
}

export function isEvents({ title }: ChronicleSection): boolean {
  return title.toLowerCase() === 'events';
}

export function isSummary({ title }: ChronicleSection): boolean {
  return title.toLowerCase() === 'summary';
}

function linesOf(bytes: Buffer): readonly ChronicleLine[] {
  const lines: ChronicleLine[] = [];
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, start);
    const stop = newline < 0 ? bytes.length : newline;
    const end = stop > start && bytes[stop - 1] === RETURN ? stop - 1 : stop;
    const next = newline < 0 ? stop : stop + 1;
    const text = bytes.toString('utf8', start, end);
    lines.push({ line: lines.length + 1, start, end, next, text });
    start = next;
  }
  return lines;
}
