import { type SQL, sql } from 'drizzle-orm';
import type { ChatGroup, Conversation, getChats } from '../../../src/contract/chat/chat.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { foundIn } from '../../database/search.ts';
import { instantText } from '../../database/values.ts';
import { present } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { cardColumns, cardJoins } from '../people/cardsRepository.ts';
import { type Found, findPage, jsonRows, type ListQuery, type Page, personJson } from '../shared/lists.ts';
import { messageColumns, participating, unreadCount, unreadMessages } from './messagesRepository.ts';

const mostImages = 60;

const chapter = sql`left join chapters c on c.id = k.chapter_id`;

/** The other participant `o` of a direct chat `k` of the participant `g`. */
const other = sql`
  left join lateral (
    select m.id, m.first_name, m.last_name, m.profile_image
    from conversation_members p join members m on m.id = p.member_id
    where k.kind = 'direct' and p.conversation_id = k.id and p.member_id <> g.member_id limit 1
  ) o on true`;

const nameColumns = sql`
  coalesce(case k.kind when 'direct' then concat_ws(' ', o.first_name, o.last_name) when 'chapter' then c.name
    else k.name end, '') as name,
  case k.kind when 'direct' then o.profile_image else k.image end as image`;

/** SQL for: the participant `g` has unread messages from others in the conversation `k`. */
const hasUnread = sql`(k.last_message_id > g.last_read_id and exists (select from ${unreadMessages}))`;

/** Search ignores the participants of a chapter’s own chat, since all its members are in it. */
const searched = sql`concat_ws(' ', case k.kind when 'chapter' then c.name else k.name end, (
  select string_agg(concat_ws(' ', m.first_name, m.last_name), ' ')
  from conversation_members p join members m on m.id = p.member_id
  where k.kind <> 'chapter' and p.conversation_id = k.id and p.member_id <> g.member_id and p.left_at is null))`;

/** Only the member who began a direct chat sees it before its first message. */
const own = ({ memberId }: Viewer): SQL => sql`g.member_id = ${memberId} and g.left_at is null
  and (k.kind <> 'direct' or k.last_message_id is not null or k.started_by = g.member_id)`;

/** Lists the viewer's conversations, latest activity first. */
export function listChats(
  on: Queryable,
  viewer: Viewer,
  { search = '', unread }: ListQuery<typeof getChats>,
  page: Page,
): Promise<Found<Conversation>> {
  const narrowed = [
    own(viewer),
    search.trim() === '' ? null : foundIn(searched, search),
    unread === undefined ? null : sql`coalesce(${hasUnread}, false) = ${unread === 1}`,
  ].filter((each) => each !== null);
  return findPage<Conversation>(on, page, {
    columns: sql`k.id, k.kind, ${nameColumns}, o.id as member_id, ${unreadCount} as unread, g.muted::int as muted,
      (select row_to_json(newest) from (select ${messageColumns} from messages x where x.id = k.last_message_id) newest)
        as last`,
    from: sql`conversation_members g join conversations k on k.id = g.conversation_id ${chapter}`,
    beside: sql`${other} left join messages l on l.id = k.last_message_id`,
    where: sql.join(narrowed, sql` and `),
    order: sql`coalesce(l.created_at, k.created_at) desc, k.id desc`,
  });
}

/** SQL for how many of the viewer's conversations have unread messages; `counted` is a condition on them. */
export const unreadChats = (viewer: Viewer, counted: SQL): SQL => sql`(
  select count(*)::int from conversation_members g join conversations k on k.id = g.conversation_id
  where ${own(viewer)} and ${hasUnread} and ${counted})`;

export async function countUnreadChats(on: Queryable, viewer: Viewer): Promise<number> {
  const found = await selectRow<{ count: number }>(
    on,
    sql`select ${unreadChats(viewer, sql`true`)} as count`,
  );
  return found?.count ?? 0;
}

/** Reads one of the viewer's conversations with its participants. @throws Refused 404 for any other */
export async function readChat(on: Queryable, viewer: Viewer, id: number): Promise<ChatGroup> {
  const images = sql`messages x where x.conversation_id = k.id and x.image is not null`;
  return present(
    await selectRow<ChatGroup>(
      on,
      sql`
        select k.id, k.kind, ${nameColumns}, ${personJson(sql`k.started_by`)} as started_by,
          ${instantText(sql`k.created_at`)} as created_at,
          ${jsonRows(sql`
            select ${cardColumns}, i.is_admin::int as is_admin
            from conversation_members i join members m on m.id = i.member_id ${cardJoins}
            where i.conversation_id = k.id and i.left_at is null
            order by i.is_admin desc, m.first_name, m.last_name, m.id`)} as members,
          (k.kind = 'group' and g.is_admin)::int as can_change, (k.kind = 'group')::int as can_leave,
          g.muted::int as muted,
          ${jsonRows(sql`
            select x.id::int as id, x.image, ${personJson(sql`x.member_id`)} as by,
              ${instantText(sql`x.created_at`)} as at
            from ${images} order by x.id desc limit ${mostImages}`)} as media,
          (select count(*)::int from ${images}) as media_count, k.version
        from ${participating(viewer, id, sql`${chapter} ${other}`)}`,
    ),
  );
}
