import { KeyRound, Mail, MailQuestionMark } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { Account } from '../../contract/signIn/account.ts';
import type { SecondFactor } from '../../contract/signIn/secondFactor.ts';
import { localMomentOf } from '../dates.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { Button } from '../parts/Button.tsx';
import { FactorRows } from '../twoFactor/FactorRows.tsx';
import { openForm } from '../workspace/openForm.ts';
import { SectionPart } from './SettingsFrame.tsx';
import { SettingsRow } from './SettingsRow.tsx';

interface SigningInProps extends DetailProps {
  account: Account;
  factor: SecondFactor;
}

const changedOn = ({ password_changed_at: at }: Account) =>
  at === null ? 'Only you know it.' : `Changed ${localMomentOf(at)}.`;

function NewEmail({ detail, email, until }: Pick<DetailProps, 'detail'> & { email: string; until: string }) {
  const { act } = useAction({ detail });
  return (
    <SettingsRow
      icon={MailQuestionMark}
      title={email}
      note={`Waits until you open the link in the e-mail we sent there. It works until ${localMomentOf(until)}.`}
      action={<Button onPressed={() => act({ name: 'withdrawEmailChange' })}>Cancel the change</Button>}
    />
  );
}

/** How the member signs in. */
export function SigningIn({ workspace, detail, account, factor }: SigningInProps) {
  const { email, new_email, knows_devices } = account;
  const isOurs = knows_devices === 1;
  const open = (entry: FormEntry) => openForm(workspace, entry);
  const changePassword = () =>
    open(
      isOurs
        ? { form: 'changePassword', stored: { ends_others: true } }
        : { form: 'changePoolPassword', stored: {} },
    );
  return (
    <SectionPart title="Signing in">
      <ul className="panel">
        <SettingsRow
          icon={Mail}
          title={email}
          note={
            isOurs
              ? 'Where we write to, and what you sign in with.'
              : 'What you sign in with. Your administrator can change it.'
          }
          action={
            isOurs && (
              <Button onPressed={() => open({ form: 'changeEmail', stored: {} })}>Change e-mail</Button>
            )
          }
        />
        {new_email && <NewEmail detail={detail} {...new_email} />}
        <SettingsRow
          icon={KeyRound}
          title="Password"
          note={changedOn(account)}
          action={<Button onPressed={changePassword}>Change password</Button>}
        />
        <FactorRows workspace={workspace} factor={factor} />
      </ul>
    </SectionPart>
  );
}
