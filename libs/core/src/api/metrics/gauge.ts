/** A value that can be looked up at any time. */
export interface Gauge {
  /** Without the prefix `reflect_`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly values: readonly { readonly labels: readonly string[]; readonly value: number }[];
}
