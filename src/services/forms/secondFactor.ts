import { authMessages } from '../../contract/authMessages.ts';
import { messages } from '../../contract/messages.ts';
import { makeRecoveryCodes, removeSecondFactor } from '../../contract/secondFactor.ts';
import { type Api, ApiRefusal } from '../api.ts';
import { wordsOf } from '../factor.ts';
import type { FormsOf } from '../form.ts';
import { parseBody } from '../parseBody.ts';
import { type KnownError, unreachableOr } from '../signInErrors.ts';
import { signedInName } from '../tokenStore.ts';

const loadAmplify = async () => (await import('../amplifyFactor.ts')).amplifyFactor;

/** Ten new codes, one a line; none where a user pool can't be administered from here. */
const newCodes = async (api: Api): Promise<string> => {
  try {
    return (await api(makeRecoveryCodes, {})).codes.join('\n');
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 409) return '';
    throw error;
  }
};

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

/** What turns a second factor on and off, and what helps without it. */
export const forms: FormsOf<'turnOnFactor' | 'turnOffFactor' | 'recoveryCodes' | 'removeFactor'> = {
  turnOnFactor: {
    open: async (api) => {
      const { setUpTOTP } = await loadAmplify();
      const [{ sharedSecret, getSetupUri }, codes] = await Promise.all([setUpTOTP(), newCodes(api)]);
      const address = getSetupUri('Chapterhouse', signedInName() ?? undefined).href;
      return { stored: { secret: sharedSecret, address, codes } };
    },
    save: async (_, form, { code }) => {
      const { updateMFAPreference, verifyTOTPSetup } = await loadAmplify();
      await ask(async () => {
        await verifyTOTPSetup({ code: String(code).replace(/\s/g, '') });
        await updateMFAPreference({ totp: 'PREFERRED' });
      });
      return { loaded: form, message: 'Two-factor is on', outdates: ['account'] };
    },
  },
  turnOffFactor: {
    save: async (_, form) => {
      const { updateMFAPreference } = await loadAmplify();
      await ask(() => updateMFAPreference({ totp: 'DISABLED' }));
      return { loaded: form, message: 'Two-factor is off', outdates: ['account'] };
    },
  },
  recoveryCodes: {
    open: async (api) => ({ stored: { codes: await newCodes(api) } }),
    save: async (_, form) => ({ loaded: form, message: 'Keep your codes safe' }),
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
