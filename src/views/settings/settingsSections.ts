import {
  Bell,
  CalendarSync,
  Database,
  Eye,
  ListChecks,
  type LucideIcon,
  ShieldCheck,
  SunMoon,
} from 'lucide-react';
import type { PageId } from '../../contract/pages.ts';

export type SettingsPageId = Extract<PageId, `settings${string}`>;

/** A section of the member's settings, with its page's address. */
export interface SettingsSection {
  readonly page: SettingsPageId;
  readonly title: string;
  readonly icon: LucideIcon;
  /** A short description of the section, shown when the sections are rows. */
  readonly note: string;
}

export const settingsSections: readonly SettingsSection[] = [
  {
    page: 'settingsAccount',
    title: 'Account and security',
    icon: ShieldCheck,
    note: 'E-mail, password, devices',
  },
  {
    page: 'settingsNotifications',
    title: 'Notifications',
    icon: Bell,
    note: 'What you’re notified of, and where',
  },
  { page: 'settingsPrivacy', title: 'Privacy', icon: Eye, note: 'Phone, e-mail, birthday' },
  { page: 'settingsAppearance', title: 'Appearance', icon: SunMoon, note: 'Theme and text size' },
  {
    page: 'settingsCalendar',
    title: 'Calendar feed',
    icon: CalendarSync,
    note: 'In Google, Apple or Outlook',
  },
  { page: 'settingsData', title: 'My data', icon: Database, note: 'Download or delete' },
  { page: 'settingsFirstSteps', title: 'First steps', icon: ListChecks, note: 'Shown until done' },
];
