import type { ErrorAnswer } from '../../wire/error-answer.js';
import { ApiError } from './api-error.js';
import { token } from './access.js';

const OFFLINE =
  'The server does not answer. Run reflect ui again, and open the URL that it prints.';

/** Asks the server. Throws `ApiError`; what the server answers is taken as it declares it. */
export async function request<T>(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<T> {
  const response = await answerOf(method, path, body);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as T;
  const { error } = (answer ?? {}) as Partial<ErrorAnswer>;
  throw new ApiError(error?.code ?? 'UNREADABLE', error?.message ?? OFFLINE);
}

async function answerOf(method: string, path: string, body?: object): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    throw new ApiError('OFFLINE', OFFLINE, { cause });
  }
}
