import { openReflect } from '@reflect/core';

import type { Home } from './home.js';

/**
 * What `reflect learn` does with a lesson, without its process: for what a test starts from. The lesson is one
 * for every project, or for the project of the home.
 */
export async function teach(
  home: Home,
  lesson: string,
  { everywhere = false }: { readonly everywhere?: boolean } = {},
): Promise<string> {
  const { env, paths } = home;
  // What comes next is read by processes, so that nothing is kept here.
  const reflect = openReflect({ env, paths, resident: false });
  const stored = await reflect.learn(lesson, everywhere ? {} : { cwd: home.project() });
  if (stored.outcome !== 'stored') throw new Error(`"${lesson}" was ${stored.outcome}`);
  await reflect.reindex({ quick: true });
  return stored.id;
}
