import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decode, HARNESSES, isReflectError } from '../src/index.js';
import { HARNESS_SCHEMAS, jsonSchemas } from '../src/schemas.js';
import { decoded, problemCode } from './support/decoded.js';
import { RECORDINGS, edited, recording, type Recording } from './support/fixtures.js';

/** Keys that are read, so that another value may rightly change the result. */
const READ_KEYS: ReadonlySet<string> = new Set([
  ...[...jsonSchemas(HARNESS_SCHEMAS).values()].flatMap((schema) =>
    Object.keys(schema.properties ?? {}),
  ),
  ...['model', 'effort', 'permission_mode', 'conversation_id', 'generation_id', 'hookEventName'],
  ...['hookName', 'transformedPrompt', 'agentName', 'stopReason', 'errorContext'],
]);

const claims = fc.record({
  harness: fc.option(fc.oneof(fc.constantFrom(...HARNESSES), fc.string()), {
    nil: undefined,
  }),
  event: fc.option(fc.oneof(fc.constantFrom('Stop', 'preToolUse', '__proto__'), fc.string()), {
    nil: undefined,
  }),
});
const recordings = fc.constantFrom(...RECORDINGS);

/** The event at which each dialect says what a person typed. */
const PROMPTS = [
  ['claude', 'UserPromptSubmit'],
  ['codex', 'UserPromptSubmit'],
  ['copilot-camel', 'userPromptSubmitted'],
  ['copilot-pascal', 'UserPromptSubmit'],
  ['gemini', 'BeforeAgent'],
  ['opencode', 'UserPrompt'],
  ['qwen', 'UserPromptSubmit'],
] as const;

function promptOf(dialect: string, event: string): Recording {
  const found = RECORDINGS.find((one) => one.dialect === dialect && one.event === event);
  if (found === undefined) throw new Error(`No ${event} of ${dialect} was recorded`);
  return found;
}

describe('decode of hostile input', () => {
  it.each([
    ['nothing', ''],
    ['a blank line', ' \n'],
    ['binary', '\u0000\u0001\ufffd\ud800'],
    ['half an envelope', recording('claude/Stop').slice(0, 200)],
    ['two envelopes', recording('claude/Stop').repeat(2)],
    ['an unclosed tower of arrays', '['.repeat(1_000_000)],
  ])('reports %s as no JSON', (_, stdin) => {
    expect(problemCode(stdin)).toBe('PROTOCOL_NOT_JSON');
  });

  it.each(['null', 'true', '7', '"text"', '[]', '[{}]', '{}', '{"session_id":"s"}'])(
    'reports %s as invalid',
    (stdin) => {
      expect(problemCode(stdin)).toBe('PROTOCOL_INVALID');
    },
  );

  describe.each(PROMPTS)('of %s', (dialect, event) => {
    const { text } = promptOf(dialect, event);
    const session = 'session_id' in (JSON.parse(text) as object) ? 'session_id' : 'sessionId';

    it.each([
      [session, ''],
      [session, ' \n'],
      [session, 7],
      [session, undefined],
      ['cwd', undefined],
      ['cwd', ['/w']],
      ['prompt', undefined],
      ['prompt', { text: 'p' }],
    ])('reports a %s of %j as invalid, and names the field', (key, value) => {
      const damaged = JSON.stringify({ ...(JSON.parse(text) as object), [key]: value });
      const harness = dialect.replace(/-.*/u, '');
      // By this field that dialect is recognised: without it the envelope is of none.
      const named = key === 'sessionId' ? '' : key;
      expect(decode({ harness, event }, damaged)).toMatchObject({
        ok: false,
        problem: { code: 'PROTOCOL_INVALID', message: expect.stringContaining(named) as string },
      });
    });
  });

  it('survives a huge nesting in a field that it passes on', () => {
    const nested = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const stdin = recording('claude/PreToolUse').replace(
      '"tool_input": {',
      `"tool_input": ${nested}, "x": {`,
    );
    expect(decoded(stdin)).toMatchObject({
      event: 'tool.before',
      tool: { name: 'Bash', kind: 'shell', files: [] },
    });
  });

  it('takes no field from a prototype', () => {
    const inner = recording('claude/Stop');
    expect(problemCode(`{"__proto__":${inner},"constructor":{"prototype":${inner}}}`)).toBe(
      'PROTOCOL_INVALID',
    );
    expect(({} as Record<string, unknown>)['session_id']).toBeUndefined();
  });

  it('never repeats what it was given in a problem', () => {
    const secrets = [
      's3cr3t',
      '{"session_id": s3cr3t',
      '{"s3cr3t":1}',
      edited('codex/Stop', { cwd: { s3cr3t: 1 } }),
    ];
    for (const stdin of secrets) {
      const result = decode({ harness: 's3cr3t', event: 's3cr3t' }, stdin);
      expect(result.ok ? '' : result.problem.message).not.toContain('s3cr3t');
    }
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(claims, fc.string({ unit: 'binary' }), (claim, stdin) => {
        const result = decode(claim, stdin);
        expect(result.ok || isReflectError(result.problem)).toBe(true);
      }),
    );
  });

  it('never throws on any JSON', () => {
    fc.assert(
      fc.property(claims, fc.json({ maxDepth: 6 }), (claim, stdin) => {
        expect(typeof decode(claim, stdin).ok).toBe('boolean');
      }),
    );
  });

  it('never throws on an envelope with any fields replaced', () => {
    const fields = fc.dictionary(fc.constantFrom(...READ_KEYS), fc.jsonValue(), { maxKeys: 4 });
    fc.assert(
      fc.property(claims, recordings, fields, (claim, { text }, others) => {
        const damaged = JSON.stringify({ ...(JSON.parse(text) as object), ...others });
        expect(typeof decode(claim, damaged).ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });

  it('reports an envelope that was cut anywhere', () => {
    fc.assert(
      fc.property(recordings, fc.nat(), ({ text }, cut) => {
        const whole = text.trimEnd();
        expect(problemCode(whole.slice(0, cut % whole.length))).toBe('PROTOCOL_NOT_JSON');
      }),
    );
  });

  it('gives the same result whatever unknown fields are added', () => {
    const unknown = fc.string().filter((key) => !READ_KEYS.has(key));
    const keys = fc.oneof(unknown, fc.constantFrom('__proto__', 'constructor', 'toString'));
    fc.assert(
      fc.property(recordings, fc.array(fc.tuple(keys, fc.json())), ({ text }, extra) => {
        const fields = extra.map(([key, json]) => `${JSON.stringify(key)}:${json},`).join('');
        const widened = text.trimStart().replace('{', () => `{${fields}`);
        expect(decode({}, widened)).toEqual(decode({}, text));
      }),
      { numRuns: 500 },
    );
  });
});
