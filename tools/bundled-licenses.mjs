// What the licences of other people's code ask of a file that it was bundled into: their text beside it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENSE_FILE = /^(?:licen[cs]e|notice)(?:[.-].*)?$/i;

/** Licences of all packages of which code came into the outputs of these builds of esbuild. */
export function bundledLicenses(metafiles) {
  const inputs = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap((output) => Object.entries(output.inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const folders = new Set(inputs.flatMap(([path]) => PACKAGE_FOLDER.exec(path) ?? []));
  const texts = [...folders].map(licenseOf);
  return [...new Set(texts)].sort().join(`\n${'-'.repeat(80)}\n\n`);
}

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => `${readFileSync(join(folder, file), 'utf8').trim()}\n`);
  return [`${name} ${version} (${license})\n`, ...texts].join('\n');
}
