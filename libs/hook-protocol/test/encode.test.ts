import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';

import { contextLimit, encode, type HookEvent, type HookReply } from '../src/index.js';
import { HARNESS_SCHEMAS } from '../src/schemas.js';
import { decoded } from './support/decoded.js';
import { RECORDINGS, edited, readCodexSchema, recording } from './support/fixtures.js';

const ajv = new Ajv({ strict: false });

/** Events of which there is no recording beside the recorded ones. */
const EVENTS: readonly HookEvent[] = [
  ...RECORDINGS.map(({ text }) => decoded(text)),
  decoded(edited('codex/Stop', { hook_event_name: 'Interrupt' })),
  decoded(edited('claude/Stop', { hook_event_name: 'StopFailure' })),
  decoded(edited('claude/Stop', { hook_event_name: 'Notification' })),
  decoded(edited('claude/Stop', { hook_event_name: 'FromTheFuture' })),
];
const of = (harness: string): readonly HookEvent[] =>
  EVENTS.filter((event) => event.harness === harness);

const repliesOf = (harness: string): Readonly<Record<string, z.ZodType>> =>
  HARNESS_SCHEMAS[harness]?.replies ?? {};

const context = 'Use pnpm here.';
const systemMessage = 'reflect: first paid run today';
const ask = { reason: 'This deletes the database.' };
const everything: HookReply = { context, systemMessage, ask };
const SILENCE: readonly HookReply[] = [
  {},
  { context: '' },
  { context: ' \n', systemMessage: '\t', ask: { reason: '' } },
];

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('x'.repeat(70_000), 'Wörter 語. '.repeat(9_000), '\ud800', '"}\n'),
);
const replies = fc.record(
  { context: texts, systemMessage: texts, ask: fc.record({ reason: texts }) },
  { requiredKeys: [] },
);

it.each(SILENCE)('encode says nothing for %j', (reply) => {
  expect(EVENTS.map((event) => encode(event, reply)).join('')).toBe('');
});

describe('encode for Claude Code', () => {
  it('gives context under the name of the event', () => {
    const event = decoded(recording('claude/PostToolUseFailure'));
    expect(JSON.parse(encode(event, { context }))).toEqual({
      hookSpecificOutput: { hookEventName: 'PostToolUseFailure', additionalContext: context },
    });
  });

  it('asks before a tool runs', () => {
    expect(JSON.parse(encode(decoded(recording('claude/PreToolUse')), everything))).toEqual({
      systemMessage,
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        additionalContext: context,
        permissionDecision: 'ask',
        permissionDecisionReason: ask.reason,
      },
    });
  });

  it.each(['claude/Stop', 'claude/SubagentStop'])(
    'gives no context at %s, which would not stop',
    (name) => {
      expect(JSON.parse(encode(decoded(recording(name)), everything))).toEqual({ systemMessage });
    },
  );

  it.each([
    'claude/SessionEnd',
    'claude/PreCompact',
    'claude/PostCompact',
    'claude/PermissionRequest',
    'claude/PostToolBatch',
    'claude/UserPromptExpansion',
    'claude/InstructionsLoaded',
    'claude/MessageDisplay',
  ])('is silent at %s', (name) => {
    expect(encode(decoded(recording(name)), everything)).toBe('');
  });

  it('keeps to the schema of each reply, whatever is said', () => {
    const schemas = repliesOf('claude');
    fc.assert(
      fc.property(fc.constantFrom(...of('claude')), replies, (event, reply) => {
        const output = encode(event, reply);
        if (output !== '') schemas[event.harnessEvent]?.parse(JSON.parse(output));
        expect(output === '' || event.harnessEvent in schemas).toBe(true);
      }),
    );
  });
});

