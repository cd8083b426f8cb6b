import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { secondFactorView } from '../../src/routes/parts.ts';
import { signIn } from '../fixtures/locations.ts';
import { emailField, openDoor, passwordField } from './support/door.tsx';
import {
  button,
  fill,
  headings,
  hrefs,
  leave,
  messageOf,
  press,
  pressEnter,
  submitUnread,
  textsOf,
} from './support/gestures.ts';

const email = 'ada.brook@chapterhouse.test';
const password = 'orchard-Lane-7';

const fillIn = () => {
  fill(emailField(), email);
  fill(passwordField('Password'), password);
};

const messagesShown = () => [messageOf(emailField()), messageOf(passwordField('Password'))];

afterEach(() => {
  delete document.documentElement.dataset.submitted;
  delete document.documentElement.dataset.wired;
});

describe('the sign-in page', () => {
  it('has a title and names and is understood by password managers', () => {
    openDoor(signIn);
    const fields = [emailField(), passwordField('Password')];
    expect([document.title, headings()]).toEqual(['Sign in · Chapterhouse', ['Sign in']]);
    expect(
      fields.map(({ type, name, autocomplete, required }) => [type, name, autocomplete, required]),
    ).toEqual([
      ['email', 'email', 'username', false],
      ['password', 'password', 'current-password', false],
    ]);
    expect(fields.map((field) => field.getAttribute('aria-required'))).toEqual(['true', 'true']);
  });

  it('links only to existing pages', () => {
    openDoor(signIn);
    expect(hrefs()).toEqual(['/login', '/forgot-password', '/register', '/visit-chapter']);
  });

  it('clears a message while its field is corrected and keeps the other’s', () => {
    openDoor(signIn);
    submitUnread();
    const required = 'This field is required.';
    expect(messagesShown()).toEqual([required, required]);
    fill(emailField(), 'a@brook.test');
    expect(messagesShown()).toEqual([null, required]);
    fill(passwordField('Password'), ' ');
    expect(messagesShown()).toEqual([null, required]);
    fill(passwordField('Password'), ' o');
    expect(messagesShown()).toEqual([null, null]);
  });

  it.each([
    ['the button', () => press('Sign in')],
    ['Enter', () => pressEnter(passwordField('Password'))],
  ])('signs in by %s with what was typed', (_name, submit) => {
    const { signedIn } = openDoor(signIn);
    fillIn();
    submit();
    expect(signedIn()).toEqual([{ email, password, isRemembered: true }]);
    expect(button('Please wait...').disabled).toBe(true);
  });

  it('accepts a pasted password with every space', () => {
    const { signedIn } = openDoor(signIn);
    fill(emailField(), email);
    expect(fireEvent.paste(passwordField('Password'))).toBe(true);
    fill(passwordField('Password'), ` ${password} `);
    press('Sign in');
    expect(signedIn()).toEqual([{ email, password: ` ${password} `, isRemembered: true }]);
  });

  it('ends the session with the browser for a member not to be remembered', () => {
    const { signedIn } = openDoor(signIn);
    fillIn();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    press('Sign in');
    expect(signedIn()).toEqual([{ email, password, isRemembered: false }]);
  });

  it('sends once, however often it is pressed', () => {
    const { signedIn } = openDoor(signIn);
    fillIn();
    const submit = button('Sign in');
    fireEvent.click(submit);
    fireEvent.click(submit);
    fireEvent.submit(emailField().form ?? document.body);
    expect(signedIn().length).toBe(1);
  });

  it.each([
    ['', '', ['This field is required.', 'This field is required.']],
    ['   ', password, ['This field is required.', null]],
    [email, '', [null, 'This field is required.']],
    ['ada.brook', password, ['This field must be a valid E-mail.', null]],
  ])('checks %j and %j for missing input before sending', (givenEmail, givenPassword, expected) => {
    const { signedIn } = openDoor(signIn);
    fill(emailField(), givenEmail);
    fill(passwordField('Password'), givenPassword);
    submitUnread();
    expect(messagesShown()).toEqual(expected);
    expect(signedIn()).toEqual([]);
  });

  it.each([
    ['', '', true],
    [email, '', true],
    [email, ' ', true],
    ['', password, true],
    ['ada.brook', password, true],
    [email, password, false],
  ])('with %j and %j can be sent only when both are valid', (givenEmail, givenPassword, isDisabled) => {
    openDoor(signIn);
    fill(emailField(), givenEmail);
    fill(passwordField('Password'), givenPassword);
    expect(button('Sign in').disabled).toBe(isDisabled);
  });

  it('flags an e-mail after its field is left, and not the empty password', () => {
    openDoor(signIn);
    fill(emailField(), 'ada.brook');
    expect(messagesShown()).toEqual([null, null]);
    leave(emailField());
    expect(messagesShown()).toEqual(['This field must be a valid E-mail.', null]);
    fill(emailField(), email);
    expect(messagesShown()).toEqual([null, null]);
  });

  it('counts silently autofilled values', () => {
    openDoor(signIn);
    emailField().value = email;
    passwordField('Password').value = password;
    expect(button('Sign in').disabled).toBe(true);
    fireEvent(passwordField('Password'), new Event('animationstart', { bubbles: true }));
    expect(button('Sign in').disabled).toBe(false);
  });

  it('counts an autofilled password that isn’t readable yet', () => {
    openDoor(signIn);
    fill(emailField(), email);
    const field = passwordField('Password');
    vi.spyOn(field, 'matches').mockImplementation((selectors) => selectors === ':autofill');
    fireEvent(field, new Event('animationstart', { bubbles: true }));
    expect(button('Sign in').disabled).toBe(false);
  });

  it('keeps what was typed after a refusal, with only the service’s words', async () => {
    const { answerSignIn } = openDoor(signIn);
    fillIn();
    press('Sign in');
    await answerSignIn({ kind: 'refused', message: 'Incorrect username or password.' });
    expect(textsOf('alert')).toEqual(['Incorrect username or password.']);
    expect([emailField().value, passwordField('Password').value]).toEqual([email, password]);
    expect(button('Sign in').disabled).toBe(false);
  });

  it('fetches the sign-in code when someone approaches the form', () => {
    const { fetchSignInCode } = openDoor(signIn);
    // The page itself moved the focus there.
    expect(document.activeElement).toBe(emailField());
    expect(fetchSignInCode).not.toHaveBeenCalled();
    act(() => passwordField('Password').focus());
    expect(fetchSignInCode).toHaveBeenCalled();
  });

  it('leaves the focus where someone moved it before the form loaded', () => {
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    openDoor(signIn);
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('shows the password on demand, even after a message', () => {
    openDoor(signIn);
    const shown = () => [
      passwordField('Password').type,
      button('Show password').getAttribute('aria-pressed'),
    ];
    expect(shown()).toEqual(['password', 'false']);
    press('Show password');
    expect(shown()).toEqual(['text', 'true']);
    submitUnread();
    expect([messagesShown()[1], ...shown()]).toEqual(['This field is required.', 'text', 'true']);
    press('Show password');
    expect(shown()).toEqual(['password', 'false']);
  });

  it('shows the service’s message under its button without a layout shift', () => {
    openDoor(signIn);
    const place = button('Sign in').nextElementSibling;
    expect([place?.className, place?.childElementCount]).toEqual(['said', 0]);
  });

  it('sends a submission made before its code loaded', async () => {
    document.documentElement.dataset.submitted = '';
    const { signedIn } = openDoor(signIn);
    await act(async () => undefined);
    expect(messagesShown()).toEqual(['This field is required.', 'This field is required.']);
    expect([signedIn(), document.documentElement.dataset.submitted]).toEqual([[], undefined]);
  });
});

describe('the code of a second factor', () => {
  beforeAll(() => secondFactorView.load());

  it.each([
    ['offers to trust the browser when the organization allows it', true],
    ['asks for a code each time otherwise', false],
  ])('%s', async (_, mayTrust) => {
    const { answerSignIn } = openDoor(signIn);
    fillIn();
    press('Sign in');
    await answerSignIn({ kind: 'factorRequired', app: null, hasCodes: false, mayTrust });
    expect(headings()).toEqual(['Enter your code']);
    expect(screen.queryByRole('checkbox', { name: 'Trust this device for 30 days' }) !== null).toBe(mayTrust);
  });

  it('shows a new app’s secret to scan, open, or copy', async () => {
    const { answerSignIn } = openDoor(signIn);
    fillIn();
    press('Sign in');
    const app = {
      secret: 'JBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/Chapterhouse?secret=JBSWY3DPEHPK3PXP',
    };
    await answerSignIn({ kind: 'factorRequired', app, hasCodes: true, mayTrust: false });
    expect(screen.getByLabelText<HTMLInputElement>('Secret').value).toBe('JBSW Y3DP EHPK 3PXP');
    expect(screen.getAllByRole('img', { name: 'QR code' })).toHaveLength(2);
    expect(hrefs()).toContain(app.address);
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  });
});
