import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { messages } from './messages.ts';
import { Recorded } from './records.ts';
import { Count, Flag, FlagOut, Id, InstantOut, Person } from './scalars.ts';

export const QuickPostMember = v.object({
  id: v.number(),
  name: v.string(),
  /** 1: has a link that I have not shared this week. */
  text_bold: FlagOut,
});
export type QuickPostMember = v.InferOutput<typeof QuickPostMember>;

export const getMembersForQuickPost = endpoint({
  id: 'getMembersForQuickPost',
  method: 'GET',
  path: '/member-3/members-for-quick-post',
  summary: 'Members with at least one link',
  access: { kind: 'member' },
  status: 200,
  answer: v.array(QuickPostMember),
  refusals: [401],
});

export const Link = v.object({
  id: v.number(),
  title: v.string(),
  type: v.string(),
  where_to_share: v.array(v.string()),
  url: v.string(),
  description: v.nullable(v.string()),
  position: v.number(),
  updated_at: InstantOut,
  member: Person,
  shared_by_me_this_week: FlagOut,
  shares_this_week: v.number(),
  version: v.number(),
});
export type Link = v.InferOutput<typeof Link>;

export const getLinks = endpoint({
  id: 'getLinks',
  method: 'GET',
  path: '/member-1/links',
  summary: 'My links, my chapter’s (scope=chapter) or another member’s (member_id)',
  access: { kind: 'member' },
  query: v.object({
    type_filters: v.optional(v.pipe(v.string(), v.maxLength(200))),
    filters: v.optional(v.pipe(v.string(), v.maxLength(200))),
    orderBy: v.optional(v.picklist(['lastUpdated', 'title', 'position'], messages.invalid)),
    scope: v.optional(v.picklist(['own', 'chapter'], messages.invalid)),
    member_id: v.optional(Id),
    not_shared: v.optional(Flag),
    search: v.optional(v.pipe(v.string(), v.maxLength(200))),
    page: v.optional(Count(100_000)),
    page_size: v.optional(Count(200)),
    total: v.optional(Flag),
  }),
  status: 200,
  answer: v.object({
    rows: v.array(Link),
    page: v.number(),
    page_size: v.number(),
    has_more: FlagOut,
    total: v.nullable(v.number()),
  }),
  refusals: [401, 422],
});

export const LinkToShare = v.object({ link_id: Id });
export type LinkToShare = v.InferInput<typeof LinkToShare>;

export const shareLink = endpoint({
  id: 'shareLink',
  method: 'POST',
  path: '/member-3/share-social-link',
  summary: 'Logs that I shared a link',
  access: { kind: 'member' },
  body: LinkToShare,
  status: 201,
  answer: Recorded,
  refusals: [401, 409, 413, 415, 422, 429],
  idempotent: true,
});
