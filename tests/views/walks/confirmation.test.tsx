import { type RenderResult, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { confirmationErrors } from '../../../src/contract/signInChecks.ts';
import type { confirmationMachine } from '../../../src/machines/confirmation.machine.ts';
import { ConfirmSignUp } from '../../../src/views/signin/ConfirmSignUp.tsx';
import { confirmationModel, confirmationStrangerModel } from '../../model/machines/confirmation.ts';
import type { Assertions, Executors } from '../../model/walk.ts';
import { doorPage, expectedDoorPage, idle, type Submit, waiting } from '../support/doorPage.ts';
import { buttonNames, fill, press, submitUnread } from '../support/gestures.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

type Confirmation = typeof confirmationMachine;

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const confirmable = idle('Confirm', () =>
  confirmationErrors({
    email: screen.queryByLabelText<HTMLInputElement>('E-mail')?.value ?? 'ada.brook@chapterhouse.test',
    code: input('Code').value,
  }),
);

const looksLike =
  (submit: Submit, sendAgain: string) =>
  (_: RenderResult, { context }: SnapshotFrom<Confirmation>) => {
    const fields = context.asksEmail ? { 'E-mail': 'email', Code: 'code' } : { Code: 'code' };
    const page = doorPage(Object.keys(fields));
    expect(page).toEqual(expectedDoorPage(context, { title: 'Confirm your account', fields, submit }));
    expect(buttonNames()).toEqual([sendAgain, submit.text]);
    expect(screen.queryByText(/ada\.brook@chapterhouse\.test/) === null).toBe(context.asksEmail);
  };

const fillEmail = (email: string) => {
  const field = screen.queryByLabelText<HTMLInputElement>('E-mail');
  if (field) fill(field, email);
};

describeViewWalk<Confirmation, RenderResult>({
  name: 'the page that confirms an account',
  models: [confirmationModel, confirmationStrangerModel],
  mount: ({ actor }) => render(<ConfirmSignUp confirmation={actor} />),
  unmount: (page) => page.unmount(),
  executors: {
    'code.submitted': (_, event) => {
      fillEmail(event.email);
      fill(input('Code'), event.code);
      submitUnread();
    },
    'field.changed': (_, { name, value }) => {
      const field = input(name === 'email' ? 'E-mail' : 'Code');
      // What is there already is typed as more of the same, which is as wrong.
      fill(field, field.value === value && value.trim() === '' ? `${value} ` : value);
    },
    'newCode.requested': (_, event) => {
      fillEmail(event.email);
      press('Send a new code');
    },
  } satisfies Executors<Confirmation, RenderResult>,
  assertions: {
    editing: looksLike(confirmable, 'Send a new code'),
    confirming: looksLike(waiting, 'Send a new code'),
    sendingCode: looksLike({ text: 'Confirm', isDisabled: true }, 'Please wait...'),
    confirmed: looksLike(confirmable, 'Send a new code'),
  } satisfies Assertions<Confirmation, RenderResult>,
});
