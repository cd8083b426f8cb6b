import { type SQL, sql } from 'drizzle-orm';
import type { getPendingMembers, PendingMember } from '../../../src/contract/growth/applications.ts';
import type { Queryable } from '../../database/query.ts';
import { foundIn } from '../../database/search.ts';
import { type Found, findPage, type ListQuery, type Page, personJson } from '../shared/lists.ts';
import {
  appliedOn,
  daysWaiting,
  isPending,
  professionOf,
  quorum,
  seatHolder,
  visitsOf,
  votesWhere,
} from './columnsRepository.ts';

type Query = ListQuery<typeof getPendingMembers>;

export interface ApplicationsFilter {
  readonly chapterId: number;
  readonly query: Query;
  readonly now: Date;
}

const conflict = sql`exists (select from ${seatHolder})`;
const byDate = sql`a.created_at, a.id`;

const orders: Readonly<Record<NonNullable<Query['sort']>, SQL>> = {
  name: sql`lower(a.last_name), lower(a.first_name), a.id`,
  '-name': sql`lower(a.last_name) desc, lower(a.first_name) desc, a.id desc`,
  applied_on: byDate,
  '-applied_on': sql`a.created_at desc, a.id desc`,
  status: sql`a.status, ${byDate}`,
  '-status': sql`a.status desc, ${byDate}`,
  votes: sql`${votesWhere()}, ${byDate}`,
  '-votes': sql`${votesWhere()} desc, ${byDate}`,
};

function conditions({ chapterId, query, now }: ApplicationsFilter): SQL {
  const { status, search } = query;
  const words = sql`concat_ws(' ', a.first_name, a.last_name, a.business_name, ${professionOf})`;
  return sql.join(
    [
      sql`a.chapter_id = ${chapterId}`,
      status === undefined ? isPending : status === 'all' ? sql`true` : sql`a.status = ${status}`,
      ...(query.conflict === undefined ? [] : [sql`${conflict} = ${query.conflict === 1}::boolean`]),
      ...(query.waiting === undefined ? [] : [sql`${daysWaiting(now)} > ${query.waiting}::int`]),
      ...(search ? [foundIn(words, search)] : []),
    ],
    sql` and `,
  );
}

export function listApplications(
  on: Queryable,
  asked: ApplicationsFilter,
  page: Page,
): Promise<Found<PendingMember>> {
  return findPage<PendingMember>(on, page, {
    columns: sql`a.id, a.first_name, a.last_name, ${professionOf} as profession, a.business_name,
      ${personJson(sql`a.sponsor_id`)} as sponsor, a.sponsor_name,
      (select count(*)::int from ${visitsOf} and visit.attended) as visits, ${appliedOn}::text as applied_on,
      a.payment_state,
      (select count(*)::int from application_checks k where k.application_id = a.id and k.done_at is not null)
        as checks_done,
      (select count(*)::int from application_checks k where k.application_id = a.id) as checks,
      ${votesWhere()} as votes, ${quorum} as quorum, ${daysWaiting(asked.now)} as days_waiting, a.status,
      ${personJson(sql`a.reviewer_id`)} as reviewer, ${conflict}::int as conflict, a.version`,
    from: sql`applications a join chapters c on c.id = a.chapter_id left join professions p on p.id = a.profession_id`,
    where: conditions(asked),
    order: orders[asked.query.sort ?? 'applied_on'],
  });
}
