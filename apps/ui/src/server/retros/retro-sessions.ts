import { createHash } from 'node:crypto';
import {
  listChronicles,
  noChronicle,
  projectKey,
  type ChronicleHead,
  type DataPaths,
  type RetroRequest,
} from '@reflect/core';

import type { RetroSessionList } from '../../wire/retros.js';

/** Of more, the latest. */
const SHOWN = 50;

/** The chronicles of one project, by names of which no path can be made up. */
export class RetroSessions {
  constructor(
    private readonly paths: DataPaths,
    /** A folder of the project. */
    private readonly cwd: string,
  ) {}

  list(): RetroSessionList {
    const sessions = this.#heads().map(({ path, front }) => ({
      key: keyOf(path),
      branch: front.branch ?? '',
      started: front.started ?? front.date ?? '',
    }));
    return { project: projectKey(this.cwd), sessions };
  }

  /** Throws `CHRONICLE_NOT_FOUND`. */
  request(key: string): RetroRequest {
    const head = this.#heads().find(({ path }) => keyOf(path) === key);
    if (head === undefined) throw noChronicle(key);
    return { chronicle: head.path, cwd: this.cwd };
  }

  #heads(): readonly ChronicleHead[] {
    return listChronicles(this.paths, projectKey(this.cwd)).slice(0, SHOWN);
  }
}

function keyOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
