// What tools/fit-sameness.mjs needs of the judge. The product does not import this file.
export { pairFeatures } from './features/pair-features.js';
export { readStatement } from './reading/statement.js';
export { relationOf } from './judge-sameness.js';
export { RELATIONS } from './relation.js';
