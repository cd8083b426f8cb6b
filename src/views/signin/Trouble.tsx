import type { ReactNode } from 'react';
import { authMessages } from '../../contract/signIn/authMessages.ts';
import { AuthAlert } from './AuthAlert.tsx';
import { AuthLayout } from './AuthLayout.tsx';

interface TroubleProps {
  title: string;
  children: ReactNode;
  onRetried: () => void;
}

/** A page with only an error, shown when nothing else can be shown. */
export function Trouble({ title, children, onRetried }: TroubleProps) {
  return (
    <AuthLayout title={title}>
      <p className="lead">{children}</p>
      <AuthAlert message={authMessages.wentWrong} />
      <button type="button" className="button primary" onClick={onRetried}>
        Try again
      </button>
    </AuthLayout>
  );
}
