import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

import { WORKSPACE } from '../support/workspace.js';

/** What of the configuration of VitePress is looked at. */
interface SiteConfig {
  readonly default: {
    readonly themeConfig: {
      readonly sidebar: readonly { readonly items?: readonly { readonly link: string }[] }[];
    };
  };
}

const SITE = join(WORKSPACE, 'docs');
const CONFIG = pathToFileURL(join(SITE, '.vitepress', 'config.mjs')).href;

it.each(['guides', 'harnesses', 'explanation'])(
  'every page of %s is in the side bar of the site, and no other',
  async (folder) => {
    const { default: config } = (await import(CONFIG)) as SiteConfig;
    const linked = config.themeConfig.sidebar
      .flatMap(({ items = [] }) => items.map(({ link }) => link))
      .filter((link) => link.startsWith(`/${folder}/`));
    const pages = readdirSync(join(SITE, folder)).map(
      (name) => `/${folder}/${name.replace(/\.md$/u, '')}`,
    );
    expect(linked.toSorted()).toEqual(pages.toSorted());
  },
);
