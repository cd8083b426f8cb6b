import { describe, expect, it } from 'vitest';
import { announcements, categoryRequests, meetingPlans } from '../../server/schema/chapters.ts';
import { sampleSessions } from '../../server/schema/growth.ts';
import { memberSpotlights, momentSlots } from '../../server/schema/program.ts';
import { businessBucks } from '../../server/schema/recordings.ts';
import { subRequests, visitors } from '../../server/schema/visitors.ts';
import { asGiven } from '../asGiven.ts';
import { now } from '../clock.ts';
import { logStatements } from './everyEndpoint/statementLog.ts';
import { closedAfterwards, type Person, sessionWith } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there, far } = house.chapters;
const { ines, tomas, edda, vera, dolores } = house.people;
const director = await house.addDirector();

const read = (who: Person, query: Record<string, number> = {}) =>
  house.seen(who, '/member-3/my-chapter', query);

describe('a chapter’s home page', () => {
  it('shows what exists when nothing is planned', async () => {
    const home = await read(dolores);
    expect(home).toMatchObject({
      chapter: { id: there, name: 'Juniper Flats', time_zone: 'Europe/London', currency: 'GBP' },
      chapter_zoom: null,
      next_meeting: {
        id: house.meetings.thereNext,
        time_zone: 'Europe/London',
        coming: { answer: 'none' },
        coming_count: 0,
      },
      week: {
        marketing_moment: null,
        networking_moment: null,
        spotlight: null,
        sample_session: null,
        visitors: [],
        announcements: [],
      },
      members: [{ id: dolores.id }],
      latest_links: [],
      categories: [],
    });
    expect(home.month).toMatchSnapshot();
    expect(home.leadership.map(({ member }: { member: unknown }) => member)).toMatchSnapshot();
  });

  it('has the next meeting’s program, people, and the month, in few queries of constant number', async () => {
    const { today, next: meeting_id, thereNext } = house.meetings;
    const slot = { chapter_id: here, meeting_id, member_id: tomas.id };
    await house.db.insert(momentSlots).values([
      { ...slot, type: 'marketing', topic: 'Declined', status: 'Declined' },
      { ...slot, type: 'marketing', topic: 'What a referral is', status: 'Approved' },
      { ...slot, type: 'networking', member_id: edda.id, curriculum_unit: 'Unit 3' },
      { ...slot, type: 'networking', meeting_id: today },
    ]);
    await house.db.insert(memberSpotlights).values([{ ...slot, ask: 'Shops that open.' }]);
    await house.db
      .insert(sampleSessions)
      .values([
        { chapter_id: here, meeting_id, member_a_id: ines.id, member_b_id: tomas.id, topic: 'Books' },
      ]);
    await house.db.insert(meetingPlans).values([
      { meeting_id, member_id: ines.id, coming: false },
      { meeting_id, member_id: tomas.id, coming: true },
    ]);
    await house.db.insert(subRequests).values([
      { chapter_id: here, meeting_id, member_id: ines.id, status: 'Cancelled', sub_first_name: 'No' },
      { chapter_id: here, meeting_id, member_id: ines.id, status: 'Confirmed', sub_member_id: edda.id },
      { chapter_id: here, meeting_id, member_id: vera.id, sub_first_name: 'Pat', sub_last_name: 'Other' },
    ]);
    const visit = {
      chapter_id: here,
      meeting_id,
      date: '2026-05-21',
      last_name: 'Okafor',
      methods: ['Friend' as const],
      profession_id: house.joiner,
    };
    await house.db.insert(visitors).values([
      {
        ...visit,
        first_name: 'Maya',
        email: 'maya@example.test',
        member_id: ines.id,
        inviter_chapter_id: here,
      },
      { ...visit, first_name: 'Gone', email: 'gone@example.test', deleted_at: now() },
      {
        ...visit,
        first_name: 'Their',
        email: 'their@example.test',
        chapter_id: there,
        meeting_id: thereNext,
      },
    ]);
    await house.db.insert(announcements).values([
      { chapter_id: here, by_id: vera.id, title: 'Over', text: 'Over.', until_on: '2026-05-13' },
      {
        chapter_id: here,
        by_id: vera.id,
        title: 'Open day',
        text: 'Bring somebody.',
        until_on: '2026-05-14',
      },
      { chapter_id: there, by_id: dolores.id, title: 'Theirs', text: 'Theirs.' },
    ]);
    await house.db
      .insert(categoryRequests)
      .values([{ chapter_id: here, profession_id: house.joiner, member_id: ines.id }]);
    for (let index = 0; index < 8; index += 1) {
      const updated_at = new Date(Date.parse('2026-05-01T00:00:00Z') + index * 60_000);
      await house.addLink(tomas, here, { title: `Link ${index}`, updated_at });
    }
    await house.addLink(dolores, there, { title: 'Theirs' });
    await house.call(ines, 'POST', '/member-3/session', { body: sessionWith(tomas) });
    await house.call(dolores, 'POST', '/member-3/session', { body: sessionWith(tomas) });
    const buck = { member_id: ines.id, receiver_id: tomas.id, chapter_id: here, receiver_chapter_id: here };
    await house.db.insert(businessBucks).values([
      { ...buck, date: '2026-05-02', amount: '120.10', business_type: 'New' },
      { ...buck, date: '2026-05-03', amount: '0.20', business_type: 'New' },
      { ...buck, date: '2026-04-30', amount: '7.00', business_type: 'New' },
    ]);

    const log = logStatements(house.db);
    const home = await read(ines);
    expect(log.queries().length).toBeLessThanOrEqual(6);
    const person = ({ id }: Person, first_name: string, last_name: string) => ({ id, first_name, last_name });
    const [Tomas, Ines, Edda] = [
      person(tomas, 'Tomas', 'Lindqvist'),
      person(ines, 'Ines', 'Calloway'),
      person(edda, 'Edda', 'Praxis'),
    ];
    expect(home.next_meeting).toMatchSnapshot({
      id: asGiven(meeting_id),
      coming: { at: expect.any(String), request: { id: expect.any(Number), sub: { member: asGiven(Edda) } } },
    });
    expect(home.week).toMatchSnapshot({
      marketing_moment: { id: expect.any(Number), member: asGiven(Tomas) },
      networking_moment: { id: expect.any(Number), member: asGiven(Edda) },
      spotlight: { id: expect.any(Number), member: asGiven(Tomas) },
      sample_session: { id: expect.any(Number), member_a: asGiven(Ines), member_b: asGiven(Tomas) },
      visitors: [{ id: expect.any(Number), invited_by: asGiven(Ines) }],
      announcements: [
        {
          id: expect.any(Number),
          by: asGiven(person(vera, 'Vera', 'President')),
          created_at: expect.any(String),
        },
      ],
    });
    expect(home.leadership[0]).toMatchObject({ role: 'president', member: { id: vera.id } });
    expect(home.members.map(({ id }: { id: number }) => id)).toEqual([ines.id, tomas.id, edda.id, vera.id]);
    expect(home.latest_links.map(({ title }: { title: string }) => title)).toMatchSnapshot();
    expect(home.categories).toMatchObject([{ rank: 1, requests: 1, asked_by: [Ines] }]);
    expect(home.month).toMatchSnapshot();
  });

  it('shows another chapter only to those who see its region', async () => {
    expect(await read(director, { chapter_id: here })).toMatchObject({
      chapter: { id: here },
      next_meeting: { coming: { answer: 'none' } },
    });
    expect(await read(director)).toMatchObject({ chapter: { id: far }, next_meeting: null });
  });
});
