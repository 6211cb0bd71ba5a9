import { workerAnswerJsonSchema } from '@reflect/core/harness';
import { describe, expect, it } from 'vitest';

import { plainJsonSchema } from '../src/plain-json-schema.js';

describe('plainJsonSchema', () => {
  it('keeps the form and leaves out the limits', () => {
    const schema = {
      $schema: 'draft',
      type: 'object',
      properties: {
        pattern: { type: 'string', minLength: 1, pattern: 'x' },
        list: { type: 'array', maxItems: 3, items: { type: 'integer', minimum: 1 } },
        kind: { type: 'string', enum: ['a', 'b'] },
      },
      required: ['pattern', 'list', 'kind'],
      additionalProperties: false,
    };
    expect(plainJsonSchema(schema)).toEqual({
      type: 'object',
      properties: {
        pattern: { type: 'string' },
        list: { type: 'array', items: { type: 'integer' } },
        kind: { type: 'string', enum: ['a', 'b'] },
      },
      required: ['pattern', 'list', 'kind'],
      additionalProperties: false,
    });
  });

  it('makes of the schema of answers one that names every property as required, as strict modes want', () => {
    const loose: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { properties, required } = value as Record<string, unknown>;
      if (properties !== undefined) {
        const names = Object.keys(properties as object);
        if (JSON.stringify(names) !== JSON.stringify(required)) loose.push(path);
      }
      for (const [key, part] of Object.entries(value)) visit(part, `${path}/${key}`);
    };
    visit(plainJsonSchema(workerAnswerJsonSchema()), '');
    expect(loose).toEqual([]);
  });
});
