import { lazily } from '../../foundation/lazily.js';

/**
 * Reads the YAML that reflect itself writes, a tenth of the time that a whole parser takes: block
 * maps and lists, lists in one line, plain scalars on one line and JSON strings.
 *
 * Returns `undefined` for anything else, such as a comment, which the whole parser then reads.
 */
export function parseSimpleYaml(yaml: string): Record<string, unknown> | undefined {
  try {
    const lines = yaml.split('\n');
    if (lines.pop() !== '') return undefined;
    const reader = new SimpleYaml(lines.map(toLine));
    const values = reader.map(0);
    return reader.isAtEnd ? values : undefined;
  } catch (error) {
    if (error === NOT_SIMPLE) return undefined;
    throw error;
  }
}

/** One for all: where it comes from does not matter. */
const NOT_SIMPLE = new Error('YAML that needs the whole parser');

interface Line {
  readonly indent: number;
  readonly text: string;
}

const ENTRY = /^([A-Za-z][A-Za-z0-9_]*):(?: (.*))?$/;
/** Nothing that means something in YAML, but for `:` and `#` inside of a word. */
const plain = lazily(
  () => /^[A-Za-z0-9_/.(](?:[^\p{Cc}\p{Zl}\p{Zp}\uFEFF:#"\\]|(?<=\S)#|:(?! |$))*$/u,
);
const NOT_TEXT = /^(?:null|true|false|\.(?:inf|nan))$/i;
const INTEGER = /^(?:0|[1-9]\d{0,14})$/;
const ANY_NUMBER = /^(?:0o[0-7]+|0x[0-9a-fA-F]+|(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?)$/;
const FLOW_ITEM = /(?:"(?:[^"\\]|\\.)*"|[^",[\]{}]+)(?:, |$)/y;

class SimpleYaml {
  #at = 0;

  constructor(private readonly lines: readonly Line[]) {}

  get isAtEnd(): boolean {
    return this.#at === this.lines.length;
  }

  map(indent: number): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    for (let line = this.#lineAt(indent); line !== undefined; line = this.#lineAt(indent)) {
      this.#at++;
      this.#entry(line.text, indent, values);
    }
    return values;
  }

  #entry(text: string, indent: number, values: Record<string, unknown>): void {
    const [, key = '', value] = ENTRY.exec(text) ?? [];
    if (key === '' || Object.hasOwn(values, key)) throw NOT_SIMPLE;
    values[key] = value === undefined ? this.#block(indent + 2) : valueOf(value);
  }

  #block(indent: number): unknown {
    const line = this.#lineAt(indent);
    if (line === undefined) throw NOT_SIMPLE;
    return line.text.startsWith('- ') ? this.#list(indent) : this.map(indent);
  }

  #list(indent: number): unknown[] {
    const items: unknown[] = [];
    for (
      let line = this.#lineAt(indent);
      line?.text.startsWith('- ');
      line = this.#lineAt(indent)
    ) {
      this.#at++;
      const text = line.text.slice(2);
      items.push(
        text.startsWith('"') || !ENTRY.test(text) ? valueOf(text) : this.#mapItem(text, indent + 2),
      );
    }
    return items;
  }

  #mapItem(first: string, indent: number): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    this.#entry(first, indent, values);
    for (let line = this.#lineAt(indent); line !== undefined; line = this.#lineAt(indent)) {
      this.#at++;
      this.#entry(line.text, indent, values);
    }
    return values;
  }

  /** The next line when it is of this depth. */
  #lineAt(indent: number): Line | undefined {
    const line = this.lines[this.#at];
    return line?.indent === indent ? line : undefined;
  }
}

function toLine(raw: string): Line {
  const text = raw.trimStart();
  if (text === '' || text !== raw.trim()) throw NOT_SIMPLE;
  return { indent: raw.length - text.length, text };
}

function valueOf(text: string): unknown {
  return text.startsWith('[') ? flowOf(text) : scalarOf(text);
}

function flowOf(text: string): unknown[] {
  if (!text.endsWith(']')) throw NOT_SIMPLE;
  const inner = text.slice(1, -1);
  const items: unknown[] = [];
  FLOW_ITEM.lastIndex = 0;
  while (FLOW_ITEM.lastIndex < inner.length) {
    const item = FLOW_ITEM.exec(inner)?.[0];
    if (item === undefined) throw NOT_SIMPLE;
    items.push(scalarOf(item.endsWith(', ') ? item.slice(0, -2) : item));
  }
  return items;
}

function scalarOf(text: string): unknown {
  if (text.startsWith('"')) return quotedOf(text);
  if (!plain().test(text) || NOT_TEXT.test(text)) throw NOT_SIMPLE;
  if (INTEGER.test(text)) return Number(text);
  if (ANY_NUMBER.test(text)) throw NOT_SIMPLE;
  return text;
}

/** JSON and YAML agree on what stands between double quotes, where both can read it. */
function quotedOf(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    throw NOT_SIMPLE;
  }
}
