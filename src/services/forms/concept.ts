import { PolicyText, savePrivacyPolicy } from '../../contract/organization/policy.ts';
import { Concept, saveConcept } from '../../contract/people/concept.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';

export const forms: FormsOf<'concept' | 'policyText'> = {
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
  policyText: {
    save: async (api, form, filled) => {
      const body = parseBody(savePrivacyPolicy.body, filled);
      const { source, version } = await api(savePrivacyPolicy, { body }, { version: form.stored.version });
      return { loaded: { ...form, stored: { body: source ?? '', version } }, message: 'Published' };
    },
    current: PolicyText,
  },
};
