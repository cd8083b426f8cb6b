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
  readonly meetings: ReadonlyMap<string, KnownMeeting>;
  readonly trainings: ReadonlyMap<string, KnownRow>;
  /** Links by what is plain of their address. */
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
/** A record is known by who gave what to whom on a day. */
export const recordKey = (parts: readonly unknown[]): string =>
  parts.map((part) => String(part ?? '').toLowerCase()).join('|');
export const seatKey = (chapterId: number, professionId: number): string => `${chapterId} ${professionId}`;

export const chaptersById = ({ chapters }: Known): ReadonlyMap<number, KnownChapter> =>
  new Map([...chapters.values()].map((chapter) => [chapter.id, chapter]));
