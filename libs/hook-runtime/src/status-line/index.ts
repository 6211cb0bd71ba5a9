export { runStatusLineProcess } from './status-line-process.js';
