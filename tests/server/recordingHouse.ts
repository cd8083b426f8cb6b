import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { weeklyMeetings } from '../../server/schema/core.ts';
import { trainings } from '../../server/schema/growth.ts';
import { uploads } from '../../server/schema/infrastructure.ts';
import { links } from '../../server/schema/links.ts';
import { openHouse, type Person } from './house.ts';

/** The body of a 4xx answer that names a field. */
export const refusing = (field: string, message = 'This field is invalid.') => ({
  code: 'givenDataInvalid',
  message: 'The given data was invalid.',
  errors: { [field]: [message] },
});

export const recorded = (metric: number, message: string, warnings: string[] = []) => ({
  id: expect.any(Number),
  metric,
  message,
  count_state: 'waiting',
  version: 1,
  warnings,
  created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
});

/**
 * A house with members of two chapters: Ines, Tomas, Edda, who is EP, and Vera, the president, of `here`, and Dolores
 * of `there`; Leo has left `here`. Both chapters have an open meeting today (May 14) and in a week.
 */
export async function openRecordingHouse() {
  const house = await openHouse();
  const { here, there } = house.chapters;
  const ines = await house.addPerson('Ines Calloway', here);
  const tomas = await house.addPerson('Tomas Lindqvist', here);
  const edda = await house.addPerson('Edda Praxis', here, { is_ep: true });
  const vera = await house.addPerson('Vera President', here);
  const dolores = await house.addPerson('Dolores Quintana', there);
  const leo = await house.addPerson('Leo Gone', here, { status: 'ended' });
  await house.grant(vera, 'president', { chapter_id: here });

  const addMeeting = async (
    chapter_id: number,
    date: string,
    status: 'open' | 'closed' | 'skipped' = 'open',
  ) => {
    const starts_at = new Date(`${date}T12:00:00Z`);
    const closed_at = status === 'closed' ? starts_at : null;
    const [row] = await house.db
      .insert(weeklyMeetings)
      .values({ chapter_id, date, starts_at, status, closed_at })
      .returning({ id: weeklyMeetings.id });
    return row?.id ?? 0;
  };
  const addLink = async (
    owner: Person,
    chapter_id: number | null,
    more: Partial<typeof links.$inferInsert> = {},
  ) => {
    const [row] = await house.db
      .insert(links)
      .values({
        member_id: owner.id,
        chapter_id,
        title: 'Spring open day',
        type: 'MC Post',
        where_to_share: ['Facebook'],
        url: 'https://example.test/open-day',
        ...more,
      })
      .returning({ id: links.id });
    return row?.id ?? 0;
  };
  const addImage = async (owner: Person, key: string, more: Partial<typeof uploads.$inferInsert> = {}) => {
    await house.db.insert(uploads).values({
      key,
      member_id: owner.id,
      folder: 'images/event-attendance',
      content_type: 'image/webp',
      status: 'stored',
      expires_at: new Date('2026-05-15T00:00:00Z'),
      ...more,
    });
    return key;
  };
  await house.db.insert(trainings).values([
    { name: 'First steps', what_for: 'For everyone who begins.', required_for: ['president'] },
    { name: 'Bygone', archived_at: new Date('2026-01-01T00:00:00Z') },
  ]);

  return {
    ...house,
    people: { ines, tomas, edda, vera, dolores, leo },
    meetings: {
      today: await addMeeting(here, '2026-05-14'),
      next: await addMeeting(here, '2026-05-21'),
      past: await addMeeting(here, '2026-05-07'),
      thereToday: await addMeeting(there, '2026-05-14'),
      thereNext: await addMeeting(there, '2026-05-21'),
    },
    addMeeting,
    addLink,
    addImage,
    /** Adds a director of the region of `here` who belongs to the chapter `far`. */
    addDirector: async () => {
      const director = await house.addPerson('Dana Director', house.chapters.far);
      await house.grant(director, 'area_director', { region_id: house.regions.north });
      return director;
    },
    /** Adds somebody of the organization without a chapter or a right. */
    addStaff: () => house.addPerson('Ada Staff', null),
    /** Every row of a query, as the database returns it. */
    rows: async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await house.db.execute<Row>(query)).rows,
    count: async (table: string, where: ReturnType<typeof sql> = sql`true`) => {
      const { rows } = await house.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)} where ${where}`,
      );
      return rows[0]?.count;
    },
    /** Posts the same body fifty times at once under one key. */
    postFiftyTimes: (who: Person, path: string, body: unknown) =>
      Promise.all(
        Array.from({ length: 50 }, () =>
          house.call(who, 'POST', path, { body, headers: { 'idempotency-key': `fifty-at-once-${path}` } }),
        ),
      ),
  };
}

export type RecordingHouse = Awaited<ReturnType<typeof openRecordingHouse>>;
