/** Why an index has no dense signal for a model with other weights; undefined for its own. */
export function modelMismatch(indexed: string, model: string): string | undefined {
  if (indexed === model) return undefined;
  return `The index was made with ${indexed}, the model is ${model}. Run \`reflect reindex\`.`;
}
