/** Existing rows to compare a file's rows with, by the names that a file would use. */
export interface Known {
  /** Chapters by plain name, in lower case without accents. */
  readonly chapters: ReadonlyMap<string, KnownChapter>;
  readonly professions: ReadonlyMap<string, KnownProfession>;
  readonly regions: ReadonlyMap<string, number>;
  readonly zones: ReadonlySet<string>;
  readonly roles: ReadonlyMap<string, string>;
  readonly people: readonly KnownPerson[];
  /** Existing rows of the kind by their key. */
  readonly ofKind: ReadonlyMap<string, KnownRow>;
  /** Meetings by the chapter's id and the date, as `meetingKey` writes them. */
  readonly meetings: ReadonlyMap<string, KnownMeeting>;
  readonly trainings: ReadonlyMap<string, KnownRow>;
  /** Links by their simplified address. */
  readonly links: ReadonlyMap<string, KnownLink>;
}

export interface KnownMeeting {
  readonly id: number;
  readonly status: string;
}

export interface KnownLink {
  readonly id: number;
  readonly member_id: number;
}

export interface KnownRow {
  readonly id: number;
  readonly name: string;
}

export interface KnownChapter extends KnownRow {
  /** Today in the chapter's time zone. */
  readonly today: string;
  readonly isInReach: boolean;
}

export interface KnownProfession extends KnownRow {
  readonly one_seat: boolean;
}

export interface KnownPerson extends KnownRow {
  readonly email: string;
  readonly cell_phone: string | null;
  readonly work_phone: string | null;
  readonly chapter_id: number | null;
  readonly profession_id: number | null;
  readonly has_ended: boolean;
}

/** @returns the key of a visitor: one visit per meeting and e-mail address */
export const visitKey = (meetingId: number, email: string): string => `${meetingId} ${email}`;
/** @returns the key of a meeting: one per chapter and day */
export const meetingKey = (chapterId: number, date: string): string => `${chapterId} ${date}`;
/** A record is identified by giver, receiver, day and content. */
export const recordKey = (parts: readonly unknown[]): string =>
  parts.map((part) => String(part ?? '').toLowerCase()).join('|');
/** @returns the key of a profession's only seat in a chapter */
export const seatKey = (chapterId: number, professionId: number): string => `${chapterId} ${professionId}`;

export const chaptersById = ({ chapters }: Known): ReadonlyMap<number, KnownChapter> =>
  new Map([...chapters.values()].map((chapter) => [chapter.id, chapter]));
