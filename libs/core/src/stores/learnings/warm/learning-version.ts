import { createHash } from 'node:crypto';
import { renderLearning } from './learning-document.js';
import type { Learning } from '../learning.js';

const HEX_DIGITS = 32;

/** Differs after every change to what a learning says, however its files spell it. */
export function learningVersion(learning: Learning): string {
  const { document, sidecar } = renderLearning(learning);
  const text = JSON.stringify([document, sidecar ?? null]);
  return createHash('sha256').update(text).digest('hex').slice(0, HEX_DIGITS);
}
