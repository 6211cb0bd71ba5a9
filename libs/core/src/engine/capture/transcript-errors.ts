import { ReflectError } from '@reflect/hook-protocol';

export type TranscriptErrorCode =
  | 'TRANSCRIPT_MISSING'
  | 'TRANSCRIPT_NOT_A_FILE'
  | 'TRANSCRIPT_DENIED'
  | 'TRANSCRIPT_TOO_LARGE'
  | 'TRANSCRIPT_UNRECOGNIZED'
  | 'TRANSCRIPT_IO';

/** A transcript could not be read. */
export class TranscriptError extends ReflectError<TranscriptErrorCode> {
  static {
    this.prototype.name = 'TranscriptError';
  }

  /** Whether the same file may be readable later; only a fault of the disk or the system passes. */
  get retry(): boolean {
    return this.code === 'TRANSCRIPT_IO';
  }
}
