import { type SQL, sql } from 'drizzle-orm';
import type { Notification } from '../../../src/contract/chat/notifications.ts';
import type { Queryable } from '../../database/query.ts';
import { instantText, integers } from '../../database/values.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { namedChanges } from '../activities/changesRepository.ts';
import { entityOf, metricTables } from '../activities/metricTablesRepository.ts';
import { correctionAction } from '../activities/rowsRepository.ts';
import { type Found, findPage, type Page } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { isShownAtBell } from './wantedRepository.ts';

const by = sql`(select json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name,
  'profile_image', m.profile_image) from members m where m.id = n.by_id)`;

const entity = entityOf(sql`n.metric`);

/** SQL for a column of the log entry behind a notification: the last change of its row before the notification. */
const logged = (column: SQL): SQL => sql`case
  when n.kind = 'record.corrected' then (select ${column} from audit_log told
    where told.entity = ${entity} and told.entity_id = n.record_ids[1] and told.action = ${correctionAction}::text
      and told.at <= n.created_at order by told.id desc limit 1)
  when n.kind = 'profile.corrected' then (select ${column} from audit_log told
    where told.entity = 'members' and told.entity_id = n.record_ids[1] and told.action = 'members.edit'
      and told.at <= n.created_at order by told.id desc limit 1) end`;

const asked = sql`correction_requests asked where asked.metric = n.metric and asked.record_id = n.record_ids[1]
  and asked.by_id = n.by_id`;

const quote = sql`case n.kind
  when 'record.correctionAsked' then (select asked.note from ${asked} and asked.created_at <= n.created_at
    order by asked.id desc limit 1)
  when 'record.deleted' then (select told.reason from audit_log told
    where told.entity = ${entity} and told.entity_id = n.record_ids[1] and told.action = ${correctionAction}::text
      and told.at <= n.created_at order by told.id desc limit 1)
  when 'record.thanked' then (select t.note from thanks t
    where t.metric = n.metric and t.record_id = n.record_ids[1] and t.by_id = n.by_id)
  else ${logged(sql`told.reason`)} end`;

const asking = (
  kind: string,
  answers: SQL,
  version: SQL = sql`null`,
): SQL => sql`json_build_object('kind', ${kind}::text,
  'id', n.record_ids[1], 'metric', n.metric, 'version', ${version}, 'answers', ${answers})`;

/** SQL for a notification's open question; a shared link has no form, so it can't be corrected. */
function asks(viewer: Viewer): SQL {
  const leads = inScope(scopeOf(viewer, 'activity.correct'), sql`v.chapter_id`);
  const mayEdit = viewer.rights.has('activity.editOwn')
    ? sql`v.member_id = n.member_id and v.counted_meeting_id is null`
    : sql`false`;
  const answers = sql`array_remove(array[
    case when v.metric <> 5 and (${leads} or ${mayEdit}) then 'correct' end, case when ${leads} then 'decline' end], null)`;
  return sql`case
    when n.kind = 'promo.suggested' then (select ${asking('promo', sql`array['accept', 'decline']`)}
      from promo_suggestions g
      where g.id = n.record_ids[1] and g.member_id = n.member_id and g.status = 'Suggested')
    when n.kind = 'record.correctionAsked' then (select ${asking('correction', answers, sql`v.version`)}
      from activities v
      where v.metric = n.metric and v.id = n.record_ids[1] and v.deleted_at is null
        and cardinality(${answers}) > 0
        and exists (select from ${asked} and asked.resolved_at is null))
    when n.kind in ('referral.received', 'businessBucks.received') and not exists (select from thanks t
      where t.metric = n.metric and t.record_id = n.record_ids[1] and t.by_id = n.member_id)
      then ${asking('thanks', sql`array['thank']`)} end`;
}

/** Lists the viewer's notifications, unread first, each newest first; `unread` 1 selects unread ones, 0 read ones. */
export async function listNotifications(
  on: Queryable,
  viewer: Viewer,
  unread: 0 | 1 | undefined,
  page: Page,
): Promise<Found<Notification>> {
  const narrowed = unread === undefined ? sql`` : sql`and (n.read_at is null) = ${unread === 1}`;
  const found = await findPage<Notification>(on, page, {
    columns: sql`n.id::int as id, n.kind, n.text, n.link, ${instantText(sql`n.read_at`)} as read_at,
      ${instantText(sql`n.created_at`)} as created_at, ${by} as by, n.metric::int as record_metric, ${quote} as quote,
      ${logged(namedChanges(sql`told.changes`))} as changes, ${asks(viewer)} as asks`,
    from: sql`notifications n`,
    where: sql`n.member_id = ${viewer.memberId} and ${isShownAtBell(sql`${viewer.memberId}::int`)} ${narrowed}`,
    order: sql`(n.read_at is null) desc, n.id desc`,
  });
  return { ...found, rows: found.rows.map(withoutAmount) };
}

/** Removes the values of hidden fields: a notification only says that an amount was changed. */
function withoutAmount(notice: Notification): Notification {
  const guarded = notice.record_metric === null ? [] : metricTables[notice.record_metric].guarded;
  return notice.changes === null
    ? notice
    : {
        ...notice,
        changes: Object.fromEntries(
          Object.entries(notice.changes).map(([field, values]) => [
            field,
            guarded.includes(field) ? [] : values,
          ]),
        ),
      };
}

interface ToRead {
  readonly ids?: readonly number[] | undefined;
  /** The id of the newest notification that was shown. */
  readonly up_to?: number | undefined;
}

/** Marks the viewer's notifications as read, all of them unless ids are given; those read earlier keep their time. */
export async function markRead(on: Queryable, { memberId }: Viewer, { ids, up_to }: ToRead): Promise<void> {
  const named = ids === undefined ? sql`` : sql`and id = any(${integers(ids)})`;
  const shown = up_to === undefined ? sql`` : sql`and id <= ${up_to}::bigint`;
  await on.execute(sql`
    update notifications set read_at = now()
    where member_id = ${memberId} and read_at is null ${named} ${shown}`);
}
