import { flag } from '../../foundation/settings/setting.js';

/** On by default: what a session decided and got wrong is gone with it otherwise. The wizard asks. */
export const CHRONICLE_SETTINGS = {
  enabled: flag({
    env: 'REFLECT_CHRONICLE',
    default: true,
    describe:
      "Keep a chronicle of each session, a file in the harness's project folder; the agent is told how, in about 290 tokens a session",
  }),
};
