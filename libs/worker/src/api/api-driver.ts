import { type Driver } from '@reflect/core';
import { workerPrompt, type DriverRun, type JsonResponse } from '@reflect/core/harness';

import { askWithRepair } from '../ask-with-repair.js';
import type { WorkerReply } from '../worker-reply.js';
import { converse, type ApiOptions } from './api-conversation.js';
import { API_MANUAL } from './api-failure.js';

/**
 * The driver that asks an endpoint of somebody's or of this machine, with nothing between: no
 * tools, no session, no hooks. It is there when address and model are set; what else is missing its
 * run tells.
 */
export function createApiDriver(options: ApiOptions): Driver {
  return {
    name: API_MANUAL.name,
    paid: true,
    isAvailable: () => Promise.resolve(options.url !== '' && options.model !== ''),
    run: (digest, run) => {
      const ask = (prompt: string): Promise<WorkerReply> => askEndpoint(prompt, run, options);
      return askWithRepair({ digest, first: () => ask(workerPrompt(digest)), again: ask });
    },
  };
}

/** Asks for a form of the answer first; an endpoint that knows none is asked without, at no cost. */
function askEndpoint(
  prompt: string,
  { signal }: DriverRun,
  options: ApiOptions,
): Promise<WorkerReply> {
  return converse(options, signal, async ({ dialect, post }) => {
    const formed = await post(dialect.request(prompt, options, true));
    return isFormRefused(formed) ? post(dialect.request(prompt, options, false)) : formed;
  });
}

function isFormRefused(response: JsonResponse): boolean {
  return (
    response.outcome === 'answered' &&
    (response.status === 400 || response.status === 422) &&
    /response_format|json_schema|tool_choice|tools?\b.{0,40}support/i.test(response.text)
  );
}
