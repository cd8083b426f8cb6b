/** What the form machine asks of the world; the outcomes that a person can meet are outputs by `kind`. */
import type { DeclaredElsewhere } from './declared.ts';
import type { Location } from './pages.ts';
import type { MainInformation } from './people/members.ts';
import type { FieldValues, Lists, ValueLine } from './ports.ts';

/** A referral whose thread is read when its dialog opens. */
export type ReferralToFollow = {
  readonly id: number;
  readonly version: number;
  readonly referral_state: string;
  readonly thread?: readonly ValueLine[];
};

/** What a form shows and changes, under the wire's names; null for what is to be made. */
export type StoredForm = Readonly<Record<string, unknown>> | null;

/** What every form is given beside what it changes. */
interface FormBasis {
  /** The lists that it chooses from; one that failed is null. */
  readonly lists: Lists;
  /** Today in the zone of the member's chapter, `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * What each page of kind `form` shows beside the basis, by page. A form adds its own where it is defined
 * (`machines/forms`), so that there is no list of them all to keep.
 */
export interface PageForms extends DeclaredElsewhere {}

/** What is made, changed or removed in a dialog over a page, by form; each form adds its own where it is defined. */
export interface EntryForms extends DeclaredElsewhere {}

export type PageForm = {
  [Id in keyof PageForms]: FormBasis & { readonly form: Id; readonly main: MainInformation } & PageForms[Id];
}[keyof PageForms];

/** One entry, with the choices of its lists that its page knows; the others are fetched when the dialog is opened. */
export type FormEntry = {
  [Id in keyof EntryForms]: { readonly form: Id; readonly lists?: Lists } & EntryForms[Id];
}[keyof EntryForms];

/** An entry with what its dialog is given; the key makes sure that it is stored once. */
export type EntryForm = FormBasis & FormEntry & { readonly idempotencyKey: string };

export type LoadedForm = PageForm | EntryForm;
export type FormId = LoadedForm['form'];
/** What became of opening a form; nothing: its page is not there for the caller. */
export type OpenedForm = LoadedForm | null;

export interface FormRequest {
  /** The page, with the parameters of its address. */
  readonly location: Location;
  /** Null: the page itself. */
  readonly entry: FormEntry | null;
}

/** Under what a form's draft is kept on this device: the form, and what it is about. */
export type FormPlace = `form.${string}`;

/** What was typed into a form and is not saved. */
export interface FormDraft {
  readonly idempotencyKey: string;
  /** The fields that were changed. */
  readonly values: FieldValues;
  /** What these fields said before. */
  readonly before: FieldValues;
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
      /** Where a page goes that has made something. */
      readonly next?: Location;
      /** What the dialog goes on with. */
      readonly follows?: FormEntry;
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
