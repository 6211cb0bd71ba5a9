import { tempFolder } from '@reflect/testing';
import { RetroDesk } from './retro-desk.js';

/** A desk in a folder of the running test. */
export class RetroBench extends RetroDesk {
  constructor(knows?: ConstructorParameters<typeof RetroDesk>[1]) {
    super(tempFolder(), knows);
  }
}
