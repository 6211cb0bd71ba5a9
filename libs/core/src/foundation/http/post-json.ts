import type { JsonObject } from '../text/json-object.js';
import { sendJson, type JsonRequest, type JsonResponse } from './send-json.js';

export type { JsonResponse } from './send-json.js';

export type JsonPost = Pick<JsonRequest, 'url' | 'headers' | 'signal'> & {
  readonly body: JsonObject;
};

/** Posts once; see `sendJson`. */
export function postJson(post: JsonPost): Promise<JsonResponse> {
  return sendJson({ ...post, method: 'POST' });
}
