import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { LoopbackModel } from '@reflect/cli/deliver';
import { textIn, type Body, type ModelWire, type WireReply } from '@reflect/installer';

import { ModelScript, type ModelLine } from './model-script.js';

/** One question to the model. */
export interface ModelRequest {
  /** File that holds its whole body. */
  readonly file: string;
  readonly body: Body;
  /** What it added to the conversation since the model last spoke. */
  readonly latest: string;
  /** Whether the model has not spoken before in this conversation. */
  readonly isFirst: boolean;
  /** Every string in it, one a line. */
  readonly text: string;
}

const TOKENS = 300;

/** A model service on loopback that answers from a script and keeps every request on disk. */
export class MockModel {
  readonly requests: ModelRequest[] = [];
  #script = new ModelScript([]);
  #service: LoopbackModel | undefined;

  private constructor(
    private readonly wire: ModelWire,
    private readonly folder: string,
  ) {
    mkdirSync(folder, { recursive: true });
  }

  static async start(wire: ModelWire, folder: string): Promise<MockModel> {
    const model = new MockModel(wire, folder);
    model.#service = await LoopbackModel.start(wire, (body) => model.#answer(body));
    return model;
  }

  /** Address of the service, without a path. */
  get url(): string {
    return this.#service?.url ?? '';
  }

  /** What is answered from here on. */
  play(lines: readonly ModelLine[]): void {
    this.#script = new ModelScript(lines);
  }

  /** Lines of the script that nothing has asked for. */
  get unplayed(): readonly string[] {
    return this.#script.unused;
  }

  close(): void {
    this.#service?.close();
  }

  #answer(body: Body): Omit<WireReply, 'serial'> {
    const { latest } = this.#record(body);
    const { reply, inputTokens = TOKENS } = this.#script.lineFor(latest);
    return { reply: typeof reply === 'function' ? reply(latest) : reply, inputTokens };
  }

  #record(body: Body): ModelRequest {
    const serial = String(this.requests.length + 1).padStart(3, '0');
    const file = join(this.folder, `request-${serial}.json`);
    writeFileSync(file, JSON.stringify(body, undefined, 2));
    const said = this.wire.conversation(body);
    const last = said.findLastIndex((entry) => this.wire.isModels(entry));
    const latest = textIn(said.slice(last + 1));
    const request = { file, body, latest, isFirst: last === -1, text: textIn(body) };
    this.requests.push(request);
    return request;
  }
}
