import { ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { PageLink } from '../../routes/PageLink.tsx';
import type { MenuItem } from './menu.ts';
import { menuIcon } from './menuIcons.ts';

interface SidebarItemProps {
  item: MenuItem;
  isCurrent: boolean;
}

/** Rendered again only when its page is opened or left. */
export const SidebarItem = memo(function SidebarItem({ item, isCurrent }: SidebarItemProps) {
  const Icon = menuIcon(item.title);
  if (item.kind === 'external') {
    return (
      <a className="sidebar-item" href={item.href} target="_blank" rel="noopener noreferrer">
        <Icon className="icon" />
        <span className="name">{item.title}</span>
        <ExternalLink className="icon small tail external ms-auto font-medium" />
      </a>
    );
  }
  return (
    <PageLink to={item.to} className="sidebar-item" current={isCurrent ? 'page' : undefined}>
      <Icon className="icon" />
      <span className="name">{item.title}</span>
    </PageLink>
  );
});
