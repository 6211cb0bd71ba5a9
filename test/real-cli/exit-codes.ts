/** Exit codes of `npm run test:real-cli`; CONTRIBUTING.md lists them. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 64,
  /** The harnesses are not installed and cannot be, as without a network. */
  unavailable: 69,
} as const;
