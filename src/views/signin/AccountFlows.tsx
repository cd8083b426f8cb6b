import { useSelector } from '@xstate/react';
import type { AccountFlowsProps } from '../../routes/parts.ts';
import { ConfirmSignUp } from './ConfirmSignUp.tsx';
import { EmailLink } from './EmailLink.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { Starting } from './Starting.tsx';
import { UpdatePassword } from './UpdatePassword.tsx';

/** The account pages before sign-in: the one whose flow is running. */
export default function AccountFlows({ accountFlows }: AccountFlowsProps) {
  const { codeRequest, passwordReset, passwordLink, emailLink, confirmation } = useSelector(
    accountFlows,
    ({ children }) => children,
  );
  if (codeRequest) return <ForgotPassword request={codeRequest} />;
  if (passwordReset) return <ResetPassword reset={passwordReset} />;
  if (passwordLink) return <UpdatePassword link={passwordLink} />;
  if (emailLink) return <EmailLink link={emailLink} />;
  return confirmation ? <ConfirmSignUp confirmation={confirmation} /> : <Starting />;
}
