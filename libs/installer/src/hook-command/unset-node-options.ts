/**
 * Line of a shell script that runs Node: what the person's own project tells Node to load, to trace or
 * to listen on is not meant for reflect, and a module that is not there would keep it from starting.
 */
export const UNSET_NODE_OPTIONS =
  'unset NODE_OPTIONS NODE_PATH NODE_DEBUG NODE_V8_COVERAGE NODE_REDIRECT_WARNINGS NODE_PRESERVE_SYMLINKS\n';
