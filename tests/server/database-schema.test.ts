import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  constraintName,
  isForeignKeyViolation,
  isUniqueViolation,
  sqlState,
} from '../../server/database/errors.ts';
import type { Database } from '../../server/database/open.ts';
import { schema } from '../../server/schema/schema.ts';
import { referralTypes } from '../../server/schema/values.ts';
import * as contract from '../../src/contract/metrics.ts';
import { sessionTypes } from '../../src/contract/metrics.ts';
import { now } from '../clock.ts';
import { openTestDatabase } from './testDatabase.ts';

let database: Database;
let db: Database['db'];
let ann = 0;
let bob = 0;
let home = 0;
let away = 0;
let florist = 0;
let meeting = 0;

/** The ids of the rows that the tests need: two chapters, two members, a profession and a meeting. */
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  const clock = { weekday: 2, meeting_time: '07:00', time_zone: 'America/Chicago', currency: 'USD' };
  const chapters = await db
    .insert(schema.chapters)
    .values([
      { name: 'Home', ...clock },
      { name: 'Away', ...clock },
    ])
    .returning();
  home = chapters[0]?.id ?? 0;
  away = chapters[1]?.id ?? 0;
  const members = await db
    .insert(schema.members)
    .values([
      {
        first_name: 'Ann',
        last_name: 'Ames',
        email: 'Ann@Example.org',
        chapter_id: home,
        search_words: 'ann ames',
      },
      { first_name: 'Bob', last_name: 'Burr', email: 'bob@example.org', chapter_id: home },
    ])
    .returning();
  ann = members[0]?.id ?? 0;
  bob = members[1]?.id ?? 0;
  florist = (await db.insert(schema.professions).values({ name: 'Florist' }).returning())[0]?.id ?? 0;
  meeting =
    (
      await db
        .insert(schema.weeklyMeetings)
        .values({ chapter_id: home, date: '2026-03-03', starts_at: new Date('2026-03-03T13:00:00Z') })
        .returning()
    )[0]?.id ?? 0;
}, 60_000);

afterAll(() => database.close());

const recordColumns = () => ({
  chapter_id: home,
  member_id: ann,
  receiver_id: bob,
  receiver_chapter_id: home,
  date: '2026-03-02',
});

const session = () => ({
  ...recordColumns(),
  type: 'Quick Session' as const,
  address: 'The Mill',
  discussion: 'Gardens',
});

const bucks = () => ({ ...recordColumns(), amount: '10.00', business_type: 'New' as const });

const visitor = () => ({
  chapter_id: home,
  meeting_id: meeting,
  date: '2026-03-03',
  member_id: ann,
  inviter_chapter_id: away,
  email: 'vic@example.org',
  first_name: 'Vic',
  last_name: 'Vale',
  methods: ['Friend' as const, 'Cold Call' as const],
  profession_id: florist,
});

/** Runs a statement and rolls it back. */
async function tried(act: (queries: Database['db']) => Promise<unknown>): Promise<unknown> {
  return db
    .transaction(async (queries) => {
      await act(queries);
      throw 'accepted';
    })
    .catch((error: unknown) => error);
}

const refusedBy = async (act: (queries: Database['db']) => Promise<unknown>) => {
  const error = await tried(act);
  return error === 'accepted' ? error : constraintName(error);
};

