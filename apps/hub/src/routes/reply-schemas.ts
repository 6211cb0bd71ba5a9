import { problemSchema, uuidSchema } from '@reflect/hub-protocol';
import * as z from 'zod';

/** `/v1/things/:id` */
export const idParams = z.object({ id: uuidSchema });

/** An answer without a body. */
export const nothing = z.null().describe('No content');

/** What every route may answer. */
export const problems = { '4xx': problemSchema, '5xx': problemSchema };
