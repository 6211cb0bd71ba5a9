import { programSetting, textSetting, type HarnessWorker } from '../harness-worker.js';

export const copilotWorker: HarnessWorker = {
  optIn: {},
  settings: {
    copilotBin: programSetting('copilot', 'REFLECT_DRAIN_COPILOT_BIN'),
    copilotModel: textSetting({
      env: 'REFLECT_WORKER_COPILOT_MODEL',
      default: '',
      describe: 'Model of the copilot driver; empty for the one that Copilot itself would use',
    }),
  },
};
