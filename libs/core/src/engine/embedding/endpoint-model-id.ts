/** Names the weights of an endpoint, which are the same wherever the model runs. */
export function endpointModelId(model: string): string {
  return `endpoint:${model}`;
}
