import type { ErrorAnswer } from '../../wire/error-answer.js';
import { ApiError } from './api-error.js';

/** Of this tab and this server alone; a cookie would go to every server of this machine. */
const KEPT_AS = 'reflect-token';

/**
 * Takes the token, or a code for it, out of the address, so that neither stays in the history; on
 * return the address is that of a view.
 */
export async function takeToken(): Promise<void> {
  const [, kind, value] = /^#(token|code)=([\w-]+)$/.exec(location.hash) ?? [];
  if (kind === undefined || value === undefined) return;
  history.replaceState(null, '', '/#/home');
  sessionStorage.setItem(KEPT_AS, kind === 'token' ? value : await exchange(value));
}

export function token(): string {
  return sessionStorage.getItem(KEPT_AS) ?? '';
}

async function exchange(code: string): Promise<string> {
  const response = await fetch('/api/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const answer = (await response.json()) as { readonly token: string } | ErrorAnswer;
  if ('error' in answer) throw new ApiError(answer.error.code, answer.error.message);
  return answer.token;
}
