import { jsonText, SKILLS, skillTexts, type JsonObject } from '@reflect/installer';

import { CLAUDE_HOOKS } from './claude-hooks.js';
import { claudeSkillFront } from './claude-skills.js';

const NAME = 'reflect';
const DESCRIPTION = 'Memory for coding agents: what one session learned, the next one is given.';

/** Stands between single quotes of a shell. */
const NOT_INSTALLED =
  'The plugin of reflect is installed and reflect itself is not, so that nothing is remembered. Install it: npm install --global @reflect/setup && reflect-setup';

const RUN_HOOK = `#!/bin/sh
# Runs reflect's hook for the event in $1: by the script that "reflect-claude install" leaves, else by
# the command of an npm installation. Where there is neither, a person who starts a session is told.
shim="\${REFLECT_STATE_DIR:-$HOME/.reflect}/hooks/reflect-claude-hook"
test ! -f "$shim" || exec sh "$shim" "$@"
if command -v reflect-claude-hook >/dev/null 2>&1; then
  # What the project of the person tells Node is not meant for reflect, as the script of above has it.
  unset NODE_OPTIONS NODE_PATH NODE_DEBUG NODE_V8_COVERAGE NODE_REDIRECT_WARNINGS NODE_PRESERVE_SYMLINKS NODE_COMPILE_CACHE OPENSSL_CONF
  exec reflect-claude-hook claude "$@"
fi
test "$1" = SessionStart || exit 0
case "$(cat)" in
  *'"source":"startup"'*) printf '%s\\n' '${JSON.stringify({ systemMessage: NOT_INSTALLED })}' ;;
esac
exit 0
`;

/**
 * The files of the plugin, by their path in its folder, which is a marketplace of one plugin at the
 * same time. It holds no program: its hooks run what is installed.
 */
export function claudePluginFiles(): Readonly<Record<string, string>> {
  return {
    '.claude-plugin/plugin.json': jsonText({
      name: NAME,
      description: DESCRIPTION,
      license: 'MIT',
    }),
    '.claude-plugin/marketplace.json': jsonText({
      name: NAME,
      owner: { name: NAME },
      plugins: [{ name: NAME, source: './', description: DESCRIPTION }],
    }),
    'hooks/hooks.json': jsonText({ description: DESCRIPTION, hooks: pluginHooks() }),
    'hooks/run-hook': RUN_HOOK,
    ...skillFilesOfPlugin(),
  };
}

function skillFilesOfPlugin(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SKILLS.flatMap((skill) => {
      const texts = Object.entries(skillTexts(skill, claudeSkillFront(skill)));
      return texts.map(([path, text]) => [`skills/${skill.name}/${path}`, text]);
    }),
  );
}

function pluginHooks(): JsonObject {
  return Object.fromEntries(
    CLAUDE_HOOKS.map(({ event, matcher, timeoutSeconds }) => {
      const command = `sh "\${CLAUDE_PLUGIN_ROOT}/hooks/run-hook" ${event}`;
      const handler = { type: 'command', command, timeout: timeoutSeconds };
      return [event, [{ ...(matcher !== undefined && { matcher }), hooks: [handler] }]];
    }),
  );
}
