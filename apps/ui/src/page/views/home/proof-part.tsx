import type { JSX } from 'preact';

import type { HomeAnswer } from '../../../wire/home.js';
import { HELD_OUT, proofSentence, verdictsText } from '../../text/proof-text.js';
import { ProofTable } from './proof-table.js';

/** Whether what is given helps, by all sessions since it is known. */
export function ProofPart({ proof }: Pick<HomeAnswer, 'proof'>): JSX.Element {
  return (
    <section class="block">
      <div class="block-head">
        <h2>Does it help?</h2>
      </div>
      <p class="says">{proofSentence(proof)}</p>
      {proof.top.length > 0 && (
        <>
          <p class="note">
            {proof.overall.held.sessions > 0 && `${HELD_OUT} `}
            {verdictsText(proof)}
          </p>
          <details class="small">
            <summary>Each learning, and how often its mistake came back</summary>
            <ProofTable proof={proof} />
          </details>
        </>
      )}
    </section>
  );
}
