/** How far a drain is. */
export interface DrainProgress {
  /** Jobs that it is through with. */
  readonly done: number;
  /** The same, with those that are left; not all of them need be due. */
  readonly total: number;
}
