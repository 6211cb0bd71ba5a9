import {
  isJsonObject,
  objectField,
  stringField,
  withoutTerminalCodes,
  type JsonObject,
} from '@reflect/core/harness';

/** What the output of a tool says about how the call went. */
export interface ToolOutput {
  /** Without the head that Codex puts before it. */
  readonly text: string;
  readonly exitCode?: number;
  /** The program goes on: the id under which a later call asks for the rest. */
  readonly running?: string;
  /** Why the tool did not do its work: a person said no, a person stopped it, Codex could not run it. */
  readonly refusal?: 'rejected' | 'interrupted' | 'fault';
}

/** Reads the output of any tool, in each of the forms that versions of Codex gave it. */
export function toolOutput(output: unknown): ToolOutput {
  const text = withoutTerminalCodes(plainText(output));
  const refusal = refusalOf(text);
  if (refusal !== undefined) return { text: deniedText(text) ?? text, refusal };
  return wrapped(text) ?? sandboxed(text) ?? headed(text);
}

function plainText(output: unknown): string {
  if (typeof output === 'string') return output;
  if (isJsonObject(output)) return stringField(output, 'content') ?? '';
  if (!Array.isArray(output)) return '';
  return output
    .map((part) => (isJsonObject(part) ? (stringField(part, 'text') ?? '') : ''))
    .join('\n');
}

const REJECTED = /^(?:exec_command|exec|shell|apply_patch|patch|exec command|rejected)\b/;
const FAULTS =
  /^(?:failed to parse|unsupported (?:call|custom)|apply_patch verification failed|exec_command failed|write_stdin failed|exec failed|collab |unknown (?:process|session|cell)|timeout_ms must|Full-history forked agents|unable to locate)/i;

function refusalOf(text: string): ToolOutput['refusal'] {
  if (REJECTED.test(text) && /rejected by user\W{0,10}$/.test(text.slice(-80))) return 'rejected';
  if (/^(?:aborted|interrupted) by user/i.test(text)) return 'interrupted';
  return FAULTS.test(text) ? 'fault' : undefined;
}

/** What a command printed that the sandbox stopped, out of the error that Codex makes of it. */
function deniedText(text: string): string | undefined {
  if (!/\bSandbox\(Denied\b/.test(text.slice(0, 4000))) return undefined;
  const printed = [...text.matchAll(/\btext: "((?:[^"\\]|\\.)*)"/g)].map(([, inner = '']) => inner);
  const told = printed.sort((one, other) => other.length - one.length)[0] ?? '';
  return `Denied by the sandbox.\n${told.replaceAll('\\n', '\n').replaceAll('\\"', '"')}`;
}

/** `{"output": "…", "metadata": {"exit_code": 0}}` */
function wrapped(text: string): ToolOutput | undefined {
  if (!text.startsWith('{"output"')) return undefined;
  const value = parseObject(text);
  const output = stringField(value, 'output');
  if (output === undefined) return undefined;
  const exitCode = objectField(value, 'metadata')?.['exit_code'];
  return { text: output, ...(typeof exitCode === 'number' ? { exitCode } : {}) };
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function sandboxed(text: string): ToolOutput | undefined {
  const code = /^failed in sandbox[^\n]{0,200}exit code: (\d{1,3})/.exec(text)?.[1];
  if (code === undefined) return undefined;
  return { text: text.slice(text.indexOf('\n') + 1), exitCode: Number(code) };
}

const HEAD_LINES = 9;
const HEAD =
  /^(?:Command|Chunk ID|Wall time|Exit code|Duration|Process|Script|Total output lines|Original token count)\b/;
/** Codex's own note that it left something out. */
const NOTE = /^(?:Warning: truncated output[^\n]*\n|Total output lines: \d+\n+)*/;

/** Lines about the run, then `Output:`, then what the program printed. */
function headed(text: string): ToolOutput {
  const lines = text.split('\n', HEAD_LINES);
  const end = lines.indexOf('Output:');
  if (end < 1 || !lines.slice(0, end).every((line) => HEAD.test(line))) return { text };
  const head = lines.slice(0, end).join('\n');
  const printed = text
    .slice(head.length + '\nOutput:\n'.length)
    .replace(/^\n/, '')
    .replace(NOTE, '');
  const exitCode = /^(?:Exit code:|Process exited with code) (-?\d{1,10})$/m.exec(head)?.[1];
  const running =
    /^(?:Process running with session|Script running with cell) ID (\S{1,100})$/m.exec(head)?.[1];
  return {
    text: printed,
    ...(exitCode === undefined ? scriptCode(head) : { exitCode: Number(exitCode) }),
    ...(running === undefined ? {} : { running }),
  };
}

function scriptCode(head: string): Pick<ToolOutput, 'exitCode'> {
  return /^Script failed\b/m.test(head) ? { exitCode: 1 } : {};
}
