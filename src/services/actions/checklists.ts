import { messages } from '../../contract/messages.ts';
import { completeChecklistEntry } from '../../contract/schedules/checklists.ts';
import type { ActionsOf } from '../pageAction.ts';

export const actions: ActionsOf<'completeEntry'> = {
  completeEntry: async (api, { checklistId, entryId, version }) => {
    const params = { id: checklistId, entryId };
    await api(completeChecklistEntry, { params, body: { completed: 1 } }, { version });
    return { kind: 'changed', message: messages.entryCompletedNow };
  },
};
