import { HubStartError } from '../hub-error.js';
import type { HubSettings } from '../hub-settings.js';

const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Something listens there: end it, or name another port in REFLECT_HUB_PORT.',
  EACCES: 'This user may not listen there: name another port in REFLECT_HUB_PORT.',
  EADDRNOTAVAIL: 'This machine has no such address: name one that it has in REFLECT_HUB_HOST.',
  ENOTFOUND: 'There is no such name: name an address of this machine in REFLECT_HUB_HOST.',
};

/** What an operator is to do where the hub cannot listen; other errors as they are. */
export function asToldOfListening(
  error: unknown,
  { host, port }: Pick<HubSettings, 'host' | 'port'>,
): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const remedy = REMEDIES[code];
  if (remedy === undefined) return error;
  const message = `The hub cannot listen on ${host}, port ${String(port)} (${code}). ${remedy}`;
  return new HubStartError('HUB_MISCONFIGURED', message);
}
