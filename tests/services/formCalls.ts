import type { FormEntry, LoadedForm } from '../../src/contract/formPorts.ts';
import type { PageId } from '../../src/contract/pages.ts';
import { type Api, ApiRefusal } from '../../src/services/api.ts';
import { loadForm } from '../../src/services/form.ts';

/** An entry as it was opened, with nothing to choose from. */
export const entryForm = (entry: FormEntry): LoadedForm => ({
  ...entry,
  lists: {},
  today: '2026-03-14',
  idempotencyKey: 'key-1',
});

/** Loads the form of a page, or an entry on it, for member 7. */
export const loadOn = (api: Api, page: PageId, entry: FormEntry | null) =>
  loadForm(api, { location: { page, params: {}, query: {} }, entry }, async () => 7);

export const refusal = (
  status: number,
  body: { code?: string; message: string; errors?: Record<string, string[]>; current?: unknown },
) => new ApiRefusal(status, body, body);
