import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ChangeJournal } from '../../../../src/stores/learnings/change-journal.js';
import { LearningEditor } from '../../../../src/services/curation/learning-editor.js';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import { redactAll } from '../../../../src/foundation/redaction/warm/redact.js';
import { Retros, type Retro, type RetrosParts } from '../../../../src/services/retro/retros.js';
import type { RetroRequest } from '../../../../src/services/retro/gather-context.js';
import type { RetroItem } from '../../../../src/services/retro/retro-item.js';
import { dataPaths, type DataPaths } from '../../../../src/foundation/storage/data-paths.js';

export const NOW = Date.parse('2026-02-01T08:00:00Z');

/** A project, a harness with a memory of its own, and the retros of a session in it. */
export class RetroFixture {
  readonly root: string;
  readonly projects: string;
  readonly memory: string;
  readonly paths: DataPaths;
  readonly store: FileLearningStore;
  readonly retros: Retros;
  readonly curation: LearningEditor;
  /** Of a session of the harness that has a memory; others have theirs among the learnings. */
  chronicle: string;
  #now = NOW;

  constructor(
    readonly folder: string,
    knows: Pick<RetrosParts, 'likeness' | 'comparer'> = {},
  ) {
    this.root = join(folder, 'shop');
    this.projects = join(folder, 'harness', 'projects');
    this.memory = join(this.projects, '-shop', 'memory');
    this.paths = dataPaths({}, folder);
    this.store = new FileLearningStore(this.paths);
    this.chronicle = join(this.projects, '-shop', 'chronicle', '2026-01-31-main.md');
    mkdirSync(this.root, { recursive: true });
    const clock = (): number => this.#now++;
    const journal = new ChangeJournal(this.paths, this.store, clock);
    const parts = { paths: this.paths, store: this.store, journal, redact: redactAll, clock };
    this.curation = new LearningEditor(parts);
    this.retros = new Retros({
      ...parts,
      ...knows,
      places: ({ root }) => [
        {
          memory: { folder: this.memory, index: 'MEMORY.md', projects: this.projects },
          notes: [join(root, 'CLAUDE.md')],
        },
      ],
    });
  }

  get request(): RetroRequest {
    return { chronicle: this.chronicle, cwd: this.root };
  }

  /** Of a harness that keeps no memory of a project. */
  amongLearnings(): this {
    this.chronicle = join(this.paths.projects, 'shop-1', 'chronicle', '2026-01-31-main.md');
    return this;
  }

  events(...lines: readonly string[]): this {
    return this.chronicleOf(lines, 'Auto-generated: 1 events (1 decision)');
  }

  chronicleOf(lines: readonly string[], summary: string): this {
    const front = ['session_id: s1', 'date: 2026-01-31', 'branch: main', 'task: ""'];
    const text = ['---', ...front, 'started: 2026-01-31T09:00:00Z', '---', '', '## Events', ''];
    const end = summary === '' ? [] : ['', '## Summary', '', summary];
    write(this.chronicle, `${[...text, ...lines, ...end].join('\n')}\n`);
    return this;
  }

  remembers(files: Readonly<Record<string, string>>): this {
    for (const [name, text] of Object.entries(files)) write(join(this.memory, name), text);
    return this;
  }

  project(files: Readonly<Record<string, string>>): this {
    for (const [name, text] of Object.entries(files)) write(join(this.root, name), text);
    return this;
  }

  look(): Promise<Retro> {
    return this.retros.look(this.request);
  }

  async items(): Promise<readonly RetroItem[]> {
    return (await this.look()).items.filter(({ kind }) => kind !== 'SUMMARY');
  }

  /** What is proposed, in few words. */
  async told(): Promise<readonly (readonly [kind: string, title: string])[]> {
    return (await this.items()).map(({ kind, title }) => [kind, title]);
  }

  async take(...items: readonly RetroItem[]): Promise<void> {
    await this.retros.apply(this.request, items);
  }

  read(name: string): string {
    return readFileSync(join(this.memory, name), 'utf8');
  }

  /** Every file of the memory, the chronicle and the learnings, by path. */
  bytes(): Readonly<Record<string, string>> {
    const folders = [this.projects, this.paths.documents, this.paths.projects];
    return Object.fromEntries(
      folders
        .flatMap(filesBelow)
        .filter((path) => !path.includes('.staging'))
        .map((path) => [path, readFileSync(path, 'latin1')]),
    );
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function filesBelow(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
    return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
  } catch {
    return [];
  }
}
