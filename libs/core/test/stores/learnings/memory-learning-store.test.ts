import { MemoryLearningStore } from '../../../src/stores/learnings/memory-learning-store.js';
import { testLearningStore } from './learning-store.contract.js';

testLearningStore('MemoryLearningStore', () => new MemoryLearningStore());
