import type { LearningKind, Learning } from '@reflect/core';

import type { Tone } from '../parts/badge.js';

export const KINDS: readonly LearningKind[] = [
  'lesson',
  'decision',
  'preference',
  'convention',
  'invariant',
  'failure-mode',
  'insight',
  'reference',
];

export const STATUSES: readonly Learning['status'][] = [
  'active',
  'proposed',
  'quarantined',
  'superseded',
  'archived',
];

export const STATUS_TONE: Readonly<Record<Learning['status'], Tone>> = {
  active: 'good',
  proposed: 'warn',
  quarantined: 'bad',
  superseded: 'plain',
  archived: 'plain',
};

/** As it starts a label. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
}

/** The end of a project key, which tells it apart; all of it stands in a title. */
export function shortProject(key: string): string {
  return key.split(/[/\\]/).filter(Boolean).at(-1) ?? key;
}
