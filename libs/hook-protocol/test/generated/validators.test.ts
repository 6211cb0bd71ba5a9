import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';

import { HARNESS_PROTOCOLS } from '../../src/index.js';
import { HARNESS_SCHEMAS } from '../../src/schemas.js';
import { RECORDINGS } from '../support/fixtures.js';

type Check = (data: unknown) => boolean;

const DIALECTS = Object.values(HARNESS_SCHEMAS).flatMap(({ dialects }) => Object.entries(dialects));

const VALIDATORS = new Map(
  HARNESS_PROTOCOLS.flatMap((protocol) => protocol.dialects).map(({ name, validators }) => [name, validators]),
);

const CASES = DIALECTS.flatMap(([dialect, { envelopes }]) =>
  Object.entries(envelopes).map(([event, schema]) => {
    const tables = VALIDATORS.get(dialect);
    const check: Check = (data) => tables?.base(data) === true && (tables.events[event]?.(data) ?? true);
    const payload = RECORDINGS.find((one) => one.dialect === dialect && one.event === event)?.text;
    return { name: `${dialect} ${event}`, schema, check, example: JSON.parse(payload ?? '{}') as object };
  }),
);

/** Values that a field may and may not have. */
const values = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', ' ', 'x', true, 7, [], {}),
  fc.constantFrom<unknown>({ message: 7 }, { resultType: [] }, { result_type: null }),
  fc.jsonValue(),
);

describe.each(CASES)('the table of $name', ({ schema, check, example }) => {
  it('judges as the zod schema does', () => {
    // The name has picked the validator, which therefore does not compare it again.
    const keys = fc.constantFrom(...Object.keys(schema.shape).filter((key) => key !== 'hook_event_name'));
    fc.assert(
      fc.property(fc.dictionary(keys, values, { maxKeys: 3 }), (fields) => {
        const envelope = JSON.parse(JSON.stringify({ ...required(schema), ...example, ...fields })) as unknown;
        expect(check(envelope)).toBe(schema.safeParse(envelope).success);
      }),
      { numRuns: 60 },
    );
  });
});

/** The event's own name, for events of which there is no recording. */
function required(schema: z.ZodObject): object {
  const name = schema.shape['hook_event_name'] as { value?: string } | undefined;
  return { session_id: 's', cwd: '/w', hook_event_name: name?.value };
}
