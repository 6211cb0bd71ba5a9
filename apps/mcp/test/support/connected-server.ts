import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import {
  ElicitRequestSchema,
  ListRootsRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import { openReflect, type Reflect } from '@reflect/core';
import { tempFolder } from '@reflect/testing';
import { onTestFinished } from 'vitest';

import { serveMcp } from '../../src/index.js';
import type { McpClient } from '../../src/mcp-context.js';

export const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);

const TEST_CLIENT: McpClient = { name: 'Test Client', version: '1.0.0' };
export const MODEL_FOLDER = join(import.meta.dirname, '../../../../libs/minilm/assets');

interface BenchOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Folders, below the bench's, that the client names as its roots. */
  readonly roots?: readonly string[];
  /** What the person answers whom the client can ask; without it, it can ask nobody. */
  readonly person?: 'accept' | 'decline' | 'cancel';
  /** What the client says it is. */
  readonly client?: McpClient;
}

/** A knowledge base of the test's own, served to the official client in this process. */
export class ConnectedServer {
  readonly folder = tempFolder();
  readonly project = this.at('project');
  readonly env: Readonly<Record<string, string>>;
  readonly reflect: Reflect;
  readonly client: Client;
  /** What the person was asked. */
  readonly asked: string[] = [];
  roots: readonly string[];

  constructor({ env = {}, roots = [], person, client = TEST_CLIENT }: BenchOptions = {}) {
    mkdirSync(this.project);
    this.roots = roots;
    this.env = {
      HOME: this.folder,
      REFLECT_STATE_DIR: this.at('state'),
      REFLECT_LEARNINGS_DIR: this.at('learnings'),
      REFLECT_MODEL_DIR: MODEL_FOLDER,
      ...env,
    };
    this.reflect = this.open();
    const asking = person === undefined ? {} : { elicitation: {} };
    this.client = new Client(client, { capabilities: { roots: { listChanged: true }, ...asking } });
    if (person !== undefined) {
      this.client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
        this.asked.push(params.message);
        return { action: person };
      });
    }
    this.client.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: this.roots.map((root) => ({ uri: pathToFileURL(this.at(root)).href })),
    }));
  }

  /** As another process has it open. */
  open(): Reflect {
    return openReflect({ env: this.env, clock: () => NOW, resident: true });
  }

  at(...parts: readonly string[]): string {
    return join(this.folder, ...parts);
  }

  async connect(): Promise<Client> {
    const [here, there] = InMemoryTransport.createLinkedPair();
    const { reflect, env, project: cwd } = this;
    const served = serveMcp({ reflect, env, cwd, version: '1.2.3', clock: () => NOW }, there);
    onTestFinished(async () => {
      await this.client.close();
      await served;
    });
    await this.client.connect(here);
    return this.client;
  }

  async call(name: string, input: Readonly<Record<string, unknown>> = {}): Promise<ToolOutcome> {
    return outcomeOf((await this.client.callTool({ name, arguments: input })) as CallToolResult);
  }
}

/** A bench that its client is connected to. */
export async function connected(options?: BenchOptions): Promise<ConnectedServer> {
  const bench = new ConnectedServer(options);
  await bench.connect();
  return bench;
}

/** The result of a tool call in short. */
export interface ToolOutcome {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly isError: boolean;
  readonly code: unknown;
}

function outcomeOf({
  content,
  structuredContent,
  isError = false,
  _meta,
}: CallToolResult): ToolOutcome {
  const text = content.map((part) => (part.type === 'text' ? part.text : part.type)).join('\n');
  return { text, data: structuredContent, isError, code: _meta?.['reflect/code'] };
}
