import { sql } from 'drizzle-orm';
import {
  businessBucks,
  eventAttendances,
  linkShares,
  referrals,
  sessions,
} from '../../server/schema/recordings.ts';
import { visitors } from '../../server/schema/visitors.ts';
import type { Person } from './house.ts';
import type { RecordingHouse } from './recordingHouse.ts';

export interface Weeks {
  /** Closed on April 16 and May 7. */
  readonly first: number;
  readonly last: number;
  readonly skipped: number;
  /** A session that the last meeting counted. */
  readonly counted: number;
}

type Given = { readonly date: string; readonly counted?: number; readonly chapter?: number | null };

/**
 * Adds four weeks of Millbrook up to today’s open meeting: records of each of the six metrics that were counted,
 * records not counted yet, and for each kind one that never counts.
 */
export async function addWeeks(house: RecordingHouse): Promise<Weeks> {
  const { db, meetings } = house;
  const { ines, tomas, edda, leo, dolores } = house.people;
  const { here, there } = house.chapters;
  const first = await house.addMeeting(here, '2026-04-16', 'closed');
  const skipped = await house.addMeeting(here, '2026-04-23', 'skipped');
  await house.addMeeting(here, '2026-04-30', 'closed');
  const last = meetings.past;
  await db.execute(sql`
    update weekly_meetings set status = 'closed', closed_at = '2026-05-07T12:00:00Z' where id = ${last}`);
  await db.execute(sql`
    insert into attendances (chapter_id, meeting_id, member_id, status)
    values (${here}, ${last}, ${ines.id}, 'Present'), (${here}, ${last}, ${leo.id}, 'Absent')`);
  await db.execute(sql`
    update chapters set rules = '{"targets": {"1": 4, "2": 0, "3": 200}}'::jsonb where id = ${here}`);

  const chapterOf = (person: Person) => (person === dolores ? there : here);
  const spine = (giver: Person, receiver: Person, { date, counted, chapter }: Given) => ({
    chapter_id: chapter === undefined ? here : chapter,
    member_id: giver.id,
    receiver_id: receiver.id,
    receiver_chapter_id: chapterOf(receiver),
    date,
    counted_meeting_id: counted ?? null,
  });
  const session = async (giver: Person, receiver: Person, given: Given, more = {}) => {
    const text = { type: 'Quick Session', address: 'Town hall', discussion: 'Whom to invite' } as const;
    const [row] = await db
      .insert(sessions)
      .values({ ...spine(giver, receiver, given), ...text, ...more })
      .returning({ id: sessions.id });
    return row?.id ?? 0;
  };
  await session(tomas, ines, { date: '2026-04-15', counted: first });
  const counted = await session(ines, tomas, { date: '2026-05-06', counted: last });
  await session(dolores, ines, { date: '2026-05-05', counted: last });
  await session(ines, tomas, { date: '2026-05-13' });
  await session(ines, edda, { date: '2025-12-30' }, { type: 'MNO Session' });
  await session(tomas, dolores, { date: '2026-05-10' });
  await session(dolores, ines, { date: '2026-05-14' });
  await session(ines, tomas, { date: '2026-05-20' });
  await session(ines, tomas, { date: '2026-05-13', chapter: null });
  await session(dolores, ines, { date: '2026-05-13', chapter: there });
  await session(ines, tomas, { date: '2026-05-13' }, { deleted_at: new Date('2026-05-13T12:00:00Z') });

  await db.insert(referrals).values({
    ...spine(edda, ines, { date: '2026-05-12' }),
    type: 'In_Chapter',
    methods: ['Call'],
    first_name: 'Wilma',
    last_name: 'Newman',
    comments: 'Wants a table',
  });

  const buck = (giver: Person, receiver: Person, amount: string, given: Given) =>
    db.insert(businessBucks).values({ ...spine(giver, receiver, given), amount, business_type: 'New' });
  await buck(ines, tomas, '100.10', { date: '2026-05-13' });
  await buck(ines, edda, '0.10', { date: '2026-05-12' });
  await buck(tomas, ines, '0.10', { date: '2026-05-12' });
  await buck(ines, tomas, '50.00', { date: '2026-05-05', counted: last });
  await buck(tomas, ines, '7.25', { date: '2026-04-14', counted: first });
  await buck(dolores, ines, '900.00', { date: '2026-05-12', chapter: there });

  for (const [giver, receiver] of [
    [ines, ines],
    [edda, tomas],
  ] as const) {
    const happened_at = new Date('2026-05-13T17:00:00Z');
    await db
      .insert(eventAttendances)
      .values({ ...spine(giver, receiver, { date: '2026-05-13' }), happened_at, type: 'Mixer' });
  }

  const books = await house.addLink(ines, here, { title: 'Books' });
  const tours = await house.addLink(tomas, here, { title: 'Tours', type: 'SM Post' });
  const practice = await house.addLink(edda, here, { title: 'Practice' });
  const share = (giver: Person, owner: Person, link_id: number, given: Given) =>
    db.insert(linkShares).values({ ...spine(giver, owner, given), link_id });
  await share(ines, edda, practice, { date: '2026-05-13' });
  await share(ines, tomas, tours, { date: '2026-05-12' });
  await share(ines, ines, books, { date: '2026-05-11' });
  await share(tomas, ines, books, { date: '2026-05-12' });
  await share(tomas, ines, books, { date: '2026-05-06', counted: last });
  await share(dolores, tomas, tours, { date: '2026-05-12', chapter: there });

  const visitor = async (inviter: Person | null, email: string, more: object) => {
    const name = { first_name: 'Noor', last_name: 'Haddad', profession_id: house.joiner };
    const [row] = await db
      .insert(visitors)
      .values({
        ...name,
        chapter_id: here,
        meeting_id: meetings.today,
        date: '2026-05-14',
        member_id: inviter?.id ?? null,
        inviter_chapter_id: inviter === null ? null : here,
        email,
        methods: ['Friend', 'Networking'],
        ...more,
      })
      .returning({ id: visitors.id });
    return row?.id ?? 0;
  };
  const kept = await visitor(tomas, 'kept@example.test', {});
  await visitor(ines, 'last@example.test', {
    meeting_id: last,
    date: '2026-05-07',
    counted_meeting_id: last,
  });
  await visitor(tomas, 'merged@example.test', { merged_into_id: kept });
  await visitor(tomas, tomas.email, { drop_in: true, drop_in_chapter_id: there });
  await visitor(null, 'public@example.test', {});
  await visitor(tomas, 'to.come@example.test', { meeting_id: meetings.next, date: '2026-05-21' });
  return { first, last, skipped, counted };
}
