import type { DetailPageId } from '../../contract/detailPorts.ts';
import { type DetailProps, detailPage } from '../detail/DetailPage.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { Devices } from './Devices.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SigningIn } from './SigningIn.tsx';

type AccountPage = Extract<DetailPageId, 'settings' | 'settingsAccount'>;

/** @returns a page with the account's credentials and where it's signed in. */
export const accountPage = (page: AccountPage) => {
  const Shown = detailPage({
    page,
    title: 'Settings',
    subject: 'your account',
    Head: () => null,
    Skeleton: panelSkeletons('Loading your account', [
      { title: 'Signing in', lines: 2 },
      { title: 'Devices', lines: 3 },
    ]),
    Content: ({ workspace, detail, data }) => {
      const shown = data.page === 'settings' ? data.shown : data;
      if (!shown) return null;
      const { account, sessions, factor } = shown;
      return (
        <div className="grid gap-8">
          <SigningIn workspace={workspace} detail={detail} account={account} factor={factor} />
          <Devices workspace={workspace} detail={detail} account={account} sessions={sessions} />
        </div>
      );
    },
  });
  return function AccountPage({ workspace }: Pick<DetailProps, 'workspace'>) {
    return (
      <SettingsFrame page={page}>
        <Shown workspace={workspace} />
      </SettingsFrame>
    );
  };
};
