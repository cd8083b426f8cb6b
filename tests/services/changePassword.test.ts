import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormEntry } from '../../src/contract/formPorts.ts';
import { saveForm } from '../../src/services/form.ts';
import { answering, entryForm } from './answering.ts';
import '../allForms.ts';

const updatePassword = vi.fn<(given: object) => Promise<void>>();
vi.mock('../../src/services/signIn/amplifyPassword.ts', () => ({
  amplifyPassword: { updatePassword: (given: object) => updatePassword(given) },
}));

const filled = { current: ' old oak door', password: 'new oak door ', confirmation: 'new oak door ' };
const refusing = (name: string, message: string) =>
  updatePassword.mockRejectedValueOnce(Object.assign(new Error(message), { name }));

const ours: FormEntry = { form: 'changePassword', stored: { ends_others: true } };
const ofPool: FormEntry = { form: 'changePoolPassword', stored: {} };
const save = async (more: object = {}, entry: FormEntry = ours) => {
  const { api, asked } = answering();
  const outdated: string[] = [];
  const toSave = { loaded: entryForm(entry), body: { ...filled, ...more } };
  const outcome = await saveForm(api, toSave, (topics) => void outdated.push(...topics));
  return { outcome, asked, outdated };
};

beforeEach(() => {
  updatePassword.mockReset().mockResolvedValue();
});

describe('changing a password', () => {
  it('sends it as typed, by our form and a user pool’s', async () => {
    for (const entry of [ours, ofPool])
      expect((await save({ ends_others: true }, entry)).outcome).toMatchObject({
        kind: 'saved',
        message: 'Your password is changed.',
      });
    const given = { oldPassword: ' old oak door', newPassword: 'new oak door ' };
    expect(updatePassword.mock.calls).toEqual([[given], [given]]);
  });

  it('keeps the other devices signed in on request, once', async () => {
    const keeping = { id: 'keepOtherSessions', body: { keep: true } };
    expect(await save({ ends_others: true })).toMatchObject({ asked: [], outdated: ['account'] });
    expect(await save({ ends_others: false })).toMatchObject({ asked: [keeping], outdated: ['account'] });
    expect(await save({}, ofPool)).toMatchObject({ asked: [], outdated: [] });
  });

  it.each([
    [
      'NotAuthorizedException',
      'Incorrect username or password.',
      'current',
      'That isn’t your current password.',
    ],
    [
      'InvalidPasswordException',
      'Password did not conform with policy: Password is too well known',
      'password',
      'This password is too common. Choose another one.',
    ],
    [
      'PasswordHistoryPolicyViolationException',
      'Password has previously been used.',
      'password',
      'This is your current password. Choose another one.',
    ],
    [
      'NotAuthorizedException',
      'Password attempts exceeded',
      null,
      'Too many tries. Wait a while and try again.',
    ],
    ['LimitExceededException', 'Attempt limit exceeded', null, 'Too many tries. Wait a while and try again.'],
    ['NotAuthorizedException', 'Access Token has been revoked', null, 'Access Token has been revoked'],
  ])('fails for %s: %s', async (name, said, field, words) => {
    refusing(name, said);
    const { outcome, asked } = await save({ ends_others: true });
    expect(outcome).toMatchObject(
      field === null
        ? { kind: 'refused', message: words, errors: {} }
        : { kind: 'refused', errors: { [field]: [words] } },
    );
    expect(asked).toEqual([]);
  });

  it('has no answer when none comes', async () => {
    refusing('NetworkError', 'A network error has occurred.');
    await expect(save({ ends_others: true })).rejects.toThrow('A network error has occurred.');
  });
});
