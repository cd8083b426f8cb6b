import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { EmailLinkUse } from '../../contract/signIn/accountFlowPorts.ts';
import type { emailLinkMachine } from '../../machines/signIn/emailLink.machine.ts';
import { selectMessage } from '../../machines/signIn/selectForm.ts';
import { AuthAlert } from './AuthAlert.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { AuthNotice } from './AuthNotice.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';

interface EmailLinkProps {
  link: ActorRefFrom<typeof emailLinkMachine>;
}

const texts: Readonly<Record<EmailLinkUse, { title: string; says: string; submit: string; again?: string }>> =
  {
    confirm: {
      title: 'Confirm your new address',
      says: 'From now on you’ll sign in to Chapterhouse with the address that got this link, and we’ll write to you there.',
      submit: 'Confirm this address',
    },
    stop: {
      title: 'Keep your old address',
      says: 'The change to another address is stopped. If it was made already, it’s taken back and everyone is signed out.',
      submit: 'Stop this change',
      again: 'Choose a new password',
    },
  };

/** The page that the links of the two e-mails about a changed address open. */
export function EmailLink({ link }: EmailLinkProps) {
  const message = useSelector(link, selectMessage);
  const use = useSelector(link, ({ context }) => context.use);
  const isBusy = useSelector(link, (snapshot) => snapshot.hasTag('busy'));
  const isDone = useSelector(link, (snapshot) => snapshot.hasTag('done'));
  const isUseless = useSelector(link, (snapshot) => snapshot.hasTag('useless'));
  const { title, says, submit, again } = texts[use];
  if (isDone || isUseless)
    return (
      <AuthLayout title={title}>
        {isDone ? <AuthNotice text={message ?? ''} /> : <AuthAlert message={message ?? ''} />}
        <BackToSignIn {...(isDone && again && { again })} />
      </AuthLayout>
    );
  return (
    <AuthLayout title={title}>
      <AuthForm
        submit={submit}
        isBusy={isBusy}
        message={message}
        check={() => ({})}
        onTyped={() => undefined}
        onSubmitted={() => link.send({ type: 'link.accepted' })}
      >
        <p className="lead">{says}</p>
      </AuthForm>
    </AuthLayout>
  );
}
