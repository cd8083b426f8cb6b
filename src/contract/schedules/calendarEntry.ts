/** An entry that a member exports to their own calendar. */
export interface CalendarEntry {
  /** Kind and id, such as `event 41`. Exporting the entry again replaces the earlier copy. */
  readonly key: string;
  readonly title: string;
  /** ISO 8601 UTC; an all-day entry is `YYYY-MM-DD` and has no end. */
  readonly starts_at: string;
  /** When the entry ends; null if unknown. */
  readonly ends_at: string | null;
  readonly place: string | null;
  readonly link: string | null;
  readonly description: string | null;
  readonly version: number;
}
