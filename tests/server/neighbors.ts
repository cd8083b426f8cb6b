import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../server/database/open.ts';
import { selectRow } from '../../server/database/query.ts';
import { present } from '../../server/http/refused.ts';
import { schema } from '../../server/schema/schema.ts';
import type { Organization } from './everyEndpoint/organization.ts';

type Values = Readonly<Record<string, unknown>>;

/** Rows of a table: one that counts, and how each of its neighbors differs from it. */
export interface Kind {
  readonly table: string;
  readonly row: Values;
  readonly others: Readonly<Record<string, Values>>;
}

export interface Neighbor {
  readonly table: string;
  readonly variant: string;
  readonly values: Values;
}

/** The tables of records that members give each other. */
export const recordTables = ['sessions', 'referrals', 'business_bucks', 'event_attendances', 'link_shares'];

/** The days for which lists are requested. */
export const month = { start: '2026-11-01', end: '2026-11-30' };

/** Planted rows and the links they share are older than the demo's rows, whatever day the run is on. */
const stored = { created_at: '2026-10-14T15:00:00Z', updated_at: '2026-10-14T15:00:00Z' };

const columnsOf = new Map(
  Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map(getTableConfig)
    .map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
);

const inserting = (table: string, given: Values): SQL => {
  const dates = Object.entries(stored).filter(([name]) => columnsOf.get(table)?.has(name));
  const values: Values = { ...Object.fromEntries(dates), ...given };
  const columns = sql.join(
    Object.keys(values).map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`
    insert into ${sql.identifier(table)} as made (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(values)}::jsonb)
    returning (to_jsonb(made) ->> 'id')::int as id`;
};

/** Stores a row. @returns its id */
export const plant = async (db: Queries, table: string, values: Values): Promise<number> =>
  present(await selectRow<{ id: number }>(db, inserting(table, values))).id;

/** Stores rows that can exist together. */
export async function plantAll(db: Queries, rows: readonly Neighbor[]): Promise<void> {
  const parts = rows.map(
    ({ table, values }, place) => sql`${sql.identifier(`row_${place}`)} as (${inserting(table, values)})`,
  );
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}

/** The days on both sides of the month's start and end, and six months before today. */
const edges = (column: string) =>
  Object.fromEntries(
    Object.entries({
      'day before': '2026-10-31',
      'first day': month.start,
      'last day': month.end,
      'day after': '2026-12-01',
    }).map(([name, day]) => [name, { [column]: day }]),
  );

const statuses = (...names: readonly string[]) =>
  Object.fromEntries(names.map((status) => [status, { status }]));

const deleted = { deleted: { deleted_at: '2026-11-19T12:00:00Z' } };

/**
 * The kinds of rows that lists and sums read, for a leader of the first chapter, `self`: rows of another chapter, on
 * both sides of the month's start and end, deleted, of a skipped meeting, of a former member, and in each state. The
 * other rows they need are stored at once.
 */
export async function neighborsOf({
  db,
  others,
  chapters: ids,
  callers,
}: Organization): Promise<readonly Kind[]> {
  const own = (name: string) => present(callers.find((caller) => caller.name === name) ?? null).own;
  const { here, neighbor: there } = ids;
  const { member: self, profession } = own('president');
  const former = own('former member').member;
  const mate = others.mate.member;
  const [far, farFellow] = [others.neighbor.member, others.neighbor.fellow];
  const fellow = others.mate.fellow;
  await db.execute(sql`update members set chapter_id = ${here} where id = ${former}`);
  await db.execute(sql`update links set updated_at = ${stored.updated_at} where title = 'Open day'`);

  const meetingOn = (date: string, status = 'open', chapter_id: number = here) =>
    plant(db, 'weekly_meetings', {
      chapter_id,
      date,
      starts_at: `${date}T15:00:00Z`,
      status,
      closed_at: status === 'closed' ? `${date}T17:00:00Z` : null,
    });
  const at = {
    ahead: await meetingOn('2026-11-29'),
    aheadSkipped: await meetingOn('2026-11-28', 'skipped'),
    aheadThere: await meetingOn('2026-11-29', 'open', there),
    nextMonth: await meetingOn('2026-12-02'),
    today: await meetingOn('2026-11-21'),
    begun: await meetingOn('2026-11-20'),
    closed: await meetingOn('2026-11-08', 'closed'),
    skipped: await meetingOn('2026-11-07', 'skipped'),
    closedThere: await meetingOn('2026-11-08', 'closed', there),
    sixMonths: await meetingOn('2026-05-21', 'closed'),
    longer: await meetingOn('2026-05-20', 'closed'),
    before: await meetingOn('2026-10-31', 'closed'),
    first: await meetingOn('2026-11-01', 'closed'),
  };
  const meetings = {
    'of a skipped meeting': { meeting_id: at.aheadSkipped },
    'of today': { meeting_id: at.today },
    'of yesterday': { meeting_id: at.begun },
    'of the next month': { meeting_id: at.nextMonth },
    'of another chapter': { meeting_id: at.aheadThere, chapter_id: there },
  };
  const newcomerOf = (chapter_id: number) =>
    plant(db, 'members', {
      chapter_id,
      first_name: 'Nora',
      last_name: 'Newcomer',
      email: `nora${chapter_id}@example.test`,
      joined_on: '2026-11-02',
    });
  const [newcomer, newcomerThere] = [await newcomerOf(here), await newcomerOf(there)];
  const event = await plant(db, 'events', {
    chapter_id: here,
    title: 'Open house',
    type: 'Show',
    starts_at: '2026-11-26T18:00:00Z',
  });

  const record = (table: string, row: Values): Kind => ({
    table,
    row: {
      chapter_id: here,
      member_id: self,
      receiver_id: mate,
      receiver_chapter_id: here,
      date: '2026-11-18',
      ...row,
    },
    others: {
      ...edges('date'),
      ...deleted,
      counted: { counted_meeting_id: at.closed },
      received: { member_id: mate, receiver_id: self },
      'of two others': { member_id: mate, receiver_id: fellow },
      'of a former member': { member_id: former },
      'to another chapter': { receiver_id: far, receiver_chapter_id: there },
      'from another chapter': { member_id: far, chapter_id: there, receiver_id: self },
      'of days in another chapter': { chapter_id: there, receiver_chapter_id: there },
      'of another chapter': {
        member_id: far,
        receiver_id: farFellow,
        chapter_id: there,
        receiver_chapter_id: there,
      },
      'of a newcomer': { member_id: newcomer },
      'of a newcomer the day before': { member_id: newcomer, date: '2026-10-31' },
      'of a newcomer and deleted': { member_id: newcomer, ...deleted.deleted },
      'of a newcomer elsewhere': { member_id: newcomer, chapter_id: there, receiver_chapter_id: there },
      'for a newcomer': { member_id: mate, receiver_id: newcomer },
    },
  });
  const { link } = others.mate;
  const application = (name: string) => ({ first_name: name, email: `${name}@example.test` });
  const kinds: readonly Kind[] = [
    record('sessions', { type: 'Quick Session', address: 'Mill Lane', discussion: 'Whom to invite' }),
    record('referrals', {
      type: 'In_Chapter',
      methods: ['Call'],
      first_name: 'Wilma',
      last_name: 'Newman',
      comments: 'Wants a table',
      created_at: '2026-11-18T12:00:00Z',
    }),
    record('business_bucks', { amount: '12.50', business_type: 'New' }),
    record('event_attendances', { happened_at: '2026-11-18T18:00:00Z', type: 'Mixer', guests: 2 }),
    record('link_shares', { link_id: link }),
    {
      table: 'visitors',
      row: {
        chapter_id: here,
        meeting_id: at.closed,
        date: '2026-11-08',
        member_id: self,
        inviter_chapter_id: here,
        email: 'neighbor@example.test',
        first_name: 'Wilma',
        last_name: 'Newman',
        methods: ['Friend'],
        profession_id: profession,
        attended: true,
      },
      others: {
        ...deleted,
        merged: { merged_into_id: others.mate.visitor },
        ...edges('date'),
        'of today': { meeting_id: at.today, date: '2026-11-21' },
        'to come': { meeting_id: at.ahead, date: '2026-11-29', attended: null },
        'of a skipped meeting': { meeting_id: at.aheadSkipped, date: '2026-11-28', attended: null },
        'who stayed away': { attended: false },
        'who has joined': { outcome: 'Joined' },
        'of nobody': { member_id: null, inviter_chapter_id: null },
        'of a former member': { member_id: former },
        'to another chapter': { chapter_id: there, meeting_id: at.closedThere },
        'from another chapter': { member_id: far, inviter_chapter_id: there },
      },
    },
    {
      table: 'attendances',
      row: { chapter_id: here, meeting_id: at.closed, member_id: self, status: 'Absent' },
      others: {
        ...statuses('Present', 'Substitute'),
        'of a skipped meeting': { meeting_id: at.skipped },
        'of an open meeting': { meeting_id: at.begun },
        'of today': { meeting_id: at.today },
        'of another chapter': { meeting_id: at.closedThere, chapter_id: there },
        'six months ago': { meeting_id: at.sixMonths },
        'a day longer ago': { meeting_id: at.longer },
        'day before': { meeting_id: at.before },
        'first day': { meeting_id: at.first },
        'of a former member': { member_id: former },
      },
    },
    {
      table: 'weekly_meetings',
      row: { chapter_id: here, date: '2026-11-27', starts_at: '2026-11-27T15:00:00Z' },
      others: {
        skipped: { status: 'skipped' },
        over: { date: '2026-11-19', starts_at: '2026-11-19T15:00:00Z' },
        closed: {
          date: '2026-11-19',
          starts_at: '2026-11-19T15:00:00Z',
          status: 'closed',
          closed_at: '2026-11-19T18:00:00Z',
        },
        'of another chapter': { chapter_id: there },
        'last day': { date: '2026-11-30', starts_at: '2026-11-30T15:00:00Z' },
        'day after': { date: '2026-12-03', starts_at: '2026-12-03T15:00:00Z' },
      },
    },
    {
      table: 'meeting_plans',
      row: { meeting_id: own('president').meeting, member_id: newcomer, coming: true },
      others: {
        'not coming': { coming: false },
        'of the meeting after it': { meeting_id: at.ahead },
        'of a skipped meeting': { meeting_id: at.aheadSkipped },
        'of a former member': { member_id: former },
      },
    },
    {
      table: 'sub_requests',
      row: { chapter_id: here, meeting_id: at.ahead, member_id: mate, open_to_anyone: true },
      others: {
        ...meetings,
        ...deleted,
        ...statuses('Cancelled'),
        ...Object.fromEntries(
          ['Offered', 'Accepted', 'Confirmed', 'Attended', 'No-show'].map((status) => [
            status,
            { status, sub_member_id: self },
          ]),
        ),
        'with another': { status: 'Confirmed', sub_member_id: fellow },
        'with another today': { status: 'Confirmed', sub_member_id: fellow, meeting_id: at.today },
        'with another who has accepted today': {
          status: 'Accepted',
          sub_member_id: fellow,
          meeting_id: at.today,
        },
        mine: { member_id: self },
        'mine at a skipped meeting': { member_id: self, meeting_id: at.aheadSkipped },
        'of a former member': { member_id: former },
      },
    },
    {
      table: 'moment_slots',
      row: { chapter_id: here, meeting_id: at.ahead, type: 'marketing', member_id: mate, status: 'Approved' },
      others: {
        ...meetings,
        ...deleted,
        ...statuses('Asked', 'Requested', 'Declined', 'Delivered'),
        networking: { type: 'networking' },
        mine: { member_id: self },
        'mine at a skipped meeting': { member_id: self, meeting_id: at.aheadSkipped },
        'of a former member': { member_id: former },
      },
    },
    {
      table: 'member_spotlights',
      row: { chapter_id: here, meeting_id: at.ahead, member_id: mate },
      others: {
        ...meetings,
        ...deleted,
        ...statuses('Cancelled', 'Done'),
        mine: { member_id: self },
        'mine at a skipped meeting': { member_id: self, meeting_id: at.aheadSkipped },
        'of a former member': { member_id: former },
      },
    },
    {
      table: 'sample_sessions',
      row: { chapter_id: here, meeting_id: at.ahead, member_a_id: mate, member_b_id: fellow },
      others: {
        ...meetings,
        ...deleted,
        ...statuses('Cancelled', 'Done'),
        mine: { member_a_id: self },
        'mine as the second': { member_b_id: self },
        'that I declined': { member_b_id: self, answer_b: 'decline' },
        'mine at a skipped meeting': { member_a_id: self, meeting_id: at.aheadSkipped },
        'of a former member': { member_a_id: former },
      },
    },
    {
      table: 'events',
      row: { chapter_id: here, title: 'Winter fair', type: 'Show', starts_at: '2026-11-25T18:00:00Z' },
      others: {
        ...deleted,
        'earlier today': { starts_at: '2026-11-21T15:00:00Z' },
        yesterday: { starts_at: '2026-11-20T18:00:00Z' },
        'of another chapter': { chapter_id: there },
        'before midnight of the last day': { starts_at: '2026-12-01T04:30:00Z' },
        'day after': { starts_at: '2026-12-01T18:00:00Z' },
      },
    },
    {
      table: 'event_rsvps',
      row: { event_id: event, member_id: self, going: true, guests: 1 },
      others: {
        'not going': { going: false, guests: 0 },
        'of another member': { member_id: mate },
        'of a former member': { member_id: former },
      },
    },
    {
      table: 'pipeline_items',
      row: { chapter_id: here, title: 'Winter fair', type: 'Show', proposed_by: self },
      others: {
        ...deleted,
        ...statuses('Planned', 'Promoted', 'Done', 'Dropped'),
        'of another chapter': { chapter_id: there },
        'this month': { target_date: '2026-11-30' },
        'next month': { target_date: '2026-12-01' },
      },
    },
    {
      table: 'announcements',
      row: {
        chapter_id: here,
        by_id: mate,
        title: 'Winter fair',
        text: 'Come along',
        until_on: '2026-12-24',
      },
      others: {
        'until today': { until_on: '2026-11-21' },
        'until yesterday': { until_on: '2026-11-20' },
        'of another chapter': { chapter_id: there },
      },
    },
    {
      table: 'letters',
      row: {
        chapter_id: here,
        member_id: mate,
        kind: 'second',
        reason: 'no activity',
        body: 'We miss you.',
        status: 'sent',
        sent_at: '2026-11-18T12:00:00Z',
        sent_by: fellow,
      },
      others: {
        ...deleted,
        draft: { status: 'draft', sent_at: null, sent_by: null },
        mine: { member_id: self },
        'of a former member': { member_id: former },
        'of another chapter': { chapter_id: there, member_id: far },
      },
    },
    {
      table: 'helper_assignments',
      row: { chapter_id: here, member_id: newcomer, helper_id: self, from_on: '2026-11-18' },
      others: {
        ended: { ended_on: '2026-11-20' },
        'of another chapter': { chapter_id: there, member_id: newcomerThere, helper_id: farFellow },
      },
    },
    {
      table: 'mentorships',
      row: { chapter_id: here, protege_id: newcomer, mentor_id: self, since: '2026-11-18' },
      others: {
        ended: { ended_on: '2026-11-20' },
        'of two others': { mentor_id: mate },
        'of a former member': { protege_id: former },
        'of another chapter': { chapter_id: there, protege_id: newcomerThere, mentor_id: farFellow },
      },
    },
    {
      table: 'goals',
      row: {
        chapter_id: here,
        member_id: self,
        metric: '2',
        send: true,
        target: 7,
        starts_on: '2026-11-02',
        ends_on: '2026-12-05',
      },
      others: {
        'ended yesterday': { ends_on: '2026-11-20' },
        'that ends today': { ends_on: '2026-11-21' },
        archived: { archived_at: '2026-11-19T12:00:00Z' },
        'of the chapter': { member_id: null },
        'of another member': { member_id: mate },
        'of another chapter': { member_id: null, chapter_id: there },
        'shared by a member who is not mentored': { member_id: mate, shared_with_mentor: true },
      },
    },
    {
      table: 'applications',
      row: {
        chapter_id: here,
        profession_id: profession,
        ...application('Winnie'),
        last_name: 'Newman',
        agreement_version: 1,
        token_hash: '\\x01',
      },
      others: {
        ...statuses('In review', 'Interview', 'Withdrawn'),
        Declined: { status: 'Declined', decided_at: '2026-11-18T12:00:00Z' },
        Approved: { status: 'Approved', decided_at: '2026-11-18T12:00:00Z', member_id: mate },
        'of another chapter': { chapter_id: there },
      },
    },
    {
      table: 'coaching_assignments',
      row: {
        chapter_id: here,
        member_id: mate,
        certificate_id: own('president').certificate,
        assigned_on: '2026-11-18',
      },
      others: {
        ...deleted,
        ...statuses('In progress', 'Completed'),
        announced: { status: 'Announced', announced: true, announced_at: '2026-11-18T12:00:00Z' },
        mine: { member_id: self },
        'of a former member': { member_id: former },
        'of another chapter': { chapter_id: there, member_id: far },
      },
    },
    {
      table: 'checklist_entries',
      row: {
        chapter_id: here,
        checklist_id: own('president').checklist,
        date: '2026-11-18',
        filled_by: self,
      },
      others: {
        ...edges('date'),
        ...deleted,
        completed: { completed_at: '2026-11-18T12:00:00Z', completed_by: mate },
      },
    },
    {
      table: 'checklists',
      row: {
        chapter_id: here,
        name: 'After the doors close',
        audience: ['president'],
        kind: 'meeting',
        repeats: 'weekly',
      },
      others: {
        ...deleted,
        archived: { archived_at: '2026-11-19T12:00:00Z' },
        'of another chapter': { chapter_id: there },
      },
    },
    {
      table: 'links',
      row: {
        chapter_id: here,
        member_id: mate,
        title: 'Winter fair',
        type: 'MC Post',
        where_to_share: ['Facebook'],
        url: 'https://example.test/winter',
      },
      others: {
        ...deleted,
        mine: { member_id: self },
        'of a former member': { member_id: former },
        'of another chapter': { chapter_id: there, member_id: far },
      },
    },
    {
      table: 'feature_link_winners',
      row: { chapter_id: here, week: '2026-11-16', link_id: link, chosen_by: 'leader', announced: true },
      others: { 'not announced': { announced: false }, 'of another chapter': { chapter_id: there } },
    },
    {
      table: 'promos',
      row: { member_id: self, title: 'Ten off', text: 'Ten per cent off in winter' },
      others: {
        ...deleted,
        'until yesterday': { valid_to: '2026-11-20' },
        'of another member': { member_id: mate },
      },
    },
    {
      table: 'promo_suggestions',
      row: { member_id: self, by_id: mate, title: 'Ten off', text: 'Ten per cent off in winter' },
      others: { ...statuses('Accepted', 'Declined'), 'of another member': { member_id: fellow } },
    },
    {
      table: 'member_trainings',
      row: { member_id: self, training_id: 1, date: '2026-11-18', entered_by: mate },
      others: { ...deleted, 'of another member': { member_id: mate } },
    },
    {
      table: 'member_talks',
      row: { chapter_id: here, member_id: mate, by_id: fellow, date: '2026-11-18', note: 'Will come again' },
      others: { 'of another member': { member_id: fellow }, 'of another chapter': { chapter_id: there } },
    },
    {
      table: 'category_requests',
      row: { chapter_id: here, profession_id: profession, member_id: fellow },
      others: { ...statuses('filled'), 'of another chapter': { chapter_id: there, member_id: far } },
    },
    {
      table: 'members',
      row: {
        chapter_id: here,
        first_name: 'Wim',
        last_name: 'Newcomer',
        email: 'wim@example.test',
        joined_on: '2026-11-18',
        search_words: 'wim newcomer',
      },
      others: {
        ...statuses('paused', 'ended'),
        erased: { status: 'ended', erased_at: '2026-11-19T12:00:00Z' },
        'who joins tomorrow': { joined_on: '2026-11-22' },
        'of another chapter': { chapter_id: there },
        'of no chapter': { chapter_id: null },
      },
    },
    {
      table: 'subscriptions',
      row: { chapter_id: here, member_id: newcomer, plan: 'Yearly', paid_until: '2026-12-24' },
      others: {
        ...statuses('Paused', 'Ended'),
        'due today': { paid_until: '2026-11-21', status: 'Due' },
        'of another chapter': { chapter_id: there, member_id: newcomerThere },
      },
    },
    {
      table: 'role_assignments',
      row: { chapter_id: here, member_id: newcomer, role: 'membership_committee', from_on: '2026-11-18' },
      others: {
        'that begins tomorrow': { from_on: '2026-11-22' },
        'that begins today': { from_on: '2026-11-21' },
        'that ends today': { until_on: '2026-11-21' },
        'that ended yesterday': { until_on: '2026-11-20' },
        'of a former member': { member_id: former },
        'of another chapter': { chapter_id: there, member_id: newcomerThere },
      },
    },
    {
      table: 'capability_loans',
      row: {
        chapter_id: here,
        member_id: self,
        capability: 'visitors.merge',
        lent_by: mate,
        until_on: '2026-12-24',
      },
      others: {
        'until today': { until_on: '2026-11-21' },
        'until yesterday': { until_on: '2026-11-20' },
        'taken back': { ended_at: '2026-11-19T12:00:00Z' },
      },
    },
    {
      table: 'messages',
      row: { conversation_id: own('president').conversation, member_id: fellow, body: 'Who helps?' },
      others: {
        mine: { member_id: self },
        'of a conversation of others': { conversation_id: others.mate.conversation },
      },
    },
    {
      table: 'notifications',
      row: { member_id: self, kind: 'announcement', text: 'Come along' },
      others: { read: { read_at: '2026-11-19T12:00:00Z' }, 'of another member': { member_id: mate } },
    },
    {
      table: 'audit_log',
      row: {
        by_id: self,
        chapter_id: here,
        action: 'meeting.edit',
        entity: 'weekly_meetings',
        entity_id: at.ahead,
        request_id: 'neighbor',
        at: '2026-11-18T12:00:00Z',
      },
      others: {
        'of another chapter': { chapter_id: there, by_id: far },
        'in the last hour of the month': { at: '2026-12-01T04:30:00Z' },
        'after the month': { at: '2026-12-01T18:00:00Z' },
      },
    },
  ];
  return kinds;
}
