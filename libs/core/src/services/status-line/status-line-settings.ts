import { choice, integer, type SettingValues } from '../../foundation/settings/setting.js';

export const STATUS_LINE_SETTINGS = {
  style: choice({
    env: 'REFLECT_STATUS_LINE_STYLE',
    default: 'plain',
    choices: ['plain', 'emoji'],
    describe: 'How the status line says it: in words, or with emoji',
  }),
  commandTimeoutMs: integer({
    env: 'REFLECT_STATUS_LINE_COMMAND_TIMEOUT',
    default: 3_000,
    min: 100,
    max: 9_000,
    describe: 'Milliseconds that a status line of your own may take before it is left out',
  }),
} as const;

export type StatusLineSettings = SettingValues<typeof STATUS_LINE_SETTINGS>;
