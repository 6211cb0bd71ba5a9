import { adapterFiles, settingsInstaller } from '@reflect/installer';

import { examineSwitches, examineVersion } from './examine-qwen.js';
import { qwenDelivery } from './qwen-delivery.js';
import { QWEN_HOOKS, qwenHookGroups } from './qwen-hooks.js';
import { qwenPlaces } from './qwen-places.js';
import { qwenSample } from './qwen-sample.js';
import { checkQwenSettings } from './qwen-settings.js';

/** Connects reflect to Qwen Code. */
export const qwenInstaller = settingsInstaller({
  harness: 'qwen',
  title: 'Qwen Code',
  agent: 'qwen',
  files: adapterFiles('@reflect/qwen-adapter', import.meta.dirname),
  folder: '.qwen',
  places: qwenPlaces,
  hooks: QWEN_HOOKS,
  groups: qwenHookGroups,
  check: checkQwenSettings,
  sample: qwenSample,
  delivery: qwenDelivery,
  examine: async (context) => [await examineVersion(context), examineSwitches(context)],
});
