import { integer } from '../../foundation/settings/setting.js';

export const REVIEW_SETTINGS = {
  remindDays: integer({
    env: 'REFLECT_REVIEW_REMIND_DAYS',
    default: 7,
    min: 0,
    max: 365,
    describe:
      'Days before a session is told again of what waits for your decision, unless twice as much waits; 0 never tells',
  }),
} as const;
