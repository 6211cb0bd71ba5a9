import { MemoryJobStore } from './memory-job-store.js';
import { testJobStore } from '../job-store.contract.js';

testJobStore('a memory job store', () => new MemoryJobStore());
