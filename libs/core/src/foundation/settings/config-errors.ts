import { ReflectError } from '@reflect/hook-protocol';

export type ConfigErrorCode =
  'CONFIG_NOT_YAML' | 'CONFIG_UNKNOWN_SETTING' | 'CONFIG_INVALID_VALUE' | 'CONFIG_NEWER_FORMAT';

/** Where a problem stands: in the file, or in an environment variable. */
export interface ConfigPlace {
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** `queue.workers`. */
  readonly setting?: string;
  readonly env?: string;
}

/** Something is wrong with the configuration. */
export class ConfigError extends ReflectError<ConfigErrorCode> {
  static {
    this.prototype.name = 'ConfigError';
  }

  constructor(
    code: ConfigErrorCode,
    message: string,
    readonly place: ConfigPlace = {},
  ) {
    super(code, message);
  }
}
