const STRICT = '"use strict";';
/** What nearly every module of a program asks for. */
const SHARED = { 'node:fs': '$fs', 'node:path': '$path' };

/**
 * A program that esbuild made, in which each of these modules of Node is asked for once, and not by every module that was
 * bundled: that is 1.5 kB of a hook, and eighty calls at its start.
 */
export function withSharedModules(code) {
  if (!code.startsWith(STRICT)) return code;
  let rest = code.slice(STRICT.length);
  let asked = '';
  for (const [name, variable] of Object.entries(SHARED)) {
    const call = `=require("${name}")`;
    if (rest.split(call).length <= 2 || rest.includes(variable)) continue;
    rest = rest.replaceAll(call, `=${variable}`);
    asked += `var ${variable}${call};`;
  }
  return STRICT + asked + rest;
}
