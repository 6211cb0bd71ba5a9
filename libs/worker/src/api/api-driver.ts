import {
  postJson,
  workerPrompt,
  type Driver,
  type DriverRun,
  type Endpoint,
  type EndpointKeySource,
} from '@reflect/core';

import { askWithRepair } from '../ask-with-repair.js';
import type { WorkerReply } from '../worker-reply.js';
import { anthropicDialect } from './anthropic-dialect.js';
import type { ApiDialect, ApiLimits } from './api-dialect.js';
import { API_MANUAL, apiFailure } from './api-failure.js';
import { endpointOf, readApiKey } from './endpoint.js';
import { openAiDialect } from './openai-dialect.js';

export type ApiProtocol = 'openai' | 'anthropic';

export interface ApiDriverOptions extends Endpoint, EndpointKeySource, ApiLimits {
  readonly protocol: ApiProtocol;
  /** Milliseconds since the epoch, for waits that are given as a date. */
  readonly now: () => number;
}

const DIALECTS: Readonly<Record<ApiProtocol, ApiDialect>> = {
  anthropic: anthropicDialect,
  openai: openAiDialect,
};

/**
 * The driver that asks an endpoint of somebody's or of this machine, with nothing between: no
 * tools, no session, no hooks. It is there when address and model are set; what else is missing its
 * run tells.
 */
export function createApiDriver(options: ApiDriverOptions): Driver {
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
async function askEndpoint(
  prompt: string,
  run: DriverRun,
  options: ApiDriverOptions,
): Promise<WorkerReply> {
  const dialect = DIALECTS[options.protocol];
  const url = endpointOf(options, dialect.path);
  const key = await readApiKey(options);
  const post = (isFormed: boolean): ReturnType<typeof postJson> =>
    postJson({
      url,
      headers: dialect.headers(key),
      body: dialect.request(prompt, options, isFormed),
      signal: run.signal,
    });
  const formed = await post(true);
  const response = isFormRefused(formed) ? await post(false) : formed;
  const reply = response.outcome === 'answered' ? dialect.read(response.body) : undefined;
  if (reply?.failed === false && isOk(response)) return reply;
  throw apiFailure(response, { reply, key, signal: run.signal, now: options.now() });
}

function isFormRefused(response: Awaited<ReturnType<typeof postJson>>): boolean {
  return (
    response.outcome === 'answered' &&
    (response.status === 400 || response.status === 422) &&
    /response_format|json_schema|tool_choice|tools?\b.{0,40}support/i.test(response.text)
  );
}

function isOk(response: Awaited<ReturnType<typeof postJson>>): boolean {
  return response.outcome === 'answered' && response.status === 200;
}
