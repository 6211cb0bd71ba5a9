import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { coldSettings } from '../../../src/api/config/cold-settings.js';
import { compileSettings } from '../../../src/api/config/warm/compile-settings.js';
import { loadSettings } from '../../../src/api/config/warm/load-settings.js';
import { setSettings } from '../../../src/api/config/warm/set-settings.js';
import { coldGroup, settingSources } from '../../../src/foundation/settings/cold-group.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { RECALL_SETTINGS } from '../../../src/services/recall/recall-settings.js';

function withConfig(yaml: string): DataPaths {
  const paths = dataPaths({}, tempFolder());
  mkdirSync(paths.state, { recursive: true });
  writeFileSync(paths.config, yaml);
  return paths;
}

describe('a setting that was renamed', () => {
  it('takes a setting by its former name, and says what it is called now', () => {
    const paths = withConfig('recall:\n  bar: 0.3\n  projectBar: 0.2\n  projectThreshold: 0.25\n');
    const { settings, problems, renamed } = loadSettings(paths, {
      REFLECT_RECALL_FOREIGN_BAR: '0.9',
    });
    expect(settings.recall).toMatchObject({
      ...{ threshold: 0.3, projectThreshold: 0.25, foreignThreshold: 0.9 },
    });
    expect(problems).toEqual([]);
    expect(renamed).toEqual([
      'recall.bar is called recall.threshold now; the old name ends with the next release.',
      'recall.projectBar is called recall.projectThreshold now; the old name ends with the next release.',
    ]);
  });

  it('lets hooks use a setting by its former name', () => {
    const paths = withConfig('recall:\n  bar: 0.3\n');
    compileSettings(paths);
    expect(coldSettings(paths, {}).settings.recall.threshold).toBe(0.3);
    const recall = coldGroup('recall', RECALL_SETTINGS, settingSources(paths, {}));
    expect(recall.threshold).toBe(0.3);
    const env = { REFLECT_RECALL_BAR: '0.4' };
    expect(coldGroup('recall', RECALL_SETTINGS, settingSources(paths, env)).threshold).toBe(0.4);
  });

  it('is set under the name of today, whichever is said', () => {
    const paths = withConfig('recall:\n  limit: 3\n');
    setSettings(paths, { 'recall.bar': '0.7' });
    expect(readFileSync(paths.config, 'utf8')).toContain('threshold: 0.7');
  });
});
