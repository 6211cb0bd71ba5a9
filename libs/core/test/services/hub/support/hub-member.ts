import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as wire from '@reflect/hub-protocol';
import { FakeHub, tempFolder } from '@reflect/testing';

import { redactAll } from '../../../../src/foundation/redaction/warm/redact.js';
import { dataPaths, type DataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { LearningEditor } from '../../../../src/services/curation/learning-editor.js';
import type { HubSettings } from '../../../../src/services/hub/hub-settings.js';
import { Hub } from '../../../../src/services/hub/warm/hub.js';
import { Reviews } from '../../../../src/services/review/reviews.js';
import { renderShared } from '../../../../src/services/sharing/shared-document.js';
import { ChangeJournal } from '../../../../src/stores/learnings/change-journal.js';
import type { Learning } from '../../../../src/stores/learnings/learning.js';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import { SAMPLE } from '../../../stores/learnings/support/plain-sample.js';
import { git } from '../../../support/git.js';

export const PROJECT = 'github.com/acme/shop';
export const NOW = Date.parse('2026-11-25T08:00:00Z');
const SETTINGS: HubSettings = {
  ...{ url: '', timeoutSeconds: 20, syncOnDrain: true, drainSeconds: 20, maxLearnings: 100 },
  shareProof: true,
};

export function startHub(): Promise<FakeHub> {
  return FakeHub.start(wire, PROJECT);
}

/** A document as a hub has it. */
export function documentOf(values: Pick<Learning, 'id' | 'title'> & Partial<Learning>): string {
  return renderShared({ ...SAMPLE, tags: [], body: values.title, ...values });
}

interface MemberOptions {
  readonly settings?: Partial<HubSettings>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Somebody with a clone and learnings of their own. */
export class HubMember {
  readonly paths: DataPaths = dataPaths({}, tempFolder());
  readonly root = join(tempFolder(), 'shop');
  readonly store = new FileLearningStore(this.paths);
  readonly journal = new ChangeJournal(this.paths, this.store, () => NOW);
  readonly hub: Hub;
  readonly reviews: Reviews;
  readonly curation: LearningEditor;

  constructor(options: MemberOptions = {}) {
    mkdirSync(this.root);
    git(this.root, 'init', '-q');
    git(this.root, 'remote', 'add', 'origin', 'git@github.com:acme/shop.git');
    const { paths, store, journal } = this;
    const parts = { paths, store, journal, redact: redactAll, clock: () => NOW };
    this.curation = new LearningEditor(parts);
    const digest = (): never => {
      throw new Error('nothing here has a transcript');
    };
    this.reviews = new Reviews({ ...parts, digest });
    this.hub = this.with(options);
  }

  /** The same learnings with other settings. */
  with({ settings = {}, env = {} }: MemberOptions): Hub {
    const { paths, store, journal } = this;
    return new Hub({
      ...{ paths, store, journal, redact: redactAll, clock: () => NOW },
      settings: { ...SETTINGS, ...settings },
      env: { HOME: '/home/ada', ...env },
    });
  }

  /** Logged in and linked. */
  async join(hub: FakeHub, name: string, { trust = false } = {}): Promise<this> {
    await this.hub.login(hub.join(name), { url: hub.url });
    await this.hub.link(this.root, { trust });
    return this;
  }

  sync(): ReturnType<Hub['sync']> {
    return this.hub.sync(PROJECT);
  }

  async learn(values: Partial<Learning> & Pick<Learning, 'id' | 'title'>): Promise<Learning> {
    const { learning } = await this.store.add({
      ...SAMPLE,
      body: values.title,
      relations: [],
      ...values,
    });
    return learning;
  }

  async offer(id: string): Promise<void> {
    await this.hub.offer(await this.hub.preview(id, this.root), this.root);
  }

  async find(id: string): Promise<Learning | undefined> {
    return (await this.store.get(id))?.learning;
  }

  async status(id: string): Promise<Learning['status'] | 'gone'> {
    return (await this.find(id))?.status ?? 'gone';
  }

  /** Every title here, with its status. */
  async titles(): Promise<readonly string[]> {
    const titles: string[] = [];
    for await (const one of this.store.list()) {
      if (one.type === 'learning') titles.push(`${one.learning.title} (${one.learning.status})`);
    }
    return titles.sort();
  }

  async approveAll(): Promise<void> {
    const { hash } = await this.reviews.unseen();
    await this.reviews.approveUnseen(hash);
  }
}

/** Names of the files of somebody that hold a text. */
export function filesWith({ paths }: HubMember, text: string): readonly string[] {
  return [paths.state, paths.learnings].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => readFileSync(path, 'utf8').includes(text)),
  );
}
