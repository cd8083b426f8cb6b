import type { FormEntry } from '../../contract/formPorts.ts';
import { messages } from '../../contract/messages.ts';
import { authMessages } from '../../contract/signIn/authMessages.ts';
import { factorMessages } from '../../contract/signIn/factorMessages.ts';
import { makeRecoveryCodes, removeSecondFactor } from '../../contract/signIn/secondFactor.ts';
import { ApiRefusal } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';
import { wordsOf } from '../signIn/factor.ts';
import { type KnownError, unreachableOr } from '../signIn/signInErrors.ts';
import { signedInName } from '../signIn/tokenStore.ts';

const loadAmplify = async () => (await import('../signIn/amplifyFactor.ts')).amplifyFactor;

const refused = ({ name, message }: KnownError) => {
  const said = wordsOf(name, message);
  const errors = said === null ? {} : { errors: { code: [said] } };
  const words = said === null ? message || authMessages.wentWrong : messages.givenDataInvalid;
  return new ApiRefusal(400, { code: 'invalid', message: words, ...errors }, null);
};

const ask = async (call: () => Promise<unknown>): Promise<void> => {
  try {
    await call();
  } catch (error) {
    throw unreachableOr(error, refused);
  }
};

const showing = (isFirst: boolean): FormEntry => ({ form: 'recoveryCodes', stored: { isFirst } });

export const forms: FormsOf<
  'turnOnFactor' | 'turnOffFactor' | 'newRecoveryCodes' | 'recoveryCodes' | 'removeFactor'
> = {
  turnOnFactor: {
    open: async (_, { stored }) => {
      const { setUpTOTP } = await loadAmplify();
      const { sharedSecret, getSetupUri } = await setUpTOTP();
      const address = getSetupUri('Chapterhouse', signedInName() ?? undefined).href;
      return { stored: { has_codes: stored.has_codes, secret: sharedSecret, address } };
    },
    save: async (_, form, { code }) => {
      const { updateMFAPreference, verifyTOTPSetup } = await loadAmplify();
      await ask(async () => {
        await verifyTOTPSetup({ code: String(code).replace(/\s/g, '') });
        await updateMFAPreference({ totp: 'PREFERRED' });
      });
      return {
        loaded: form,
        message: 'Two-factor is on',
        outdates: ['account'],
        ...(form.stored.has_codes === 1 && { follows: showing(true) }),
      };
    },
  },
  turnOffFactor: {
    save: async (_, form) => {
      const { updateMFAPreference } = await loadAmplify();
      await ask(() => updateMFAPreference({ totp: 'DISABLED' }));
      return { loaded: form, message: 'Two-factor is off', outdates: ['account'] };
    },
  },
  newRecoveryCodes: {
    save: async (_, form) => ({ loaded: form, follows: showing(false) }),
  },
  recoveryCodes: {
    open: async (api, { stored }) => {
      const { codes } = await api(makeRecoveryCodes, {});
      return { stored: { isFirst: stored.isFirst, codes: codes.join('\n') } };
    },
    save: async (_, form) => ({ loaded: form, message: factorMessages.codesSaved }),
  },
  removeFactor: {
    save: async (api, form, filled) => {
      const call = {
        params: { memberId: form.stored.id },
        body: parseBody(removeSecondFactor.body, { reason: filled.reason }),
      };
      const { message } = await api(removeSecondFactor, call);
      return { loaded: form, message };
    },
  },
};
