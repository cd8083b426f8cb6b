/**
 * What machines need from outside: the inputs and outputs of their actors. Services implement them, and `wiring`
 * connects the two. An outcome that a user may see is an output with a `kind`; a promise rejects when no answer came.
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

/** One attempt to sign in. Without a password, it resumes the sign-in that waited for confirmation. */
export interface SignInAttempt {
  readonly email: string;
  readonly password: string | null;
  /** Whether the session outlives the browser window; null keeps the earlier choice. */
  readonly isRemembered: boolean | null;
}

export type RestoreOutcome = { readonly kind: 'signedIn' } | { readonly kind: 'signedOut' };

/** An authenticator app during its setup. */
export interface SetUpOfApp {
  /** The secret in base 32, to be typed or pasted. */
  readonly secret: string;
  /** The secret as a URL that an app opens or scans as a QR code. */
  readonly address: string;
}

/** The password is right, and the account needs a second factor. */
export interface FactorDemand {
  readonly kind: 'factorRequired';
  /** The app to set up first; null if there already is one. */
  readonly app: SetUpOfApp | null;
  /** The member can get recovery codes after the setup. */
  readonly hasCodes: boolean;
  /** The member may trust this browser for thirty days. */
  readonly mayTrust: boolean;
}

/** An app's code, and whether to trust this browser from now on. */
export interface CodeAttempt {
  readonly code: string;
  readonly trusts: boolean;
}

/** The result of a code. After too many attempts, or too late, the member signs in again. */
export type FactorOutcome<Done extends string> =
  | { readonly kind: Done }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'challengeExpired' };

export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'newPasswordRequired' }
  | FactorDemand
  /** The password is right, and the account still needs its e-mailed code. */
  | { readonly kind: 'notConfirmed' }
  /** There is no sign-in to resume. */
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

/** The dialogs that create a record, by id. */
export type RecordingId = 'session' | 'referral' | 'businessBucks' | 'eventAttendance' | 'visitor';
/** Every quick dialog, including the post, which isn't a form. */
export type DialogId = RecordingId | 'post';
/** Every dialog whose code is loaded on demand. */
export type FetchedDialog = DialogId | PaletteId | 'profilePicture' | 'entry' | 'presentation';

/** One line of a field with several lines: its parts by name. */
export type ValueLine = Readonly<Record<string, string>>;
/**
 * A field's value. Texts, dates and choices are text, an id is a number, a switch is a boolean, and several choices
 * or lines are a list.
 */
export type FieldValue = string | number | boolean | readonly string[] | readonly ValueLine[] | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface Draft {
  readonly idempotencyKey: string;
  readonly values: FieldValues;
}

export interface PreparedRecording {
  readonly idempotencyKey: string;
  /** Today in the zone of the member's chapter, `YYYY-MM-DD`; in the browser's zone until that is known. */
  readonly today: string;
  /** The current minute in the browser's zone, `YYYY-MM-DDTHH:mm`. */
  readonly now: string;
  readonly draft: Draft | null;
  /** The signed-in member's e-mail address in lower case, or null if unknown. */
  readonly ownEmail?: string | null;
  /** Whether the device is offline; new records then wait on it. */
  readonly isOffline?: boolean;
  /** The lists cached on this device, used until fresh ones arrive. */
  readonly options?: RecordingOptions | null;
}

/** A choice in a list; `detail` is shown after its label. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly detail?: string;
}
/** Lists of choices by name. A list that is missing or failed is null, and its field is disabled. */
export type Lists = Readonly<Record<string, readonly Choice[] | null>>;

/** The choices in the dialogs. `recent` members come first, as ids. */
export interface RecordingOptions {
  readonly members: ActiveMembers;
  readonly recentMemberIds: readonly number[];
  readonly lists: Lists;
  /** Today in the zone of the member's chapter, `YYYY-MM-DD`; present only if the date came with the lists. */
  readonly today?: string;
}

