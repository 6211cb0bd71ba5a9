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
  worker.addEventListener('message', ({ data }: MessageEvent<LayoutAnswer>) => {
    onAnswer(data);
    if (data.isDone) worker.terminate();
  });
  worker.postMessage(request);
  return () => {
    worker.terminate();
  };
}

function policyUrl(trusted: TrustedTypes | undefined): string {
  if (trusted === undefined) return WORKER;
  return trusted.createPolicy('layout', { createScriptURL: () => WORKER }).createScriptURL('');
}
