import type { KnownError } from './known-error.js';

/** Denials of sandboxes and of the system, where the tool has its own way out. */
export const SANDBOX_ERRORS: readonly KnownError[] = [
  {
    error:
      /index\.lock.{0,3}: (?:Operation not permitted|Read-only file system|Permission denied)/i,
    advice: 'The sandbox protects .git: ask for escalated permission for this git command',
  },
  {
    error: /create temp file for here.?document/i,
    advice: 'Use printf or a file in place of the heredoc, or a writable TMPDIR (zsh: TMPPREFIX)',
  },
  {
    error: /sandbox_apply: Operation not permitted/i,
    advice:
      'A sandbox cannot start inside a sandbox: ask for escalated permission for this command',
  },
  {
    error: /listen (?:EPERM|EACCES)|bind: operation not permitted/i,
    advice:
      'Listening on a port is denied here: ask for escalated permission, or use a port above 1023',
  },
  {
    error:
      /Failed to initialize cache at|\.cache\/uv\b.{0,200}(?:not permitted|permission denied|read-only)/i,
    advice: 'Set UV_CACHE_DIR to a writable directory, such as "$TMPDIR/uv"',
  },
  {
    error:
      /go-build\b.{0,200}(?:not permitted|permission denied|read-only)|GOCACHE is not defined/i,
    advice: 'Set GOCACHE to a writable directory: GOCACHE="$TMPDIR/go-build" go ...',
  },
  {
    error: /\.npm\/_(?:cacache|logs)|Your cache folder contains root-owned files/i,
    advice: 'Set a writable cache: npm_config_cache="$TMPDIR/npm" npm ...',
  },
  {
    error: /error connecting to \S*tmux\S* \((?:Operation not permitted|Permission denied)\)/i,
    advice: 'The sandbox hides the tmux socket: ask for escalated permission for tmux',
  },
  {
    error:
      /permission denied while trying to connect to the Docker|docker\.sock: connect: (?:permission denied|operation not permitted)/i,
    advice:
      'The Docker socket is denied: ask for escalated permission, and check docker context ls',
  },
  {
    error: /\bsudo: (?:a terminal is required|a password is required|no tty present)/i,
    advice: 'No password can be typed here: use a user-level path, or ask the user to run it',
  },
];
