import { ReflectError } from '@reflect/hook-protocol';

/** The command line cannot be followed. */
export class InstallerUsageError extends ReflectError<'USAGE'> {
  static {
    this.prototype.name = 'InstallerUsageError';
  }

  constructor(message: string, options?: ErrorOptions) {
    super('USAGE', message, options);
  }
}
