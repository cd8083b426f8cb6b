import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { capabilityLoans, memberships, roleAssignments } from '../../server/schema/people.ts';
import { asGiven } from '../asGiven.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { past, today, next } = house.meetings;
const vice = await house.addHolder('vice_president', 'Viola Vice', here);
const mentors = await house.addHolder('mentor_coordinator', 'Mark Mentor', here);
const admin = await house.addHolder('administrator', 'Ada Admin', null);
beforeEach(() => house.db.execute(sql`truncate notifications, audit_log`));

let numbered = 0;
/** Adds a member who is a mentor and a protege, leads, and has past and future tasks. */
const busy = async () => {
  numbered += 1;
  const who = await house.addPerson(`Bea Busy${numbered}`, here, { business_name: 'Busy Bees' });
  const protege = await house.addPerson(`Pia Protege${numbered}`, here);
  const mentor = await house.addPerson(`Mona Mentor${numbered}`, here);
  const { id } = who;
  await house.db.insert(memberships).values({ member_id: id, chapter_id: here, from_on: '2024-01-01' });
  await house.grant(who, 'visitor_host', { chapter_id: here });
  await house.grant(who, 'events_committee', { chapter_id: here }, { from_on: '2026-06-01' });
  await house.grant(who, 'membership_committee', { chapter_id: here }, { until_on: '2025-06-01' });
  const loan = {
    member_id: id,
    capability: 'letters.draft',
    chapter_id: here,
    lent_by: vice.id,
    until_on: '2026-12-31',
  };
  await house.db
    .insert(capabilityLoans)
    .values([
      loan,
      { ...loan, until_on: '2026-05-14' },
      { ...loan, member_id: protege.id, lent_by: id },
      { ...loan, until_on: '2026-05-13' },
      { ...loan, member_id: protege.id },
    ]);
  const link = await house.addLink(who, here);
  await house.db.execute(sql`
    update weekly_meetings set status = 'closed', closed_at = starts_at where id = ${past}`);
  await house.db.execute(sql`
    insert into moment_slots (chapter_id, meeting_id, type, member_id, status)
    values (${here}, ${past}, 'marketing', ${id}, 'Delivered'), (${here}, ${next}, 'marketing', ${id}, 'Approved')`);
  await house.db.execute(sql`
    insert into member_spotlights (chapter_id, meeting_id, member_id) values (${here}, ${next}, ${id})`);
  await house.db.execute(sql`
    insert into sample_sessions (chapter_id, meeting_id, member_a_id, member_b_id)
    values (${here}, ${next}, ${protege.id}, ${id})`);
  await house.db.execute(sql`
    insert into sub_requests (chapter_id, meeting_id, member_id, sub_member_id, status)
    values (${here}, ${next}, ${id}, null, 'Open'), (${here}, ${past}, ${id}, null, 'Attended'),
      (${here}, ${today}, ${protege.id}, ${id}, 'Confirmed')`);
  await house.db.execute(sql`
    insert into mentorships (chapter_id, protege_id, mentor_id, since)
    values (${here}, ${protege.id}, ${id}, '2026-01-01'), (${here}, ${id}, ${mentor.id}, '2025-01-01')`);
  await house.db.execute(sql`
    insert into subscriptions (member_id, chapter_id, plan, paid_until) values (${id}, ${here}, 'Yearly', '2026-12-31')`);
  return { who, protege, mentor, link, there };
};
const clean = async () => {
  await house.db.execute(sql`
    truncate moment_slots, member_spotlights, sample_sessions, sub_requests, mentorships, subscriptions cascade`);
};
beforeEach(clean);

const path = (id: number) => `/member-1/members/${id}/lifecycle`;
const read = (viewer: Person, of: Person) => house.call(viewer, 'GET', path(of.id));
const change = (
  viewer: Person,
  of: Person,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) => house.call(viewer, 'PUT', path(of.id), { body: { reason: 'So it is', ...body }, headers });
