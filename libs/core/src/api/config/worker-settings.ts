import { WORKER_SETTINGS as RUN_SETTINGS } from '../../engine/capture/capture-settings.js';
import { choice, flag, integer, text } from '../../foundation/settings/setting.js';

export const WORKER_SETTINGS = {
  driver: choice({
    env: 'REFLECT_WORKER_DRIVER',
    default: 'auto',
    choices: ['auto', 'claude', 'claude-skill', 'codex', 'copilot', 'api', 'heuristic'],
    describe:
      'Who reads sessions: auto is the first of claude, codex, copilot, heuristic that is there; claude-skill runs with all tools, unasked',
  }),
  claudeBin: text({
    env: 'REFLECT_DRAIN_CLAUDE_BIN',
    default: 'claude',
    describe: 'Program that the claude driver runs: a name on the PATH or a path',
  }),
  codexBin: text({
    env: 'REFLECT_DRAIN_CODEX_BIN',
    default: 'codex',
    describe: 'Program that the codex driver runs: a name on the PATH or a path',
  }),
  copilotBin: text({
    env: 'REFLECT_DRAIN_COPILOT_BIN',
    default: 'copilot',
    describe: 'Program that the copilot driver runs: a name on the PATH or a path',
  }),
  ...RUN_SETTINGS,
  codexModel: text({
    env: 'REFLECT_WORKER_CODEX_MODEL',
    default: '',
    describe: 'Model of the codex driver; empty for the one that Codex itself would use',
  }),
  copilotModel: text({
    env: 'REFLECT_WORKER_COPILOT_MODEL',
    default: '',
    describe: 'Model of the copilot driver; empty for the one that Copilot itself would use',
  }),
  skillTurns: integer({
    env: 'REFLECT_WORKER_SKILL_TURNS',
    default: 25,
    min: 2,
    max: 100,
    describe: 'Model calls of one run of the claude-skill driver',
  }),
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
} as const;
