/** What the record machine asks of the world: what a page shows, and the small acts done on it. */

import type { CalendarEntry } from './calendarEntry.ts';
import type { ChapterDetails, RequestedCategory } from './chapters.ts';
import type { VisitorOutcome } from './chapterVisitors.ts';
import type { DeclaredElsewhere } from './declared.ts';
import type { MainInformation } from './members.ts';
import type { MomentStatus, MomentType } from './moments.ts';
import type { RecordKey } from './ports.ts';
import type { ReminderKind } from './reminders.ts';
import type { SubStatus } from './subs.ts';

/**
 * What each page of kind `record` shows, by page; a page adds its own in its file of the contract, so that there is no
 * list of them all to keep.
 */
export interface RecordPages extends DeclaredElsewhere {}

/** What the pages of one chapter share. */
export interface OfChapter {
  readonly chapter: ChapterDetails;
}

/** What the pages of one member share; `profile_image` is an address to load it from. */
export interface OfMember {
  readonly member: MainInformation;
}

export type RecordData = {
  [Page in keyof RecordPages]: { readonly page: Page } & RecordPages[Page];
}[keyof RecordPages];

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
  /** Without words: taking a closing back, or restoring a week. */
  | { readonly name: 'openMeeting'; readonly meetingId: number }
  | { readonly name: 'setCheckInCode'; readonly meetingId: number }
  | { readonly name: 'checkIn'; readonly code: string }
  /** All that one is told of, up to the newest that is shown. */
  | { readonly name: 'readNotifications'; readonly upTo: number }
  | { readonly name: 'answerPromo'; readonly id: number; readonly status: 'Accepted' | 'Declined' }
  | { readonly name: 'sendLetter'; readonly id: number; readonly version: number }
  | {
      readonly name: 'moveSub';
      readonly id: number;
      readonly version: number;
      readonly to: SubStatus;
    }
  | {
      readonly name: 'moveMoment';
      readonly id: number;
      readonly version: number;
      readonly to: Exclude<MomentStatus, 'Asked'>;
    }
  | {
      readonly name: 'moveSpotlight';
      readonly id: number;
      readonly version: number;
      readonly to: 'Planned' | 'Done';
    }
  | { readonly name: 'removeSpotlight'; readonly id: number }
  | { readonly name: 'withdrawMoment'; readonly id: number }
  | { readonly name: 'answerSwap'; readonly id: number; readonly swap: 0 | 1 }
  | {
      readonly name: 'askForMoment';
      readonly kind: MomentType;
      readonly meetingId: number;
      readonly memberId: number;
    }
  | {
      readonly name: 'moveApplication';
      readonly id: number;
      readonly version: number;
      readonly status: 'In review' | 'Interview';
    }
  | {
      readonly name: 'checkApplication';
      readonly id: number;
      readonly checkId: number;
      readonly done: boolean;
    }
  | {
      readonly name: 'saveVisitor';
      readonly id: number;
      readonly version: number;
      readonly changes: { readonly outcome?: VisitorOutcome | null; readonly attended?: 0 | 1 | null };
    }
  | { readonly name: 'inviteToApply'; readonly id: number }
  | { readonly name: 'remind'; readonly kind: ReminderKind; readonly memberIds: readonly number[] }
  /** Of a certificate: the indexes of the steps that are done. */
  | {
      readonly name: 'tickSteps';
      readonly id: number;
      readonly version: number;
      readonly steps: readonly number[];
    }
  | {
      readonly name: 'moveCertificate';
      readonly id: number;
      readonly version: number;
      readonly to: 'In progress' | 'Completed';
    }
  | { readonly name: 'announceCertificate'; readonly id: number; readonly announced: boolean }
  | { readonly name: 'completeEntry'; readonly checklistId: number; readonly entryId: number }
  | { readonly name: 'thank'; readonly record: RecordKey }
  | { readonly name: 'nudge'; readonly referralId: number }
  | { readonly name: 'decideProfession'; readonly memberId: number; readonly professionId: number }
  | { readonly name: 'acceptPolicy'; readonly version: number }
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
      /** An address was put into the clipboard. */
      readonly isCopied?: boolean;
    }
  | { readonly kind: 'told'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };
