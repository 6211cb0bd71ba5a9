import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tempFolder } from '@reflect/testing';
import { FileLearningStore } from '../../src/stores/learnings/warm/file-learning-store.js';
import { encodeJob } from '../../src/stores/queue/warm/job-record.js';
import { sessionFile } from '../../src/stores/session/session-file.js';
import { dataPaths, type DataPaths } from '../../src/foundation/storage/data-paths.js';
import { exampleJob } from '../stores/queue/example-jobs.js';
import { NodeProgram, type NodeResult, type NodeRun } from '../support/node-program.js';

export interface FaultSize {
  readonly processes: number;
  /** Sessions that each process queues. */
  readonly each: number;
  readonly kills: number;
}

/** How long a drain or promoter may live that is not watched at work. */
const LIFE_MS = 1500;
/** How long one lives on that was seen at work. */
const WORK_MS = 300;
const POLL_MS = 5;
const JUNK = ['not json\n', '{"transcript_path":', '\n\0\xff\n', '[]\n', '{"session_id":"s"}\n'];

/** A queue at which many processes work, some of which are killed, while others damage its files. */
export class FaultRun {
  readonly folder = tempFolder();
  readonly paths: DataPaths;
  readonly #program = new NodeProgram('faults/programs/fault-worker.ts', this.folder);
  readonly #env: Readonly<Record<string, string>>;
  #planted = 0;
  killed = 0;
  /** How often the disk was found full. */
  refused = 0;

  /** Below `disk` is all that is tested; transcripts and journal are elsewhere. */
  constructor(disk: string) {
    this.#env = {
      REFLECT_STATE_DIR: join(disk, 'state'),
      REFLECT_LEARNINGS_DIR: join(disk, 'learnings'),
      FAULT_FOLDER: this.folder,
    };
    this.paths = dataPaths(this.#env);
    mkdirSync(join(this.folder, 'transcripts'));
  }

  /** Queues from all processes while drains and promoters are killed; the acknowledged sessions. */
  async storm({ processes, each, kills }: FaultSize): Promise<readonly string[]> {
    const enqueuers = Array.from({ length: processes }, (_, n) =>
      this.#start('enqueue', `p${String(n)}`, String(each)),
    );
    const queued = new AbortController();
    const ended = Promise.all(enqueuers.map((run) => run.ended)).finally(() => {
      queued.abort();
    });
    while (!queued.signal.aborted || this.killed < kills) {
      this.#damage();
      await this.#liveAndDie(this.killed % 4 === 3 ? 'promote' : 'drain');
    }
    const results = await ended;
    if (results.some(({ code }) => code !== 0)) throw new Error(JSON.stringify(results.map(told)));
    return results.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean));
  }

  /** Drains in peace; its report. */
  async finish(): Promise<unknown> {
    const { code, stdout, stderr } = await this.#start('finish').ended;
    if (code !== 0) throw new Error(`the last drain ended with ${String(code)}: ${stderr}`);
    return JSON.parse(stdout) as unknown;
  }

  get setAside(): { readonly planted: number; readonly found: number } {
    return { planted: this.#planted, found: list(this.paths.queueCorrupt).length };
  }

  /** What the driver was asked. */
  get journal(): readonly (readonly [first: string, session: string])[] {
    const path = join(this.folder, 'journal');
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
    return lines.map((line) => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']);
  }

  isReflected(session: string): boolean {
    const file = sessionFile(this.paths.reflected, session);
    return existsSync(file) && readFileSync(file, 'utf8').includes('"segments":1,');
  }

  /** Titles and how often each was learned, by two counts that must agree. */
  async learnings(): Promise<ReadonlyMap<string, readonly [count: number, seen: number]>> {
    const learnings = new Map<string, readonly [number, number]>();
    for await (const item of new FileLearningStore(this.paths).list()) {
      if (item.type === 'problem') throw item.problem;
      const { title, count, seen } = item.learning;
      if (learnings.has(title)) throw new Error(`"${title}" was stored twice`);
      learnings.set(title, [count, seen.length]);
    }
    return learnings;
  }

  get left(): readonly string[] {
    const { queueWal, queueDlq, queueAnswers } = this.paths;
    return [queueWal, queueDlq, queueAnswers].flatMap((folder) =>
      list(folder).filter((name) => !name.includes('.tmp.')),
    );
  }

  get #journalBytes(): number {
    return statSync(join(this.folder, 'journal'), { throwIfNoEntry: false })?.size ?? 0;
  }

  #start(...args: readonly string[]): NodeRun {
    return this.#program.start(args, this.#env);
  }

  /** Half of the drains are killed while they ask the driver, everything else at any time. */
  async #liveAndDie(role: 'drain' | 'promote'): Promise<void> {
    const run = this.#start(role);
    let isOver = false;
    void run.ended.then(() => {
      isOver = true;
    });
    if (role === 'drain' && this.killed % 2 === 0) await this.#seenAtWork(() => isOver);
    else await Promise.race([sleep(Math.random() * LIFE_MS), run.ended]);
    run.kill('SIGKILL');
    const result = await run.ended;
    const isRefused = result.code === 74;
    if (isRefused) this.refused++;
    if (result.killed === 'SIGKILL' || isRefused) this.killed++;
    else throw new Error(JSON.stringify(told(result)));
  }

  async #seenAtWork(isOver: () => boolean): Promise<void> {
    const before = this.#journalBytes;
    const deadline = performance.now() + 4 * LIFE_MS;
    while (!isOver() && this.#journalBytes === before && performance.now() < deadline)
      await sleep(POLL_MS);
    await sleep(Math.random() * WORK_MS);
  }

  /** Records that are torn, cut, turned in one bit or nobody's, and lines that are no entries. */
  #damage(): void {
    const whole = encodeJob(exampleJob(`damaged-${String(this.#planted)}`));
    const flipped = Buffer.from(whole);
    const at = Math.floor(Math.random() * flipped.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
    const records = [whole.subarray(0, 7), whole.subarray(0, -1), flipped, Buffer.from('mine')];
    try {
      mkdirSync(this.paths.queueWal, { recursive: true });
      appendFileSync(this.paths.inbox, JUNK[this.#planted % JUNK.length] ?? '');
      const record = records[this.#planted % records.length] ?? whole;
      const id = this.#planted.toString(16).padStart(16, 'd');
      this.#plant(join(this.paths.queueWal, id), record);
    } catch (error) {
      if (!isFull(error)) throw error;
      this.refused++;
    }
  }

  #plant(path: string, record: Uint8Array): void {
    try {
      writeFileSync(`${path}.part`, record);
      renameSync(`${path}.part`, `${path}.wal`);
      this.#planted++;
    } finally {
      rmSync(`${path}.part`, { force: true });
    }
  }
}

function told({ code, killed, stderr }: NodeResult): object {
  return { code, killed, stderr: stderr.slice(0, 500) };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

function list(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
