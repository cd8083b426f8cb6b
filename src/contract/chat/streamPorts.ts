import type { MemberPresent } from './stream.ts';

/** What becomes of the connection to the stream of changes. */
export type StreamReport =
  /** Its first event has come. */
  | { readonly type: 'stream.opened' }
  /** It could not be opened, or has broken off. */
  | { readonly type: 'stream.lost' }
  /** The server has ended it, and may be asked again. */
  | { readonly type: 'stream.ended' }
  /** The server has more streams of this member than it holds. */
  | { readonly type: 'stream.crowded' };

/** Whether this tab is the one that holds the connection for all tabs of the browser. */
export type LeadReport =
  | { readonly type: 'lead.taken' }
  | { readonly type: 'lead.left' }
  /** The device has a connection again, or somebody looks at the page again. */
  | { readonly type: 'attention.returned' };

/** Who else is at a place, whenever that changes. */
export interface PresenceReport {
  readonly type: 'presence.changed';
  readonly others: readonly MemberPresent[];
}
