import { createOnboardingItem, saveOnboardingItem } from '../../contract/people/onboarding.ts';
import { archiving, type SetArchived } from '../archiving.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';

const setArchived: SetArchived = (api, { id }, body) => api(saveOnboardingItem, { params: { id }, body });

export const forms: FormsOf<'onboardingItem' | 'onboardingItemArchive' | 'onboardingItemReturn'> = {
  onboardingItem: {
    save: async (api, form, filled) => {
      const { stored, idempotencyKey } = form;
      const body = { ...filled, opens: filled.opens === 'nothing' ? null : filled.opens };
      const { message } = stored
        ? await api(saveOnboardingItem, {
            params: { id: stored.id },
            body: parseBody(saveOnboardingItem.body, body),
          })
        : await api(
            createOnboardingItem,
            { body: parseBody(createOnboardingItem.body, body) },
            { idempotencyKey },
          );
      return { loaded: form, message };
    },
  },
  onboardingItemArchive: archiving(1, setArchived),
  onboardingItemReturn: archiving(0, setArchived),
};
