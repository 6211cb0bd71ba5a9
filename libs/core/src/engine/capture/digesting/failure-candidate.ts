import { bareCommand } from './command-line.js';
import type { DigestCandidate } from './digest-candidate.js';
import { evidenceLines } from './digest-candidate.js';
import type { Failure } from './find-failures.js';
import { keySentences } from './key-sentences.js';
import { cutMiddle, cutTo } from '../../../foundation/text/shorten.js';

const COMMAND = 300;
const EXPLANATION = 320;
const CLAIM = 200;
const FILES_NAMED = 4;

/** A failure as the digest tells it. */
export function failureCandidate(failure: Failure): DigestCandidate {
  const explanation = failure.explanation;
  const then = explanation === undefined ? '' : keySentences(explanation.text, EXPLANATION);
  const change = changeOf(failure);
  return {
    item: {
      kind: failure.success === undefined ? 'failed' : 'fixed',
      origin: 'tool',
      text: failure.error,
      about: cutMiddle(failure.command, COMMAND),
      ...(change === '' ? {} : { change }),
      ...(then === '' ? {} : { then }),
      ...(failure.claim === undefined ? {} : { claim: cutTo(failure.claim.text, CLAIM) }),
      lines: evidenceLines([
        failure.claim?.line,
        ...failure.failedAt.slice(0, 4),
        explanation?.line,
        failure.success?.line,
        ...failure.edits.map((edit) => edit.line),
      ]),
    },
    weight: failureWeight(failure),
  };
}

/** The command that worked when it differs, else the files that were edited in between. */
function changeOf(failure: Failure): string {
  const { success, command, edits } = failure;
  if (success === undefined) return '';
  if (edits.length === 0) {
    const same = bareCommand(success.command) === bareCommand(command);
    return same ? '' : cutMiddle(success.command, COMMAND);
  }
  const files = [...new Set(edits.map((edit) => edit.path))];
  return `edited ${files.slice(0, FILES_NAMED).join(', ')}`;
}

function failureWeight(failure: Failure): number {
  const claimed = failure.claim === undefined ? 0 : 20;
  const repeated = failure.failedAt.length > 1 ? 10 : 0;
  return (
    (failure.edits.length === 0 && changeOf(failure) !== '' ? 75 : 45) +
    repeated +
    claimed -
    (failure.agent ? 20 : 0)
  );
}
