import { decimal, type SettingValues } from '../../foundation/settings/setting.js';

export const PROOF_SETTINGS = {
  holdout: decimal({
    env: 'REFLECT_PROOF_HOLDOUT',
    default: 0,
    min: 0,
    max: 1,
    describe: 'Share (0 to 1) of learnings held out of sessions, to see what they prevent; 0 none',
  }),
  falseDiscoveries: decimal({
    env: 'REFLECT_PROOF_FALSE_DISCOVERIES',
    default: 0.04,
    min: 0.001,
    max: 0.5,
    describe: 'Share (0 to 1) of the differences that reflect proof finds that may be false',
  }),
  usefulDifference: decimal({
    env: 'REFLECT_PROOF_USEFUL_DIFFERENCE',
    default: 0.05,
    min: 0,
    max: 1,
    describe: 'Share (0 to 1) of sessions that a learning must help to be worth giving',
  }),
};
export type ProofSettings = SettingValues<typeof PROOF_SETTINGS>;
