// An esbuild plugin that leaves out of a program how inquirer starts a text editor: no prompt of ours does,
// and the character tables that come with it are half of an installer.
const UNUSED = /^@inquirer\/editor$/;

export const withoutEditor = {
  name: 'without-editor',
  setup(build) {
    build.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'without-editor' }));
    build.onLoad({ filter: /.*/, namespace: 'without-editor' }, () => ({
      contents: 'export default undefined;',
      loader: 'js',
    }));
  },
};