describe('encode for Codex', () => {
  const kebab = (name: string): string => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();

  it('turns a question into a warning, since Codex refuses to ask', () => {
    expect(JSON.parse(encode(decoded(recording('codex/PreToolUse')), everything))).toEqual({
      systemMessage: `${systemMessage}\n${ask.reason}`,
      hookSpecificOutput: { hookEventName: 'PreToolUse', additionalContext: context },
    });
  });

  it.each([
    'codex/Stop',
    'codex/SubagentStop',
    'codex/PreCompact',
    'codex/PostCompact',
    'codex/PermissionRequest',
  ])('gives no context at %s, which would fail the hook', (name) => {
    expect(JSON.parse(encode(decoded(recording(name)), everything))).toEqual({ systemMessage });
    expect(encode(decoded(recording(name)), { context, ask })).toBe('');
  });

  it('is silent at the end of a session', () => {
    expect(encode(decoded(recording('codex/SessionEnd')), everything)).toBe('');
  });

  it.each(Object.entries(repliesOf('codex')))(
    'writes %s as the schemas of Codex want it',
    (name, schema) => {
      const isValid = ajv.compile(readCodexSchema(`${kebab(name)}.command.output`));
      const event = of('codex').find(({ harnessEvent }) => harnessEvent === name);
      if (event === undefined) throw new Error(`no ${name}`);
      fc.assert(
        fc.property(replies, (reply) => {
          const output = encode(event, reply);
          if (output === '') return;
          expect(isValid(JSON.parse(output)), output).toBe(true);
          schema.parse(JSON.parse(output));
        }),
      );
    },
  );

  it('has a schema for every event that it answers', () => {
    const answered = of('codex').filter((event) => encode(event, everything) !== '');
    expect(new Set(answered.map(({ harnessEvent }) => harnessEvent))).toEqual(
      new Set(Object.keys(repliesOf('codex'))),
    );
  });
});

describe('encode for Copilot', () => {
  it.each(['copilot-camel/preToolUse', 'copilot-pascal/PreToolUse'])(
    'asks with flat keys at %s',
    (name) => {
      expect(JSON.parse(encode(decoded(recording(name)), everything))).toEqual({
        additionalContext: context,
        permissionDecision: 'ask',
        permissionDecisionReason: ask.reason,
      });
    },
  );

  it.each(['copilot-camel/userPromptSubmitted', 'copilot-pascal/UserPromptSubmit'])(
    'gives context as a flat key at %s',
    (name) => {
      expect(JSON.parse(encode(decoded(recording(name)), everything))).toEqual({
        additionalContext: context,
      });
    },
  );

  it.each([
    'copilot-camel/sessionEnd',
    'copilot-camel/agentStop',
    'copilot-camel/subagentStop',
    'copilot-camel/preCompact',
    'copilot-camel/errorOccurred',
    'copilot-camel/permissionRequest',
    'copilot-camel/notification',
    'copilot-pascal/Notification',
    'copilot-pascal/Stop',
  ])('is silent at %s', (name) => {
    expect(encode(decoded(recording(name)), everything)).toBe('');
  });

  it('keeps to the schema of each reply, whatever is said', () => {
    const schemas = repliesOf('copilot');
    const events = RECORDINGS.filter(({ dialect }) => dialect === 'copilot-camel');
    fc.assert(
      fc.property(fc.constantFrom(...events), replies, ({ event, text }, reply) => {
        const output = encode(decoded(text), reply);
        if (output !== '') schemas[event]?.parse(JSON.parse(output));
        expect(output === '' || event in schemas).toBe(true);
      }),
    );
  });
});

describe('contextLimit', () => {
  it('is there exactly where context is given', () => {
    for (const event of EVENTS) {
      expect(encode(event, { context }) !== '', event.harnessEvent).toBe(
        contextLimit(event) !== undefined,
      );
    }
  });

  it.each([
    ['claude/SessionStart', { max: 10_000, unit: 'characters' }],
    ['codex/SessionStart', { max: 10_000, unit: 'bytes' }],
    ['copilot-camel/sessionStart', { max: 60_000, unit: 'bytes' }],
    ['copilot-camel/postToolUse', { max: 10_000, unit: 'bytes' }],
  ])('of %s bounds what encode gives', (name, limit) => {
    const event = decoded(recording(name));
    expect(contextLimit(event)).toEqual(limit);
    const given = encode(event, { context: 'Ein Wörtchen. '.repeat(10_000) });
    const text = /"additionalContext":"([^"]*)"/.exec(given)?.[1] ?? '';
    const size = limit.unit === 'bytes' ? Buffer.byteLength(text) : text.length;
    expect(size).toBeLessThanOrEqual(limit.max);
    expect(size).toBeGreaterThan(limit.max - 20);
    expect(text).toMatch(/Wörtchen\.$/);
  });
});
