import { messages } from '../../contract/messages.ts';
import { saveCategory } from '../../contract/organization/chapters.ts';
import { saveProfession } from '../../contract/people/profile.ts';
import { type ActionsOf, toldBy } from '../pageAction.ts';

/** Decides changes of members' professions, and saves the professions that chapters want. */
export const actions: ActionsOf<'decideProfession' | 'saveCategory'> = {
  decideProfession: async (api, { memberId, professionId }) => {
    await api(saveProfession, { params: { memberId }, body: { profession_id: professionId } });
    return { kind: 'changed', message: messages.changesSaved };
  },
  saveCategory: async (api, { chapterId, id, status }) =>
    toldBy(await api(saveCategory, { params: { chapterId, id }, body: { status } })),
};
