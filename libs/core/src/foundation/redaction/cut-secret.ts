/** Told of every secret that is replaced, as it stood in the text. */
export type NoteSecret = (kind: string, secret: string) => void;

/** Takes note of a secret, and returns what stands for it. */
export type CutSecret = (kind: string, secret: string) => string;
