import { completeChecklistEntry } from '../../contract/checklists.ts';
import { messages } from '../../contract/messages.ts';
import type { ActsOf } from '../act.ts';

/** Checklists. */
export const acts: ActsOf<'completeEntry'> = {
  completeEntry: async (api, { checklistId, entryId, version }) => {
    const params = { id: checklistId, entryId };
    await api(completeChecklistEntry, { params, body: { completed: 1 } }, { version });
    return { kind: 'changed', message: messages.entryCompletedNow };
  },
};
