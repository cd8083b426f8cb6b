import { type SQL, sql } from 'drizzle-orm';
import type { PendingApplication } from '../../../src/contract/growth/applications.ts';
import { historyText } from '../../../src/contract/growth/applicationTexts.ts';
import type { AuditEntry } from '../../../src/contract/organization/audit.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText, todayIn } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import { present } from '../../http/refused.ts';
import { holds, reaches, scopeOf, type Viewer } from '../../http/viewer.ts';
import { votesScope } from '../roles/votesScope.ts';
import { jsonRows, personJson, personOf } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import {
  appliedOn,
  countsVote,
  daysWaiting,
  professionOf,
  quorum,
  seatHolder,
  visitsOf,
  votesWhere,
} from './columnsRepository.ts';
import { movesOfApplication, type Standing, whyClosed, whyNoVote } from './policy.ts';

type Right =
  | 'applications.view'
  | 'applications.comment'
  | 'applications.vote'
  | 'applications.decide'
  | 'applications.payment';

/** SQL for the facts that decide moves and votes of the application `a`. */
const standingColumns = (viewer: Viewer): SQL => sql`a.id, a.chapter_id, a.status, a.email, a.sponsor_id,
  ${professionOf} as profession, ${quorum} as quorum,
  (select count(*)::int from members voter where voter.chapter_id = a.chapter_id and voter.status <> 'ended') as voters,
  ${votesWhere(sql`v.vote`)} as yes,
  ${votesWhere(sql`not v.vote`)} as no,
  ${votesWhere(sql`v.member_id is distinct from a.sponsor_id`)} as besides_sponsor,
  (select count(*)::int from application_votes v where v.application_id = a.id and not ${countsVote}) as uncounted,
  (select case when v.vote then 'yes' else 'no' end from application_votes v
    where v.application_id = a.id and v.member_id = ${viewer.memberId}) as mine,
  (select concat_ws(' ', held.first_name, held.last_name) from ${seatHolder} order by held.id limit 1) as seated,
  exists (select from members m where lower(m.email) = lower(a.email) and m.status <> 'ended') as is_member`;

/** SQL for an application with its tables, if one of the rights reaches it. */
const applicationInReach = (viewer: Viewer, rights: readonly Right[], id: number): SQL => sql`
  applications a join chapters c on c.id = a.chapter_id
  left join professions p on p.id = a.profession_id
  where a.id = ${id} and (${sql.join(
    rights.map((right) => inScope(scopeOf(viewer, right), sql`a.chapter_id`)),
    sql` or `,
  )})`;

const conflicts = jsonRows(sql`
  select 'seat' as kind, ${personOf(sql`held`)} as person, c.name as chapter
  from ${seatHolder}
  union all
  (select 'applicant', json_build_object('id', other.id, 'first_name', other.first_name,
    'last_name', other.last_name), c.name
  from applications other
  where other.chapter_id = a.chapter_id and other.profession_id = a.profession_id and other.id <> a.id
    and other.status in ('New', 'In review', 'Interview') order by other.id)
  union all
  (select 'nearby', ${personOf(sql`near`)}, around.name
  from members near join chapters around on around.id = near.chapter_id
  where around.region_id = c.region_id and around.id <> c.id and near.profession_id = a.profession_id
    and near.status <> 'ended' order by around.name, near.id limit 5)`);

const checks = jsonRows(sql`
  select k.id, k.name, ${instantText(sql`k.done_at`)} as done_at, ${personJson(sql`k.done_by`)} as by, k.note
  from application_checks k where k.application_id = a.id order by k.id`);

const comments = jsonRows(sql`
  select o.id, ${instantText(sql`o.created_at`)} as at, case when not o.from_applicant then ${personJson(sql`o.by_id`)} end as by,
    o.text, o.requests_information::int as requests_information
  from application_comments o where o.application_id = a.id order by o.created_at desc, o.id desc limit 200`);

const votes = jsonRows(sql`
  select ${personJson(sql`v.member_id`)} as by, case when v.vote then 'yes' else 'no' end as vote, v.reason,
    ${instantText(sql`v.at`)} as at, (v.member_id is not distinct from a.sponsor_id)::int as is_sponsor,
    ${countsVote}::int as counts
  from application_votes v where v.application_id = a.id order by v.at, v.member_id`);

const visits = jsonRows(sql`
  select visit.id, visit.date::text as date, visit.attended::int as attended, visit.notes
  from ${visitsOf} order by visit.date desc, visit.id desc limit 50`);

interface Logged {
  readonly id: number;
  readonly at: string;
  readonly by: PendingApplication['decided_by'];
  readonly action: string;
  readonly changes: AuditEntry['changes'];
  readonly reason: string | null;
}

