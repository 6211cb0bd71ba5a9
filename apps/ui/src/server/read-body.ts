import type { Context } from 'hono';
import * as z from 'zod';

import { UiError } from './ui-errors.js';

/**
 * The JSON of a request, checked. Throws `UI_NOT_JSON` and `UI_BAD_REQUEST`. A form of another page
 * cannot send this content type.
 */
export async function readBody<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const [type] = (context.req.header('content-type') ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/json') {
    throw new UiError('UI_NOT_JSON', 'The request is not JSON. Send it as application/json.');
  }
  return checked(schema, parsed(await context.req.text()));
}

/** The query of a request, checked. Throws `UI_BAD_REQUEST`. */
export function readQuery<T>(context: Context, schema: z.ZodType<T>): T {
  return checked(schema, context.req.query());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UiError(
      'UI_BAD_REQUEST',
      'The request is no JSON that can be read. Reload the page.',
      {
        cause,
      },
    );
  }
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const reason = z.prettifyError(result.error).replaceAll('\n', ' ');
  throw new UiError('UI_BAD_REQUEST', `The request is not as it should be: ${reason}`);
}
