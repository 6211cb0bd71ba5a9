// An esbuild plugin that leaves the languages of zod's own messages out of a program, but for English, which
// zod falls back on: reflect speaks no other, and the tables are half of what zod takes.
const INDEX = /[/\\]locales[/\\]index\.js$/;
const IN_ZOD = /[/\\]node_modules[/\\]zod[/\\]/;

export const withoutLocales = {
  name: 'without-locales',
  setup(build) {
    build.onLoad({ filter: INDEX }, ({ path }) =>
      IN_ZOD.test(path)
        ? { contents: "export { default as en } from './en.js';", loader: 'js' }
        : undefined,
    );
  },
};
