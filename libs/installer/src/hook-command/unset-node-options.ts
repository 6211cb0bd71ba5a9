/**
 * What the person's own project tells Node to load, to trace or to listen on. It is not meant for
 * reflect, and a module that is not there would keep it from starting.
 */
const NODE_VARIABLES = [
  'NODE_OPTIONS',
  'NODE_PATH',
  'NODE_DEBUG',
  'NODE_V8_COVERAGE',
  'NODE_REDIRECT_WARNINGS',
  'NODE_PRESERVE_SYMLINKS',
  'NODE_COMPILE_CACHE',
  'OPENSSL_CONF',
];

/** Line of a shell script that then runs Node. */
export const UNSET_NODE_OPTIONS = `unset ${NODE_VARIABLES.join(' ')}\n`;

/** Line of a script that Node itself runs: for the processes that it starts. */
export const DELETE_NODE_OPTIONS = `for (const name of ${JSON.stringify(NODE_VARIABLES)}) delete process.env[name];\n`;
