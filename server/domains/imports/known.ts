/** What rows of a file are compared with: what is here already, by the names that a file would use. */
export interface Known {
  /** By plain name; `seats` are the professions that a chapter has a member of. */
  readonly chapters: ReadonlyMap<string, KnownChapter>;
  readonly professions: ReadonlyMap<string, KnownProfession>;
  readonly regions: ReadonlyMap<string, number>;
  readonly zones: ReadonlySet<string>;
  readonly roles: ReadonlyMap<string, string>;
  readonly people: readonly KnownPerson[];
  /** Rows of the kind itself by what tells them apart. */
  readonly ofKind: ReadonlyMap<string, KnownRow>;
  /** Meetings by `chapter date`. */
  readonly meetings: ReadonlyMap<string, number>;
}

export interface KnownRow {
  readonly id: number;
  readonly name: string;
}

export interface KnownChapter extends KnownRow {
  /** The day that it is there. */
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

/** What tells rows of a kind apart. */
export const visitKey = (meetingId: number, email: string): string => `${meetingId} ${email}`;
export const meetingKey = (chapterId: number, date: string): string => `${chapterId} ${date}`;
export const seatKey = (chapterId: number, professionId: number): string => `${chapterId} ${professionId}`;
