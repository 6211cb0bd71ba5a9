type OptionalWhereUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Leaves out the keys without a value, as `exactOptionalPropertyTypes` wants them. */
export function dropUndefined<T extends object>(value: T): OptionalWhereUndefined<T> {
  const kept = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(kept) as OptionalWhereUndefined<T>;
}
