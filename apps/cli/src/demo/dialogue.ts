import { claudeSupport } from '@reflect/claude-adapter';
import type { Settings } from '@reflect/core';

/** What somebody said in a session. */
export interface Utterance {
  readonly who: 'person' | 'agent';
  readonly text: string;
}

/** What a person said in a session, and the last thing that the agent answered each time. */
export async function dialogueOf(transcript: string, settings: Settings): Promise<Utterance[]> {
  const { items } = await claudeSupport.reader(settings, {}).read(transcript);
  const said = items.flatMap((item): Utterance[] => {
    if (item.type === 'user') return [{ who: 'person', text: item.text }];
    return item.type === 'assistant' ? [{ who: 'agent', text: item.text }] : [];
  });
  return said.filter(({ who }, at) => who === 'person' || said[at + 1]?.who !== 'agent');
}
