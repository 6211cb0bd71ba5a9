import { distinctiveText } from './distinctive-text.js';
import { fuseGraph, fuseText, type FusedScore } from './fuse-signals.js';
import { linkTerms, queryTerms, type QueryTerms } from './query-terms.js';
import { queryText } from './query-text.js';
import type { RankingParameters } from './ranking-parameters.js';
import { scoreLexical, type LexicalSource } from './score-lexical.js';
import { signalOf, SILENT_SIGNAL, type Signal } from './signal.js';
import { walkSeeds, type LinkedEntity } from './walk-seeds.js';

/** An index as a search sees it; the cold and the resident reader each bring theirs. */
export interface SearchSource extends LexicalSource {
  /**
   * Personalised PageRank of all documents from seeds, see `personalizedPageRank`; undefined where
   * there was no time.
   */
  walk(seeds: ReadonlyMap<number, number>, parameters: RankingParameters): Float32Array | undefined;
  /** Cosines of a text with the documents; undefined where there was no time or no model. */
  dense(text: string): DenseSignal | undefined;
}

export interface DenseSignal extends Signal {
  readonly kind: 'cosine';
  /** Cosine with the document itself; `scoreOf` may be higher for what is asked in its situation. */
  cosineOf(document: number): number;
  /** See `askedCosines`. */
  readonly asked: ReadonlyMap<number, number>;
}

export interface SearchRequest {
  readonly text: string;
  /** Names in play beside the text: files of the session, entities of the prompt. */
  readonly entities: readonly string[];
  /** How much of the text is embedded; of a longer one the most telling words. */
  readonly maxQueryTokens: number;
}

export interface SearchOutcome {
  /** How many there are to choose from. */
  readonly documents: number;
  /** Best first; not yet reranked, filtered or cut. */
  readonly fused: readonly FusedScore[];
  /** Cosine with the query; 0 where there is no dense signal. */
  cosineOf(document: number): number;
  /** Highest cosine with what is asked in a situation of the document; 0 where none is alike. */
  askedOf(document: number): number;
  /** BM25 over the most it could be, 0 to 1. */
  coverageOf(document: number): number;
  /** The query's most telling terms that the index knows. */
  readonly terms: readonly string[];
  /** Which signals took part. */
  readonly signals: readonly ('lexical' | 'dense' | 'graph')[];
}

/** Three signals over all documents, fused. */
export function searchIndex(
  source: SearchSource,
  request: SearchRequest,
  parameters: RankingParameters,
): SearchOutcome {
  const wanted = queryText(request.text);
  const query = queryTerms(wanted, request.entities);
  source.expectTerms?.([...query.terms.keys(), ...linkTerms(query).values()]);
  const lexical = scoreLexical(source, query.terms, parameters);
  const lexicalSignal = signalOf(lexical.scores, parameters.candidates);
  const dense = source.dense(distinctiveText(wanted, lexical.terms, request.maxQueryTokens));
  const namesFiles = lexical.terms.some((term) => query.fileTerms.has(term));
  const { documents } = source;
  const text = fuseText(
    { documents, lexical: lexicalSignal, dense: dense ?? SILENT_SIGNAL, namesFiles },
    parameters,
  );
  const graph = walkGraph(source, { query, text }, parameters);
  return {
    documents,
    fused: fuseGraph(text, graph, parameters),
    cosineOf: (document) => dense?.cosineOf(document) ?? 0,
    askedOf: (document) => dense?.asked.get(document) ?? 0,
    coverageOf: (document) =>
      lexical.ceiling === 0 ? 0 : lexicalSignal.scoreOf(document) / lexical.ceiling,
    terms: lexical.terms,
    signals: [
      ...(lexicalSignal.top.length > 0 ? (['lexical'] as const) : []),
      ...(dense === undefined ? [] : (['dense'] as const)),
      ...(graph.top.length > 0 ? (['graph'] as const) : []),
    ],
  };
}

function walkGraph(
  source: SearchSource,
  found: { readonly query: QueryTerms; readonly text: readonly FusedScore[] },
  parameters: RankingParameters,
): Signal {
  const seeds = walkSeeds(found.text, linkEntities(source, found.query), parameters);
  const scores = seeds.size === 0 ? undefined : source.walk(seeds, parameters);
  return scores === undefined ? SILENT_SIGNAL : signalOf(scores, parameters.candidates);
}

function linkEntities(source: LexicalSource, query: QueryTerms): LinkedEntity[] {
  const linked: LinkedEntity[] = [];
  for (const [key, term] of linkTerms(query)) {
    const entry = source.findTerm(term);
    if (entry?.node === undefined) continue;
    const { node, documentFrequency } = entry;
    const weight = query.entities.get(key) ?? 1;
    const rarity =
      Math.log(1 + source.documents / documentFrequency) / Math.log(1 + source.documents);
    linked.push({ node, documentFrequency, weight, rarity });
  }
  return linked;
}
