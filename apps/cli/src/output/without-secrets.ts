import { counted } from './age.js';

/** The line that says how many secrets were taken out of what is stored; none for none. */
export function withoutSecrets(secrets = 0): readonly string[] {
  return secrets === 0 ? [] : [`${'without'.padEnd(12)}  ${counted(secrets, 'secret')}`];
}
