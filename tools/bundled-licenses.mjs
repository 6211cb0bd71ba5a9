// What the licences of other people's code ask of a file that it was bundled into: their text beside it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENSE_FILE = /^(?:licen[cs]e|notice)(?:[.-].*)?$/i;

/** A line that names whose work it is, which is another in each package; no line of the terms that speaks of it. */
const COPYRIGHT =
  /^\s*(?:Copyright\b(?!.*\b(?:notice|licen[cs]e|owner|holder|statement|law)s?\b)|\([cC]\) |© )/;

/**
 * Licences of all packages of which code came into the outputs of these builds of esbuild: whose they are, and the text that
 * several of them share once below.
 */
export function bundledLicenses(metafiles) {
  const inputs = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap((output) => Object.entries(output.inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const folders = new Set(inputs.flatMap(([path]) => PACKAGE_FOLDER.exec(path) ?? []));
  const groups = new Map();
  for (const { head, text } of [...folders].map(licenseOf)) {
    const key = text.replaceAll(/\s+/g, ' ');
    const group = groups.get(key) ?? { heads: new Set(), text };
    groups.set(key, { ...group, heads: group.heads.add(head) });
  }
  return [...groups.values()]
    .map(({ heads, text }) => [...[...heads].sort(), text].filter(Boolean).join('\n\n'))
    .sort()
    .map((section) => `${section}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const lines = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
    .split('\n');
  const owners = lines.filter((line) => COPYRIGHT.test(line)).map((line) => line.trim());
  const text = lines.filter((line) => !COPYRIGHT.test(line)).join('\n');
  return {
    head: [`${name} ${version} (${license})`, ...new Set(owners)].join('\n'),
    // Without what the lines are indented by, which is a twentieth of these files, in an installation that is nearly full.
    text: text
      .replaceAll(/^[ \t]+/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}
