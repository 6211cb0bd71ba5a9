import { join } from 'node:path';
import { Application } from 'typedoc';

import { WORKSPACE } from './workspace.mjs';

const CORE = join(WORKSPACE, 'libs', 'core');

/** Writes a page for each name that `@reflect/core` and `@reflect/core/harness` export. Fails where a comment links nowhere. */
export async function writeSdkPages(folder) {
  const app = await Application.bootstrapWithPlugins({
    entryPoints: ['index.ts', 'harness.ts'].map((file) => join(CORE, 'src', file)),
    tsconfig: join(CORE, 'tsconfig.lib.json'),
    plugin: ['typedoc-plugin-markdown'],
    outputs: [{ name: 'markdown', path: folder }],
    name: '@reflect/core',
    // It begins with what a script opens.
    readme: join(CORE, 'README.md'),
    mergeReadme: true,
    entryFileName: 'index.md',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    disableSources: true,
    excludeInternal: true,
    excludePrivate: true,
    excludeExternals: true,
    githubPages: false,
    useCodeBlocks: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    sanitizeComments: true,
    // Types are checked elsewhere.
    skipErrorChecking: true,
    logLevel: 'Error',
    validation: { notExported: false, invalidLink: true, notDocumented: false },
  });
  const project = await app.convert();
  if (project === undefined || app.logger.hasErrors()) throw new Error('typedoc found errors');
  await app.generateOutputs(project);
  if (app.logger.hasErrors()) throw new Error('typedoc could not write its pages');
}
