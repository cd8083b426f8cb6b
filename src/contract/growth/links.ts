import * as v from 'valibot';
import { linkTypes, whereToShare } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { listFields, listOf, paging, QueryText, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { Recorded } from '../records/records.ts';
import {
  AnyNumber,
  AnyText,
  Flag,
  FlagOut,
  Id,
  Instant,
  InstantOut,
  OptionalText,
  Person,
  SomeOf,
  Text,
  TextOrNull,
  Url,
} from '../scalars.ts';

export const QuickPostMember = v.object({
  id: AnyNumber,
  name: AnyText,
  /** 1: the link's member is in the caller's chapter. */
  in_chapter: FlagOut,
  /** 1: the member has a link that the caller hasn't shared this week. */
  text_bold: FlagOut,
});
export type QuickPostMember = v.InferOutput<typeof QuickPostMember>;

export const getMembersForQuickPost = endpoint({
  id: 'getMembersForQuickPost',
  topics: ['links', 'members'],
  method: 'GET',
  path: '/member-3/members-for-quick-post',
  summary: 'Members with at least one link',
  access: { kind: 'member' },
  answer: v.array(QuickPostMember),
});

export const Link = v.object({
  id: AnyNumber,
  title: AnyText,
  type: AnyText,
  where_to_share: v.array(AnyText),
  url: AnyText,
  description: TextOrNull,
  position: AnyNumber,
  updated_at: InstantOut,
  member: Person,
  shared_by_me_this_week: FlagOut,
  shares_this_week: AnyNumber,
  version: AnyNumber,
});
export type Link = v.InferOutput<typeof Link>;

export const getLinks = endpoint({
  id: 'getLinks',
  topics: ['links', 'records'],
  method: 'GET',
  path: '/member-1/links',
  summary: 'My links, my chapter’s (scope=chapter) or another member’s (member_id)',
  access: { kind: 'member' },
  query: v.object({
    type_filters: v.optional(QueryText(200)),
    filters: v.optional(QueryText(200)),
    orderBy: v.optional(v.picklist(['lastUpdated', 'title', 'position'], messages.invalid)),
    scope: v.optional(v.picklist(['own', 'chapter'], messages.invalid)),
    member_id: v.optional(Id),
    /** With scope=chapter, another chapter whose links the caller may see. */
    chapter_id: v.optional(Id),
    not_shared: v.optional(Flag),
    search: v.optional(SearchText),
    ...paging,
  }),
  answer: listOf(Link),
  refusals: [404],
});

const linkFields = {
  title: Text(3, 200),
  type: v.picklist(linkTypes, messages.invalid),
  where_to_share: SomeOf(whereToShare),
  url: Url,
  description: v.optional(OptionalText(5000)),
};

export const LinkToCreate = v.object(linkFields);

export const createLink = endpoint({
  id: 'createLink',
  topics: ['links'],
  method: 'POST',
  path: '/member-1/links',
  summary: 'Adds a link of mine for others to share, as the last of the list',
  access: { kind: 'own' },
  body: LinkToCreate,
  answer: Link,
  refusals: [409],
  idempotent: true,
});

const LinkPath = v.object({ linkId: Id });

export const getLink = endpoint({
  id: 'getLink',
  topics: ['links'],
  method: 'GET',
  path: '/member-1/links/:linkId',
  summary: 'One link',
  access: { kind: 'member' },
  params: LinkPath,
  answer: Link,
});

/** Partial update: an omitted field stays as it is, null clears it. */
export const LinkToSave = v.object({
  title: v.optional(linkFields.title),
  type: v.optional(linkFields.type),
  where_to_share: v.optional(linkFields.where_to_share),
  url: v.optional(linkFields.url),
  description: linkFields.description,
});
export type LinkToSave = v.InferInput<typeof LinkToSave>;

export const saveLink = endpoint({
  id: 'saveLink',
  topics: ['links'],
  method: 'PUT',
  path: '/member-1/links/:linkId',
  summary: 'Changes a link of mine; a stale If-Match answers 409 with the current one',
  access: { kind: 'own' },
  params: LinkPath,
  body: LinkToSave,
  answer: Link,
  refusals: [409],
});

export const deleteLink = endpoint({
  id: 'deleteLink',
  topics: ['links'],
  method: 'DELETE',
  path: '/member-1/links/:linkId',
  summary: 'Takes a link of mine away; that it was shared still counts',
  access: { kind: 'own' },
  params: LinkPath,
  refusals: [409],
});

export const LinkOrder = v.object({
  /** The ids of all links of the caller, in their new order. */
  ids: v.pipe(v.array(Id, messages.invalid), v.maxLength(500, messages.invalid)),
});

export const reorderLinks = endpoint({
  id: 'reorderLinks',
  topics: ['links'],
  method: 'POST',
  path: '/member-1/links/reorder',
  summary: 'Puts my links in this order; 409 with the ids as they stand when these are not all of them',
  access: { kind: 'own' },
  body: LinkOrder,
  refusals: [409],
});

export const LatestLink = v.object({
  ...Link.entries,
  /** How often the link was shared in total. */
  shares: AnyNumber,
  /** 1: the link was added or changed since the given instant, or in the last seven days if none is given. */
  is_new: FlagOut,
});
export type LatestLink = v.InferOutput<typeof LatestLink>;

export const getLatestLinks = endpoint({
  id: 'getLatestLinks',
  topics: ['links', 'records'],
  method: 'GET',
  path: '/member-1/latest-links',
  summary: 'My chapter’s links, newest first; another chapter’s for those who see them',
  access: { kind: 'member' },
  query: v.object({
    chapter_id: v.optional(Id),
    search: v.optional(SearchText),
    since: v.optional(Instant),
    ...paging,
  }),
  answer: v.object(listFields(LatestLink)),
  refusals: [404],
});

export const LinkToShare = v.object({ link_id: Id });
export type LinkToShare = v.InferInput<typeof LinkToShare>;

export const shareLink = endpoint({
  id: 'shareLink',
  topics: ['links', 'records'],
  method: 'POST',
  path: '/member-3/share-social-link',
  summary: 'Logs that I shared a link',
  access: { kind: 'member' },
  body: LinkToShare,
  answer: Recorded,
  refusals: [409],
  idempotent: true,
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly link: Link & Partial<Pick<LatestLink, 'shares' | 'is_new'>>;
  }

  interface ListHeads {
    /** How many of the first rows are new since the reader's last visit. */
    readonly new: { readonly since: string; readonly count: number };
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly share: { readonly linkId: number; readonly address: string };
  }
}
