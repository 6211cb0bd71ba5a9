import { flag } from '../../foundation/settings/setting.js';

/** Off until somebody chose it, for which the wizard asks, and proposes it where reflect was never before: nobody should find files that they did not ask for, or pay for text about them. */
export const CHRONICLE_SETTINGS = {
  enabled: flag({
    env: 'REFLECT_CHRONICLE',
    default: false,
    describe:
      "Keep a chronicle of each session, a file in the harness's project folder; the agent is told how, in about 290 tokens a session",
  }),
};
