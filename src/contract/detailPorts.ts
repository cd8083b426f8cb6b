/** What the detail machine asks of the world: what a page shows, and the small actions taken on it. */

import type { DeclaredElsewhere } from './declared.ts';
import type { ChapterDetails } from './organization/chapters.ts';
import type { MainInformation } from './people/members.ts';
import type { RecordKey } from './ports.ts';
import type { CalendarEntry } from './schedules/calendarEntry.ts';

/**
 * What each page of kind `detail` shows, by page; a page adds its own in its file of the contract, so that there is no
 * list of them all to keep.
 */
export interface DetailPages extends DeclaredElsewhere {}

/** What the pages of one chapter share. */
export interface OfChapter {
  readonly chapter: ChapterDetails;
}

/** What the pages of one member share. */
export interface OfMember {
  readonly member: MainInformation;
}

/** What the pages share that do something as soon as they are on the screen; to fetch one ahead does nothing. */
export interface DoneOnceShown {
  readonly onceShown: PageAction | null;
}

export type DetailData = {
  [Page in keyof DetailPages]: { readonly page: Page } & DetailPages[Page];
}[keyof DetailPages];

/** The pages of kind `detail` that there are. */
export type DetailPageId = DetailData['page'];

/** The pages of one member, and of one chapter. */
export type MemberPageId = Extract<DetailData, OfMember>['page'];
export type ChapterPageId = Extract<DetailData, OfChapter>['page'];

/** What one page shows. */
export type DetailDataOf<Page extends DetailPageId> = Extract<DetailData, { page: Page }>;

/** What became of fetching a page; `forbidden`: it is not there for the caller. */
export type DetailOutcome =
  | { readonly kind: 'loaded'; readonly data: DetailData }
  | { readonly kind: 'forbidden' };

/**
 * The small things that are done on pages, by their names; a page adds its own in its file of the contract, and what they
 * do in `services/actions`.
 */
export interface PageActions {
  /** Without a version, what was just stored is taken back. */
  readonly deleteRecord: { readonly record: RecordKey; readonly version?: number };
  readonly restoreRecord: { readonly record: RecordKey };
  readonly copy: { readonly text: string; readonly message: string };
  readonly saveCalendar: { readonly file: string; readonly entries: readonly CalendarEntry[] };
}

/** One of them. */
export type PageAction = {
  [Name in keyof PageActions]: { readonly name: Name } & PageActions[Name];
}[keyof PageActions];

/**
 * Details: `changed` what the page shows, which `undo` takes back; or only something to tell.
 */
export type ActionOutcome =
  | {
      readonly kind: 'changed';
      readonly message: string | null;
      readonly undo?: PageAction;
      /** What this has made of the row’s version, so that the next thing can be done to it before it is read again. */
      readonly version?: number;
      /** An address was put into the clipboard. */
      readonly isCopied?: boolean;
    }
  | { readonly kind: 'told'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };
