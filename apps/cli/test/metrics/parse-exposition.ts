/** A family of metrics as its text tells it. */
export interface ParsedFamily {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  /** By the whole name of the series with its labels as they stand there. */
  readonly samples: ReadonlyMap<string, number>;
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABELS = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/;
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`);
const VALUE = /^(?:[+-]?(?:\d+\.?\d*(?:e[+-]?\d+)?|Inf)|NaN)$/i;

/**
 * Reads the text format of Prometheus, version 0.0.4, and throws for whatever promtool would find
 * fault with: https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export function parseExposition(text: string): ReadonlyMap<string, ParsedFamily> {
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  const families = new Map<string, ParsedFamily & { samples: Map<string, number> }>();
  let current: (ParsedFamily & { samples: Map<string, number> }) | undefined;
  let help: { name: string; text: string } | undefined;
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue;
    const comment = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`).exec(line);
    if (comment !== null) {
      const [, kind = '', name = '', rest = ''] = comment;
      if (kind === 'HELP') help = { name, text: rest };
      else {
        if (help?.name !== name) throw new Error(`${name} has no HELP before its TYPE`);
        if (families.has(name)) throw new Error(`${name} is there twice`);
        current = { name, type: rest, help: help.text, samples: new Map() };
        families.set(name, current);
      }
    } else addSample(current, line);
  }
  for (const family of families.values()) lint(family);
  return families;
}

function addSample(
  family: (ParsedFamily & { samples: Map<string, number> }) | undefined,
  line: string,
): void {
  const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
  if (family === undefined || !belongs(name, family)) throw new Error(`a stray line: ${line}`);
  if (!VALUE.test(value)) throw new Error(`no value: ${line}`);
  const key = `${name}{${parseLabels(labels).join(',')}}`;
  if (family.samples.has(key)) throw new Error(`a series is there twice: ${line}`);
  family.samples.set(key, Number(value.replace('Inf', 'Infinity')));
}

function belongs(name: string, { name: family, type }: ParsedFamily): boolean {
  if (type !== 'histogram') return name === family;
  return [`${family}_bucket`, `${family}_sum`, `${family}_count`].includes(name);
}

function parseLabels(text: string): readonly string[] {
  const labels: string[] = [];
  const names = new Set<string>();
  for (let rest = text; rest !== '';) {
    const [whole, name] = LABELS.exec(rest) ?? [];
    if (whole === undefined || name === undefined) throw new Error(`odd labels: ${text}`);
    if (names.has(name)) throw new Error(`a label is there twice: ${text}`);
    names.add(name);
    labels.push(whole.replace(/,$/, ''));
    rest = rest.slice(whole.length);
  }
  return labels.sort();
}

/** What `promtool check metrics` says of names and units. */
function lint({ name, type, help, samples }: ParsedFamily): void {
  const fault = (why: string): never => {
    throw new Error(`${name}: ${why}`);
  };
  if (!['counter', 'gauge', 'histogram'].includes(type)) fault(`unknown type ${type}`);
  if (help.trim() === '') fault('no help');
  if ((type === 'counter') !== name.endsWith('_total'))
    fault('_total is for counters, and for all');
  if (/_(?:bucket|count|sum|info)$/.test(name)) fault('a reserved suffix');
  if (/[A-Z]|__|:/.test(name)) fault('not in snake case');
  if (/_(?:ms|milliseconds|minutes|hours|days|kib|mb|percent)(?:_|$)/.test(name)) {
    fault('not a base unit');
  }
  if (type === 'gauge') return;
  for (const value of samples.values()) if (!(value >= 0)) fault('it went below nothing');
  if (type === 'histogram') lintHistogram(samples, fault);
}

function lintHistogram(samples: ReadonlyMap<string, number>, fault: (why: string) => never): void {
  const rising = new Map<string, number>();
  for (const [key, value] of samples) {
    const [, labels = ''] = /_bucket\{(.*)\}$/.exec(key) ?? [];
    if (labels === '') continue;
    const others = labels.replace(/,?le="[^"]*"/, '').replace(/^,/, '');
    if (value < (rising.get(others) ?? 0)) fault('buckets are not cumulative');
    rising.set(others, value);
    if (!labels.includes('le="+Inf"')) continue;
    const count = [...samples].find(([name]) => name.endsWith(`_count{${others}}`))?.[1];
    if (count !== value) fault('the last bucket is not the count');
  }
  if (samples.size > 0 && rising.size === 0) fault('no buckets');
}