/** What a dialog looks up while the member fills it in. */
export type LookupKind = 'none' | 'pastReferrals' | 'visitorLists' | 'earlierReferral';

/** The person referred, and the member who gets the referral. */
export interface ReferredPerson {
  readonly memberId: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** A file from a file input. */
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

/** A square of a picture, in its own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The result of reading a chosen picture: its URL, or why it can't be used. */
export type PictureOutcome =
  | { readonly kind: 'read'; readonly picture: string }
  | { readonly kind: 'refused'; readonly message: string };

/** The progress of storing the member's own picture. */
export type PictureReport =
  | Extract<UploadReport, { type: 'upload.progressed' | 'upload.refused' }>
  /** The server stored the picture under this key. */
  | { readonly type: 'picture.stored'; readonly image: string };

/** A new record: its dialog and the body of its call. */
export type RecordPayload =
  | { readonly recording: 'session'; readonly body: SessionToRecord }
  | { readonly recording: 'referral'; readonly body: ReferralToRecord }
  | { readonly recording: 'businessBucks'; readonly body: BusinessBuckToRecord }
  | { readonly recording: 'eventAttendance'; readonly body: EventAttendanceToRecord }
  | { readonly recording: 'visitor'; readonly body: VisitorToRecord };

export interface RecordToSend {
  readonly payload: RecordPayload;
  readonly idempotencyKey: string;
}

/** A refusal of a record that may succeed later or in a different form. */
export interface RefusedRecord {
  readonly kind: 'refused';
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The id of an existing registration of the same visitor, for those who may open it. */
  readonly existing?: number | undefined;
}
export type SendOutcome =
  | { readonly kind: 'recorded'; readonly recorded: Recorded }
  | RefusedRecord
  /** The server reported a failure but may have stored the record, so the same call can be repeated. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The key was already used with other values: an earlier version of this record is stored. */
  | { readonly kind: 'alreadySaved'; readonly nextIdempotencyKey: string };

/** The key under which this device stores a dialog's draft: its kind, plus the record's id when editing. */
export type DraftPlace = RecordingId | `${RecordingId}.${number}`;

/** A record that the member can no longer edit: it's gone, counted, or not visible to them. */
export interface Uneditable {
  readonly kind: 'uneditable';
  readonly message: string;
}

/** The result of reading a record for editing. */
export type ReadOutcome =
  | { readonly kind: 'read'; readonly record: RecordToEdit }
  | RefusedRecord
  | Uneditable;

/** Changes to a stored record: the fields of its body that differ. */
export interface RecordToChange {
  readonly record: RecordKey;
  /** The version that was changed. */
  readonly version: number;
  readonly changes: Readonly<Record<string, unknown>>;
}

export type ChangeOutcome =
  | { readonly kind: 'changed' }
  | RefusedRecord
  | Uneditable
  /** Someone else changed the record first; `current` is what is stored now. */
  | { readonly kind: 'conflict'; readonly current: RecordToEdit };

/** Identifies a record of a metric. */
export interface RecordKey {
  readonly metric: Row['metric'];
  readonly id: number;
}
export type ShellData = Sidebar;

/** The answer to the visitor dialog's look-ups. */
export interface ChapterChoices {
  readonly hosts: readonly Choice[];
  readonly all: readonly Choice[];
  /** The member's own chapter; null if they have none, or it's unknown. */
  readonly own?: number | null;
}
export type MeetingChoices = readonly MeetingOption[];

/** The choices in the post dialog. `recent` members come first, as ids. */
export interface PostMembers {
  readonly members: readonly QuickPostMember[];
  readonly recentMemberIds: readonly number[];
}
export type PostLinks = readonly Link[];
export type ShareOutcome =
  | { readonly kind: 'logged'; readonly record: RecordKey; readonly isCopied: boolean }
  | { readonly kind: 'refused' };
