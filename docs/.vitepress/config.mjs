// @ts-check
import { defineConfig } from 'vitepress';

/**
 * A part of the side bar, of the pages in one folder.
 *
 * @param {string} text
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} titles by the names of the pages, in reading order
 */
const section = (text, folder, titles) => ({
  text,
  items: Object.entries(titles).map(([name, title]) => ({
    text: title,
    link: `/${folder}/${name}`,
  })),
});

export default defineConfig({
  title: 'reflect',
  description: 'Memory for coding agents: what one session learned, the next one is given.',
  lang: 'en',
  cleanUrls: true,
  lastUpdated: false,
  metaChunk: true,
  srcExclude: ['public/**'],
  // The index of the search is one chunk.
  vite: { build: { chunkSizeWarningLimit: 4_000 } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Tutorial', link: '/tutorial' },
      { text: 'Guides', link: '/guides/install' },
      { text: 'Reference', link: '/reference/commands/' },
      { text: 'Explanation', link: '/explanation/how-recall-decides' },
    ],
    sidebar: [
      { text: 'Tutorial', link: '/tutorial' },
      section('Guides', 'guides', {
        install: 'Install',
        'choose-a-worker': 'Choose a worker and a budget',
        backfill: 'Learn from your past',
        move: 'Move from the old layout',
        'share-with-git': 'Share with git',
        'share-with-a-team': 'Share with a team',
        'share-through-a-hub': 'Share through a hub',
        'operate-a-hub': 'Operate a hub',
        'see-it': 'See what it does',
        review: 'Review what is proposed',
        commands: 'Commands that failed before',
        'suppress-and-forget': 'Suppress, correct, forget',
        'without-a-worker': 'Machines without a worker',
        troubleshooting: 'When something is wrong',
      }),
      section('Harnesses', 'harnesses', {
        'claude-code': 'Claude Code',
        codex: 'Codex',
        'copilot-cli': 'Copilot CLI',
        'gemini-cli': 'Gemini CLI',
        opencode: 'OpenCode',
        'qwen-code': 'Qwen Code',
        'vs-code-and-cursor': 'VS Code and Cursor',
      }),
      section('Explanation', 'explanation', {
        'how-recall-decides': 'How recall decides',
        'who-speaks': 'Who speaks',
        'what-leaves-your-machine': 'What leaves your machine',
        'what-a-hook-costs': 'What a hook costs',
        glossary: 'Glossary',
        security: 'Security',
        'why-no-daemon': 'Why there is no daemon',
      }),
      section('Reference', 'reference', {
        'commands/': 'Commands',
        settings: 'Settings',
        'exit-codes': 'Exit codes',
        files: 'Files on disk',
        harnesses: 'Harnesses',
        schemas: 'Schemas',
        'sdk/': 'SDK',
      }),
    ],
  },
});
