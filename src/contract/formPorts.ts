/** What the form machine asks of the world; the outcomes that a person can meet are outputs by `kind`. */
import type { ChapterFacts } from './chapterForm.ts';
import type { EventToEdit } from './eventForm.ts';
import type { Event, Rsvp } from './events.ts';
import type { Link } from './links.ts';
import type { RoleToGive, RoleToLeave, TermToEdit, TrainingToEdit } from './memberForms.ts';
import type { CityState, ContactDetails, MainInformation } from './members.ts';
import type { PageId } from './pages.ts';
import type { PaymentInfo } from './payments.ts';
import type { FieldValue, Lists, RecordKey } from './ports.ts';
import type { Biography, OtherLinks } from './profile.ts';
import type { Promo, Promos } from './promos.ts';

/** A referral whose thread is read when its dialog opens. */
export type ReferralToFollow = {
  readonly id: number;
  readonly referral_state: string;
  readonly thread?: readonly ValueLine[];
};

/** One line of a field that holds several, by the names of its parts. */
export type ValueLine = Readonly<Record<string, string>>;
export type FormValue = FieldValue | readonly ValueLine[];
export type FormValues = Readonly<Record<string, FormValue>>;

/** What a form shows and changes, under the wire's names; null for what is to be made. */
export type StoredForm = Readonly<Record<string, unknown>> | null;

/** What every form is given beside what it changes. */
interface FormBasis {
  /** The lists that it chooses from; one that failed is null. */
  readonly lists: Lists;
  /** Today in the browser's zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Everything a page of kind `form` shows, by page. */
export type PageForm = FormBasis & { readonly main: MainInformation } & (
    | {
        readonly form: 'contactDetails';
        readonly stored: ContactDetails;
        readonly cities: readonly CityState[];
      }
    | { readonly form: 'biographyBusiness'; readonly stored: Biography }
    | { readonly form: 'socialLinks'; readonly stored: OtherLinks }
    | {
        readonly form: 'payments';
        readonly stored: PaymentInfo;
        /** Where one can pay; null while nobody takes payments. */
        readonly frame: string | null;
      }
    | {
        readonly form: 'promosList';
        /** The order of the links. */
        readonly stored: { readonly ids: readonly number[] };
        readonly promos: Promos;
        /** Where the promos' images can be loaded from, by their keys. */
        readonly images: Readonly<Record<string, string>>;
        readonly links: readonly Link[];
      }
  );

/**
 * One entry that is made, changed or removed in a dialog over its page, with the choices of its lists that the page
 * knows; the others are fetched when the dialog is opened.
 */
export type FormEntry = { readonly lists?: Lists } & (
  | {
      readonly form: 'profession';
      readonly stored: { readonly member_id: number; readonly profession_id: number | null };
    }
  | { readonly form: 'paymentFrame'; readonly stored: { readonly url: string } }
  /** Null: a new one. */
  | { readonly form: 'promo'; readonly stored: Promo | null }
  | { readonly form: 'link'; readonly stored: Link | null }
  | { readonly form: 'promoRemoval'; readonly stored: Promo }
  /** A promo that one thinks up for another member. */
  | { readonly form: 'promoSuggestion'; readonly stored: { readonly member_id: number } }
  /** As a leader does it, for a reason. */
  | { readonly form: 'recordRemoval'; readonly stored: Pick<RecordKey, 'id' | 'metric'> }
  /** What its giver or receiver finds wrong with a record. */
  | { readonly form: 'correctionRequest'; readonly stored: Pick<RecordKey, 'id' | 'metric'> }
  /** `asked`: who asks for what. */
  | {
      readonly form: 'correctionRefusal';
      readonly stored: Pick<RecordKey, 'id' | 'metric'> & { readonly asked: string };
    }
  | { readonly form: 'linkRemoval'; readonly stored: Link }
  /** What the two sides of a referral say; the receiver goes on with it. */
  | { readonly form: 'followUp' | 'referralThread'; readonly stored: ReferralToFollow }
  | {
      readonly form: 'suggestionAcceptance' | 'suggestionChange' | 'suggestionRefusal';
      readonly stored: Promo;
    }
  | {
      readonly form: 'event';
      readonly chapter: { readonly id: number; readonly time_zone: string };
      readonly stored: EventToEdit | null;
    }
  | { readonly form: 'eventRemoval'; readonly stored: Event }
  | {
      readonly form: 'guests';
      readonly stored: { readonly event_id: number; readonly guests: Rsvp['guests'] };
    }
  | { readonly form: 'chapterFacts'; readonly stored: ChapterFacts }
  | { readonly form: 'categoryRequest'; readonly stored: { readonly chapter_id: number } }
  | { readonly form: 'roleGrant'; readonly stored: RoleToGive }
  | { readonly form: 'roleTerm' | 'roleEnd'; readonly stored: TermToEdit }
  | { readonly form: 'handOver'; readonly stored: RoleToLeave }
  /**
   * What a leader corrects of a member: how to reach them, and their trade. `asked`: the trade that the member asks for,
   * which what the leader saves decides on; null for none.
   */
  | {
      readonly form: 'memberDetails';
      readonly memberId: number;
      readonly stored: ContactDetails;
      readonly cities?: readonly CityState[];
    }
  | {
      readonly form: 'memberProfession';
      readonly memberId: number;
      readonly stored: { readonly profession_id: number | null; readonly asked: string | null };
    }
  | { readonly form: 'memberTraining'; readonly memberId: number; readonly stored: TrainingToEdit | null }
  | { readonly form: 'memberTrainingRemoval'; readonly memberId: number; readonly stored: TrainingToEdit }
);

/** An entry with what its dialog is given; the key makes sure that it is stored once. */
export type EntryForm = FormBasis & FormEntry & { readonly idempotencyKey: string };

export type LoadedForm = PageForm | EntryForm;
export type FormId = LoadedForm['form'];

export interface FormRequest {
  readonly page: PageId;
  /** Null: the page itself. */
  readonly entry: FormEntry | null;
}

/** Under what a form's draft is kept on this device: the form, and what it is about. */
export type FormPlace = `form.${string}`;

/** What was typed into a form and is not saved. */
export interface FormDraft {
  readonly idempotencyKey: string;
  /** The fields that were changed. */
  readonly values: FormValues;
  /** What these fields said before. */
  readonly before: FormValues;
}
export interface KeptFormDraft {
  readonly place: FormPlace;
  readonly draft: FormDraft;
}
export interface FormDraftToForget {
  readonly place: FormPlace;
  readonly idempotencyKey: string;
}

export interface FormToSave {
  readonly loaded: LoadedForm | null;
  readonly body: Readonly<Record<string, unknown>>;
}
export type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly loaded: LoadedForm;
      /** What to tell beside that it is saved. */
      readonly message?: string;
    }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
      /** The key was used before with other values: the one to go on with. */
      readonly nextIdempotencyKey?: string;
    }
  /** Somebody else saved it first: how it stands now. */
  | { readonly kind: 'conflict'; readonly current: LoadedForm };
