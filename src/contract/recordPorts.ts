/** What the record machine asks of the world: what a page shows, and the small acts done on it. */
import type { Activities, MyWeek, Totals } from './activities.ts';
import type { MemberAttendance } from './attendance.ts';
import type { CalendarEntry } from './calendarEntry.ts';
import type { ChapterDetails, LeadershipRow, RequestedCategory } from './chapters.ts';
import type { Event } from './events.ts';
import type { Link } from './links.ts';
import type { ContactDetails, MainInformation } from './members.ts';
import type { MyChapter } from './myChapter.ts';
import type { NotMet } from './people.ts';
import type { RecordKey } from './ports.ts';
import type { Biography, OtherLinks } from './profile.ts';
import type { Promo } from './promos.ts';
import type { HeldRole } from './roles.ts';
import type { Option } from './scalars.ts';
import type { SmReport } from './smReport.ts';
import type { TrainingsOfMember } from './trainings.ts';

/** What the pages of one chapter share. */
interface OfChapter {
  readonly chapter: ChapterDetails;
}

/** What the pages of one member share; `profile_image` is an address to load it from. */
interface OfMember {
  readonly member: MainInformation;
}

/** Everything a page of kind `record` shows, by page. */
export type RecordData =
  | { readonly page: 'performance'; readonly activities: Activities; readonly week: MyWeek }
  | { readonly page: 'totals'; readonly totals: Totals }
  | { readonly page: 'smReport'; readonly report: SmReport }
  | {
      readonly page: 'profileTraining';
      readonly main: MainInformation;
      readonly trainings: TrainingsOfMember;
    }
  | { readonly page: 'profileRoles'; readonly main: MainInformation; readonly roles: readonly HeldRole[] }
  | {
      readonly page: 'myChapter';
      readonly home: MyChapter;
      /** Nobody in a chapter that is not one's own. */
      readonly notMet: readonly NotMet[];
    }
  | ({ readonly page: 'chapterDetails' } & OfChapter)
  | ({ readonly page: 'chapterLeadership'; readonly leaders: readonly LeadershipRow[] } & OfChapter)
  | ({
      readonly page: 'chapterEvents';
      /** `YYYY-MM`. */
      readonly month: string;
      readonly events: readonly Event[];
      /** Where their images can be loaded from, by their keys. */
      readonly images: Readonly<Record<string, string>>;
    } & OfChapter)
  | ({
      readonly page: 'requestedCategories';
      readonly categories: readonly RequestedCategory[];
      readonly professions: readonly Option[];
    } & OfChapter)
  | ({
      readonly page: 'memberContact';
      readonly details: ContactDetails;
      readonly biography: Biography;
    } & OfMember)
  | ({ readonly page: 'memberBiography'; readonly biography: Biography } & OfMember)
  | ({ readonly page: 'memberSocialLinks'; readonly links: OtherLinks } & OfMember)
  | ({
      readonly page: 'memberPromos';
      readonly promos: readonly Promo[];
      readonly links: readonly Link[];
    } & OfMember)
  | ({ readonly page: 'memberRoles'; readonly roles: readonly HeldRole[] } & OfMember)
  | ({ readonly page: 'memberActivity'; readonly activities: Activities } & OfMember)
  | ({ readonly page: 'memberTotals'; readonly totals: Totals } & OfMember)
  | ({ readonly page: 'memberAttendance'; readonly attendance: MemberAttendance } & OfMember)
  | ({
      readonly page: 'memberTraining';
      readonly trainings: TrainingsOfMember;
      /** Where the proofs can be loaded from, by their keys. */
      readonly images: Readonly<Record<string, string>>;
    } & OfMember);

/** The pages of kind `record` that there are. */
export type RecordPageId = RecordData['page'];

/** The pages of one member, and of one chapter. */
export type MemberPageId = Extract<RecordData, OfMember>['page'];
export type ChapterPageId = Extract<RecordData, OfChapter>['page'];

/** What one page shows. */
export type RecordDataOf<Page extends RecordPageId> = Extract<RecordData, { page: Page }>;

/** What became of fetching a page; `forbidden`: it is not there for whoever asks. */
export type RecordOutcome =
  | { readonly kind: 'loaded'; readonly data: RecordData }
  | { readonly kind: 'forbidden' };

/** One small thing that is done on a page of kind `record`, by its name. */
export type RecordAct =
  | { readonly name: 'copy'; readonly text: string; readonly message: string }
  | { readonly name: 'share'; readonly linkId: number; readonly address: string }
  /** Of one's own chapter unless another is named. */
  | {
      readonly name: 'pickWinner';
      readonly week: string;
      readonly linkId: number;
      readonly chapterId?: number;
    }
  /** Back to the most shared link. */
  | { readonly name: 'resetWinner'; readonly week: string; readonly chapterId?: number }
  | { readonly name: 'drawWinner'; readonly week: string; readonly chapterId?: number }
  | { readonly name: 'announceWinner'; readonly id: number; readonly version: number }
  | { readonly name: 'coming'; readonly meetingId: number; readonly coming: boolean }
  | { readonly name: 'rsvp'; readonly eventId: number; readonly going: boolean; readonly guests: number }
  | {
      readonly name: 'contest';
      readonly memberId: number;
      readonly attendanceId: number;
      readonly note: string;
    }
  | { readonly name: 'deleteRecord' | 'restoreRecord'; readonly record: RecordKey }
  /** All that one is told of. */
  | { readonly name: 'readNotifications' }
  | { readonly name: 'nudge'; readonly referralId: number }
  | { readonly name: 'decideProfession'; readonly memberId: number; readonly professionId: number }
  | { readonly name: 'saveCalendar'; readonly file: string; readonly entries: readonly CalendarEntry[] }
  | {
      readonly name: 'saveCategory';
      readonly chapterId: number;
      readonly id: number;
      readonly status: RequestedCategory['status'];
    };

/**
 * Details: `changed` what the page shows, which `undo` takes back; or only something to tell.
 */
export type ActOutcome =
  | {
      readonly kind: 'changed';
      readonly message: string | null;
      readonly undo?: RecordAct;
    }
  | { readonly kind: 'told'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };
