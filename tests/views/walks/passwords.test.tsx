import { type RenderResult, render } from '@testing-library/react';
import type { confirmationMachine } from '../../../src/machines/confirmation.machine.ts';
import type { codeRequestMachine } from '../../../src/machines/signIn/codeRequest.machine.ts';
import type { emailLinkMachine } from '../../../src/machines/signIn/emailLink.machine.ts';
import type { passwordLinkMachine } from '../../../src/machines/signIn/passwordLink.machine.ts';
import type { passwordResetMachine } from '../../../src/machines/signIn/passwordReset.machine.ts';
import { ConfirmSignUp } from '../../../src/views/signin/ConfirmSignUp.tsx';
import { EmailLink } from '../../../src/views/signin/EmailLink.tsx';
import { ForgotPassword } from '../../../src/views/signin/ForgotPassword.tsx';
import { ResetPassword } from '../../../src/views/signin/ResetPassword.tsx';
import { UpdatePassword } from '../../../src/views/signin/UpdatePassword.tsx';
import { codeRequestModel } from '../../model/machines/codeRequest.ts';
import { confirmationModel, confirmationStrangerModel } from '../../model/machines/confirmation.ts';
import { emailLinkLostModel, emailLinkModel } from '../../model/machines/emailLink.ts';
import { passwordLinkLostModel, passwordLinkModel } from '../../model/machines/passwordLink.ts';
import { passwordResetModel } from '../../model/machines/passwordReset.ts';
import {
  codeRequestTable,
  confirmationTable,
  emailLinkTable,
  passwordLinkTable,
  passwordResetTable,
} from '../../walks/accountFlows.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

describeViewWalk<typeof codeRequestMachine, RenderResult>({
  name: 'the page of a forgotten password',
  models: [codeRequestModel],
  mount: ({ actor }) => render(<ForgotPassword request={actor} />),
  table: codeRequestTable(),
});

describeViewWalk<typeof passwordResetMachine, RenderResult>({
  name: 'the page that takes a code',
  models: [passwordResetModel],
  mount: ({ actor }) => render(<ResetPassword reset={actor} />),
  table: passwordResetTable(),
});

describeViewWalk<typeof passwordLinkMachine, RenderResult>({
  name: 'the page behind a mailed link',
  models: [passwordLinkModel, passwordLinkLostModel],
  mount: ({ actor }) => render(<UpdatePassword link={actor} />),
  table: passwordLinkTable(),
});

describeViewWalk<typeof emailLinkMachine, RenderResult>({
  name: 'the page behind the link of a changed address',
  models: [emailLinkModel, emailLinkLostModel],
  mount: ({ actor }) => render(<EmailLink link={actor} />),
  table: emailLinkTable,
});

describeViewWalk<typeof confirmationMachine, RenderResult>({
  name: 'the page that confirms an account',
  models: [confirmationModel, confirmationStrangerModel],
  mount: ({ actor }) => render(<ConfirmSignUp confirmation={actor} />),
  table: confirmationTable(),
});
