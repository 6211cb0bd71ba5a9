import type { LayoutAnswer, LayoutRequest } from './layout-messages.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const WORKER = '/layout.js';

/** Of browsers that check what a script is loaded from, this is the one thing that may be. */
const workerUrl = policyUrl((globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes);

/** Has a graph laid out beside the page; returns what stops it. */
export function startLayout(
  request: LayoutRequest,
  onAnswer: (answer: LayoutAnswer) => void,
): () => void {
  const worker = new Worker(workerUrl, { type: 'module' });
  const stopped = new AbortController();
  const stop = (): void => {
    // An answer may be on its way from a worker that is gone.
    stopped.abort();
    worker.terminate();
  };
  const listen = ({ data }: MessageEvent<LayoutAnswer>): void => {
    onAnswer(data);
    if (data.isDone) stop();
  };
  worker.addEventListener('message', listen, { signal: stopped.signal });
  worker.postMessage(request);
  return stop;
}

function policyUrl(trusted: TrustedTypes | undefined): string {
  if (trusted === undefined) return WORKER;
  return trusted.createPolicy('layout', { createScriptURL: () => WORKER }).createScriptURL('');
}
