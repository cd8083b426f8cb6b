import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signIn } from '../fixtures/locations.ts';
import { lowercaseCases, passwordLengthCases } from '../fixtures/rules.ts';
import { emailField, openDoor, passwordField } from './support/door.tsx';
import {
  button,
  fill,
  headings,
  leave,
  messageOf,
  only,
  press,
  submitUnread,
  textsOf,
} from './support/gestures.ts';

const email = 'newcomer@chapterhouse.test';
const chosen = 'mill-Pond-19';

const newField = () => passwordField('New password');
const confirmField = () => passwordField('Confirm new password');
const messagesShown = () => [messageOf(newField()), messageOf(confirmField())];

const challenged = async () => {
  const door = openDoor(signIn);
  fill(emailField(), email);
  fill(passwordField('Password'), 'given-By-Mail-1');
  press('Sign in');
  await door.answerSignIn({ kind: 'newPasswordRequired' });
  return door;
};

const choose = (password: string, confirmation = password) => {
  fill(newField(), password);
  fill(confirmField(), confirmation);
  submitUnread();
};

/** Passwords of the shared tables that fail because of their length or characters. */
const badPasswords = [
  ...passwordLengthCases.filter(({ message }) => message !== null),
  ...lowercaseCases.filter(({ value, message }) => message !== null && value !== ''),
].map(({ value: given, message }) => {
  const value = message?.includes('lowercase') ? given.padEnd(8, '1') : given;
  return { value, length: value.length, message };
});

describe('the new-password page', () => {
  it('appears after a sign-in that requires it, with title and name', async () => {
    const { redirects } = await challenged();
    expect([document.title, headings()]).toEqual(['Set password · Chapterhouse', ['Set password']]);
    expect(redirects).toEqual(['setPassword']);
    expect([newField(), confirmField()].map(({ type, autocomplete }) => [type, autocomplete])).toEqual([
      ['password', 'new-password'],
      ['password', 'new-password'],
    ]);
  });

  it('shows which rules are met while typing', async () => {
    await challenged();
    const rules = () => textsOf('listitem');
    const described = document.getElementById(newField().getAttribute('aria-describedby') ?? '');
    expect(described).toBe(screen.getByRole('list'));
    expect(rules()).toEqual(['At least 8 characters.', 'A lowercase letter.']);
    fill(newField(), 'm');
    expect(rules()).toEqual(['At least 8 characters.', 'A lowercase letter, done.']);
    fill(newField(), 'mill-Pond');
    expect(rules()).toEqual(['At least 8 characters, done.', 'A lowercase letter, done.']);
  });

  it('shows the typed text on demand, even after an error', async () => {
    await challenged();
    const show = only<HTMLInputElement>('checkbox', 'Show password');
    const types = () => [newField().type, confirmField().type];
    fireEvent.click(show);
    expect([show.checked, types()]).toEqual([true, ['text', 'text']]);
    choose('short');
    expect([newField().value, types()]).toEqual(['short', ['text', 'text']]);
    fireEvent.click(show);
    expect([show.checked, types()]).toEqual([false, ['password', 'password']]);
  });

  it.each(badPasswords)('refuses one of $length characters: $message', async ({ value, message }) => {
    const { chosen: asked } = await challenged();
    choose(value);
    expect(messagesShown()).toEqual([message, null]);
    expect(asked()).toEqual([]);
  });

  it.each([
    ['', '', 'This field is required.', 'This field is required.'],
    [chosen, '', null, 'This field is required.'],
    [chosen, 'mill-Pond-18', null, 'The passwords don’t match.'],
  ])('says what is wrong with each of %j and %j', async (password, confirmation, first, second) => {
    const { chosen: asked } = await challenged();
    choose(password, confirmation);
    expect(messagesShown()).toEqual([first, second]);
    expect(asked()).toEqual([]);
  });

  it.each([
    ['', '', true],
    ['short', 'short', true],
    ['SHOUTED-ONLY-1', 'SHOUTED-ONLY-1', true],
    [chosen, 'mill-Pond-18', true],
    [chosen, chosen, false],
  ])('with %j and %j can be sent only when both are valid', async (password, confirmation, isDisabled) => {
    await challenged();
    fill(newField(), password);
    fill(confirmField(), confirmation);
    expect(button('Set password').disabled).toBe(isDisabled);
  });

  it('says that the repetition differs after its field is left', async () => {
    await challenged();
    fill(newField(), chosen);
    fill(confirmField(), 'mill-Pond-18');
    expect(messagesShown()).toEqual([null, null]);
    leave(confirmField());
    expect(messagesShown()).toEqual([null, 'The passwords don’t match.']);
  });

  it('accepts a good password and waits for the answer', async () => {
    const { chosen: asked } = await challenged();
    choose(chosen);
    expect(asked()).toEqual([{ email: 'newcomer@chapterhouse.test', password: chosen }]);
    expect(button('Please wait...').disabled).toBe(true);
    expect(textsOf('alert')).toEqual([]);
  });

  it('keeps both when the service refuses them, in its own words', async () => {
    const { answerNewPassword } = await challenged();
    choose(chosen);
    await answerNewPassword({ kind: 'refused', message: 'Choose another password.' });
    expect(textsOf('alert')).toEqual(['Choose another password.']);
    expect([newField().value, confirmField().value]).toEqual([chosen, chosen]);
    expect(button('Set password').disabled).toBe(false);
  });

  it('returns to sign-in with the e-mail after its time limit', async () => {
    const { answerNewPassword, redirects } = await challenged();
    choose(chosen);
    await answerNewPassword({ kind: 'challengeExpired' });
    expect(headings()).toEqual(['Sign in']);
    expect(textsOf('alert')).toEqual(['Time to choose a password ran out. Sign in again.']);
    expect([emailField().value, passwordField('Password').value]).toEqual([email, '']);
    expect(redirects).toEqual(['setPassword', 'signIn']);
  });
});
