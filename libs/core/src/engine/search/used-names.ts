import type { NameTable } from './name-table.js';
import { edgeClassOf, edgeTarget, packEdge } from './packed-edge.js';
import type { PreparedDocument } from './prepared-document.js';

type Numbers = Pick<PreparedDocument, 'terms' | 'entities' | 'relations' | 'frequencies'>;

/** Numbers the names that documents use anew, in the order in which they come. */
export class UsedNames {
  readonly #from: NameTable;
  /** New number plus one, by old number. */
  readonly #places: Uint32Array;
  readonly #names: string[] = [];

  constructor(from: NameTable) {
    this.#from = from;
    this.#places = new Uint32Array(from.size);
  }

  get names(): readonly string[] {
    return this.#names;
  }

  renumber({ terms, entities, relations, frequencies }: Numbers): Numbers {
    return {
      terms: terms.map((name) => this.#numberOf(name)),
      entities: entities.map((edge) =>
        packEdge(edgeClassOf(edge), this.#numberOf(edgeTarget(edge))),
      ),
      relations: relations.map((name) => this.#numberOf(name)),
      frequencies,
    };
  }

  #numberOf(name: number): number {
    const place = this.#places[name] ?? 0;
    if (place > 0) return place - 1;
    const number = this.#names.push(this.#from.nameOf(name)) - 1;
    this.#places[name] = number + 1;
    return number;
  }
}
