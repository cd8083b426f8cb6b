import {
  Award,
  Banknote,
  Bell,
  BookOpen,
  Building2,
  CalendarCheck,
  CircleDashed,
  CircleUserRound,
  ClipboardCheck,
  DoorOpen,
  Gauge,
  HandHelping,
  GraduationCap,
  Handshake,
  House,
  Link,
  Link2,
  type LucideIcon,
  Network,
  Percent,
  Presentation,
  Repeat,
  Rss,
  ScrollText,
  Settings2,
  Share2,
  SlidersHorizontal,
  Sparkles,
  Table2,
  Ticket,
  UserRoundSearch,
  UsersRound,
  Video,
} from 'lucide-react';
import { type IconName, sidebarPages } from '../../contract/pages.ts';

const icons: Readonly<Record<IconName, LucideIcon>> = {
  Award,
  Banknote,
  Building2,
  CalendarCheck,
  CircleDashed,
  CircleUserRound,
  ClipboardCheck,
  DoorOpen,
  Gauge,
  HandHelping,
  Handshake,
  House,
  Link,
  Percent,
  Presentation,
  Repeat,
  Rss,
  ScrollText,
  Settings2,
  Share2,
  SlidersHorizontal,
  Sparkles,
  Table2,
  Ticket,
  UserRoundSearch,
  UsersRound,
};

/** Of entries that are no page of the sidebar. */
const others: Readonly<Record<string, LucideIcon>> = {
  Notifications: Bell,
  'Chapter video meeting': Video,
  'Professional network': Network,
  'Instructional playlist': BookOpen,
  'Networking moment curriculum': GraduationCap,
};

/** @returns the icon of a menu entry by its title. */
export const menuIcon = (title: string): LucideIcon => {
  const entry = sidebarPages.get(title);
  return entry ? icons[entry.icon] : (others[title] ?? Link2);
};
