// What tools/fit-lasting.mjs needs of the classifier. The product does not import this file.
export { splitSentences } from '../digesting/split-sentences.js';
export { SLOTS } from './hashed-tokens.js';
export { lastingFeatures } from './lasting-features.js';
export { MAX_CHARACTERS } from './lasting-judge.js';
export { LastingModel } from './lasting-model.js';
