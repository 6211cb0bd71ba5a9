import { FoundSecrets } from '../../foundation/redaction/repeated-secrets.js';
import type { Learning } from './learning.js';

/** All that a learning says. */
export type LearningTexts = Pick<
  Learning,
  'title' | 'body' | 'tags' | 'entities' | 'relations' | 'files' | 'commands' | 'queries'
>;

/** The texts of a learning, in the order in which {@link secretFree} takes them. */
export function textsOf(said: LearningTexts): string[] {
  const { title, body, tags, entities, relations, files, commands = [], queries } = said;
  return [
    title,
    body,
    ...tags,
    ...files,
    ...commands,
    ...queries,
    ...entities.flatMap(({ name, type }) => [name, type]),
    ...relations.flatMap(({ source, type, target }) => [source, type, target]),
  ];
}

/**
 * A learning of whose texts, as {@link textsOf} gives them, `redacted` are the redacted ones, and
 * `secrets` what was found in any of them: what is known for a secret in one, by the words around
 * it, is one in all. Title and body keep a placeholder; a name with a secret is left out.
 */
export function secretFree<T extends LearningTexts>(
  said: T,
  redacted: readonly string[],
  secrets: FoundSecrets,
): T {
  const changed = new Set(textsOf(said).filter((text, n) => redacted[n] !== text));
  const isFree = (text: string): boolean => !changed.has(text) && !secrets.isIn(text);
  return {
    ...said,
    title: secrets.replaceIn(redacted[0] ?? ''),
    body: secrets.replaceIn(redacted[1] ?? ''),
    tags: said.tags.filter(isFree),
    files: said.files.filter(isFree),
    ...(said.commands && { commands: said.commands.filter(isFree) }),
    queries: said.queries.filter(isFree),
    entities: said.entities.filter(({ name, type }) => isFree(name) && isFree(type)),
    relations: said.relations.filter(({ source, type, target }) =>
      [source, type, target].every(isFree),
    ),
  };
}

/** {@link secretFree} by our own patterns alone; what `beside` shows to be a secret is one too. */
export function withoutSecrets<T extends LearningTexts>(said: T, beside = ''): T {
  const secrets = new FoundSecrets();
  secrets.cut(beside);
  const redacted = textsOf(said).map((text) => secrets.cut(text));
  return secretFree(said, redacted, secrets);
}
