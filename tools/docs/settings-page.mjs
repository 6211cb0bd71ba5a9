import { code, page, plain, table } from './markdown.mjs';
import { sourceModule } from './workspace.mjs';

/** Every setting, by topic. */
export async function settingsPage() {
  const { SETTING_GROUPS } = await sourceModule('libs/core/src/api/config/settings.ts');
  return page('Settings', [
    '',
    'A setting is taken from its environment variable, else from `~/.reflect/config.yaml`, else it has its default. `reflect config` shows what is in force and where each value comes from; `reflect config set` changes the file and keeps what you wrote around it. A value that cannot be used is told of, and its default is taken.',
    ...Object.entries(SETTING_GROUPS).flatMap(([topic, group]) => topicLines(topic, group)),
  ]);
}

function topicLines(topic, group) {
  return [
    '',
    `## ${topic}`,
    ...Object.entries(group).flatMap(([name, setting]) => [
      '',
      `### ${topic}.${name}`,
      '',
      `${plain(setting.describe)}.`,
      ...table(
        ['variable', 'values', 'default'],
        [
          [
            code(setting.env),
            valuesOf(setting),
            setting.default === '' ? 'empty' : code(setting.default),
          ],
        ],
      ),
    ]),
  ];
}

function valuesOf(setting) {
  if (setting.type === 'choice') return setting.choices.map(code).join(', ');
  if (setting.type === 'boolean') return '`true`, `false`';
  if (setting.type === 'text') return 'text';
  return `${setting.integer ? 'whole number' : 'number'}, ${setting.min} to ${setting.max}`;
}
