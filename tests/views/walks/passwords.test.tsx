import { type RenderResult, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { emailErrors, newPasswordErrors, passwordResetErrors } from '../../../src/contract/signInChecks.ts';
import type { codeRequestMachine } from '../../../src/machines/codeRequest.machine.ts';
import type { passwordLinkMachine } from '../../../src/machines/passwordLink.machine.ts';
import type { passwordResetMachine } from '../../../src/machines/passwordReset.machine.ts';
import { ForgotPassword } from '../../../src/views/signin/ForgotPassword.tsx';
import { ResetPassword } from '../../../src/views/signin/ResetPassword.tsx';
import { UpdatePassword } from '../../../src/views/signin/UpdatePassword.tsx';
import { codeRequestModel } from '../../model/machines/codeRequest.ts';
import { passwordLinkLostModel, passwordLinkModel } from '../../model/machines/passwordLink.ts';
import { passwordResetModel } from '../../model/machines/passwordReset.ts';
import type { Assertions, Executors } from '../../model/walk.ts';
import { doorPage, expectedDoorPage, idle, type Submit, waiting } from '../support/doorPage.ts';
import { buttonNames, fill, headings, submitUnread, textsOf } from '../support/gestures.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const labels: Readonly<Record<string, string>> = {
  email: 'E-mail',
  code: 'Code',
  password: 'New password',
  confirmation: 'Confirm new password',
};
const type = (_: RenderResult, { name, value }: { name: string; value: string }) =>
  fill(input(labels[name] ?? name), value);
const unmount = (page: RenderResult) => page.unmount();

type Request = typeof codeRequestMachine;

const forgotPage = {
  title: 'Forgot password',
  fields: { 'E-mail': 'email' },
};
const looksLikeForgot =
  (submit: Submit) =>
  (_: RenderResult, { context }: SnapshotFrom<Request>) =>
    expect(doorPage(['E-mail'])).toEqual(expectedDoorPage(context, { ...forgotPage, submit }));

describeViewWalk<Request, RenderResult>({
  name: 'the page of a forgotten password',
  models: [codeRequestModel],
  mount: ({ actor }) => render(<ForgotPassword request={actor} />),
  unmount,
  executors: {
    'field.changed': type,
    'email.submitted': (_, event) => {
      fill(input('E-mail'), event.email);
      submitUnread();
    },
  } satisfies Executors<Request, RenderResult>,
  assertions: {
    editing: looksLikeForgot(idle('Send code', () => emailErrors({ email: input('E-mail').value }))),
    sending: looksLikeForgot(waiting),
    sent: looksLikeForgot(idle('Send code', () => emailErrors({ email: input('E-mail').value }))),
  } satisfies Assertions<Request, RenderResult>,
});

type Reset = typeof passwordResetMachine;

const resetPage = {
  title: 'Reset password',
  fields: { 'E-mail': 'email', Code: 'code', 'New password': 'password' },
};
const resettable = idle('Set password', () =>
  passwordResetErrors({
    email: input('E-mail').value,
    code: input('Code').value,
    password: input('New password').value,
  }),
);
const looksLikeReset =
  (submit: Submit) =>
  (_: RenderResult, { context }: SnapshotFrom<Reset>) => {
    expect(doorPage(Object.keys(resetPage.fields))).toEqual(
      expectedDoorPage(context, { ...resetPage, submit }),
    );
    expect(input('E-mail').value).toBe(context.email);
  };

describeViewWalk<Reset, RenderResult>({
  name: 'the page that takes a code',
  models: [passwordResetModel],
  mount: ({ actor }) => render(<ResetPassword reset={actor} />),
  unmount,
  executors: {
    'field.changed': type,
    'form.submitted': (_, event) => {
      fill(input('E-mail'), event.email);
      fill(input('Code'), event.code);
      fill(input('New password'), event.password);
      submitUnread();
    },
  } satisfies Executors<Reset, RenderResult>,
  assertions: {
    editing: looksLikeReset(resettable),
    setting: looksLikeReset(waiting),
    set: looksLikeReset(resettable),
  } satisfies Assertions<Reset, RenderResult>,
});

type Link = typeof passwordLinkMachine;

const linkPage = {
  title: 'Choose a new password',
  fields: { 'New password': 'password', 'Confirm new password': 'confirmation' },
};
const settable = idle('Set password', () =>
  newPasswordErrors({
    password: input('New password').value,
    confirmation: input('Confirm new password').value,
  }),
);
const looksLikeLink =
  (submit: Submit) =>
  (_: RenderResult, { context }: SnapshotFrom<Link>) =>
    expect(doorPage(Object.keys(linkPage.fields))).toEqual(
      expectedDoorPage(context, { ...linkPage, submit }),
    );

describeViewWalk<Link, RenderResult>({
  name: 'the page behind a mailed link',
  models: [passwordLinkModel, passwordLinkLostModel],
  mount: ({ actor }) => render(<UpdatePassword link={actor} />),
  unmount,
  executors: {
    'field.changed': type,
    'newPassword.submitted': (_, event) => {
      fill(input('New password'), event.password);
      fill(input('Confirm new password'), event.confirmation);
      submitUnread();
    },
  } satisfies Executors<Link, RenderResult>,
  assertions: {
    opening: 'never rests',
    editing: looksLikeLink(settable),
    setting: looksLikeLink(waiting),
    useless: (_, { context }) =>
      expect({
        headings: headings(),
        alerts: textsOf('alert'),
        buttons: buttonNames(),
        links: screen.queryAllByRole('link').map(({ textContent }) => textContent),
      }).toEqual({
        headings: ['Choose a new password'],
        alerts: [context.message],
        buttons: [],
        links: ['Chapterhouse', 'Request a new link', 'Back to sign in'],
      }),
    set: looksLikeLink(settable),
  } satisfies Assertions<Link, RenderResult>,
});