/** The log entries of an application, newest first, without votes and comments, which have their own lists. */
const logged = jsonRows(sql`
  select l.id::int as id, ${instantText(sql`l.at`)} as at, ${personJson(sql`l.by_id`)} as by, l.action, l.changes, l.reason
  from audit_log l
  where l.entity = 'applications' and l.entity_id = a.id
    and l.action not in ('applications.comment', 'application.create', 'application.answer')
  order by l.id desc limit 200`);

type Stored = Standing &
  Omit<PendingApplication, 'votes' | 'history' | 'moves' | 'can' | 'profession'> & {
    readonly profession_id: number | null;
    readonly vote_list: NonNullable<PendingApplication['votes']['list']>;
    readonly applied_at: string;
    readonly logged: readonly Logged[];
  };

/** @returns the count of votes; with the voters' names for viewers who have voted, presidents and administrators */
function votesFor(
  viewer: Viewer,
  standing: Standing,
  list: Stored['vote_list'],
): PendingApplication['votes'] {
  const { yes, no, mine, quorum: needed, chapter_id } = standing;
  const isShown = mine !== null || reaches(votesScope(viewer), chapter_id);
  return {
    yes,
    no,
    mine,
    quorum: needed,
    list: isShown ? list : null,
    why_not: whyNoVote(viewer, standing)?.words ?? null,
  };
}

/** Reads an application. @throws Refused 404 if out of reach */
export async function readApplication(
  on: Queryable,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<PendingApplication> {
  const found = present(
    await selectRow<Stored>(
      on,
      sql`
        select ${standingColumns(viewer)}, json_build_object('id', c.id, 'name', c.name) as chapter, a.first_name,
          a.last_name, a.cell_phone, a.work_phone, a.address, a.business_name, a.website, a.profession_id,
          ${personJson(sql`a.sponsor_id`)} as sponsor, a.sponsor_name, a."references", ${appliedOn}::text as applied_on,
          ${daysWaiting(now)} as days_waiting, ${visits} as visits, ${conflicts} as conflicts, a.payment_state,
          ${personJson(sql`a.reviewer_id`)} as reviewer, ${checks} as checks, ${comments} as comments,
          ${votes} as vote_list, ${personJson(sql`a.decided_by`)} as decided_by,
          ${instantText(sql`a.decided_at`)} as decided_at, a.decision_message,
          ${personJson(sql`a.member_id`)} as member, a.version, ${instantText(sql`a.created_at`)} as applied_at, ${logged} as logged
        from ${applicationInReach(viewer, ['applications.view'], id)}`,
    ),
  );
  const { logged: steps, vote_list, profession_id, profession, applied_at, ...application } = found;
  const may = (right: Right) =>
    flag(holds(viewer, right, found.chapter_id) && whyClosed(viewer, found) === null);
  return {
    ...application,
    profession: { id: profession_id, name: profession },
    votes: votesFor(viewer, found, vote_list),
    history: [
      ...steps.map(({ action, changes, by, ...entry }) => ({
        ...entry,
        by,
        text: historyText({ action, changes }),
      })),
      { id: 0, at: applied_at, by: null, text: 'Applied', reason: null },
    ],
    moves: movesOfApplication(viewer, found),
    can: {
      check: may('applications.comment'),
      comment: may('applications.comment'),
      payment: may('applications.payment'),
      decide: may('applications.decide'),
    },
  };
}

/** An application about to change, locked until the end of the transaction. */
export type LockedApplication = Standing & {
  readonly first_name: string;
  readonly last_name: string;
  readonly business_name: string | null;
  readonly profession_id: number | null;
  readonly chapter: string;
  readonly payment_state: PendingApplication['payment_state'];
  readonly reviewer_id: number | null;
  /** Today in the chapter’s time zone. */
  readonly today: string;
  readonly version: number;
};

interface Reached {
  readonly id: number;
  readonly rights: readonly Right[];
  readonly now: Date;
}

/** Finds an application that one of the rights reaches. @throws Refused 404 for any other */
export async function findApplication(
  on: Queryable,
  viewer: Viewer,
  { id, rights, now }: Reached,
): Promise<LockedApplication> {
  return present(
    await selectRow<LockedApplication>(
      on,
      sql`
        select ${standingColumns(viewer)}, a.first_name, a.last_name, a.business_name, a.profession_id, c.name as chapter,
          a.payment_state, a.reviewer_id, ${todayIn(now)}::text
            as today, a.version
        from ${applicationInReach(viewer, rights, id)}`,
    ),
  );
}

/**
 * Finds the application and locks it until the end of the transaction against anybody who changes it or takes its
 * seat.
 */
export async function lockApplication(
  on: Queryable,
  viewer: Viewer,
  reached: Reached,
): Promise<LockedApplication> {
  await selectRow(
    on,
    sql`
      with seat as materialized (
        select p.id from professions p
        where p.id = (select a.profession_id from applications a where a.id = ${reached.id}) for no key update
      )
      select a.id from applications a left join seat on true where a.id = ${reached.id} for update of a`,
  );
  return findApplication(on, viewer, reached);
}
