import type { DigestItemKind } from '../../engine/capture/digest.js';
import type { HostileKind } from '../../stores/learnings/hostile-patterns.js';
import type { Learning, Origin } from '../../stores/learnings/learning.js';

/** Why a learning is not recalled before a person decides. */
export type ReviewReason =
  /** Its document was changed or brought by something else than reflect, and nobody has seen it. */
  | { readonly rule: 'unseen' }
  /** It gives an instruction that only tool output, a file or the web shows. */
  | { readonly rule: 'tool-only' }
  /** It contradicts what somebody of a higher rank, or who is surer, said. */
  | { readonly rule: 'outranked'; readonly by: readonly string[] }
  /** `evidence` are the words or code points that show it. */
  | { readonly rule: 'hostile'; readonly kind: HostileKind; readonly evidence: string }
  /** No rule says so any more: it was set aside by hand, or its words were changed since. */
  | { readonly rule: 'set-aside' };

/** A part of the transcript that shows a learning. */
export interface ReviewQuote {
  readonly kind: DigestItemKind;
  /** Whose words they are. */
  readonly origin: Origin;
  readonly text: string;
  /** 1-based lines of the transcript. */
  readonly lines: readonly number[];
}

/** A learning that would no longer be recalled, since the one under review says it anew. */
export interface Replaced {
  readonly learning: Learning;
  readonly comparison: 'same' | 'opposed';
}

/** A learning that waits for a decision; its texts are as `visibleText` makes them. */
export interface Review {
  /** Of all that is shown, what would be replaced included. */
  readonly hash: string;
  readonly learning: Learning;
  readonly reasons: readonly ReviewReason[];
  /** From the transcript, as far as it can still be read. */
  readonly quotes: readonly ReviewQuote[];
  readonly replaces: readonly Replaced[];
}

/** What an edit puts in place. */
export type ReviewEdit = Pick<Learning, 'title' | 'body'>;
