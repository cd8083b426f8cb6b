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

/** The signed-in shell in one round trip; an empty link hides its entry. */
export const Sidebar = v.object({
  sidebar: v.array(SidebarEntry),
  chapter_zoom: TextOrNull,
  networking_moment_curriculum_link: TextOrNull,
  professional_network_link: TextOrNull,
  playlist_link: TextOrNull,
  roles: v.object({ buttons: v.array(AnyText), sidebar: v.array(AnyText) }),
  unread: AnyNumber,
  /** Conversations with something unread, those that are muted left out. */
  unread_chats: AnyNumber,
  /** 1: the floating button is shown to those who have settings. */
  settings_button: FlagOut,
  /** 1: the published privacy policy is not accepted yet. */
  policy_waits: FlagOut,
  /** Of the server's program, for those who run it; null for all others. */
  version: TextOrNull,
  /** Of the member's chapter, ISO 4217; the organisation's for members without one. */
  currency: AnyText,
  /** IANA zone of the member's chapter, in which days are counted; null for members without one. */
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
