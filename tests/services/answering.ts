import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { FormEntry, LoadedForm } from '../../src/contract/formPorts.ts';
import type { Refusal } from '../../src/contract/refusal.ts';
import { type Api, ApiRefusal, NoAnswer } from '../../src/services/calls/api.ts';
import { loadForm, saveForm } from '../../src/services/form.ts';
import { answers } from '../fixtures/answers.ts';
import { contactDetailsPage } from '../fixtures/locations.ts';
import '../allForms.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * An API that answers each endpoint by its name, and notes what it was asked.
 * @param given an answer, an error that is thrown, or what makes either; before the fixtures' answers.
 * @param others what answers in place of the fixtures; where nothing does, none comes.
 */
export const answering = (given: Given = {}, others: Given = answers) => {
  const asked: object[] = [];
  const api = (async ({ id, answer: schema }: Endpoint, call: object, options?: object) => {
    asked.push({ id, ...call, ...(options && { options }) });
    const missing = schema && new NoAnswer(new TypeError('Failed to fetch'));
    const found = id in given ? given[id] : (others[id] ?? missing);
    const answer: unknown = typeof found === 'function' ? found() : found;
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Api;
  return { api, asked };
};

export const refusal = (status: number, body: Refusal & { readonly current?: unknown }): ApiRefusal =>
  new ApiRefusal(status, body, body);

export const entryForm = (entry: FormEntry): LoadedForm => ({
  lists: {},
  today: '2026-03-14',
  idempotencyKey: 'key-1',
  ...entry,
});

/** Opens the dialog of an entry. */
export const opened = (api: Api, entry: FormEntry): Promise<LoadedForm> =>
  loadForm(api, { location: contactDetailsPage, entry }, async () => 7);

/** Saves an entry as it is filled in. */
export const saved = (api: Api, entry: FormEntry, filled: object = {}) =>
  saveForm(api, { loaded: entryForm(entry), body: { ...filled } });
