import { ReflectError } from '@reflect/hook-protocol';

export type CliErrorCode =
  | 'USAGE'
  | 'CANCELLED'
  | 'PERSON_ONLY'
  | 'EDITOR_FAILED'
  | 'INPUT_UNREADABLE'
  | 'FOLDER_GONE'
  | 'DEMO_NOT_BUILT'
  | 'DEMO_FAILED';

/** The command cannot do what was asked. */
export class CliError extends ReflectError<CliErrorCode> {
  static {
    this.prototype.name = 'CliError';
  }
}

export function usageError(message: string): CliError {
  return new CliError('USAGE', message);
}
