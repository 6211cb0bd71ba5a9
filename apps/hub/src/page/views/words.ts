import type { HubProposal } from '@reflect/hub-protocol';
import { LearningError, type SharedLearning } from '@reflect/core/team';

import { parseStored } from '../../learnings/hub-document.js';
import { html, type Markup } from '../html.js';
import type { SaidField } from '../said-fields.js';

const WARNINGS: Readonly<Record<HubProposal['warnings'][number], readonly [string, string]>> = {
  hostile: ['reads as an attack', 'It reads as an attack on the agents of whoever gets it.'],
  act: [
    'asks for a dangerous act',
    'It asks for an act that can do harm, and no record proves it.',
  ],
};

export function warningBadges(warnings: HubProposal['warnings']): readonly Markup[] {
  return warnings.map((one) => html`<span class="badge bad">${WARNINGS[one][0]}</span>`);
}

export function warningSentences(warnings: HubProposal['warnings']): string {
  return warnings.map((one) => WARNINGS[one][1]).join(' ');
}

export function day(time: string): string {
  return time.slice(0, 10);
}

/** Undefined for a text that is gone with its author, or was changed in the database. */
export function learningOf(document: string): SharedLearning | undefined {
  try {
    return document === '' ? undefined : parseStored(document, 'learning');
  } catch (error) {
    if (error instanceof LearningError) return undefined;
    throw error;
  }
}

export function titleOf(document: string): string {
  return learningOf(document)?.title ?? 'The text is gone';
}

/** Fields by name; what is new and what goes is marked. */
export function fieldList(fields: readonly SaidField[], conflicts: readonly string[]): Markup {
  const items = fields.map(({ name, key, parts }) => {
    const badge = conflicts.includes(key)
      ? html` <span class="badge warn">both changed it</span>`
      : undefined;
    const texts = parts.map(({ type, text }) => {
      if (type === 'same') return html`${text}`;
      return type === 'added' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`;
    });
    return html`<dt>${name}${badge}</dt>
      <dd><span class="words">${texts}</span></dd>`;
  });
  return html`<dl class="said">${items}</dl>`;
}
