import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '@reflect/testing';

import { findProject } from '../../../../src/foundation/project/project-key.js';
import { redactAll } from '../../../../src/foundation/redaction/warm/redact.js';
import { dataPaths, type DataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { LearningEditor } from '../../../../src/services/curation/learning-editor.js';
import { Reviews } from '../../../../src/services/review/reviews.js';
import { Sharing } from '../../../../src/services/sharing/sharing.js';
import type { SharingSettings } from '../../../../src/services/sharing/sharing-settings.js';
import { ChangeJournal } from '../../../../src/stores/learnings/change-journal.js';
import type { Learning } from '../../../../src/stores/learnings/learning.js';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import { SAMPLE } from '../../../stores/learnings/support/plain-sample.js';
import { git } from '../../../support/git.js';

const NOW = Date.parse('2026-11-24T08:00:00Z');
const SETTINGS: SharingSettings = { pull: true, ref: '', trustedProjects: '', maxLearnings: 500 };

/** A remote that people clone. */
export class Team {
  readonly #folder = tempFolder();
  readonly #remote = join(this.#folder, 'shop.git');
  #members = 0;

  constructor() {
    mkdirSync(this.#remote);
    git(this.#remote, 'init', '-q', '--bare', '-b', 'main');
    const first = this.join();
    first.commit('README.md', '# shop\n');
  }

  join(settings: Partial<SharingSettings> = {}): Member {
    const root = join(this.#folder, `clone-${String(this.#members++)}`);
    git(this.#folder, 'clone', '-q', this.#remote, root);
    return new Member(root, { ...SETTINGS, ...settings });
  }
}

/** Somebody with a clone and learnings of their own. */
export class Member {
  readonly paths: DataPaths = dataPaths({}, tempFolder());
  readonly store = new FileLearningStore(this.paths);
  readonly reviews: Reviews;
  readonly curation: LearningEditor;
  readonly sharing: Sharing;

  constructor(
    readonly root: string,
    readonly settings: SharingSettings,
  ) {
    const clock = (): number => NOW;
    const journal = new ChangeJournal(this.paths, this.store, clock);
    const parts = { paths: this.paths, store: this.store, journal, redact: redactAll, clock };
    this.curation = new LearningEditor(parts);
    const digest = (): never => {
      throw new Error('nothing here has a transcript');
    };
    this.reviews = new Reviews({ ...parts, digest });
    this.sharing = new Sharing({ ...parts, settings, env: { HOME: '/home/ada' } });
  }

  /** The same learnings with other settings. */
  with(settings: Partial<SharingSettings>): Sharing {
    const { paths, store } = this;
    const journal = new ChangeJournal(paths, store, () => NOW);
    const all = { ...this.settings, ...settings };
    return new Sharing({
      paths,
      store,
      journal,
      redact: redactAll,
      settings: all,
      env: { HOME: '/home/ada' },
    });
  }

  /** A learning of this person's, of the project. */
  async learn(values: Partial<Learning> & Pick<Learning, 'id' | 'title'>): Promise<Learning> {
    const scope = { kind: 'project', project: findProject(this.root).key } as const;
    const { learning } = await this.store.add({
      ...SAMPLE,
      body: values.title,
      scope,
      relations: [],
      ...values,
    });
    return learning;
  }

  async share(id: string): Promise<string> {
    const preview = await this.sharing.preview(id, this.root);
    this.sharing.write(preview, this.root);
    return preview.path;
  }

  /** Writes a file and commits it on the remote's branch. */
  commit(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
    this.push();
  }

  push(branch = 'main'): void {
    git(this.root, 'add', '-A');
    git(this.root, 'commit', '-q', '-m', 'change');
    git(this.root, 'push', '-q', 'origin', `HEAD:${branch}`);
  }

  /** Gets what others pushed, and leaves the work tree as it is. */
  fetch(): this {
    git(this.root, 'fetch', '-q', 'origin');
    return this;
  }

  async status(id: string): Promise<Learning['status'] | 'gone'> {
    return (await this.store.get(id))?.learning.status ?? 'gone';
  }

  async approveAll(): Promise<void> {
    const { hash } = await this.reviews.unseen();
    await this.reviews.approveUnseen(hash);
  }
}
