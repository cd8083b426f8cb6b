import { completeChecklistEntry } from '../../contract/checklists.ts';
import { messages } from '../../contract/messages.ts';
import type { ActsOf } from '../act.ts';

/** Checklists. */
export const acts: ActsOf<'completeEntry'> = {
  completeEntry: async (api, { checklistId, entryId }) => {
    await api(completeChecklistEntry, { params: { id: checklistId, entryId }, body: { completed: 1 } });
    return { kind: 'changed', message: messages.entryCompletedNow };
  },
};
