const EVENTS: Readonly<Record<string, string>> = {
  'session.start': 'at the start',
  'session.end': 'at the end',
  'prompt.submit': 'at your prompt',
  'tool.before': 'before a tool ran',
  'tool.after': 'after a tool ran',
  'context.compact': 'before its history was shortened',
  'context.compacted': 'after its history was shortened',
  'agent.stop': 'when the agent had answered',
  'subagent.start': 'as a sub-agent began',
  'subagent.stop': 'as a sub-agent ended',
  'harness.error': 'at an error of the agent',
};

/** When something happened in a session, as a person would say it; a newer event by its name. */
export function eventText(event: string): string {
  return EVENTS[event] ?? event;
}
