/** Pages whose commands are typed into a shell by a test, from the top of the repository. */
export const PAGES_WITH_COMMANDS = ['README.md', 'docs/tutorial.md'];
