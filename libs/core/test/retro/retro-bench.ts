import { tempFolder } from '../support/temp-folder.js';
import { RetroDesk } from './retro-desk.js';

/** A desk in a folder of the running test. */
export class RetroBench extends RetroDesk {
  constructor() {
    super(tempFolder());
  }
}
