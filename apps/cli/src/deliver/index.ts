export { LoopbackModel } from './loopback-model.js';