describe('the database rejects', () => {
  it('a session with oneself, a text that is too short, or an unknown type', async () => {
    const insert = (change: object) =>
      refusedBy((queries) => queries.insert(schema.sessions).values({ ...session(), ...change }));
    expect(await insert({})).toBe('accepted');
    expect(await insert({ receiver_id: ann })).toBe('sessions_receiver_is_another');
    expect(await insert({ address: 'no' })).toBe('sessions_address_length');
    expect(await insert({ type: 'Long Session' })).toBe('sessions_type_value');
  });

  it('amounts that aren’t positive, are too large, or aren’t numbers', async () => {
    const insert = (amount: string) =>
      tried((queries) => queries.insert(schema.businessBucks).values({ ...bucks(), amount }));
    expect(await insert('9999999.99')).toBe('accepted');
    expect(constraintName(await insert('0'))).toBe('business_bucks_amount_positive');
    expect(constraintName(await insert('-5'))).toBe('business_bucks_amount_positive');
    expect(sqlState(await insert('10000000'))).toBe('22003');
    expect(sqlState(await insert('Infinity'))).toBe('22003');
    expect(sqlState(await insert('12x'))).toBe('22P02');
  });

  it('an EP referral type without the flag, the flag without it, and an EP’s past referral', async () => {
    const insert = (change: object) =>
      refusedBy((queries) => queries.insert(schema.businessBucks).values({ ...bucks(), ...change }));
    expect(await insert({ is_ep: true, ep_referral_type: 'Visitor' })).toBe('accepted');
    expect(await insert({ is_ep: true })).toBe('business_bucks_ep_referral');
    expect(await insert({ ep_referral_type: 'EP' })).toBe('business_bucks_ep_referral');
    expect(await insert({ is_ep: true, ep_referral_type: 'EP', referral_id: 1 })).toBe(
      'business_bucks_ep_past_referral',
    );
  });

  it('a drop-in without a chapter, and a chapter without a drop-in', async () => {
    const insert = (change: object) =>
      refusedBy((queries) => queries.insert(schema.visitors).values({ ...visitor(), ...change }));
    expect(await insert({ drop_in: true, drop_in_chapter_id: away })).toBe('accepted');
    expect(await insert({ drop_in: true })).toBe('visitors_drop_in_chapter');
    expect(await insert({ drop_in_chapter_id: away })).toBe('visitors_drop_in_chapter');
  });

  it('a visitor without a method, with an unknown one, or at another chapter’s meeting', async () => {
    const insert = (change: object) =>
      refusedBy((queries) => queries.insert(schema.visitors).values({ ...visitor(), ...change }));
    expect(await insert({ methods: [] })).toBe('visitors_methods_values');
    expect(await insert({ methods: ['Friend', 'Pigeon'] })).toBe('visitors_methods_values');
    expect(await insert({ chapter_id: away })).toBe('visitors_meeting_fk');
  });

  it('a duplicate visitor at a meeting, ignoring case, unless the first was deleted or merged', async () => {
    const twice = (first: object) =>
      refusedBy(async (queries) => {
        const rows = await queries.insert(schema.visitors).values(visitor()).returning();
        await queries
          .insert(schema.visitors)
          .values({ ...visitor(), email: 'other@example.org' })
          .returning();
        await queries
          .update(schema.visitors)
          .set(first)
          .where(eq(schema.visitors.id, rows[0]?.id ?? 0));
        await queries.insert(schema.visitors).values({ ...visitor(), email: 'VIC@example.org' });
      });
    expect(await twice({ notes: 'the same' })).toBe('visitors_once');
    expect(await twice({ deleted_at: now(), deleted_by: ann })).toBe('accepted');
    expect(await twice({ merged_into_id: sql`(select max(id) from visitors)` })).toBe('accepted');
  });

  it('a training event without its training', async () => {
    const insert = (change: object) =>
      refusedBy((queries) =>
        queries
          .insert(schema.eventAttendances)
          .values({ ...recordColumns(), happened_at: now(), type: 'Show', ...change }),
      );
    expect(await insert({ receiver_id: ann })).toBe('accepted');
    expect(await insert({ type: 'Training' })).toBe('event_attendances_training');
    expect(await insert({ guests: 10_001 })).toBe('event_attendances_guests_range');
  });

  it('a closed meeting without its time, and a second meeting on a day', async () => {
    expect(
      await refusedBy((queries) => queries.update(schema.weeklyMeetings).set({ status: 'closed' })),
    ).toBe('weekly_meetings_closed');
    expect(
      await refusedBy((queries) =>
        queries
          .insert(schema.weeklyMeetings)
          .values({ chapter_id: home, date: '2026-03-03', starts_at: now() }),
      ),
    ).toBe('weekly_meetings_once');
  });

  it('a role in the wrong place, and a duplicate role even with empty places', async () => {
    const insert = (
      ...rows: { role: 'administrator' | 'president' | 'area_director'; chapter_id?: number }[]
    ) =>
      refusedBy((queries) =>
        queries
          .insert(schema.roleAssignments)
          .values(rows.map((row) => ({ member_id: ann, from_on: '2026-01-01', ...row }))),
      );
    expect(await insert({ role: 'administrator' })).toBe('accepted');
    expect(await insert({ role: 'administrator', chapter_id: home })).toBe('role_assignments_scope');
    expect(await insert({ role: 'president' })).toBe('role_assignments_scope');
    expect(await insert({ role: 'area_director' })).toBe('role_assignments_scope');
    expect(await insert({ role: 'administrator' }, { role: 'administrator' })).toBe('role_assignments_once');
  });

  it('a duplicate goal even without a member, unless the first is archived', async () => {
    const goal = {
      chapter_id: home,
      metric: '1' as const,
      target: '12',
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
    };
    expect(await refusedBy((queries) => queries.insert(schema.goals).values([goal, goal]))).toBe(
      'goals_once',
    );
    expect(
      await refusedBy((queries) =>
        queries.insert(schema.goals).values([{ ...goal, archived_at: now() }, goal]),
      ),
    ).toBe('accepted');
  });

  it('an e-mail used in another case, as its own kind of conflict', async () => {
    const taken = await tried((queries) =>
      queries.insert(schema.members).values({ first_name: 'A', last_name: 'B', email: 'aNN@example.org' }),
    );
    expect(isUniqueViolation(taken)).toBe(true);
    expect(isUniqueViolation(taken, 'members_email_key')).toBe(true);
    expect(isUniqueViolation(taken, 'members_pkey')).toBe(false);
    expect(isForeignKeyViolation(taken)).toBe(false);
  });

  it('deleting a member who is referenced elsewhere', async () => {
    const kept = await tried(async (queries) => {
      await queries.insert(schema.sessions).values(session());
      await queries.delete(schema.members).where(eq(schema.members.id, bob));
    });
    expect(isForeignKeyViolation(kept)).toBe(true);
    expect(isUniqueViolation(kept)).toBe(false);
  });

  it('nothing when an error comes from elsewhere', () => {
    expect(sqlState(new Error('lost'))).toBeUndefined();
    expect(sqlState(Object.assign(new Error('lost'), { code: 'ECONNREFUSED' }))).toBeUndefined();
    expect(isUniqueViolation(null)).toBe(false);
  });
});

