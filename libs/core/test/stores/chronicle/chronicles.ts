/** A chronicle with an event of each kind of line. */
export const CHRONICLE = [
  '---',
  'session_id: "8d4988d2-a23b-489d-8290-fbaba9f10a71"',
  'date: 2026-11-21',
  'branch: feature/prices',
  'task: Round prices',
  'started: 2026-11-21T09:00:00Z',
  '---',
  '',
  '## Events',
  '',
  '- 09:02 [DECISION] Prices are cents',
  '  The old code had floats.',
  '- [BLOCKED] The registry is down',
  '',
  '## Summary',
  '',
  'Prices are integers now.',
  '',
].join('\n');

export function withSummary(summary: string): string {
  return CHRONICLE.replace('Prices are integers now.', summary);
}

/** Still without a summary, as while its session runs. */
export const RUNNING = CHRONICLE.slice(0, CHRONICLE.indexOf('\n## Summary'));
