import type { Api } from './calls/api.ts';

interface Stored {
  readonly id: number;
  readonly version?: number;
}

/** @returns the effects of a form that archives a row or brings it back; `set` calls the row's endpoint. */
export const archiving = (
  archived: 0 | 1,
  set: (api: Api, stored: Stored, body: { archived: 0 | 1 }) => Promise<unknown>,
) => ({
  save: async <Form extends { readonly stored: Stored }>(api: Api, form: Form) => {
    await set(api, form.stored, { archived });
    return { loaded: form, message: archived === 1 ? 'Archived' : 'Brought back' };
  },
});

/** A call that sets whether a row is archived. */
export type SetArchived = Parameters<typeof archiving>[1];
