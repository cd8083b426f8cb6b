/** How current what is shown is. */
export interface Freshness {
  /** When the server gave it: an instant, ISO 8601. */
  readonly asOf: string;
  /** Why it could not be fetched again. */
  readonly trouble: Trouble | null;
}

/** `offline`: this device has no connection; `unanswered`: the server gave no answer that can be used. */
export type Trouble = 'offline' | 'unanswered';

/** What the cache reports of something that is watched. */
export type Report<Data> =
  | { readonly type: 'data.received'; readonly data: Data; readonly freshness: Freshness }
  /** It never came, and nothing is known from before. */
  | { readonly type: 'data.missed'; readonly trouble: Trouble };
