/**
 * Files, by path in a folder of OpenCode's configuration, of one that has the package that OpenCode fetches
 * for plugins. Into any other it fetches that at its start, which takes more than a minute to fail without
 * a network. reflect's plugin does not use it.
 */
export function pluginsFetched(): Readonly<Record<string, string>> {
  const dependencies = { '@opencode-ai/plugin': '*' };
  return {
    'node_modules/.keep': '',
    'package.json': JSON.stringify({ dependencies }),
    'package-lock.json': JSON.stringify({ packages: { '': { dependencies } } }),
  };
}
