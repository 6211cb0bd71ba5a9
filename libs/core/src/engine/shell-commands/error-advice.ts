/*
 * What the documentation of widely used tools says of errors that agents often meet, in our own words. An
 * error message names what is wrong and seldom what to write instead, and an agent that found no way out
 * would meet it again. No advice deletes anything,
 * switches a check or a signature off or reads a secret; more rights are asked for of the person alone.
 */
import { ANY_PROGRAM_ERRORS } from './advice/any-program-errors.js';
import { COMPILED_LANGUAGE_ERRORS } from './advice/compiled-language-errors.js';
import { GIT_ERRORS } from './advice/git-errors.js';
import { GITHUB_ERRORS } from './advice/github-errors.js';
import { JAVASCRIPT_ERRORS } from './advice/javascript-errors.js';
import { MISSING_PROGRAM_ERRORS } from './advice/missing-program-errors.js';
import { NODE_PACKAGE_ERRORS } from './advice/node-package-errors.js';
import { PYTHON_ERRORS } from './advice/python-errors.js';
import { SANDBOX_ERRORS } from './advice/sandbox-errors.js';
import { SERVICE_ERRORS } from './advice/service-errors.js';
import { SHELL_ERRORS } from './advice/shell-errors.js';
import { UNIX_TOOL_ERRORS } from './advice/unix-tool-errors.js';
import type { KnownError } from './advice/known-error.js';

/** The first that matches holds. */
const KNOWN_ERRORS: readonly KnownError[] = [
  ...SANDBOX_ERRORS,
  ...UNIX_TOOL_ERRORS,
  ...MISSING_PROGRAM_ERRORS,
  ...SHELL_ERRORS,
  ...GITHUB_ERRORS,
  ...GIT_ERRORS,
  ...NODE_PACKAGE_ERRORS,
  ...JAVASCRIPT_ERRORS,
  ...COMPILED_LANGUAGE_ERRORS,
  ...PYTHON_ERRORS,
  ...SERVICE_ERRORS,
  ...ANY_PROGRAM_ERRORS,
];

/** A command that failed, and the line that tells why. */
export interface FailedCommand {
  readonly program: string;
  /** The simple command as it was written. */
  readonly command: string;
  readonly error: string;
}

/** What usually helps, in the imperative and without a full stop; undefined for what is not widely known. */
export function errorAdvice({ program, command, error }: FailedCommand): string | undefined {
  return KNOWN_ERRORS.find(
    (known) =>
      (known.programs === undefined || known.programs.split(' ').includes(program)) &&
      known.error.test(error) &&
      known.command?.test(command) !== false,
  )?.advice;
}
