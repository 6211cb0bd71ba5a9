import { signal, type Signal } from '@preact/signals';

import { ApiError } from '../api/api-error.js';

/** What was asked of the server last: its answer stays while a newer one is waited for. */
export class Resource<T> {
  readonly value: Signal<T | undefined> = signal(undefined);
  readonly error: Signal<ApiError | undefined> = signal(undefined);
  readonly isLoading: Signal<boolean> = signal(false);
  #latest = 0;

  /** Of calls that overlap only the last one counts. */
  async load(ask: () => Promise<T>): Promise<void> {
    const call = ++this.#latest;
    this.isLoading.value = true;
    try {
      const value = await ask();
      if (call !== this.#latest) return;
      this.value.value = value;
      this.error.value = undefined;
    } catch (error) {
      if (call === this.#latest) this.error.value = toApiError(error);
    } finally {
      if (call === this.#latest) this.isLoading.value = false;
    }
  }

  set(value: T): void {
    this.#latest++;
    this.value.value = value;
    this.error.value = undefined;
    this.isLoading.value = false;
  }

  clear(): void {
    this.#latest++;
    this.value.value = undefined;
    this.error.value = undefined;
    this.isLoading.value = false;
  }
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ApiError('PAGE', `${message} Reload the page.`, { cause: error });
}
