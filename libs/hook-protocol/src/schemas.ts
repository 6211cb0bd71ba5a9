export { HARNESS_SCHEMAS } from './generated/harness-schemas.js';
export type { DialectSchemas, HarnessSchemas } from './harness/harness-schemas.js';
export { jsonSchema, jsonSchemas, type JsonSchema } from './json-schema.js';
