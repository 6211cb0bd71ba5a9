import { z } from 'zod';

const ID_PATTERN = /^lrn-[0-9a-f]{8,64}$/;

/** The id of a learning in a tool's input. */
export const learningIdInput = z
  .string()
  .regex(ID_PATTERN, 'An id looks like lrn-0123456789abcdef.')
  .describe('Id of the learning, as recall and search give it');

/** The session that a call is made in, in a tool's input. */
export const sessionInput = z
  .string()
  .min(1)
  .max(200)
  .describe('Id of the session of your harness, where you know it');
