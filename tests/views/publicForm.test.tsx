import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PublicForm } from '../../src/views/public/PublicForm.tsx';

it.each([
  ['fields are missing', { left: 2, isBusy: false }, 'Two fields left', 'Register', true],
  ['one field is missing', { left: 1, isBusy: false }, 'One field left', 'Register', true],
  ['nothing is missing', { left: 0, isBusy: false }, null, 'Register', false],
  ['it is being sent', { left: 0, isBusy: true }, null, 'Please wait...', true],
])('a public form can be sent once all its fields are valid: %s', (_, form, hint, submit, isDisabled) => {
  render(
    <PublicForm heading="Visit" submit="Register" onSubmitted={() => {}} {...form}>
      <p>fields</p>
    </PublicForm>,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: submit }).disabled).toBe(isDisabled);
  expect(screen.queryByText(/left$/)?.textContent ?? null).toBe(hint);
});
