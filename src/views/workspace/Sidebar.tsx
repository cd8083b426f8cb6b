import { useSelector } from '@xstate/react';
import { RefreshCw, Search } from 'lucide-react';
import { memo, useMemo } from 'react';
import { menuPageOf } from '../../contract/pageDefinitions.ts';
import type { PageId } from '../../contract/pages.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { goTo } from '../../routes/bridge.ts';
import { Button } from '../parts/Button.tsx';
import { hideTooltip, hideTooltipByEscape, showTooltip } from '../parts/tooltip.ts';
import { type MenuGroup, menuOf, onlyHit, searched } from './menu.ts';
import { SidebarItem } from './SidebarItem.tsx';

interface SidebarProps {
  workspace: WorkspaceActor;
}

interface GroupsProps {
  groups: readonly MenuGroup[];
  shownPage: PageId;
}

const Groups = memo(function Groups({ groups, shownPage }: GroupsProps) {
  return groups.map((group) => (
    <div className="sidebar-group" key={group.title || group.items[0]?.title}>
      {group.title && (
        <h2 className="px-2.5 mb-0.5 text-label leading-6 font-medium text-ink-muted">{group.title}</h2>
      )}
      <ul>
        {group.items.map((item) => (
          <li key={item.title}>
            <SidebarItem item={item} isCurrent={item.kind === 'page' && item.to.page === shownPage} />
          </li>
        ))}
      </ul>
    </div>
  ));
});

export function Sidebar({ workspace }: SidebarProps) {
  const shell = useSelector(workspace, ({ context }) => context.shell);
  const menu = useSelector(workspace, ({ children }) => children.menu);
  const search = useSelector(menu, (snapshot) => snapshot?.context.search ?? '');
  const shownPage = useSelector(workspace, ({ context }) => menuPageOf(context.shown.page));
  const hasFailed = useSelector(workspace, (snapshot) => snapshot.hasTag('shellFailed'));
  const groups = useMemo(() => (shell ? searched(menuOf(shell), search) : []), [shell, search]);
  return (
    <nav
      className="sidebar"
      aria-label="Main"
      onPointerOver={showTooltip}
      onPointerLeave={hideTooltip}
      onFocus={showTooltip}
      onBlur={hideTooltip}
      onScroll={hideTooltip}
      onKeyDown={hideTooltipByEscape}
    >
      <div className="sidebar-search relative mb-3">
        <Search className="icon absolute inset-y-0 left-2.25 my-auto text-ink-muted" />
        <input
          className="input h-8 ps-8 bg-panel text-small pointer-coarse:h-11"
          type="search"
          aria-label="Search menu"
          placeholder="Search menu"
          value={search}
          onChange={(event) => menu?.send({ type: 'menu.searched', text: event.currentTarget.value })}
          onKeyDown={(event) => {
            const hit = event.key === 'Enter' ? onlyHit(groups) : null;
            if (hit?.kind === 'page') goTo(hit.to);
            if (hit?.kind === 'external') window.open(hit.href, '_blank', 'noopener,noreferrer');
          }}
        />
      </div>
      <Groups groups={groups} shownPage={shownPage} />
      {shell && groups.length === 0 && (
        <p className="hint" role="status">
          No menu items match.
        </p>
      )}
      {hasFailed && (
        <Button
          icon={RefreshCw}
          variant="quiet"
          size="small"
          onPressed={() => workspace.send({ type: 'shell.retried' })}
        >
          Reload the menu
        </Button>
      )}
      <div
        className="tooltip fixed z-40 -translate-y-1/2 ms-1.5 px-2.5 py-1 rounded-control bg-float text-on-header text-small leading-[1.375rem] whitespace-nowrap shadow-float"
        role="tooltip"
        hidden
      />
    </nav>
  );
}
