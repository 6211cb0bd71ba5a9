import { describe, expect, it } from 'vitest';
import { jobId } from '../../../src/stores/queue/job-id.js';
import { exampleEntry } from './example-jobs.js';

describe('jobId', () => {
  const id = jobId(exampleEntry(), 0);

  it('is the same for all triggers of a transcript, wherever it is and whenever it was queued', () => {
    const same = [
      exampleEntry({ trigger: 'session-end' }),
      exampleEntry({ trigger: 'precompact-auto', queued_at: '2027-01-01T00:00:00Z' }),
      exampleEntry({ transcript_path: '/elsewhere', harness: 'other', cwd: '' }),
    ];
    expect(same.map((entry) => jobId(entry, 0))).toEqual([id, id, id]);
    expect(id).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is another for another session, segment, class or task', () => {
    const lesson = exampleEntry({ trigger: 'error', task: 'npm test' });
    const ids = [
      id,
      jobId(exampleEntry(), 1),
      jobId(exampleEntry({ session_id: 'session-2' }), 0),
      jobId(lesson, 0),
      jobId({ ...lesson, trigger: 'discrepancy' }, 0),
      jobId({ ...lesson, task: 'npm run build' }, 0),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(jobId({ ...lesson, task: '  NPM\n test ' }, 0)).toBe(jobId(lesson, 0));
  });
});
