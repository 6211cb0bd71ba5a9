import { MiniLm } from '@reflect/minilm';

/** Gives a text its 384 numbers. */
export interface Embedder {
  embed(text: string): readonly number[];
  close(): void;
}

/** all-MiniLM-L6-v2 in this process. Throws `ModelError`. */
export function openEmbedder(): Embedder {
  const model = MiniLm.open().preload();
  return {
    embed: (text) => [...model.embed(text)],
    close: () => {
      model.close();
    },
  };
}
