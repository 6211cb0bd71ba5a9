import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { findProject } from '@reflect/core/cold';
import type { JsonObject, JsonValue, Rival } from '@reflect/installer';

import { copilotHome, copilotPlaces, type Surroundings } from '../copilot-places.js';
import { readConfig } from './read-config.js';

/** Both ways in which a hook names the event. */
const PROMPT_EVENTS = ['userPromptSubmitted', 'UserPromptSubmit'];

/**
 * Other hooks that may add to a prompt: of what several add to one, Copilot keeps that of one hook. Of the files
 * of one folder it is the one whose name comes first (seen with 1.0.102); no name and no form lets both arrive.
 */
export function promptRivals(
  surroundings: Surroundings,
  whose: 'person' | 'all' = 'all',
): readonly Rival[] {
  const own = copilotPlaces(surroundings).hooks;
  const files =
    whose === 'all'
      ? [...personal(surroundings), ...ofProject(surroundings)]
      : personal(surroundings);
  const others = files.filter((file) => file !== own && hasPromptHook(file));
  return others.map((file) => {
    const lost = lostOf(file, own);
    return {
      detail: `${file} has a hook for prompts, too. If it adds text, Copilot passes on that text or reflect's, never both: ${LOSSES[lost]}`,
      remedy: 'have the other hook add no text to prompts, or do without one of the two',
      maySilenceReflect: lost !== 'other',
    };
  });
}

type Lost = 'reflect' | 'other' | 'unknown';

const LOSSES: Readonly<Record<Lost, string>> = {
  reflect: "then reflect's is lost.",
  other: 'then the other is lost.',
  unknown: 'which of them is not known.',
};

/** Only among the files of one folder it was seen which of them is heard. */
function lostOf(file: string, own: string): Lost {
  const isBeside = join(file, '..') === join(own, '..');
  if (!isBeside) return 'unknown';
  return basename(file) < basename(own) ? 'reflect' : 'other';
}

function personal(surroundings: Surroundings): readonly string[] {
  const home = copilotHome(surroundings);
  return [...jsonFilesIn(join(home, 'hooks')), join(home, 'settings.json')];
}

function ofProject({ cwd }: Surroundings): readonly string[] {
  const { root } = findProject(cwd);
  return [
    ...jsonFilesIn(join(root, '.github', 'hooks')),
    join(root, '.github', 'copilot', 'settings.json'),
    join(root, '.claude', 'settings.json'),
    join(root, '.claude', 'settings.local.json'),
  ];
}

function jsonFilesIn(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return names.sort().map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Hooks of reflect's own, of another scope or harness, answer a moment once. */
function hasPromptHook(file: string): boolean {
  const hooks = objectIn(readConfig(file)?.['hooks']);
  return PROMPT_EVENTS.some((event) => {
    const entries = hooks[event];
    return Array.isArray(entries) && (entries as readonly JsonValue[]).some(isOfOthers);
  });
}

function isOfOthers(entry: JsonValue): boolean {
  return !/reflect-\w+-hook/.test(JSON.stringify(entry));
}

function objectIn(value: JsonValue | undefined): JsonObject {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as JsonObject) : {};
}
