import { join } from 'node:path';

import { hookShim, type HarnessInstaller, type HookRegistration } from '@reflect/installer';

const HOOKS: readonly HookRegistration[] = [
  { event: 'opened', timeoutSeconds: 10, reason: 'gives what applies to the project' },
  { event: 'asked', timeoutSeconds: 10, reason: 'gives what applies to the prompt' },
  { event: 'rested', timeoutSeconds: 5, reason: 'queues the session after a turn' },
  { event: 'closed', timeoutSeconds: 5, reason: 'queues the session when it ends' },
];

/** Connects reflect to Quill, whose time limits are milliseconds. */
export const quillInstaller: HarnessInstaller = {
  harness: 'quill',
  title: 'Quill',
  agent: 'quill',
  program: 'reflect-quill',
  version: '1.0.0',
  scopes: [{ name: 'user', description: 'every project' }],
  hooks: HOOKS,
  sample: (event, { session, cwd, prompt }) => ({
    quill: 1,
    happened: event,
    sheet: session,
    folder: cwd,
    log: join(cwd, `${session}.quill.jsonl`),
    words: prompt,
  }),
  mcpArguments: 'tools add reflect -- reflect mcp',
  root: ({ home }) => join(home, '.quill'),
  want: (context) => {
    const bundle = join(import.meta.dirname, 'quill-hook.cjs');
    const shim = hookShim({ harness: 'quill', bundle, isShared: false }, context);
    const items = HOOKS.map(({ event, timeoutSeconds, reason }) => {
      const command = shim.command(event).posix;
      return [event, { item: { command, timeoutMs: timeoutSeconds * 1000 }, reason }] as const;
    });
    return {
      files: [shim.file],
      configs: [
        {
          file: join(context.home, '.quill', 'hooks.json'),
          format: 'json',
          lists: { at: ['hooks'], items: Object.fromEntries(items), markers: [shim.marker] },
        },
      ],
      next: [],
    };
  },
  examine: () => [{ check: 'Quill', status: 'ok', detail: 'a harness that there is not' }],
};
