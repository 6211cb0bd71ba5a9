import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';

import { HARNESS_SCHEMAS, jsonSchemas } from '../src/schemas.js';
import { RECORDINGS, readCodexSchema } from './support/fixtures.js';

const FOLDERS: Readonly<Record<string, string>> = {
  claude: 'claude',
  codex: 'codex',
  gemini: 'gemini',
  opencode: 'opencode',
  qwen: 'qwen',
  'copilot-camel': 'copilot/camel-case',
  'copilot-pascal': 'copilot/pascal-case',
};

/** Copilot sends these in camelCase under their PascalCase names too. */
const CAMEL_ALWAYS: Readonly<Record<string, string>> = {
  Notification: 'notification',
  PermissionRequest: 'permissionRequest',
  SubagentStart: 'subagentStart',
};

const ajv = new Ajv();
const documents = jsonSchemas(HARNESS_SCHEMAS);

describe('the JSON Schemas', () => {
  it('and validators that are committed are what the zod schemas say', () => {
    const script = join(import.meta.dirname, '..', 'tools', 'generate.mjs');
    expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toBe('');
  });

  it.each([...documents])('%s is a valid schema', (_, schema) => {
    expect(ajv.validateSchema(schema)).toBe(true);
  });

  it.each(RECORDINGS)('accept $file', ({ dialect, event, text }) => {
    const alias = dialect === 'copilot-pascal' ? CAMEL_ALWAYS[event] : undefined;
    const folder = FOLDERS[alias === undefined ? dialect : 'copilot-camel'] ?? '';
    const schema = documents.get(`${folder}/${alias ?? event}.input.json`);
    expect(ajv.validate(schema ?? false, JSON.parse(text)), ajv.errorsText()).toBe(true);
  });
});

it.each(RECORDINGS.filter(({ dialect }) => dialect === 'codex'))(
  'the recording $file is what the schemas of Codex describe',
  ({ event, text }) => {
    const name = event.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
    const isValid = new Ajv({ strict: false }).compile(readCodexSchema(`${name}.command.input`));
    expect(isValid(JSON.parse(text)), JSON.stringify(isValid.errors)).toBe(true);
  },
);
