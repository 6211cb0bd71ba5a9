/**
 * What is used of the addon. It is optional, and its own types are not there where it could not be
 * compiled; reflect builds on such machines, too.
 */
declare module 'hnswlib-node' {
  export class HierarchicalNSW {
    constructor(space: 'l2' | 'ip' | 'cosine', dimension: number);
    initIndex(options: {
      readonly maxElements: number;
      readonly m: number;
      readonly efConstruction: number;
    }): void;
    readIndexSync(file: string): void;
    writeIndexSync(file: string): void;
    resizeIndex(maxElements: number): void;
    addPoint(point: number[], label: number): void;
    markDelete(label: number): void;
    searchKnn(
      query: number[],
      count: number,
    ): { readonly neighbors: number[]; readonly distances: number[] };
    getMaxElements(): number;
    setEf(ef: number): void;
  }
  const addon: { readonly HierarchicalNSW: typeof HierarchicalNSW };
  // eslint-disable-next-line no-restricted-syntax -- an import of CommonJS has all of it as its default
  export default addon;
}
