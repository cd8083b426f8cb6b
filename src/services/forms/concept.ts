import { Concept, saveConcept } from '../../contract/concept.ts';
import type { FormsOf } from '../form.ts';
import { parseBody } from '../parseBody.ts';

/** What the organization is. */
export const forms: FormsOf<'concept'> = {
  concept: {
    save: async (api, form, filled) => {
      const body = parseBody(saveConcept.body, filled);
      return {
        loaded: { ...form, stored: await api(saveConcept, { body }, { version: form.stored.version }) },
        message: 'Published',
      };
    },
    current: Concept,
  },
};