const one = async (query: ReturnType<typeof sql>) => (await house.rows(query))[0];
const statuses = async ({ id }: Person) => ({
  moments: await house.rows(sql`
    select status, deleted_at is not null as gone from moment_slots where member_id = ${id} order by id`),
  spotlights: await house.rows(sql`select status from member_spotlights where member_id = ${id}`),
  samples: await house.rows(sql`select status from sample_sessions where member_b_id = ${id}`),
  subs: await house.rows(sql`select status from sub_requests where member_id = ${id} order by id`),
  sits_in: await one(sql`select count(*)::int as count from sub_requests where sub_member_id = ${id}`),
});
const givenBack = {
  moments: [
    { status: 'Delivered', gone: false },
    { status: 'Approved', gone: true },
  ],
  spotlights: [{ status: 'Cancelled' }],
  samples: [{ status: 'Cancelled' }],
  subs: [{ status: 'Cancelled' }, { status: 'Attended' }],
  sits_in: { count: 0 },
};

describe('a membership’s status', () => {
  it('shows the possible actions and what they affect', async () => {
    const { who } = await busy();
    expect((await read(vice, who)).body).toMatchSnapshot({
      member: { id: asGiven(who.id), last_name: asGiven(`Busy${numbered}`) },
    });
  });
});

