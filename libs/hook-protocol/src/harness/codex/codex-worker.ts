import { programSetting, textSetting, type HarnessWorker } from '../harness-worker.js';

export const codexWorker: HarnessWorker = {
  optIn: {},
  settings: {
    codexBin: programSetting('codex', 'REFLECT_DRAIN_CODEX_BIN'),
    codexModel: textSetting({
      env: 'REFLECT_WORKER_CODEX_MODEL',
      default: '',
      describe: 'Model of the codex driver; empty for the one that Codex itself would use',
    }),
  },
};
