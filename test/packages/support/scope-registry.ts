import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Tarball } from './packed-workspace.js';

/** A registry on loopback that has the packed packages of this repository and nothing else. */
export class ScopeRegistry {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(tarballs: readonly Tarball[]): Promise<ScopeRegistry> {
    const server = createServer((request, response) => {
      const [, scope, name = '', file] = decodeURIComponent(request.url ?? '').split('/');
      // npm keeps nothing of a registry that may have other packages at the same address tomorrow.
      response.setHeader('cache-control', 'no-store');
      const tarball = tarballs.find((candidate) => candidate.name === `${scope ?? ''}/${name}`);
      if (tarball === undefined) response.writeHead(404).end('{}');
      else if (file === undefined) response.end(JSON.stringify(toPackument(tarball, registry.url)));
      else response.end(readFileSync(tarball.path));
    });
    const registry = new ScopeRegistry(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return registry;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function toPackument({ name, version, manifest, integrity }: Tarball, registry: string): object {
  const dist = { tarball: `${registry}/${name}/${version}.tgz`, integrity };
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist } },
  };
}
