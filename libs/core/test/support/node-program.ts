import { join } from 'node:path';
import { NodeProgram as Program } from '@reflect/testing/node-program';

export { FAULT_SCALE, type NodeResult, type NodeRun } from '@reflect/testing/node-program';

/** A program below `test/` of this package. */
export class NodeProgram extends Program {
  constructor(source: string, folder: string) {
    super(join(import.meta.dirname, '..', source), folder);
  }
}
