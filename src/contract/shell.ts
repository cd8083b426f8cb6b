import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { FlagOut } from './scalars.ts';

export interface SidebarEntry {
  title: string;
  children?: SidebarEntry[];
}
export const SidebarEntry: v.GenericSchema<SidebarEntry> = v.object({
  title: v.string(),
  children: v.optional(v.array(v.lazy(() => SidebarEntry))),
});

/** The signed-in shell in one round trip; an empty link hides its entry. */
export const Sidebar = v.object({
  sidebar: v.array(SidebarEntry),
  chapter_zoom: v.nullable(v.string()),
  networking_moment_curriculum_link: v.nullable(v.string()),
  professional_network_link: v.nullable(v.string()),
  playlist_link: v.nullable(v.string()),
  roles: v.object({ buttons: v.array(v.string()), sidebar: v.array(v.string()) }),
  unread: v.number(),
  /** Of the member's chapter, ISO 4217; the organisation's for whoever has none. */
  currency: v.string(),
  member: v.object({
    id: v.number(),
    first_name: v.string(),
    last_name: v.string(),
    profile_image: v.nullable(v.string()),
    chapter_id: v.nullable(v.number()),
  }),
});
export type Sidebar = v.InferOutput<typeof Sidebar>;

export const getSidebar = endpoint({
  id: 'getSidebar',
  method: 'GET',
  path: '/member-1/sidebar',
  summary: 'The menu, the buttons and the links of the signed-in member',
  access: { kind: 'member' },
  status: 200,
  answer: Sidebar,
  refusals: [401],
});

export const VerifiedAccount = v.object({
  username: v.string(),
  member_id: v.number(),
  chapter_id: v.nullable(v.number()),
  is_ep: FlagOut,
});
export type VerifiedAccount = v.InferOutput<typeof VerifiedAccount>;

export const verifyToken = endpoint({
  id: 'verifyToken',
  method: 'GET',
  path: '/member-1/verify-token',
  summary: 'The account behind the token; 401 when the account or the membership has ended',
  access: { kind: 'member' },
  status: 200,
  answer: VerifiedAccount,
  refusals: [401],
});
