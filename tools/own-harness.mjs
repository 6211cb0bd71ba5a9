// An esbuild plugin that leaves in a hook bundle the protocol of its own harness, and of the others only the
// signs by which their envelopes are told apart: harnesses run each other's hooks, which then stay silent.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const LIST = /[/\\]hook-protocol[/\\]src[/\\]harnesses\.ts$/;

/** `name` is the harness's, as in `src/harness/<name>`. */
export function ownHarness(name) {
  return {
    name: 'own-harness',
    setup(build) {
      build.onLoad({ filter: LIST }, ({ path }) => ({
        contents: onlyOwn(readFileSync(path, 'utf8'), name),
        loader: 'ts',
        resolveDir: dirname(path),
      }));
    },
  };
}

function onlyOwn(source, own) {
  const list = /(HARNESS_PROTOCOLS: [^=]*= )\[([^\]]*)\]/.exec(source);
  const names = [...(list?.[2] ?? '').matchAll(/(\w+)Protocol\b/g)].map(([, name]) => name);
  if (!names.includes(own)) throw new Error(`harnesses.ts lists no harness ${own}.`);
  const known = names.map((name) => (name === own ? `${name}Protocol` : `${name}Signs`));
  return source
    .replace(list[0], `${list[1]}[${own}Protocol]`)
    .replace(/(HARNESS_SIGNS: [^=]*= )HARNESS_PROTOCOLS/, `$1[${known.join(', ')}]`)
    .replaceAll(/\{ (\w+)Protocol \} from '\.\/harness\/\w+\/\w+-protocol\.js'/g, (line, name) =>
      name === own ? line : `{ ${name}Signs } from './harness/${name}/${name}-signs.js'`,
    );
}
