import { adapterFiles, settingsInstaller } from '@reflect/installer';

import { examineSwitches, examineVersion } from './examine-gemini.js';
import { geminiDelivery } from './gemini-delivery.js';
import { GEMINI_HOOKS, geminiHookGroups } from './gemini-hooks.js';
import { geminiPlaces } from './gemini-places.js';
import { geminiSample } from './gemini-sample.js';
import { checkGeminiSettings } from './gemini-settings.js';

/** Connects reflect to Gemini CLI. */
export const geminiInstaller = settingsInstaller({
  harness: 'gemini',
  title: 'Gemini CLI',
  agent: 'gemini',
  files: adapterFiles('@reflect/gemini-adapter', import.meta.dirname),
  folder: '.gemini',
  places: geminiPlaces,
  hooks: GEMINI_HOOKS,
  groups: geminiHookGroups,
  check: checkGeminiSettings,
  sample: geminiSample,
  delivery: geminiDelivery,
  examine: async (context) => [await examineVersion(context), examineSwitches(context)],
});
