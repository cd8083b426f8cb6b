import { Concept, saveConcept } from '../../contract/concept.ts';
import { PolicyText, savePrivacyPolicy } from '../../contract/policy.ts';
import type { FormsOf } from '../form.ts';
import { parseBody } from '../parseBody.ts';

/** What the organization is, and its privacy policy. */
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
