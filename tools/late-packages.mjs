// An esbuild plugin by which packages are loaded when something of them is first used: a program that is
// gone in a moment spends more on loading a parser than on its work, and mostly has nothing to parse.
const NAMESPACE = 'late-package';
const FILE_PREFIX = 'late-';

/**
 * Of the packages `names` nothing may be used as a module is loaded. Those of `besides` are not part of the
 * bundle, of which a program reads all: each has a bundle of its own beside it, see `lateFile`.
 */
export function latePackages({ names, besides }) {
  const late = new Set([...names, ...besides]);
  return {
    name: 'late-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, namespace, resolveDir }) =>
        namespace !== NAMESPACE && late.has(path)
          ? { path, namespace: NAMESPACE, pluginData: { resolveDir } }
          : undefined,
      );
      build.onResolve({ filter: /^\.\/late-[\w-]+\.cjs$/ }, ({ path, namespace }) =>
        namespace === NAMESPACE ? { path, external: true } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path, pluginData }) => ({
        contents: lateModule(besides.includes(path) ? `./${lateFile(path)}` : path),
        resolveDir: pluginData.resolveDir,
      }));
    },
  };
}

/** Name of the file that a package is bundled into. */
export function lateFile(name) {
  return `${FILE_PREFIX}${name}.cjs`;
}

/** The bundler asks whether it is an ES module, and makes what is imported of one inherit from it. */
function lateModule(specifier) {
  return `
let exported;
const all = () => (exported ??= require(${JSON.stringify(specifier)}));
const late = new Proxy({}, {
  get: (_, key) => key === '__esModule' || (key === 'default' && !('default' in all()) ? all() : all()[key]),
  getPrototypeOf: () => late,
});
module.exports = late;
`;
}
