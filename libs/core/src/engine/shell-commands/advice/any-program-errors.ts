import type { KnownError } from './known-error.js';

/** What any program may say: looked at last. */
export const ANY_PROGRAM_ERRORS: readonly KnownError[] = [
  {
    error:
      /Could not resolve host|\bENOTFOUND\b|\bEAI_AGAIN\b|Temporary failure in name resolution|error connecting to api\.github\.com|nodename nor servname/i,
    advice: 'No network from here: ask for escalated permission, or use what is cached (--offline)',
  },
  {
    error: /Read-only file system|\bEROFS\b/i,
    advice: 'Write inside the workspace or "$TMPDIR", or ask for escalated permission',
  },
  {
    error: /Operation not permitted|\bEPERM\b/i,
    advice: 'The sandbox or the system denies it: ask for escalated permission for this command',
  },
  {
    error: /permission denied: \.?\/?\S+\.(?:sh|py|js|rb)\b|\.sh: Permission denied/i,
    advice: 'Name the interpreter: bash FILE, python3 FILE, node FILE',
  },
  {
    error: /No space left on device|\bENOSPC\b/i,
    advice: 'See df -h and docker system df, and point TMPDIR at a disk with room',
  },
];
