/**
 * What machines ask of the world: the inputs and outputs of their actors. Services implement them and
 * `wiring.ts` introduces the two. An outcome that a person can meet is an output by `kind`; a rejected
 * promise means that no answer came.
 */
import type { Activities, MyWeek, TotalsDetails } from './activities.ts';
import type {
  ActiveMembers,
  CityState,
  ContactDetails,
  ContactDetailsToSave,
  MainInformation,
} from './members.ts';
import type { Location, PageId } from './pages.ts';
import type { Recorded } from './records.ts';
import type { Option } from './scalars.ts';
import type { SessionToRecord } from './sessions.ts';
import type { Sidebar } from './shell.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type RestoreOutcome = { readonly kind: 'signedIn' } | { readonly kind: 'signedOut' };

export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'newPasswordRequired' }
  | { readonly kind: 'refused'; readonly message: string };

export type NewPasswordOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'challengeExpired' };

export type RefreshOutcome = { readonly kind: 'renewed' } | { readonly kind: 'refused' };

export type AccountCheckOutcome =
  | { readonly kind: 'valid' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

/** The six recordings, by the dialog that makes them. */
export type RecordingId = 'session';

/** A field's value: text, date and choice as text, an id as number, a switch as boolean, several choices as list. */
export type FieldValue = string | number | boolean | readonly string[] | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface Draft {
  readonly idempotencyKey: string;
  readonly values: FieldValues;
}

export interface PreparedRecording {
  readonly idempotencyKey: string;
  /** Today in the browser's zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly draft: Draft | null;
}

/** What the dialogs choose from; recent members first, as ids. */
export interface RecordingOptions {
  readonly members: ActiveMembers;
  readonly recentMemberIds: readonly number[];
}

/** A record on its way, by the dialog that made it, with the body of its call. */
export interface RecordToSend {
  readonly recording: RecordingId;
  readonly idempotencyKey: string;
  readonly body: SessionToRecord;
}

export type SendOutcome =
  | { readonly kind: 'recorded'; readonly recorded: Recorded }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    }
  /** The key was used before with other values: an earlier version of this record is stored. */
  | { readonly kind: 'alreadySaved'; readonly nextIdempotencyKey: string };

/** Everything a page of kind `record` shows, by page. */
export type RecordData = {
  readonly page: 'performance';
  readonly activities: Activities;
  readonly week: MyWeek;
};

export interface ListPage {
  readonly rows: TotalsDetails['rows'];
  readonly total: number | null;
}
export interface ListRequest {
  readonly location: Location;
  /** Index of the first row; pages of 100. */
  readonly offset: number;
}

export interface ContactDetailsForm {
  readonly main: MainInformation;
  readonly details: ContactDetails;
  readonly cities: readonly CityState[];
  readonly professions: readonly Option[];
  /** Today in the browser's zone, `YYYY-MM-DD`: the last day a birthday can be. */
  readonly today: string;
}

export interface FormToSave {
  readonly page: PageId;
  readonly version: number;
  readonly body: ContactDetailsToSave;
}
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly details: ContactDetails }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly kind: 'conflict'; readonly current: ContactDetails };

export type ShellData = Sidebar;
