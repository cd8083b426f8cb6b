import { KeyRound, Mail } from 'lucide-react';
import type { Account, SignedIn } from '../../contract/account.ts';
import type { RecordPageId } from '../../contract/recordPorts.ts';
import type { PageProps } from '../../routes/table.ts';
import { localMomentOf } from '../dates.ts';
import { Button } from '../parts/Button.tsx';
import { PanelSkeletons } from '../parts/PanelSkeletons.tsx';
import { type RecordProps, recordPage } from '../record/RecordPage.tsx';
import { FactorRows } from '../twoFactor/FactorRows.tsx';
import { Devices } from './Devices.tsx';
import { SectionPart, SettingsFrame } from './SettingsFrame.tsx';
import { SettingsRow } from './SettingsRow.tsx';

type AccountPage = Extract<RecordPageId, 'settings' | 'settingsAccount'>;

const changedOn = ({ password_changed_at: at }: Account) =>
  at === null ? 'Only you know it.' : `Changed ${localMomentOf(at)}.`;

function SigningIn({ workspace, account, factor }: PageProps & Omit<SignedIn, 'sessions'>) {
  const change = () =>
    workspace.send({
      type: 'entry.requested',
      entry:
        account.knows_devices === 1
          ? { form: 'changePassword', stored: { ends_others: true } }
          : { form: 'changePoolPassword', stored: {} },
    });
  return (
    <SectionPart title="Signing in">
      <ul className="panel">
        <SettingsRow icon={Mail} title={account.email} note="Where we write to, and what you sign in with." />
        <SettingsRow
          icon={KeyRound}
          title="Password"
          note={changedOn(account)}
          action={<Button onPressed={change}>Change password</Button>}
        />
        <FactorRows workspace={workspace} factor={factor} />
      </ul>
    </SectionPart>
  );
}

function Section({ account, sessions, factor, ...props }: RecordProps & SignedIn) {
  return (
    <>
      <SigningIn workspace={props.workspace} account={account} factor={factor} />
      <Devices {...props} account={account} sessions={sessions} />
    </>
  );
}

/** @returns a page that shows what one signs in with, and where one is signed in. */
export const accountPage = (page: AccountPage) => {
  const Shown = recordPage({
    page,
    title: 'Settings',
    subject: 'your account',
    Head: () => null,
    Skeleton: () => (
      <PanelSkeletons
        label="Loading your account"
        panels={[
          { title: 'Signing in', lines: 2 },
          { title: 'Devices', lines: 3 },
        ]}
      />
    ),
    Content: ({ workspace, record, data: { account, sessions, factor } }) => (
      <div className="grid gap-8">
        <Section {...{ workspace, record, account, sessions, factor }} />
      </div>
    ),
  });
  return function AccountPage({ workspace }: Pick<RecordProps, 'workspace'>) {
    return (
      <SettingsFrame page={page}>
        <Shown workspace={workspace} />
      </SettingsFrame>
    );
  };
};
