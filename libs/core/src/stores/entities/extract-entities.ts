import type { Entity, Relation } from './entity.js';
import { commandOf, installsPackages, isProgram } from './known-commands.js';
import { formOf, normalizeEntity, tidy } from './normalize-entity.js';

/** Entities in the order in which they first appear, and how they hang together. */
export interface ExtractedEntities {
  readonly entities: readonly Entity[];
  /** `takes` (command, flag), `installs` (command, package), `in` (error or symbol, path). */
  readonly relations: readonly Relation[];
}

const MAX_TEXT = 20_000;
const MAX_ENTITIES = 40;
const MAX_RELATIONS = 60;
const MAX_TOKEN = 200;
const CODE_SPAN = /`([^`\n]{1,200})`/g;
const PLAIN_WORD = /^[a-z]+$/;
const MEMBER = /^[A-Za-z_$][\w$]*\.[A-Za-z_$][\w$.]*$/;
const PACKAGE = /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/;

interface Word {
  readonly text: string;
  /** Without what stands around it. */
  readonly name: string;
}

interface Context {
  readonly code: boolean;
  /** After `npm install` and such, whose words are packages. */
  readonly installing: boolean;
}

interface Span {
  readonly words: readonly string[];
  readonly code: boolean;
}

/**
 * Paths, symbols, packages, commands, error codes and flags that a text names.
 *
 * Reads the first 20,000 characters and gives at most 40 entities; linear in both.
 */
export function extractEntities(text: string): ExtractedEntities {
  const entities = new Map<string, Entity>();
  const relations = new Map<string, Relation>();
  for (const sentence of text.slice(0, MAX_TEXT).split(/\n|(?<=[.!?])[ \t]/)) {
    if (entities.size >= MAX_ENTITIES) break;
    const found = spansOf(sentence).flatMap(entitiesOf);
    for (const entity of found) {
      if (entities.size < MAX_ENTITIES) entities.set(keyOf(entity), entity);
    }
    const kept = found.filter((entity) => entities.has(keyOf(entity)));
    for (const relation of relationsOf(kept)) {
      if (relations.size < MAX_RELATIONS) relations.set(JSON.stringify(relation), relation);
    }
  }
  return { entities: [...entities.values()], relations: [...relations.values()] };
}

function keyOf({ type, name }: Entity): string {
  return `${type}\n${name}`;
}

/** A sentence as prose and code in turn. */
function spansOf(sentence: string): Span[] {
  const shell = /^\s*[$>]\s+(.+)$/.exec(sentence)?.[1];
  if (shell !== undefined) return [{ words: wordsOf(shell), code: true }];
  return sentence
    .split(CODE_SPAN)
    .map((part, index) => ({ words: wordsOf(part), code: index % 2 === 1 }));
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(
      (word) =>
        word !== '' && word.length <= MAX_TOKEN && !/^\W*[a-z][a-z+.-]{1,20}:\/\//i.test(word),
    );
}

function entitiesOf({ words: raw, code }: Span): Entity[] {
  const words = raw.map((text) => ({ text, name: tidyWord(text) }));
  const found: Entity[] = [];
  let installing = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    if (isProgram(word.name, code)) {
      const command = commandOf(sameClause(words.slice(at, at + 3)));
      found.push({ name: command.name, type: 'command' });
      installing = code && installsPackages(command.name);
      at += command.words - 1;
    } else {
      const entity = entityOf(word, { code, installing });
      if (entity !== undefined) found.push(entity);
    }
  }
  return found;
}

/** Most words of prose have no form at all, and are soon done with. */
function tidyWord(word: string): string {
  if (PLAIN_WORD.test(word)) return word;
  const last = word.slice(0, -1);
  return /[.,;:!?]$/.test(word) && PLAIN_WORD.test(last) ? last : tidy(word);
}

/** The words up to the end of a clause: in "use npm, build it" npm has no sub-command. */
function sameClause(words: readonly Word[]): string[] {
  const end = words.findIndex(({ text }) => /[,;:.!?)]$/.test(text));
  return words.slice(0, end < 0 ? words.length : end + 1).map(({ name }) => name);
}

function entityOf({ text, name }: Word, { code, installing }: Context): Entity | undefined {
  if (PLAIN_WORD.test(name) && !installing) return undefined;
  const form = formOf(name);
  if (form !== undefined) return normalizeEntity({ name, type: form });
  const unversioned = name.replace(/(?<=.)@.*$|[=<>~^].*$/, '');
  if (installing && PACKAGE.test(unversioned)) {
    return normalizeEntity({ name: unversioned, type: 'package' });
  }
  const isSymbol = isCall(text) || (code && MEMBER.test(name));
  return isSymbol ? normalizeEntity({ name, type: 'symbol' }) : undefined;
}

function isCall(word: string): boolean {
  return /^[`'"(]*[A-Za-z_$][\w$.]{0,100}\(\)[`'"),.;:!?]*$/.test(word);
}

function relationsOf(found: readonly Entity[]): Relation[] {
  const relations: Relation[] = [];
  const path = found.find(({ type }) => type === 'path')?.name;
  let command: string | undefined;
  for (const { name, type } of found) {
    if (type === 'command') command = name;
    else if (type === 'flag' && command !== undefined)
      relations.push({ source: command, type: 'takes', target: name });
    else if (type === 'package' && command !== undefined && installsPackages(command)) {
      relations.push({ source: command, type: 'installs', target: name });
    } else if ((type === 'error' || type === 'symbol') && path !== undefined) {
      relations.push({ source: name, type: 'in', target: path });
    }
  }
  return relations;
}
