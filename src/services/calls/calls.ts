import type { ActionOutcome, PageAction } from '../../contract/detailPorts.ts';
import type { Api } from './api.ts';

/** The calls of pages, whose code loads with the first page that needs one. */
export const calls = { load: async () => (await import('./pageCalls.ts')).pageCalls };

/** @returns a function that performs a small action of a page. */
export const performing =
  (api: Api) =>
  async (action: PageAction | null): Promise<ActionOutcome> =>
    (await calls.load()).performAction(api, action);
