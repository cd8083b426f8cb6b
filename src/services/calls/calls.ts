import type { ActionOutcome, PageAction } from '../../contract/detailPorts.ts';
import type { Api } from './api.ts';

/** The calls of pages, whose code comes with the first page that makes one. */
export const calls = { load: async () => (await import('./pageCalls.ts')).pageCalls };

/** @returns what does one small thing on a page. */
export const performing =
  (api: Api) =>
  async (action: PageAction | null): Promise<ActionOutcome> =>
    (await calls.load()).performAction(api, action);
