// What tools/fit-asked.mjs needs of recall. The product does not import this file.
export { analyzeText } from '../../engine/search/analyze-text.js';
export { queryText } from '../../engine/search/query-text.js';
export { askedOfText } from './relevance.js';
