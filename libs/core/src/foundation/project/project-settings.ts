import { text } from '../settings/setting.js';

export const PROJECT_SETTINGS = {
  excluded: text({
    env: 'REFLECT_EXCLUDED_PROJECTS',
    default: '',
    describe:
      'Projects that reflect stays out of: keys or folders, separated by commas, "*" at the end for more',
  }),
} as const;
