import type {
  AssistantItem,
  ToolCallItem,
  ToolResultItem,
  Transcript,
  TranscriptItem,
  UserItem,
  UserVia,
} from '../../../../src/engine/capture/transcript.js';
import { buildDigest, type DigestOptions } from '../../../../src/engine/capture/build-digest.js';
import { splitSentences } from '../../../../src/engine/capture/digesting/split-sentences.js';
import type { Digest, JudgedSentence } from '../../../../src/engine/capture/digest.js';

type WithoutLine<T> = T extends unknown ? Omit<T, 'line'> : never;

export const said = (
  text: string,
  via: UserVia = 'prompt',
  about?: string,
): WithoutLine<UserItem> => ({
  type: 'user',
  via,
  text,
  proof: 'proven',
  ...(about === undefined ? {} : { about }),
});

/** What a program may have said. */
export const scripted = (text: string): WithoutLine<UserItem> => ({
  ...said(text),
  proof: 'headless',
});

export const replied = (text: string): WithoutLine<AssistantItem> => ({ type: 'assistant', text });

/** A command and its result; a failed one unless `output` is all there is to say. */
export function ran(
  command: string,
  output: string,
  failed = false,
): readonly [WithoutLine<ToolCallItem>, WithoutLine<ToolResultItem>] {
  const callId = `${command}${output}`;
  return [
    { type: 'tool-call', callId, tool: 'shell', action: 'run', subject: command, detail: '' },
    { type: 'tool-result', callId, text: output, failed },
  ];
}

export const edited = (path: string): WithoutLine<ToolCallItem> => ({
  type: 'tool-call',
  callId: path,
  tool: 'edit',
  action: 'edit',
  subject: path,
  detail: 'new text',
});

/** What happens in a session, one thing or several. */
export type Step = WithoutLine<TranscriptItem> | readonly WithoutLine<TranscriptItem>[];

/** A session whose items stand one to a line, from line 1. */
export function session(...steps: readonly Step[]): Transcript {
  const items = steps.flat().map((item, index) => ({ ...item, line: index + 1 }));
  return {
    harness: 'test',
    sessionId: 's1',
    items,
    unreadable: [],
    bytes: 1000,
    lines: items.length,
    tokens: 10_000,
  };
}

export const OPTIONS: DigestOptions = {
  redact: (text) => text,
  share: 0.1,
  minTokens: 500,
  maxTokens: 12_000,
  headlessIsPerson: false,
};

export function digestOf(...steps: readonly Step[]): Digest {
  return buildDigest(session(...steps), OPTIONS);
}

/** A digest in which a sentence of a person that holds one of these texts is judged so, and others hardly last. */
export function judgedDigestOf(
  judged: Readonly<Record<string, JudgedSentence['lasts'] | 'evidently'>>,
  ...steps: readonly Step[]
): Digest {
  const judge: DigestOptions['judge'] = (text) =>
    splitSentences(text).map((sentence) => {
      const lasts = Object.entries(judged).find(([part]) => sentence.includes(part))?.[1];
      return lasts === 'evidently'
        ? { sentence, lasts: 'surely', isEvident: true }
        : { sentence, lasts: lasts ?? 'hardly' };
    });
  return buildDigest(session(...steps), { ...OPTIONS, judge });
}
