export function exampleEntry(n) {
  return {
    transcript_path: `/home/someone/.harness/projects/a-project/session-${String(n)}.jsonl`,
    session_id: `0b7c1d2e-0000-4000-8000-${String(n).padStart(12, '0')}`,
    trigger: 'session-end',
    harness: 'example',
    cwd: '/home/someone/a-project',
    queued_at: '2026-01-01T00:00:00.000Z',
  };
}
