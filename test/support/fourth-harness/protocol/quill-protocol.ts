import type { HarnessProtocol, HookMoment } from '@reflect/hook-protocol';

const LIMIT = { max: 8_000, unit: 'characters' } as const;

interface QuillEnvelope {
  /** Version of the format. */
  readonly quill: number;
  readonly happened: string;
  readonly sheet: string;
  readonly folder: string;
  readonly log: string;
  readonly words: string;
}

/** Quill, which there is not: a harness whose envelopes are like those of no other. */
export const quillProtocol: HarnessProtocol = {
  name: 'quill',
  dialects: [
    {
      name: 'quill',
      signs: { shape: ({ quill }) => typeof quill === 'number' },
      eventOf: ({ happened }) => happened,
      validators: {
        base: (envelope) => hasTexts(envelope, ['sheet', 'folder', 'log']),
        events: { asked: (envelope) => hasTexts(envelope, ['words']) },
      },
      origin: ({ sheet, folder, log }: QuillEnvelope, harnessEvent) => ({
        harnessEvent,
        sessionId: sheet,
        cwd: folder,
        transcriptPath: log,
      }),
      moments: {
        opened: (): HookMoment => ({ event: 'session.start', source: 'startup' }),
        asked: ({ words }: QuillEnvelope): HookMoment => ({
          event: 'prompt.submit',
          prompt: words,
          promptSource: 'user',
        }),
        rested: (): HookMoment => ({ event: 'agent.stop', stopHookActive: false }),
        closed: (): HookMoment => ({ event: 'session.end', reason: 'other' }),
      },
    },
  ],
  replies: { 'session.start': { context: LIMIT }, 'prompt.submit': { context: LIMIT } },
  write: (_, { context }) => ({ tell: context }),
  instructionFiles: ['QUILL.md'],
  hasStatusLine: false,
  agentShell: ['QUILL_SHELL'],
};

function hasTexts(envelope: unknown, keys: readonly string[]): boolean {
  const fields = envelope as Readonly<Record<string, unknown>>;
  return keys.every((key) => typeof fields[key] === 'string');
}
