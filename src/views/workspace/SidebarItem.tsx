import { ExternalLink } from 'lucide-react';
import type { PageId } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { MenuItem } from './menu.ts';
import { menuIcon } from './menuIcons.ts';

interface SidebarItemProps {
  item: MenuItem;
  shownPage: PageId;
}

export function SidebarItem({ item, shownPage }: SidebarItemProps) {
  const Icon = menuIcon(item.title);
  if (item.kind === 'external') {
    return (
      <a className="sidebar-item" href={item.href} target="_blank" rel="noopener noreferrer">
        <Icon className="icon" />
        <span className="name">{item.title}</span>
        <ExternalLink className="icon small tail external" />
      </a>
    );
  }
  return (
    <PageLink to={item.to} className="sidebar-item" current={item.to.page === shownPage ? 'page' : undefined}>
      <Icon className="icon" />
      <span className="name">{item.title}</span>
    </PageLink>
  );
}
