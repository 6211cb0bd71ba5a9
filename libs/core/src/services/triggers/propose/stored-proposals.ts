import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { parseJson, readRegularFile, removeFile, writeFileAtomic } from '@reflect/files';
import type { FoundGlobs } from './find-proposals.js';
import type { GlobEvidence } from './propose-globs.js';
import { isNumber, isText, listOf, objectOf } from '../../../foundation/text/shape.js';

/** A glob that was found for a learning and waits for a person. */
export interface StoredGlob {
  readonly id: string;
  /** Id of the learning. */
  readonly learning: string;
  readonly glob: string;
  readonly evidence: GlobEvidence;
}

type ProposalPaths = Pick<DataPaths, 'proposals'>;

const NAME = /^prp-[0-9a-f]{16}\.json$/;
const MAX_STORED = 500;

/** The same parts make the same id, so that what was refused once is known again. */
export function proposalId(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `prp-${digest.slice(0, 16)}`;
}

/** Keeps what was found until a person decides; of a glob found again the evidence is renewed. */
export function storeGlobs(paths: ProposalPaths, found: readonly FoundGlobs[]): void {
  for (const { learning, globs } of found) {
    for (const { glob, evidence } of globs) {
      const id = proposalId('trigger', learning.id, glob);
      const value = { version: 1, id, learning: learning.id, glob, evidence };
      writeFileAtomic(fileOf(paths, id), `${JSON.stringify(value)}\n`);
    }
  }
}

export function storedGlobs(paths: ProposalPaths): readonly StoredGlob[] {
  return list(paths.proposals)
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, MAX_STORED)
    .flatMap((name) => {
      const text = readRegularFile(join(paths.proposals, name))?.toString('utf8') ?? '';
      const value = parseJson(text);
      return isStored(value) ? [value] : [];
    });
}

export function dropStoredGlob(paths: ProposalPaths, id: string): void {
  removeFile(fileOf(paths, id));
}

function fileOf({ proposals }: ProposalPaths, id: string): string {
  return join(proposals, `${id}.json`);
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const isEvidence = objectOf<GlobEvidence>({
  files: listOf(isText),
  seeds: listOf(isText),
  commits: isNumber,
  together: isNumber,
});
const isProposal = objectOf<StoredGlob>({
  id: isText,
  learning: isText,
  glob: isText,
  evidence: isEvidence,
});

function isStored(value: unknown): value is StoredGlob {
  return isProposal(value) && value.id === proposalId('trigger', value.learning, value.glob);
}
