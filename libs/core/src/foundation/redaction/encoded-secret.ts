import { decodedText } from './decoded-text.js';
import { secretGrade } from './secret-grade.js';
import type { SecretRange } from './secret-range.js';

const RUN = /(?<![\w+/=-])[A-Za-z0-9+/_-]{12,20000}={0,2}(?![\w+/=-])/g;
const PAIR = /^[\w.@+-]{1,64}:(?<secret>[^\s:][^\s]{3,200})$/;

/** What is found in texts that are written in base64 or hex, and user and password as servers take them. */
export function findEncodedSecrets(
  text: string,
  hasSecret: (text: string) => boolean,
): SecretRange[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const decoded = decodedText(run);
    if (decoded === undefined) return [];
    const pair = PAIR.exec(decoded)?.groups?.['secret'];
    const isPair = pair !== undefined && secretGrade(pair) >= 1;
    return isPair || hasSecret(decoded)
      ? [{ kind: isPair ? 'basic-auth' : 'encoded-secret', from: index, to: index + run.length }]
      : [];
  });
}
