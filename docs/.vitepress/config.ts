import { defineConfig } from 'vitepress';

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
      { text: 'Reference', link: '/reference/commands' },
      { text: 'Explanation', link: '/explanation/how-recall-decides' },
    ],
    sidebar: [
      { text: 'Tutorial', link: '/tutorial' },
      {
        text: 'Guides',
        items: [
          { text: 'Install', link: '/guides/install' },
          { text: 'Choose a worker and a budget', link: '/guides/choose-a-worker' },
          { text: 'Move from the old layout', link: '/guides/move' },
          { text: 'Share with git', link: '/guides/share-with-git' },
          { text: 'See what it does', link: '/guides/see-it' },
          { text: 'Review what is proposed', link: '/guides/review' },
          { text: 'Suppress, correct, forget', link: '/guides/suppress-and-forget' },
          { text: 'Machines without a worker', link: '/guides/without-a-worker' },
          { text: 'When something is wrong', link: '/guides/troubleshooting' },
        ],
      },
      {
        text: 'Harnesses',
        items: [
          { text: 'Claude Code', link: '/harnesses/claude-code' },
          { text: 'Codex', link: '/harnesses/codex' },
          { text: 'Copilot CLI', link: '/harnesses/copilot-cli' },
        ],
      },
      {
        text: 'Explanation',
        items: [
          { text: 'How recall decides', link: '/explanation/how-recall-decides' },
          { text: 'What leaves your machine', link: '/explanation/what-leaves-your-machine' },
          { text: 'What a hook costs', link: '/explanation/what-a-hook-costs' },
          { text: 'Security', link: '/explanation/security' },
          { text: 'Why there is no daemon', link: '/explanation/why-no-daemon' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Commands', link: '/reference/commands' },
          { text: 'Settings', link: '/reference/settings' },
          { text: 'Exit codes', link: '/reference/exit-codes' },
          { text: 'Files on disk', link: '/reference/files' },
          { text: 'Schemas', link: '/reference/schemas' },
          { text: 'SDK', link: '/reference/sdk/' },
        ],
      },
    ],
  },
});
