import { runStatusLineProcess } from '../../src/status-line/index.js';

runStatusLineProcess();
