import { useSelector } from '@xstate/react';
import { LogOut, PanelLeft, Search } from 'lucide-react';
import { landingPage } from '../../contract/pages.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { OutboxButton } from '../outbox/OutboxButton.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { Logo, Wordmark } from '../parts/Logo.tsx';
import { nameOf } from '../people.ts';
import { Bell } from './Bell.tsx';
import { PhoneChats } from './PhoneChats.tsx';
import { selectIsOpen } from './selectMenu.ts';

interface HeaderProps {
  workspace: WorkspaceActor;
}

export function Header({ workspace }: HeaderProps) {
  const menu = useSelector(workspace, ({ children }) => children.menu);
  const isMenuOpen = useSelector(menu, selectIsOpen);
  const member = useSelector(workspace, ({ context }) => context.shell?.member ?? null);
  // The bell appears together with the name next to it, or alone if the name fails to load.
  const isComing = useSelector(
    workspace,
    (snapshot) => snapshot.context.shell === null && snapshot.hasTag('shellLoading'),
  );
  const chord = useSelector(workspace, ({ context }) => context.keys.chord);
  const name = member ? nameOf(member) : '';
  return (
    <header className="header">
      <IconButton
        label={isMenuOpen ? 'Close menu' : 'Open menu'}
        icon={PanelLeft}
        size="large"
        isExpanded={isMenuOpen}
        onPressed={() => menu?.send({ type: 'menu.toggled' })}
      />
      <PageLink to={landingPage} className="brand" label="Chapterhouse">
        <Logo />
        <Wordmark />
      </PageLink>
      <button
        type="button"
        className="flex items-center gap-2 w-[min(320px,28vw)] h-8.5 ms-5 ps-2.5 pe-1.5 rounded-control bg-header-well text-on-header-muted text-small hover:text-on-header max-lg:size-11 max-lg:ms-1 max-lg:px-3 max-lg:bg-transparent"
        aria-label={`Search or jump to ${chord}`}
        aria-keyshortcuts={chord === '⌘ K' ? 'Meta+K' : 'Control+K'}
        onClick={() => workspace.send({ type: 'dialog.requested', dialog: 'search' })}
      >
        <Search className="icon" />
        <span className="max-lg:hidden" aria-hidden="true">
          Search or jump to{' '}
        </span>
        <span
          className="key ms-auto border-on-header-muted/45 bg-transparent text-on-header-muted max-lg:hidden"
          aria-hidden="true"
        >
          {chord}
        </span>
      </button>
      <div className="header-end">
        <OutboxButton workspace={workspace} />
        {!isComing && <PhoneChats workspace={workspace} />}
        {!isComing && <Bell workspace={workspace} />}
        <div className="member flex items-center gap-2 ms-2 me-1 text-small font-[520] whitespace-nowrap max-sm:gap-1.5 max-sm:ms-0.5 max-sm:me-0">
          {member && (
            <button
              type="button"
              className="flex-none rounded-full"
              aria-label="Change profile picture"
              onClick={() => workspace.send({ type: 'picture.requested' })}
            >
              <Avatar id={member.id} name={name} image={member.profile_image} size="medium" />
            </button>
          )}
          <span className="max-sm:max-w-28 max-sm:truncate">{name}</span>
        </div>
        <IconButton
          label="Sign out"
          icon={LogOut}
          onPressed={() => workspace.send({ type: 'signOut.requested' })}
        />
      </div>
    </header>
  );
}
