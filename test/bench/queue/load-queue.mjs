import { importBundled } from '../shared/import-bundled.mjs';

const ENTRY = `
  export * from '@reflect/core/queue';
  export { dataPaths } from '@reflect/core/cold';
`;

/** The queue and the places on disk. */
export function loadQueue() {
  return importBundled(ENTRY, { name: 'queue', from: 'test' });
}
