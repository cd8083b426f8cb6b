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
  GraduationCap,
  Handshake,
  House,
  Link,
  Link2,
  type LucideIcon,
  MessageSquare,
  Network,
  Percent,
  Presentation,
  Rss,
  ScrollText,
  Settings,
  Settings2,
  Share2,
  SlidersHorizontal,
  Sparkles,
  Table2,
  Target,
  Ticket,
  UserRoundSearch,
  UsersRound,
  Video,
} from 'lucide-react';
import { type IconName, sidebarPages } from '../../contract/pages.ts';

const icons: Readonly<Record<IconName, LucideIcon>> = {
  Award,
  Banknote,
  BookOpen,
  Building2,
  CalendarCheck,
  CircleDashed,
  CircleUserRound,
  ClipboardCheck,
  DoorOpen,
  Gauge,
  GraduationCap,
  Handshake,
  House,
  Link,
  MessageSquare,
  Percent,
  Presentation,
  Rss,
  ScrollText,
  Settings,
  Settings2,
  Share2,
  SlidersHorizontal,
  Sparkles,
  Table2,
  Target,
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
