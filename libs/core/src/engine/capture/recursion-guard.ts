/** Set in the environment of every worker; whatever runs below one must not capture or recall. */
export const CHILD_MARKER = 'REFLECT_CHILD';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether this process runs below a worker. Hooks check it before anything else. */
export function isReflectChild(env: Environment): boolean {
  const value = env[CHILD_MARKER];
  return value !== undefined && value !== '' && value !== '0';
}

/** The environment for a worker. */
export function childEnvironment(env: Environment): Record<string, string | undefined> {
  return { ...env, [CHILD_MARKER]: '1' };
}
