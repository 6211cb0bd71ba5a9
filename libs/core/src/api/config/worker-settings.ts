import { HARNESS_PROTOCOLS } from '@reflect/hook-protocol';

import { WORKER_SETTINGS as RUN_SETTINGS } from '../../engine/capture/capture-settings.js';
import {
  choice,
  flag,
  integer,
  text,
  type SettingGroup,
} from '../../foundation/settings/setting.js';

/** The driver that needs no program and no service. */
const FREE = 'heuristic';

const WORKERS = HARNESS_PROTOCOLS.flatMap(({ name, worker }) =>
  worker === undefined ? [] : [{ name, ...worker }],
);

const OPT_IN = WORKERS.flatMap(({ optIn }) => Object.entries(optIn));

const OWN_SETTINGS = {
  driver: choice<string>({
    env: 'REFLECT_WORKER_DRIVER',
    default: 'auto',
    choices: [
      'auto',
      ...WORKERS.flatMap(({ name, optIn }) => [name, ...Object.keys(optIn)]),
      'api',
      FREE,
    ],
    describe: [
      `Who reads sessions: auto is the first of ${[...WORKERS.map(({ name }) => name), FREE].join(', ')} that is there`,
      ...OPT_IN.map(([name, whatItDoes]) => `${name} ${whatItDoes}`),
    ].join('; '),
  }),
  ...RUN_SETTINGS,
  apiProtocol: choice({
    env: 'REFLECT_WORKER_API_PROTOCOL',
    default: 'openai',
    choices: ['openai', 'anthropic'],
    describe: 'What the endpoint of the api driver speaks; Ollama and llama.cpp speak openai',
  }),
  apiUrl: text({
    env: 'REFLECT_WORKER_API_URL',
    default: '',
    describe: 'Base URL of the api driver, such as http://127.0.0.1:11434/v1',
  }),
  apiModel: text({
    env: 'REFLECT_WORKER_API_MODEL',
    default: '',
    describe: 'Model of the api driver, as its endpoint names it',
  }),
  apiKeyEnv: text({
    env: 'REFLECT_WORKER_API_KEY_ENV',
    default: 'REFLECT_WORKER_API_KEY',
    describe: 'Name of the environment variable that holds the key of the api driver',
  }),
  apiKeyFile: text({
    env: 'REFLECT_WORKER_API_KEY_FILE',
    default: '',
    describe: 'File that holds the key of the api driver, where no variable does',
  }),
  apiAllowHttp: flag({
    env: 'REFLECT_WORKER_API_ALLOW_HTTP',
    default: false,
    describe: 'Whether the api driver may send digests unencrypted to another machine',
  }),
  maxOutputTokens: integer({
    env: 'REFLECT_WORKER_MAX_OUTPUT_TOKENS',
    default: 4000,
    min: 200,
    max: 100_000,
    describe: 'Tokens that one answer of the api driver may take',
  }),
};

const { driver, ...rest } = OWN_SETTINGS;

/**
 * The settings of workers. Those that the harnesses' records declare are among them, and are read by
 * `harnessSetting`.
 */
export const WORKER_SETTINGS: typeof OWN_SETTINGS = {
  driver,
  ...WORKERS.reduce<SettingGroup>((all, { settings }) => ({ ...all, ...settings }), {}),
  ...rest,
};
