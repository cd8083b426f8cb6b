/**
 * What machines ask of the world: the inputs and outputs of their actors. Services implement them and
 * `wiring.ts` introduces the two. An outcome that a person can meet is an output by `kind`; a rejected
 * promise means that no answer came.
 */

import type { Link, QuickPostMember } from './growth/links.ts';
import type { PaletteId } from './keys.ts';
import type { ActiveMembers } from './people/members.ts';
import type { RecordToEdit } from './records/activities.ts';
import type { BusinessBuckToRecord } from './records/businessBucks.ts';
import type { EventAttendanceToRecord } from './records/eventAttendance.ts';
import type { Recorded, Row } from './records/records.ts';
import type { ReferralToRecord } from './records/referrals.ts';
import type { SessionToRecord } from './records/sessions.ts';
import type { MeetingOption, VisitorToRecord } from './records/visitors.ts';
import type { Sidebar } from './shell.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Without a password: the sign-in that a confirmation came between is taken up again. */
export interface SignInAttempt {
  readonly email: string;
  readonly password: string | null;
  /** Whether the session outlives the browser's closing; null: as was said before. */
  readonly isRemembered: boolean | null;
}

export type RestoreOutcome = { readonly kind: 'signedIn' } | { readonly kind: 'signedOut' };

/** An authenticator app that is being set up. */
export interface SetUpOfApp {
  /** In base 32, to be typed or pasted. */
  readonly secret: string;
  /** The same as an address, which an app opens or reads as a QR code. */
  readonly address: string;
}

/** The password is right, and a second factor is asked for. */
export interface FactorDemand {
  readonly kind: 'factorRequired';
  /** What is to be set up first; null where an app is. */
  readonly app: SetUpOfApp | null;
  /** Recovery codes can follow once it is set up. */
  readonly hasCodes: boolean;
  /** This browser may be trusted for thirty days. */
  readonly mayTrust: boolean;
}

/** The code of an app, and whether this browser is to be trusted from now on. */
export interface CodeAttempt {
  readonly code: string;
  readonly trusts: boolean;
}

/** What became of a code; after too many, or too late, one signs in again. */
export type FactorOutcome<Done extends string> =
  | { readonly kind: Done }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'challengeExpired' };

export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'newPasswordRequired' }
  | FactorDemand
  /** The password is right and the account waits for its code. */
  | { readonly kind: 'notConfirmed' }
  /** There is no sign-in to take up again. */
  | { readonly kind: 'nothingKept' }
  | { readonly kind: 'refused'; readonly message: string };

export type NewPasswordOutcome =
  | { readonly kind: 'signedIn' }
  | FactorDemand
  | { readonly kind: 'passwordRefused'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'challengeExpired' };

export type RefreshOutcome = { readonly kind: 'renewed' } | { readonly kind: 'refused' };

