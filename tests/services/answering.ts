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
 * An API that answers each endpoint by its name, and notes its requests.
 * @param given an answer, an error to throw, or a function that makes either; used before the fixtures' answers.
 * @param others the answers to use instead of the fixtures; if they have none either, no answer comes.
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

export const opened = (api: Api, entry: FormEntry): Promise<LoadedForm> =>
  loadForm(api, { location: contactDetailsPage, entry }, async () => 7);

/** Saves an entry with these values. */
export const saved = (api: Api, entry: FormEntry, filled: object = {}) =>
  saveForm(api, { loaded: entryForm(entry), body: { ...filled } });
