import { changeTraining, createTraining } from '../../contract/people/trainingCatalog.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';

export const forms: FormsOf<'trainingEntry'> = {
  trainingEntry: {
    save: async (api, form, filled) => {
      const { stored, idempotencyKey } = form;
      const { archived, ...rest } = filled;
      const { message } = stored
        ? await api(changeTraining, {
            params: { id: stored.id },
            body: parseBody(changeTraining.body, { ...rest, archived: archived ?? 0 }),
          })
        : await api(createTraining, { body: parseBody(createTraining.body, rest) }, { idempotencyKey });
      return { loaded: form, message };
    },
  },
};