export type AccountCheckOutcome =
  | { readonly kind: 'valid' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

/** The recordings that a form makes, by their dialog. */
export type RecordingId = 'session' | 'referral' | 'businessBucks' | 'eventAttendance' | 'visitor';
/** Every quick dialog; a post is shared, not filled in. */
export type DialogId = RecordingId | 'post';
/** Every dialog whose code is fetched when it is opened. */
export type FetchedDialog = DialogId | PaletteId | 'profilePicture' | 'entry' | 'presentation';

/** One line of a field that holds several, by the names of its parts. */
export type ValueLine = Readonly<Record<string, string>>;
/** A field's value: texts, dates and choices are strings, ids numbers, switches booleans, several choices or lines lists. */
export type FieldValue = string | number | boolean | readonly string[] | readonly ValueLine[] | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface Draft {
  readonly idempotencyKey: string;
  readonly values: FieldValues;
}

export interface PreparedRecording {
  readonly idempotencyKey: string;
  /** Today in the zone of the member's chapter, `YYYY-MM-DD`; in the browser's until that is known. */
  readonly today: string;
  /** The minute in the browser's zone, `YYYY-MM-DDTHH:mm`. */
  readonly now: string;
  readonly draft: Draft | null;
  /** The signed-in member's e-mail, lower case; null where it is not known. */
  readonly ownEmail?: string | null;
  /** Whether the device has no connection: what is recorded then waits on it. */
  readonly isOffline?: boolean;
  /** The lists that this device remembers, to choose from until they are renewed. */
  readonly options?: RecordingOptions | null;
}

/** One entry of a list to choose from; `detail` stands behind it. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly detail?: string;
}
/** Lists to choose from by name; one that is not there yet, or failed, is null and its field disabled. */
export type Lists = Readonly<Record<string, readonly Choice[] | null>>;

/** What the dialogs choose from; recent members first, as ids. */
export interface RecordingOptions {
  readonly members: ActiveMembers;
  readonly recentMemberIds: readonly number[];
  readonly lists: Lists;
  /** Today in the zone of the member's chapter, `YYYY-MM-DD`, where it was not known before the lists. */
  readonly today?: string;
}

/** What a dialog looks up while it is filled in. */
export type LookupKind = 'none' | 'pastReferrals' | 'visitorLists' | 'earlierReferral';

/** Whom a referral is about, and to whom it goes. */
export interface ReferredPerson {
  readonly memberId: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** A file as a file input hands it over. */
export interface SelectedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** What an upload reports while it runs. */
export type UploadReport =
  | { readonly type: 'preview.made'; readonly address: string }
  | { readonly type: 'upload.progressed'; readonly fraction: number }
  | { readonly type: 'upload.finished'; readonly key: string }
  | { readonly type: 'upload.refused'; readonly message: string };

/** A square of a picture, in the picture's own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What became of reading a chosen picture: where it can be seen, or why it is none. */
export type PictureOutcome =
  | { readonly kind: 'read'; readonly picture: string }
  | { readonly kind: 'refused'; readonly message: string };

/** What storing one's own picture reports. */
export type PictureReport =
  | Extract<UploadReport, { type: 'upload.progressed' | 'upload.refused' }>
  /** The server has it, under this key. */
  | { readonly type: 'picture.stored'; readonly image: string };

/** A record by the dialog that made it, with the body of its call. */
export type RecordPayload =
  | { readonly recording: 'session'; readonly body: SessionToRecord }
  | { readonly recording: 'referral'; readonly body: ReferralToRecord }
  | { readonly recording: 'businessBucks'; readonly body: BusinessBuckToRecord }
  | { readonly recording: 'eventAttendance'; readonly body: EventAttendanceToRecord }
  | { readonly recording: 'visitor'; readonly body: VisitorToRecord };

/** A record on its way. */
export interface RecordToSend {
  readonly payload: RecordPayload;
  readonly idempotencyKey: string;
}

/** What was refused, and may be taken when it is sent otherwise or later. */
export interface RefusedRecord {
  readonly kind: 'refused';
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Of a visitor who is registered already: the id of that registration, for those who may open it. */
  readonly existing?: number | undefined;
}
export type SendOutcome =
  | { readonly kind: 'recorded'; readonly recorded: Recorded }
  | RefusedRecord
  /** The server says that it failed, and may have stored it all the same: the same call may be made again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The key was used before with other values: an earlier version of this record is stored. */
  | { readonly kind: 'alreadySaved'; readonly nextIdempotencyKey: string };

/** Under what a dialog's draft is kept on this device: its kind, and the record's id where one is edited. */
export type DraftPlace = RecordingId | `${RecordingId}.${number}`;

/** A record that its reader may edit no more: it is gone, counted, or out of their sight. */
export interface Uneditable {
  readonly kind: 'uneditable';
  readonly message: string;
}

/** What became of reading a record that is to be edited. */
export type ReadOutcome =
  | { readonly kind: 'read'; readonly record: RecordToEdit }
  | RefusedRecord
  | Uneditable;

/** A stored record on its way to being changed: the fields of its body that are to be different. */
export interface RecordToChange {
  readonly record: RecordKey;
  /** The version that the changes were made on. */
  readonly version: number;
  readonly changes: Readonly<Record<string, unknown>>;
}

export type ChangeOutcome =
  | { readonly kind: 'changed' }
  | RefusedRecord
  | Uneditable
  /** Somebody else changed it first: how it stands now. */
  | { readonly kind: 'conflict'; readonly current: RecordToEdit };

/** Names one record of one metric. */
export interface RecordKey {
  readonly metric: Row['metric'];
  readonly id: number;
}
export type ShellData = Sidebar;

/** What the visitor dialog's look-ups answer. */
export interface ChapterChoices {
  readonly hosts: readonly Choice[];
  readonly all: readonly Choice[];
  /** The member's own chapter; null for none, and where it isn't known. */
  readonly own?: number | null;
}
export type MeetingChoices = readonly MeetingOption[];

/** What the post dialog chooses from; recent members first, as ids. */
export interface PostMembers {
  readonly members: readonly QuickPostMember[];
  readonly recentMemberIds: readonly number[];
}
export type PostLinks = readonly Link[];
export type ShareOutcome =
  | { readonly kind: 'logged'; readonly record: RecordKey; readonly isCopied: boolean }
  | { readonly kind: 'refused' };
