/** How current the shown data is. */
export interface Freshness {
  /** When the server sent the data, as an ISO 8601 instant. */
  readonly asOf: string;
  /** Why the data couldn't be refetched; null if nothing went wrong. */
  readonly trouble: Trouble | null;
}

/** `offline`: this device has no connection; `unanswered`: the server gave no usable answer. */
export type Trouble = 'offline' | 'unanswered';

/** What the cache reports about watched data. */
export type Report<Data> =
  | { readonly type: 'data.received'; readonly data: Data; readonly freshness: Freshness }
  /** The data didn't come, and no earlier data is known. */
  | { readonly type: 'data.missed'; readonly trouble: Trouble };
