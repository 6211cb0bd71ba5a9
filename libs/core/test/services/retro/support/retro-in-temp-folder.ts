import { tempFolder } from '@reflect/testing';
import { RetroFixture } from './retro-fixture.js';

/** A {@link RetroFixture} in a folder of the running test. */
export class RetroInTempFolder extends RetroFixture {
  constructor(knows?: ConstructorParameters<typeof RetroFixture>[1]) {
    super(tempFolder(), knows);
  }
}
