export { ProtocolError, ReflectError, isReflectError } from './errors.js';
