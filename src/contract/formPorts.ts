/** What the form machine needs from outside. Outcomes that a member can meet are outputs by `kind`. */
import type { DeclaredElsewhere } from './declared.ts';
import type { Location } from './pages.ts';
import type { MainInformation } from './people/members.ts';
import type { FieldValues, Lists, ValueLine } from './ports.ts';

/** A referral whose history is read when its dialog opens. */
export type ReferralToFollow = {
  readonly id: number;
  readonly version: number;
  readonly referral_state: string;
  readonly thread?: readonly ValueLine[];
};

/** What a form shows and changes, under the wire's names; null for a new entry. */
export type StoredForm = Readonly<Record<string, unknown>> | null;

/** The data that every form gets in addition to the entry that it changes. */
interface FormBasis {
  /** The lists of choices; null for a list that failed to load. */
  readonly lists: Lists;
  /** Today in the zone of the member's chapter, `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * What each `form` page shows besides the basis, by page. Each form adds its own entry where it's defined
 * (`machines/forms`), so no central list exists.
 */
export interface PageForms extends DeclaredElsewhere {}

/** What a dialog over a page creates, changes or removes, by form. Each form adds its own entry where it's defined. */
export interface EntryForms extends DeclaredElsewhere {}

export type PageForm = {
  [Id in keyof PageForms]: FormBasis & { readonly form: Id; readonly main: MainInformation } & PageForms[Id];
}[keyof PageForms];

/** One entry, with the lists of choices that its page already has. The dialog fetches the others when it opens. */
export type FormEntry = {
  [Id in keyof EntryForms]: { readonly form: Id; readonly lists?: Lists } & EntryForms[Id];
}[keyof EntryForms];

/** An entry with the data for its dialog. The key makes sure that it's stored only once. */
export type EntryForm = FormBasis & FormEntry & { readonly idempotencyKey: string };

export type LoadedForm = PageForm | EntryForm;
export type FormId = LoadedForm['form'];
/** The result of opening a form; null when the caller may not see its page. */
export type OpenedForm = LoadedForm | null;

export interface FormRequest {
  readonly location: Location;
  /** The entry that the form is about; null for the page's own form. */
  readonly entry: FormEntry | null;
}

/** The key under which this device stores a form's draft: the form's name and what the form is about. */
export type FormPlace = `form.${string}`;

/** What the member typed into a form and hasn't saved. */
export interface FormDraft {
  readonly idempotencyKey: string;
  readonly values: FieldValues;
  /** The values of the same fields before the member changed them. */
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
      /** A message to show in addition to "saved". */
      readonly message?: string;
      /** Where to go after something was created. */
      readonly next?: Location;
      /** The form that the dialog shows next. */
      readonly follows?: FormEntry;
    }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
      /** The idempotency key was already used with other values; the next attempt uses this new key. */
      readonly nextIdempotencyKey?: string;
    }
  /** Someone else saved first; `current` is what is stored now. */
  | { readonly kind: 'conflict'; readonly current: LoadedForm };
