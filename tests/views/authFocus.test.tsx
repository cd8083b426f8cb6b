import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { watchAuthFocus } from '../../src/views/signin/authFocus.ts';
import { signIn } from '../fixtures/locations.ts';
import { emailField, openDoor, passwordField } from './support/door.tsx';
import { blurDisabled, button, fill, messageOf, press, submitUnread } from './support/gestures.ts';

beforeAll(watchAuthFocus);

const focused = () => {
  const element = document.activeElement;
  return element === document.body ? 'nothing' : element?.getAttribute('name') || element?.textContent;
};
/** Waits for what the change of the page causes, or would cause. */
const followed = () => act(async () => {});

/** The sign-in page after its button was pressed, which then waits for an answer. */
const openPressed = async () => {
  const door = openDoor(signIn);
  fill(emailField(), 'ada.brook@chapterhouse.test');
  fill(passwordField('Password'), 'orchard-Lane-7');
  act(() => button('Sign in').focus());
  press('Sign in');
  blurDisabled(button('Please wait...'));
  await followed();
  return door;
};

it('the focus moves to the first wrong field after a submission, unless someone has typed since', async () => {
  openDoor(signIn);
  act(() => passwordField('Password').focus());
  submitUnread();
  await waitFor(() => expect(focused()).toBe('email'));
  act(() => passwordField('Password').focus());
  submitUnread();
  fireEvent.input(passwordField('Password'), { target: { value: 'orchard' } });
  await followed();
  expect([messageOf(emailField()), focused()]).toEqual(['This field is required.', 'password']);
});

it('the focus returns to the button that waited for an answer', async () => {
  const { answerSignIn } = await openPressed();
  expect(focused()).toBe('nothing');
  await answerSignIn({ kind: 'refused', message: 'Incorrect username or password.' });
  await waitFor(() => expect(focused()).toBe('Sign in'));
});

const next = (
  <main className="middle">
    <h1>Almost there</h1>
    <a href="/login">Back</a>
  </main>
);
const page = (
  <main id="main" tabIndex={-1}>
    Totals
  </main>
);

it.each([
  ['to what replaced the form', next, 'Back'],
  ['to the page after signing in', page, 'Totals'],
])('the focus moves %s', async (_, then, expected) => {
  const { page } = await openPressed();
  page.rerender(then);
  await waitFor(() => expect(focused()).toBe(expected));
});

it('the focus stays nowhere once someone has clicked outside, and outside the form after signing in', async () => {
  const { page: opened } = openDoor(signIn);
  act(() => emailField().focus());
  act(() => emailField().blur());
  fill(emailField(), 'ada.brook@chapterhouse.test');
  fill(passwordField('Password'), 'orchard-Lane-7');
  await followed();
  expect(focused()).toBe('nothing');
  opened.rerender(<button type="button">Menu</button>);
  act(() => button('Menu').focus());
  opened.rerender(page);
  await followed();
  expect(focused()).toBe('nothing');
});
