import { createOnboardingItem, saveOnboardingItem } from '../../contract/people/onboarding.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';

const archive = async <Form extends FormOf<'onboardingItemArchive' | 'onboardingItemReturn'>>(
  api: Api,
  form: Form,
  archived: 0 | 1,
) => {
  await api(saveOnboardingItem, { params: { id: form.stored.id }, body: { archived } });
  return { loaded: form, message: archived === 1 ? 'Archived' : 'Brought back' };
};

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
  onboardingItemArchive: { save: (api, form) => archive(api, form, 1) },
  onboardingItemReturn: { save: (api, form) => archive(api, form, 0) },
};
