import {
  Bell,
  Briefcase,
  CalendarCheck,
  CalendarDays,
  GraduationCap,
  IdCard,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
  Tag,
  Trophy,
  UserRoundPlus,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  announcement: Megaphone,
  application: UserRoundPlus,
  attendance: CalendarCheck,
  event: CalendarDays,
  featureLink: Trophy,
  membership: IdCard,
  profession: Briefcase,
  profile: IdCard,
  promo: Tag,
  roles: ShieldCheck,
  training: GraduationCap,
};

/** @returns the icon of a kind that isn't about a metric, by its first word: `promo.suggested`. */
export const iconOf = (about: string): LucideIcon => icons[about.split('.')[0] ?? ''] ?? Bell;