describe('the database stores', () => {
  it('the same types as the wire', () => {
    expect(sessionTypes).toEqual(contract.sessionTypes);
    expect(referralTypes).toEqual(contract.referralTypes.map(({ value }) => value));
  });

  it('sums of amounts exactly', async () => {
    const error = await tried(async (queries) => {
      await queries
        .insert(schema.businessBucks)
        .values(Array.from({ length: 2_000 }, () => ({ ...bucks(), amount: '0.10' })));
      const [row] = (
        await queries.execute<{ total: string }>(
          sql`select sum(amount) as total from activities where metric = 3 and member_id = ${ann}`,
        )
      ).rows;
      expect(row?.total).toBe('200.00');
    });
    expect(error).toBe('accepted');
  });

  it('dates as days, instants as instants, lists as lists, and bytes as bytes', async () => {
    const error = await tried(async (queries) => {
      const [row] = await queries
        .insert(schema.visitors)
        .values({ ...visitor(), cancel_token_hash: Buffer.from([0, 255, 10]), first_name: 'Zoë 🌻 {"a",b}' })
        .returning();
      expect(row).toMatchObject({
        date: '2026-03-03',
        methods: ['Friend', 'Cold Call'],
        cancel_token_hash: Buffer.from([0, 255, 10]),
        first_name: 'Zoë 🌻 {"a",b}',
        attended: null,
        version: 1,
      });
      expect(row?.created_at).toBeInstanceOf(Date);
      const [met] = await queries.select().from(schema.weeklyMeetings);
      expect(met?.starts_at.toISOString()).toBe('2026-03-03T13:00:00.000Z');
    });
    expect(error).toBe('accepted');
  });

  it('a version that every update raises, even after a conflict', async () => {
    const error = await tried(async (queries) => {
      const write = () =>
        queries
          .insert(schema.biographies)
          .values({ member_id: ann, about_me: 'me' })
          .onConflictDoUpdate({ target: schema.biographies.member_id, set: { about_me: 'me again' } })
          .returning();
      expect(await write()).toMatchObject([{ version: 1, about_me: 'me' }]);
      expect(await write()).toMatchObject([{ version: 2, about_me: 'me again' }]);
      const changed = await queries
        .update(schema.biographies)
        .set({ goals: 'more' })
        .where(eq(schema.biographies.member_id, ann))
        .returning();
      expect(changed).toMatchObject([{ version: 3, goals: 'more' }]);
    });
    expect(error).toBe('accepted');
  });

  it('search words', async () => {
    const found = await db
      .select({ id: schema.members.id })
      .from(schema.members)
      .where(sql`${schema.members.search} @@ to_tsquery('simple', ${'am:* & ann:*'})`);
    expect(found).toEqual([{ id: ann }]);
  });

  it('an index for every foreign key', async () => {
    const { rows } = await db.execute(sql`
      select c.conname from pg_constraint c where c.contype = 'f' and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
    expect(rows).toEqual([]);
  });
});

describe('the activities view', () => {
  it('holds every record of the six metrics in one shape', async () => {
    const error = await tried(async (queries) => {
      const [link] = await queries
        .insert(schema.links)
        .values({
          member_id: bob,
          chapter_id: home,
          title: 'Garden talk',
          type: 'MC Post',
          where_to_share: ['Facebook'],
          url: 'https://example.org',
        })
        .returning();
      await queries.insert(schema.sessions).values(session());
      await queries.insert(schema.referrals).values({
        ...recordColumns(),
        type: 'In_Chapter',
        methods: ['Call'],
        first_name: 'Rae',
        last_name: 'Rowe',
        comments: 'Roses',
      });
      await queries.insert(schema.businessBucks).values({ ...bucks(), amount: '125.5' });
      await queries
        .insert(schema.eventAttendances)
        .values({ ...recordColumns(), receiver_id: ann, happened_at: now(), type: 'Mixer' });
      await queries.insert(schema.linkShares).values({ ...recordColumns(), link_id: link?.id ?? 0 });
      await queries
        .insert(schema.visitors)
        .values([
          visitor(),
          { ...visitor(), email: 'form@example.org', member_id: null, inviter_chapter_id: null },
          { ...visitor(), email: 'ann@example.ORG', drop_in: true, drop_in_chapter_id: away },
        ]);
      await queries.insert(schema.visitors).values({
        ...visitor(),
        email: 'again@example.org',
        merged_into_id: sql`(select min(id) from visitors)`,
      });
      const { activities } = schema;
      const rows = await queries
        .select({
          metric: activities.metric,
          member_id: activities.member_id,
          receiver_id: activities.receiver_id,
          chapter_id: activities.chapter_id,
          receiver_chapter_id: activities.receiver_chapter_id,
          date: activities.date,
          own: activities.own,
          amount: activities.amount,
          record_type: activities.record_type,
        })
        .from(activities)
        .orderBy(asc(activities.metric), asc(activities.id));
      const common = {
        member_id: ann,
        receiver_id: bob,
        chapter_id: home,
        receiver_chapter_id: home,
        date: '2026-03-02',
        own: false,
        amount: null,
      };
      const invited = {
        ...common,
        receiver_id: null,
        chapter_id: away,
        date: '2026-03-03',
        record_type: null,
      };
      expect(rows).toEqual([
        { ...common, metric: 1, record_type: 'Quick Session' },
        { ...common, metric: 2, record_type: 'In_Chapter' },
        { ...common, metric: 3, amount: '125.50', record_type: 'New' },
        { ...common, metric: 4, receiver_id: ann, own: true, record_type: 'Mixer' },
        { ...common, metric: 5, record_type: 'MC Post' },
        { ...invited, metric: 6 },
        { ...invited, metric: 6, member_id: null, chapter_id: null },
      ]);
    });
    expect(error).toBe('accepted');
  });
});
