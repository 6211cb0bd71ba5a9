import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { vscodeInstaller } from '../../src/index.js';
import { EditorHome } from '../editor-home.js';

const USER = '.config/Code/User';
const SERVERS = `${USER}/mcp.json`;
/** What a person has there: comments, trailing commas, line ends of Windows and no last one. */
const OWN =
  '{\r\n  // Mine.\r\n  "servers": {\r\n    "files": { "command": "files" },\r\n  },\r\n}';

describe('reflect-vscode', () => {
  it('adds a server and instructions beside what is there, and is taken back to the byte', async () => {
    const home = new EditorHome(vscodeInstaller, { [SERVERS]: OWN });
    const before = home.files();
    expect(await home.run('install --yes', home.env)).toMatchObject({ exit: 0 });
    const text = home.read(SERVERS);
    expect(text).toMatch(
      /^\{\r\n {2}\/\/ Mine\.\r\n {2}"servers": \{\r\n {4}"files": \{ "command": "files" \},/u,
    );
    expect(text).toContain('"reflect": {');
    expect(home.read(`${USER}/prompts/reflect.instructions.md`)).toMatch(
      /^---\ndescription: .+\napplyTo: '\*\*'\n---\n\n# reflect\n/u,
    );
    expect(await home.run('install --yes', home.env)).toMatchObject({ exit: 0 });
    expect(home.read(SERVERS)).toBe(text);
    expect(await home.run('uninstall --yes', home.env)).toMatchObject({ exit: 0 });
    expect(home.files()).toEqual(before);
  });

  it('leaves nothing in a home without VS Code', async () => {
    const home = new EditorHome(vscodeInstaller);
    const before = home.files();
    await home.run('install --yes', home.env);
    expect(home.addedTo(before)).toContain(SERVERS);
    await home.run('uninstall --yes', home.env);
    expect(home.files()).toEqual(before);
  });

  it('starts Node and the script, since an editor has no PATH of a shell', async () => {
    const home = new EditorHome(vscodeInstaller);
    await home.run('install --yes', home.env);
    expect(home.entry(SERVERS, 'servers')).toEqual({
      type: 'stdio',
      command: process.execPath,
      args: [home.script, 'mcp'],
    });
  });

  it('writes for a project what names nobody, and takes it back', async () => {
    const home = new EditorHome(vscodeInstaller);
    const before = home.files();
    await home.run('install --yes --scope project', home.env);
    expect(home.entry('work/shop/.vscode/mcp.json', 'servers')).toEqual({
      type: 'stdio',
      command: 'reflect',
      args: ['mcp'],
    });
    const written = home
      .addedTo(before)
      .filter((path) => /\.(?:json|md)$/u.test(path))
      .map((path) => home.read(path));
    expect(written).toHaveLength(2);
    expect(written.join('')).not.toContain(home.folder);
    await home.run('uninstall --yes --scope project', home.env);
    expect(home.files()).toEqual(before);
  });

  it.each([
    ['linux', {}, SERVERS],
    ['darwin', {}, 'Library/Application Support/Code/User/mcp.json'],
    ['win32', {}, 'AppData/Roaming/Code/User/mcp.json'],
    ['linux', { XDG_CONFIG_HOME: 'elsewhere' }, 'elsewhere/Code/User/mcp.json'],
    ['win32', { APPDATA: 'elsewhere' }, 'elsewhere/Code/User/mcp.json'],
  ] as const)('finds the profile on %s with %j', async (platform, set, servers) => {
    const home = new EditorHome(vscodeInstaller);
    const folders = Object.entries(set).map(([name, path]) => [name, join(home.folder, path)]);
    const env = { ...home.env, ...(Object.fromEntries(folders) as Record<string, string>) };
    expect(await home.run('install --yes', env, platform)).toMatchObject({ exit: 0 });
    expect(home.entry(servers, 'servers')).toBeDefined();
  });

  it.each([
    ['{ "command": "reflect", "args": ["mcp"] }', 'a name on the PATH'],
    ['{ "command": "C:\\\\npm\\\\reflect.cmd", "args": ["mcp"] }', 'a name of Windows'],
  ])('leaves %s as it is, %s', async (entry) => {
    const text = `{ "servers": { "reflect": ${entry} } }`;
    const home = new EditorHome(vscodeInstaller, { [SERVERS]: text });
    const platform = entry.includes('cmd') ? 'win32' : 'linux';
    const servers = platform === 'win32' ? 'AppData/Roaming/Code/User/mcp.json' : SERVERS;
    if (platform === 'win32') home.write(servers, text);
    await home.run('install --yes', home.env, platform);
    expect(home.read(servers)).toBe(text);
    await home.run('uninstall --yes', home.env, platform);
    expect(home.read(servers)).toBe(text);
  });

  it('mends an entry whose script has moved', async () => {
    const entry = { command: process.execPath, args: ['/gone/cli.cjs', 'mcp'] };
    const home = new EditorHome(vscodeInstaller, {
      [SERVERS]: JSON.stringify({ servers: { reflect: entry } }),
    });
    await home.run('install --yes', home.env);
    expect(home.entry(SERVERS, 'servers')?.args).toEqual([home.script, 'mcp']);
  });

  it.each(['[]', '{ "servers": [] }', '{ "servers": '])(
    'leaves %s alone, and says where',
    async (text) => {
      const home = new EditorHome(vscodeInstaller, { [SERVERS]: text });
      const before = home.files();
      const { exit, stderr } = await home.run('install --yes', home.env);
      expect(exit).not.toBe(0);
      expect(stderr).toContain(`${SERVERS}:1:`);
      expect(home.files()).toEqual(before);
    },
  );

  it('shows what it would add and adds nothing', async () => {
    const home = new EditorHome(vscodeInstaller, { [SERVERS]: OWN });
    const before = home.files();
    expect((await home.run('diff', home.env)).stdout).toContain('"reflect"');
    expect(home.files()).toEqual(before);
  });

  it('takes back what it wrote where the record of it is gone', async () => {
    const home = new EditorHome(vscodeInstaller, { [SERVERS]: OWN });
    await home.run('install --yes', home.env);
    const lost = { ...home.env, REFLECT_STATE_DIR: join(home.folder, 'lost') };
    await home.run('uninstall --yes', lost);
    expect(home.read(SERVERS)).not.toContain('reflect');
    expect(home.read(SERVERS)).toContain('// Mine.');
  });
});

describe('reflect-vscode doctor', () => {
  async function server(
    home: EditorHome,
  ): Promise<{ readonly status: string; readonly detail: string } | undefined> {
    const { stdout } = await home.run('doctor --json', home.env);
    const findings = JSON.parse(stdout) as { check: string; status: string; detail: string }[];
    return findings.find(({ check }) => check === 'MCP server');
  }

  it('tells what the editor starts', async () => {
    const home = new EditorHome(vscodeInstaller);
    await home.run('install --yes', home.env);
    const detail = `starts ${process.execPath} ${home.script} mcp`;
    expect(await server(home)).toMatchObject({ status: 'ok', detail });
  });

  it('finds a server that is not there any more', async () => {
    const entry = { command: '/gone/node', args: ['/gone/cli.cjs', 'mcp'] };
    const home = new EditorHome(vscodeInstaller, {
      [SERVERS]: JSON.stringify({ servers: { reflect: entry } }),
    });
    expect(await server(home)).toMatchObject({
      status: 'failed',
      detail: '/gone/node is not there any more',
      remedy: 'reflect-vscode install --scope user',
    });
  });

  it('finds that there is none', async () => {
    expect(await server(new EditorHome(vscodeInstaller))).toMatchObject({ status: 'warning' });
  });

  it('says that it was not tried', async () => {
    const home = new EditorHome(vscodeInstaller);
    await home.run('install --yes', home.env);
    const { stdout } = await home.run('status', home.env);
    expect(stdout.replaceAll(/\s+/gu, ' ')).toContain('This was not tried with VS Code');
  });
});
