/** Told of every secret that is replaced, as it stood in the text. */
export type NoteSecret = (kind: string, secret: string) => void;
