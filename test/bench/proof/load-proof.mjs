import { importBundled } from '../shared/import-bundled.mjs';

const ENTRY = `
  export { judgeLearnings } from './libs/core/src/engine/proof/judge-learnings.ts';
  export { overallDifference } from './libs/core/src/engine/proof/overall-difference.ts';
  export { plantedSessions } from './libs/core/test/engine/proof/support/planted-sessions.ts';
  export { scoreVerdicts } from './libs/core/test/engine/proof/support/score-verdicts.ts';
`;

/** The estimators, and the sessions of their test. */
export function loadProof() {
  return importBundled(ENTRY, { name: 'proof' });
}
