import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { moment } from '../clock.ts';
import { codeIn, readPost } from './mailbox.ts';
import { connectAmplify } from './signin-amplify-support.ts';
import { addPerson, FakeClock, PASSWORD, startServiceAlone } from './signin-support.ts';

const clock = new FakeClock();
clock.at = moment();
const { service, close } = await startServiceAlone(clock);
let person: Awaited<ReturnType<typeof addPerson>>;

await connectAmplify(service);
afterAll(close);
beforeEach(async () => {
  await signOut();
  person = await addPerson(service.context);
});

const codeOfPost = async () => {
  const [letter] = await readPost(service.context);
  return letter === undefined ? '' : codeIn(letter);
};
const refusal = async (attempt: Promise<unknown>) => {
  const error: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Error ? [error.name, error.message] : null;
};
const delivery = { deliveryMedium: 'EMAIL', destination: 'p***@e***', attributeName: 'email' };

describe('aws-amplify, unmodified', { timeout: 60_000 }, () => {
  it('changes a password after a wrong, a common, and the same one', async () => {
    await signIn({ username: person.email, password: PASSWORD });
    const change = (oldPassword: string, newPassword: string) => updatePassword({ oldPassword, newPassword });
    const refused = async (...passwords: Parameters<typeof change>) =>
      (await refusal(change(...passwords)))?.[0];
    expect(await refused('not-mine-at-all', 'my very own')).toBe('NotAuthorizedException');
    expect(await refused(PASSWORD, 'password1')).toBe('InvalidPasswordException');
    expect(await refused(PASSWORD, PASSWORD)).toBe('PasswordHistoryPolicyViolationException');
    expect(await change(PASSWORD, ' my very own ')).toBeUndefined();
    expect((await readPost(service.context)).map(({ subject }) => subject)).toEqual([
      'Your Chapterhouse password was changed',
    ]);
    await signOut();
    expect((await refusal(signIn({ username: person.email, password: PASSWORD })))?.[0]).toBe(
      'NotAuthorizedException',
    );
    expect((await signIn({ username: person.email, password: ' my very own ' })).isSignedIn).toBe(true);
  });

  it('resets a password by code after a wrong code and a refused password', async () => {
    expect(await resetPassword({ username: person.email })).toEqual({
      isPasswordReset: false,
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', codeDeliveryDetails: delivery },
    });
    const confirmationCode = await codeOfPost();
    const confirm = (newPassword: string, code = confirmationCode) =>
      confirmResetPassword({ username: person.email, confirmationCode: code, newPassword });
    expect(await refusal(confirm('my very own', '12345'))).toEqual([
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
    ]);
    expect(await refusal(confirm('short'))).toEqual([
      'InvalidPasswordException',
      'Password did not conform with policy: Password must be between 8 and 256 characters',
    ]);
    expect(await confirm('my very own')).toBeUndefined();
    expect(await refusal(confirm('my very own'))).toEqual([
      'ExpiredCodeException',
      'Invalid code provided, please request a code again.',
    ]);
    expect((await signIn({ username: person.email, password: 'my very own' })).isSignedIn).toBe(true);
  });

  it('confirms an account by code', async () => {
    const { email } = await addPerson(service.context, { status: 'UNCONFIRMED' });
    expect((await signIn({ username: email, password: PASSWORD })).nextStep.signInStep).toBe(
      'CONFIRM_SIGN_UP',
    );
    expect(await resendSignUpCode({ username: email })).toEqual(delivery);
    const confirmationCode = await codeOfPost();
    expect(await confirmSignUp({ username: email, confirmationCode })).toMatchObject({
      isSignUpComplete: true,
      nextStep: { signUpStep: 'DONE' },
    });
    expect((await signIn({ username: email, password: PASSWORD })).isSignedIn).toBe(true);
  });
});
