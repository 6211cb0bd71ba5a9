import { describe, expect, it } from 'vitest';

import { cursorInstaller } from '../../src/index.js';
import { EditorHome } from '../editor-home.js';

const SERVERS = '.cursor/mcp.json';
const OWN = '{\n\t"mcpServers": {\n\t\t"files": { "command": "files" }\n\t}\n}\n';

describe('reflect-cursor', () => {
  it('adds a server and skills beside what is there, and is taken back to the byte', async () => {
    const home = new EditorHome(cursorInstaller, {
      [SERVERS]: OWN,
      '.cursor/skills/own/SKILL.md': '---\nname: own\ndescription: Mine.\n---\n',
    });
    const before = home.files();
    expect(await home.run('install --yes', home.env)).toMatchObject({ exit: 0 });
    const text = home.read(SERVERS);
    expect(text).toContain('\t\t"files": { "command": "files" }');
    expect(home.entry(SERVERS, 'mcpServers')).toEqual({
      command: process.execPath,
      args: [home.script, 'mcp'],
    });
    expect(home.addedTo(before)).toContain('.cursor/skills/recall/SKILL.md');
    expect(await home.run('install --yes', home.env)).toMatchObject({ exit: 0 });
    expect(home.read(SERVERS)).toBe(text);
    expect(await home.run('uninstall --yes', home.env)).toMatchObject({ exit: 0 });
    expect(home.files()).toEqual(before);
  });

  it('writes for a project a server and a rule that name nobody, and takes them back', async () => {
    const home = new EditorHome(cursorInstaller);
    const before = home.files();
    await home.run('install --yes --scope project', home.env);
    expect(home.entry(`work/shop/${SERVERS}`, 'mcpServers')).toEqual({
      command: 'reflect',
      args: ['mcp'],
    });
    const rule = home.read('work/shop/.cursor/rules/reflect.mdc');
    expect(rule).toMatch(/^---\ndescription: .+\nalwaysApply: true\n---\n\n# reflect\n/u);
    expect(rule).not.toContain(home.folder);
    await home.run('uninstall --yes --scope project', home.env);
    expect(home.files()).toEqual(before);
  });

  it('says what is left to do, since rules of a person are in no file', async () => {
    const home = new EditorHome(cursorInstaller);
    const { stdout } = await home.run('install --yes', home.env);
    expect(stdout).toContain('add a user rule in the settings of Cursor');
  });
});
