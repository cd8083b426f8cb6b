import { messages } from '../../contract/messages.ts';
import type { Refusal } from '../../contract/refusal.ts';
import { keepOtherSessions } from '../../contract/signIn/account.ts';
import { accountMessages } from '../../contract/signIn/accountMessages.ts';
import { authMessages } from '../../contract/signIn/authMessages.ts';
import { askEmailChange, askEmailChangeOfMember } from '../../contract/signIn/emailChange.ts';
import { ApiRefusal } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';
import { passwordWords } from '../signIn/passwordWords.ts';
import { type KnownError, unreachableOr } from '../signIn/signInErrors.ts';

const at = (field: string, message: string) => ({
  message: messages.givenDataInvalid,
  errors: { [field]: [message] },
});

/** Turns the sign-in service's refusal of a password into an error at the right field. */
const wordsOf = ({ name, message }: KnownError): Pick<Refusal, 'message' | 'errors'> => {
  if (name === 'InvalidPasswordException') return at('password', passwordWords(message));
  if (name === 'PasswordHistoryPolicyViolationException')
    return at('password', accountMessages.passwordUnchanged);
  if (name === 'LimitExceededException' || /attempts exceeded/i.test(message))
    return { message: accountMessages.tooManyTries };
  if (name === 'NotAuthorizedException' && /incorrect/i.test(message))
    return at('current', accountMessages.passwordNotCurrent);
  return { message: message || authMessages.wentWrong };
};

const change = async (filled: Readonly<Record<string, unknown>>): Promise<void> => {
  const { amplifyPassword } = await import('../signIn/amplifyPassword.ts');
  try {
    await amplifyPassword.updatePassword({
      oldPassword: String(filled.current),
      newPassword: String(filled.password),
    });
  } catch (error) {
    const refusal = unreachableOr(error, wordsOf);
    throw new ApiRefusal(400, { code: 'invalid', ...refusal }, null);
  }
};

export const forms: FormsOf<'changePassword' | 'changePoolPassword' | 'changeEmail' | 'memberEmail'> = {
  changeEmail: {
    save: async (api, form, filled) => {
      const { message } = await api(askEmailChange, { body: parseBody(askEmailChange.body, filled) });
      return { loaded: form, message };
    },
  },
  memberEmail: {
    save: async (api, form, filled) => {
      const { message } = await api(askEmailChangeOfMember, {
        params: { memberId: form.stored.id },
        body: parseBody(askEmailChangeOfMember.body, filled),
      });
      return { loaded: form, message };
    },
  },
  changePassword: {
    save: async (api, form, filled) => {
      const keep = filled.ends_others !== true;
      if (keep) await api(keepOtherSessions, { body: { keep } });
      await change(filled);
      return { loaded: form, message: accountMessages.passwordChanged, outdates: ['account'] };
    },
  },
  changePoolPassword: {
    save: async (_, form, filled) => {
      await change(filled);
      return { loaded: form, message: accountMessages.passwordChanged };
    },
  },
};
