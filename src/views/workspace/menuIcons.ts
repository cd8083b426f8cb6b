import {
  Banknote,
  BookOpen,
  CircleUserRound,
  DoorOpen,
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

/** @returns the icon of a menu entry by its title. */
export const menuIcon = (title: string): LucideIcon => icons[title] ?? Link2;
