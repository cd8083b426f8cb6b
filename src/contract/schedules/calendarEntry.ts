/** One thing that a member takes along into a calendar of theirs. */
export interface CalendarEntry {
  /** What it is and its id, `event 41`: taken along again, it replaces itself. */
  readonly key: string;
  readonly title: string;
  /** ISO 8601 UTC; a whole day is `YYYY-MM-DD` and has no end. */
  readonly starts_at: string;
  /** Null while no end is known. */
  readonly ends_at: string | null;
  readonly place: string | null;
  readonly link: string | null;
  readonly description: string | null;
  readonly version: number;
}