describe('a membership', () => {
  it('can be paused: future assignments are returned, everything else stays', async () => {
    const { who, protege } = await busy();
    const { status, body } = await change(vice, who, { action: 'pause' });
    expect([status, body]).toEqual([200, { id: who.id, version: 2, message: 'The membership is paused.' }]);
    expect(await statuses(who)).toEqual(givenBack);
    expect(await one(sql`select status from members where id = ${who.id}`)).toEqual({ status: 'paused' });
    expect(await one(sql`select status from subscriptions where member_id = ${who.id}`)).toEqual({
      status: 'Paused',
    });
    expect(await house.rows(sql`select ended_on from mentorships`)).toEqual([
      { ended_on: null },
      { ended_on: null },
    ]);
    expect(
      await house.rows(sql`select kind, text from notifications where member_id = ${protege.id}`),
    ).toEqual([{ kind: 'sub.gone', text: `Bea Busy${numbered} can’t sit in for you on 14 May after all.` }]);
    expect(await house.rows(sql`select kind, text from notifications where member_id = ${who.id}`)).toEqual([
      { kind: 'membership.changed', text: 'Viola Vice paused your membership.' },
    ]);
    expect(
      await house.rows(sql`select action, changes, reason from audit_log where member_id = ${who.id}`),
    ).toEqual([
      { action: 'members.lifecycle', changes: { status: ['active', 'paused'] }, reason: 'So it is' },
    ]);
    expect((await house.call(who, 'GET', '/member-1/sidebar')).status).toBe(200);

    expect(
      (await read(vice, who)).body.actions.map(({ action }: { action: string }) => action),
    ).toMatchSnapshot();
    expect((await change(vice, who, { action: 'resume' })).status).toBe(200);
    expect(await one(sql`select status from members where id = ${who.id}`)).toEqual({ status: 'active' });
    expect(await one(sql`select status from subscriptions where member_id = ${who.id}`)).toEqual({
      status: 'Active',
    });
  });

  it('moves to another chapter with its links, without roles, mentor, or proteges', async () => {
    const { who, protege, mentor, link, there } = await busy();
    const { body } = await change(vice, who, { action: 'transfer', chapter_id: there });
    expect(body.message).toBe('The member is transferred.');
    expect(await statuses(who)).toEqual(givenBack);
    expect(await one(sql`select chapter_id, status, search_words from members where id = ${who.id}`)).toEqual(
      { chapter_id: there, status: 'active', search_words: expect.stringContaining('juniper flats') },
    );
    expect(
      await house.rows(sql`
        select chapter_id, from_on::text as from_on, until_on::text as until_on from memberships
        where member_id = ${who.id} order by id`),
    ).toEqual([
      { chapter_id: here, from_on: '2024-01-01', until_on: '2026-05-14' },
      { chapter_id: there, from_on: '2026-05-14', until_on: null },
    ]);
    expect(await one(sql`select chapter_id, deleted_at from links where id = ${link}`)).toEqual({
      chapter_id: there,
      deleted_at: null,
    });
    expect(await one(sql`select chapter_id, status from subscriptions where member_id = ${who.id}`)).toEqual({
      chapter_id: there,
      status: 'Active',
    });
    expect(
      await house.rows(sql`
        select role, until_on::text as until_on from role_assignments where member_id = ${who.id} order by id`),
    ).toEqual([
      { role: 'visitor_host', until_on: '2026-05-13' },
      { role: 'membership_committee', until_on: '2025-06-01' },
    ]);
    const loans = await house.rows<{ ended: boolean }>(sql`
      select ended_at is not null as ended from capability_loans
      where member_id in (${who.id}, ${protege.id}) order by id`);
    expect(loans.map(({ ended }) => ended)).toEqual([true, true, true, false, false]);
    expect(await house.rows(sql`select ended_on::text as ended_on from mentorships`)).toEqual([
      { ended_on: '2026-05-14' },
      { ended_on: '2026-05-14' },
    ]);
    const told = async ({ id }: Person) =>
      (
        await house.rows<{ text: string }>(sql`
        select text from notifications where member_id = ${id} order by id`)
      ).map(({ text }) => text);
    expect(await told(protege)).toContain(`Bea Busy${numbered} is no longer your mentor.`);
    expect(await told(mentors)).toEqual([`Pia Protege${numbered} needs another mentor.`]);
    expect(await told(mentor)).toEqual([]);
  });

  it('can’t move to a taken seat, the same chapter, or none', async () => {
    const baker = await house.addPerson('Bob Baker', here, { profession_id: house.joiner });
    await house.addPerson('Bill Baker', house.chapters.there, { profession_id: house.joiner });
    expect(
      (await change(vice, baker, { action: 'transfer', chapter_id: house.chapters.there })).body,
    ).toEqual({ code: 'seatTaken', message: 'Another member of the chapter has this profession.' });
    for (const chapter_id of [here, 999_999]) {
      expect((await change(vice, baker, { action: 'transfer', chapter_id })).body).toEqual(
        refusing('chapter_id'),
      );
    }
    expect((await change(vice, baker, { action: 'transfer' })).body).toEqual(
      refusing('chapter_id', 'This field is required.'),
    );
  });

  it('ends with immediate sign-out, and nothing is linked to the chapter anymore', async () => {
    const { who, link } = await busy();
    expect((await house.call(who, 'GET', '/member-1/sidebar')).status).toBe(200);
    expect((await change(vice, who, { action: 'end' })).body.message).toBe('The membership has ended.');
    house.clock.forward(1000);
    expect((await house.call(who, 'GET', '/member-1/sidebar')).status).toBe(401);
    house.clock.at = Date.parse('2026-05-14T16:00:00Z');
    expect(await statuses(who)).toEqual(givenBack);
    expect(
      await house.rows(sql`
        select until_on::text as until_on, end_reason from memberships where member_id = ${who.id}`),
    ).toEqual([{ until_on: '2026-05-14', end_reason: 'So it is' }]);
    expect(await one(sql`select deleted_at is not null as gone from links where id = ${link}`)).toEqual({
      gone: true,
    });
    expect(await one(sql`select status from subscriptions where member_id = ${who.id}`)).toEqual({
      status: 'Ended',
    });
    expect(
      await house.rows(sql`
        select f.revoked_at is not null as revoked from refresh_families f join accounts a on a.sub = f.sub
        where a.member_id = ${who.id}`),
    ).toEqual([{ revoked: true }]);
    expect((await change(vice, who, { action: 'end' })).body.code).toBe('moveNotAllowed');
    expect((await read(vice, who)).body.actions).toEqual([{ action: 'erase', allowed: 1, why_not: null }]);
  });

  it('can’t be changed by its member, nor for a leader above chapters', async () => {
    expect((await change(vice, vice, { action: 'pause' })).body).toEqual({
      code: 'ownMembership',
      message: 'You can’t change your own membership. Ask another leader.',
    });
    const local = await house.addPerson('Lars Local', here);
    await house.grant(local, 'administrator');
    expect((await change(vice, local, { action: 'pause' })).body.code).toBe('aboveOneself');
    expect((await change(admin, local, { action: 'end' })).body.code).toBe('tooFewAdministrators');
    const third = await house.addPerson('Tea Third', null);
    await house.grant(third, 'administrator', {}, { from_on: '2026-05-15' });
    expect((await change(admin, local, { action: 'end' })).body.code).toBe('tooFewAdministrators');
    await house.db
      .update(roleAssignments)
      .set({ from_on: '2026-05-14' })
      .where(eq(roleAssignments.member_id, third.id));
    expect((await change(admin, local, { action: 'end' })).status).toBe(200);
    expect(
      await house.rows(
        sql`select 1 as held from ${roleAssignments} where member_id = ${local.id} and until_on is null`,
      ),
    ).toEqual([]);
  });
});
