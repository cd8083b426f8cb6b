import { createGoal, saveGoal } from '../../contract/growth/goals.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';

const set = async <Form extends FormOf<'ownGoal' | 'chapterGoal'>>(
  api: Api,
  form: Form,
  filled: object,
  scope: 'own' | 'chapter',
) => {
  const body = parseBody(createGoal.body, { ...filled, ...form.stored, scope });
  const { message } = await api(createGoal, { body }, { idempotencyKey: form.idempotencyKey });
  return { loaded: form, message };
};

export const forms: FormsOf<'ownGoal' | 'chapterGoal' | 'goalChange' | 'goalArchive'> = {
  ownGoal: { save: (api, form, filled) => set(api, form, filled, 'own') },
  chapterGoal: { save: (api, form, filled) => set(api, form, filled, 'chapter') },
  goalChange: {
    save: async (api, form, filled) => {
      const { id, version } = form.stored;
      const body = parseBody(saveGoal.body, filled);
      const { message } = await api(saveGoal, { params: { id }, body }, { version });
      return { loaded: form, message };
    },
  },
  goalArchive: {
    save: async (api, form) => {
      const { id, version } = form.stored;
      await api(saveGoal, { params: { id }, body: { archived: 1 } }, { version });
      return { loaded: form, message: 'Archived' };
    },
  },
};
