/** What tests in a real browser need. */
export { axeFindings, axeSource } from './axe.js';
export { findChromium } from './find-chromium.js';
