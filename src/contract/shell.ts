import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { AnyNumber, AnyText, FlagOut, NumberOrNull, TextOrNull } from './scalars.ts';

export interface SidebarEntry {
  title: string;
  children?: SidebarEntry[];
}
export const SidebarEntry: v.GenericSchema<SidebarEntry> = v.object({
  title: AnyText,
  children: v.optional(v.array(v.lazy(() => SidebarEntry))),
});

/** All data of the signed-in shell in one call; an empty link hides its entry. */
export const Sidebar = v.object({
  sidebar: v.array(SidebarEntry),
  chapter_zoom: TextOrNull,
  networking_moment_curriculum_link: TextOrNull,
  professional_network_link: TextOrNull,
  playlist_link: TextOrNull,
  roles: v.object({ buttons: v.array(AnyText), sidebar: v.array(AnyText) }),
  unread: AnyNumber,
  /** Unread conversations, without muted ones. */
  unread_chats: AnyNumber,
  /** 1: members who have settings see the floating button. */
  settings_button: FlagOut,
  /** 1: the member hasn't accepted the published privacy policy yet. */
  policy_waits: FlagOut,
  /** The server's version, for those who run it; null for everyone else. */
  version: TextOrNull,
  /** The ISO 4217 code of the member's chapter, or the organization's for members without one. */
  currency: AnyText,
  /** The IANA zone of the member's chapter, in which days are counted; null for members without one. */
  time_zone: TextOrNull,
  member: v.object({
    id: AnyNumber,
    first_name: AnyText,
    last_name: AnyText,
    profile_image: TextOrNull,
    chapter_id: NumberOrNull,
  }),
});
export type Sidebar = v.InferOutput<typeof Sidebar>;

export const getSidebar = endpoint({
  id: 'getSidebar',
  topics: ['chats', 'lookups', 'members', 'notifications'],
  method: 'GET',
  path: '/member-1/sidebar',
  summary: 'The menu, the buttons and the links of the signed-in member',
  access: { kind: 'member' },
  answer: Sidebar,
});

export const VerifiedAccount = v.object({
  username: AnyText,
  member_id: AnyNumber,
  chapter_id: NumberOrNull,
  is_ep: FlagOut,
});
export type VerifiedAccount = v.InferOutput<typeof VerifiedAccount>;

export const verifyToken = endpoint({
  id: 'verifyToken',
  topics: [],
  method: 'GET',
  path: '/member-1/verify-token',
  summary: 'The account behind the token; 401 when the account or the membership has ended',
  access: { kind: 'member' },
  answer: VerifiedAccount,
});
