export type ModelErrorCode =
  /** No model file where one was expected. */
  | 'MODEL_MISSING'
  /** The file is truncated, damaged, or of another format version. */
  | 'MODEL_CORRUPT'
  /** The model was closed, or asked for more than it can do. */
  | 'MODEL_MISUSED';

/**
 * The embedding model cannot be used.
 *
 * Carries the brand of `ReflectError`, so `isReflectError` knows it, without importing the package
 * that defines it: this one stands alone.
 */
export class ModelError extends Error {
  static {
    this.prototype.name = 'ModelError';
    Object.defineProperty(this.prototype, Symbol.for('reflect.error'), { value: true });
  }

  constructor(
    readonly code: ModelErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
