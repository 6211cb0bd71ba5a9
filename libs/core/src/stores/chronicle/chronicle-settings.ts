import { flag } from '../../foundation/settings/setting.js';

/** Off by default: nobody should find files that they did not ask for, or pay for text about them. */
export const CHRONICLE_SETTINGS = {
  enabled: flag({
    env: 'REFLECT_CHRONICLE',
    default: false,
    describe:
      "Keep a chronicle of each session; off, as it writes into a harness's project folder and costs about 250 tokens a session",
  }),
};
