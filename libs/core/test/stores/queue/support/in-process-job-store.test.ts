import { InProcessJobStore } from './in-process-job-store.js';
import { testJobStore } from '../job-store.contract.js';

testJobStore('a memory job store', () => new InProcessJobStore());
