// What tools/fit-sameness.mjs needs of the judge and of the store. The product does not import this file.
export { groupFeatures } from './features/group-features.js';
export { pairFeatures } from './features/pair-features.js';
export { wordInputs } from './features/word-inputs.js';
export { judgeSameness, relationOf } from './judge-sameness.js';
export { dot } from './meaning.js';
export { combined } from './model/combined-likelihoods.js';
export { DecomposableAttention } from './model/decomposable-attention.js';
export { ModelComparer } from './model-comparer.js';
export { readStatement } from './reading/statement.js';
export { RELATIONS } from './relation.js';
export { learn } from '../../stores/learnings/learn.js';
export { MemoryLearningStore } from '../../stores/learnings/memory-learning-store.js';
export { StoreLearningSink } from '../../stores/learnings/store-learning-sink.js';
