interface Item {
  readonly type: string;
}

/** The items of one type in what a reader of transcripts gave. */
export function ofType<One extends Item, Type extends One['type']>(
  { items }: { readonly items: readonly One[] },
  type: Type,
): readonly Extract<One, { type: Type }>[] {
  return items.filter((item): item is Extract<One, { type: Type }> => item.type === type);
}

/** Words of the person, as a reader has them. */
interface Spoken extends Item {
  readonly type: 'user';
  readonly via: string;
  readonly text: string;
  readonly proof: string;
  readonly shownBy?: string | undefined;
}

/** What a person is shown to have said: how, and by what. */
export function spoken({
  items,
}: {
  readonly items: readonly Item[];
}): readonly (readonly string[])[] {
  return items
    .filter((item): item is Spoken => item.type === 'user')
    .map(({ via, text, proof, shownBy = '' }) => [via, text, proof, shownBy]);
}
