import { extractEntities } from '../../stores/entities/extract-entities.js';
import type { Episode } from '../../stores/episodes/episode.js';
import { isRecap } from '../capture/digesting/stated-words.js';
import { episodeText } from '../capture/episodes/episode-text.js';
import { entityKey } from '../search/entity-terms.js';
import type { IndexedDocument } from '../search/indexed-document.js';

/** About as many terms as a learning has. */
const COUNTED_TERMS = 120;
/** A title is shown where there is little room. */
const TITLE = 120;

/**
 * An episode as the index takes it in: found by all that was said, given in the words of the person
 * and those that the person agreed to. Undefined where these say nothing.
 */
export function episodeDocument(episode: Episode, maxChars: number): IndexedDocument | undefined {
  const { id, project, harness, session, said, opening, sentences } = episode;
  const text = episodeText(sentences, maxChars);
  if (text === '') return undefined;
  const names = extractEntities(`${opening}\n${text}`).entities.map(({ name }) => name);
  return {
    title: opening.slice(0, TITLE),
    body: sentences.map((sentence) => sentence.text).join('\n'),
    queries: [opening],
    maxLength: COUNTED_TERMS,
    entities: names,
    relations: [],
    record: {
      id,
      title: opening.slice(0, TITLE),
      kind: 'episode',
      confidence: isSummedUp(episode) ? 'medium' : 'low',
      tags: [],
      entities: [...new Set(names.map(entityKey))],
      files: [],
      project,
      harness,
      session,
      created: said,
      updated: said,
      count: 1,
      text,
    },
  };
}

/** Whether what was decided was said once more in so many words; an exchange without is more talk. */
function isSummedUp({ sentences }: Episode): boolean {
  return sentences.some(({ by, text }) => by !== 'agent' && isRecap(text));
}
