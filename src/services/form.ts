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

/** What was saved, and what to tell beside that it is. */
export interface Saved<Id extends FormId> {
  readonly loaded: FormOf<Id>;
  readonly message?: string;
  /** Where a page goes that has made something. */
  readonly next?: Location;
  /** What the dialog of an entry goes on with: a form of the same file, whose code has come. */
  readonly follows?: FormEntry;
  /** What the sign-in service has changed, of which the server’s calls say nothing. */
  readonly outdates?: readonly Topic[];
}

/** Whose page it is, and its place with the parameters of its address. */
export interface FormPage {
  readonly memberId: number;
  readonly location: Location;
}

/** Everything that a form does beside showing its fields; a file of `services/forms` exports some, by their ids. */
export interface FormEffects<Id extends FormId> {
  /** What a page shows and chooses from, fetched all at once. */
  readonly load?: (api: Api, page: FormPage) => Promise<Omit<FormOf<Id>, 'form' | 'today'>>;
  /** What an entry's dialog needs beside what its page knows. */
  readonly open?: (api: Api, entry: EntryOf<Id>) => Promise<Partial<FormOf<Id>>>;
  /** What an entry's dialog chooses from beside the lists that its page knows. */
  readonly choices?: (api: Api, entry: EntryOf<Id>) => Promise<Lists>;
  /** Rejects with `ApiRefusal` or `NoAnswer`. */
  readonly save: (api: Api, form: FormOf<Id>, body: BodyToSave) => Promise<Saved<Id>>;
  /** How it stands where two edits met: read from the refusal, or fetched anew. */
  readonly current?:
    | v.GenericSchema<unknown, FormOf<Id>['stored']>
    | ((api: Api, form: FormOf<Id>) => Promise<FormOf<Id>>);
}

export type FormsOf<Id extends FormId> = { readonly [One in Id]: FormEffects<One> };

const effects = new Map<string, FormEffects<FormId>>();

/** @param forms what a file of `services/forms` exports. */
export const addEffects = (forms: object): void => {
  for (const [id, found] of Object.entries(forms)) effects.set(id, found);
};

/** @returns what a form does. Throws for an id that no file of `services/forms` has, or whose file hasn't come. */
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

/** @returns what a page of kind `form` shows, or what a dialog over it is given. Rejects when no answer came. */
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

/** @returns the same; nothing where the page is not there for the caller. */
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

/** @returns the form as somebody else saved it, when that is what the refusal came with; or null. */
const currentOf = async (api: Api, loaded: LoadedForm, body: unknown): Promise<LoadedForm | null> => {
  const { current } = effectsOf(loaded.form);
  if (!current) return null;
  if (typeof current === 'function') return current(api, loaded);
  const read = v.safeParse(v.object({ current }), body);
  return read.success ? ({ ...loaded, stored: read.output.current } as LoadedForm) : null;
};

/** Saves a form. Refusals and a meeting of two edits are outcomes; rejects when no answer came. */
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
