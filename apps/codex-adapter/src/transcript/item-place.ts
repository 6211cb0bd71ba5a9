/** Longest text kept of one item; what is cut away is file dumps and logs. */
export const MAX_TEXT = 20_000;

/** Where an item stands, common to all that come from one record. */
export interface ItemPlace {
  readonly line: number;
  readonly at?: string;
  readonly agent?: string;
}
