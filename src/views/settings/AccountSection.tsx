import type { RecordPageId } from '../../contract/recordPorts.ts';
import { PanelSkeletons } from '../parts/PanelSkeletons.tsx';
import { type RecordProps, recordPage } from '../record/RecordPage.tsx';
import { Devices } from './Devices.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SigningIn } from './SigningIn.tsx';

type AccountPage = Extract<RecordPageId, 'settings' | 'settingsAccount'>;

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
    Content: ({ workspace, record, data }) => {
      const shown = data.page === 'settings' ? data.shown : data;
      if (!shown) return null;
      const { account, sessions, factor } = shown;
      return (
        <div className="grid gap-8">
          <SigningIn workspace={workspace} record={record} account={account} factor={factor} />
          <Devices workspace={workspace} record={record} account={account} sessions={sessions} />
        </div>
      );
    },
  });
  return function AccountPage({ workspace }: Pick<RecordProps, 'workspace'>) {
    return (
      <SettingsFrame page={page}>
        <Shown workspace={workspace} />
      </SettingsFrame>
    );
  };
};
