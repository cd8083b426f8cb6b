import * as v from 'valibot';
import type { Topic } from '../contract/endpoint.ts';
import type {
  EntryForm,
  FormEntry,
  FormId,
  FormRequest,
  FormToSave,
  LoadedForm,
  OpenedForm,
  PageForm,
  SaveOutcome,
} from '../contract/formPorts.ts';
import { messages } from '../contract/messages.ts';
import type { Location } from '../contract/pages.ts';
import type { Lists } from '../contract/ports.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import { newIdempotencyKey, today } from './device/clock.ts';

export type FormOf<Id extends FormId> = Extract<LoadedForm, { form: Id }>;
type EntryOf<Id extends FormId> = Extract<FormEntry, { form: Id }>;
type BodyToSave = FormToSave['body'];

/** The saved form, and a message to show. */
export interface Saved<Id extends FormId> {
  readonly loaded: FormOf<Id>;
  readonly message?: string;
  /** The page to open after creating something. */
  readonly next?: Location;
  /** The next dialog after an entry: a form in the same file, so its code has loaded. */
  readonly follows?: FormEntry;
  /** What the sign-in service changed, which the server's calls don't report. */
  readonly outdates?: readonly Topic[];
}

/** The page of a form: the id of the member whom it belongs to, and its address. */
export interface FormPage {
  readonly memberId: number;
  readonly location: Location;
}

/** A form's effects: everything besides showing its fields. Each file of `services/forms` exports some, by id. */
export interface FormEffects<Id extends FormId> {
  /** Fetches a page's data and choices in parallel. */
  readonly load?: (api: Api, page: FormPage) => Promise<Omit<FormOf<Id>, 'form' | 'today'>>;
  /** What an entry's dialog needs besides its page's data. */
  readonly open?: (api: Api, entry: EntryOf<Id>) => Promise<Partial<FormOf<Id>>>;
  /** An entry's lists of choices in addition to its page's lists. */
  readonly choices?: (api: Api, entry: EntryOf<Id>) => Promise<Lists>;
  /** Saves the form. Rejects with `ApiRefusal` or `NoAnswer`. */
  readonly save: (api: Api, form: FormOf<Id>, body: BodyToSave) => Promise<Saved<Id>>;
  /** Reads what is stored after a conflict, from the refusal or with a new call. */
  readonly current?:
    | v.GenericSchema<unknown, FormOf<Id>['stored']>
    | ((api: Api, form: FormOf<Id>) => Promise<FormOf<Id>>);
}

export type FormsOf<Id extends FormId> = { readonly [One in Id]: FormEffects<One> };

const effects = new Map<string, FormEffects<FormId>>();

/** @param forms the exports of a file in `services/forms`. */
export const addEffects = (forms: object): void => {
  for (const [id, found] of Object.entries(forms)) effects.set(id, found);
};

/**
 * @returns a form's effects.
 * @throws if no file of `services/forms` has this id, or its code hasn't loaded.
 */
const effectsOf = (id: string): FormEffects<FormId> => {
  const found = effects.get(id);
  if (!found) throw new Error(`${id} is no form`);
  return found;
};

const loadEntry = async (api: Api, entry: FormEntry): Promise<LoadedForm> => {
  const { open, choices } = effectsOf(entry.form);
  const [opened, lists] = await Promise.all([open?.(api, entry), choices?.(api, entry)]);
  return {
    ...entry,
    today: today(),
    idempotencyKey: newIdempotencyKey(),
    ...opened,
    lists: { ...entry.lists, ...lists },
  } as EntryForm;
};

/** @returns the data of a form page or of a dialog over it. Rejects when no answer came. */
export const loadForm = async (
  api: Api,
  { location, entry }: FormRequest,
  memberId: () => Promise<number>,
): Promise<LoadedForm> => {
  if (entry) return loadEntry(api, entry);
  const { load } = effectsOf(location.page);
  if (!load) throw new Error(`${location.page} is no page with a form`);
  const loaded = await load(api, { memberId: await memberId(), location });
  return { ...loaded, form: location.page, today: today() } as PageForm;
};

/** @returns what `loadForm` returns, or null if the caller may not see the page. */
export const openForm = async (
  api: Api,
  request: FormRequest,
  memberId: () => Promise<number>,
): Promise<OpenedForm> => {
  try {
    return await loadForm(api, request, memberId);
  } catch (error) {
    const isBarred = error instanceof ApiRefusal && [403, 404].includes(error.status);
    if (request.entry === null && isBarred) return null;
    throw error;
  }
};

/** @returns the form that someone else saved, if that is the reason for the refusal, or null. */
const currentOf = async (api: Api, loaded: LoadedForm, body: unknown): Promise<LoadedForm | null> => {
  const { current } = effectsOf(loaded.form);
  if (!current) return null;
  if (typeof current === 'function') return current(api, loaded);
  const read = v.safeParse(v.object({ current }), body);
  return read.success ? ({ ...loaded, stored: read.output.current } as LoadedForm) : null;
};

/** Saves a form. Refusals and conflicts are outcomes; rejects when no answer came. */
export const saveForm = async (
  api: Api,
  { loaded, body }: FormToSave,
  outdate: (topics: readonly Topic[]) => void = () => undefined,
): Promise<SaveOutcome> => {
  if (!loaded) throw new Error('there is nothing to save');
  try {
    const { outdates = [], ...saved } = await effectsOf(loaded.form).save(api, loaded, body);
    if (outdates.length > 0) outdate(outdates);
    return { kind: 'saved', ...saved };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const current = error.status === 409 ? await currentOf(api, loaded, error.body) : null;
    if (current) return { kind: 'conflict', current };
    const { message, errors = {} } = error.refusal;
    if (!errors.idempotency_key) return { kind: 'refused', message, errors };
    return {
      kind: 'refused',
      message: messages.alreadySaved,
      errors: {},
      nextIdempotencyKey: newIdempotencyKey(),
    };
  }
};
