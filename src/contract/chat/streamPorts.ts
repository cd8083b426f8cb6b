import type { MemberPresent } from './stream.ts';

/** What happens to the connection to the stream of changes. */
export type StreamReport =
  /** The first event has come. */
  | { readonly type: 'stream.opened' }
  /** The stream could not be opened, or it broke off. */
  | { readonly type: 'stream.lost' }
  /** The server ended the stream; the client may open another one. */
  | { readonly type: 'stream.ended' }
  /** This member has more streams than the server allows. */
  | { readonly type: 'stream.crowded' };

/** Whether this tab is the one that holds the connection for all of the browser's tabs. */
export type LeadReport =
  | { readonly type: 'lead.taken' }
  | { readonly type: 'lead.left' }
  /** The device is online again, or the user looks at the page again. */
  | { readonly type: 'attention.returned' };

/** Who else is at a place, sent on every change. */
export interface PresenceReport {
  readonly type: 'presence.changed';
  readonly others: readonly MemberPresent[];
}
