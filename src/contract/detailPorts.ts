/** What the detail machine needs from outside: a page's data, and the small actions on it. */

import type { DeclaredElsewhere } from './declared.ts';
import type { ChapterDetails } from './organization/chapters.ts';
import type { MainInformation } from './people/members.ts';
import type { RecordKey } from './ports.ts';
import type { CalendarEntry } from './schedules/calendarEntry.ts';

/**
 * What each `detail` page shows, by page. Each page adds its own entry in its file of the contract, so no central
 * list exists.
 */
export interface DetailPages extends DeclaredElsewhere {}

/** A row as the reader saw it, so that a change of a newer version is refused. */
export interface Seen {
  readonly id: number;
  readonly version: number;
}

/** What the pages of one chapter have in common. */
export interface OfChapter {
  readonly chapter: ChapterDetails;
}

/** What the pages of one member have in common. */
export interface OfMember {
  readonly member: MainInformation;
}

/** For pages that act as soon as they are shown. Prefetching such a page does nothing. */
export interface DoneOnceShown {
  readonly onceShown: PageAction | null;
}

export type DetailData = {
  [Page in keyof DetailPages]: { readonly page: Page } & DetailPages[Page];
}[keyof DetailPages];

export type DetailPageId = DetailData['page'];

export type MemberPageId = Extract<DetailData, OfMember>['page'];
export type ChapterPageId = Extract<DetailData, OfChapter>['page'];

export type DetailDataOf<Page extends DetailPageId> = Extract<DetailData, { page: Page }>;

/** The result of fetching a page. `forbidden`: the caller may not see it. */
export type DetailOutcome =
  | { readonly kind: 'loaded'; readonly data: DetailData }
  | { readonly kind: 'forbidden' };

/**
 * The small actions on pages, by name. Each page adds its own in its file of the contract; `services/actions` runs
 * them.
 */
export interface PageActions {
  /** Deletes a record. Without a version, the call undoes the latest save. */
  readonly deleteRecord: { readonly record: RecordKey; readonly version?: number };
  readonly restoreRecord: { readonly record: RecordKey };
  readonly copy: { readonly text: string; readonly message: string };
  readonly saveCalendar: { readonly file: string; readonly entries: readonly CalendarEntry[] };
}

export type PageAction = {
  [Name in keyof PageActions]: { readonly name: Name } & PageActions[Name];
}[keyof PageActions];

/** What an action did: it changed the page (`undo` reverses it), or it only has a message to show. */
export type ActionOutcome =
  | {
      readonly kind: 'changed';
      readonly message: string | null;
      readonly undo?: PageAction;
      /** The row's new version, so the next action doesn't have to wait until the row is fetched again. */
      readonly version?: number;
      /** An address was copied to the clipboard. */
      readonly isCopied?: boolean;
    }
  | { readonly kind: 'told'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };
