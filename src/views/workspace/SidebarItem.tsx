import {
  Banknote,
  BookOpen,
  CircleUserRound,
  DoorOpen,
  ExternalLink,
  Gauge,
  GraduationCap,
  Handshake,
  Link2,
  type LucideIcon,
  Network,
  Share2,
  Table2,
  Ticket,
  UsersRound,
  Video,
} from 'lucide-react';
import type { PageId } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { MenuItem } from './menu.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  Performance: Gauge,
  Totals: Table2,
  Sessions: UsersRound,
  Referrals: Handshake,
  'Revenue Made': Banknote,
  'Event Attendance': Ticket,
  Posts: Share2,
  Visitors: DoorOpen,
  Profile: CircleUserRound,
  'Chapter video meeting': Video,
  'Professional network': Network,
  'Instructional playlist': BookOpen,
  'Networking moment curriculum': GraduationCap,
};

interface SidebarItemProps {
  item: MenuItem;
  shownPage: PageId;
}

export function SidebarItem({ item, shownPage }: SidebarItemProps) {
  const Icon = icons[item.title] ?? Link2;
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
