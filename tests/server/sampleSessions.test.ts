import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SampleWeek } from '../../src/contract/meetings/sampleSessions.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const noon = Date.parse('2026-05-14T16:00:00Z');
const week = 7 * 86_400_000;

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { edda, ines, tomas, vera } = house.people;
const { next } = house.meetings;
const later = await house.addMeeting(here, '2026-05-28');
beforeEach(async () => {
  house.clock.at = noon;
  await house.db.execute(
    sql`truncate sample_sessions, moment_slots, notifications, audit_log restart identity cascade`,
  );
});

const path = '/member-3/sample-sessions';
const plan = (who: Person, body: Record<string, unknown> = {}) =>
  house.call(who, 'POST', path, { body: { meeting_id: next, ...body } });
const ask = async (a: Person = ines, b: Person = tomas, more: Record<string, unknown> = {}) =>
  (await plan(vera, { member_a_id: a.id, member_b_id: b.id, ...more })).body.id as number;
const save = (who: Person, id: number, body: Record<string, unknown>) =>
  house.call(who, 'PUT', `${path}/${id}`, { body });
const shown = async (who: Person, query: Record<string, string> = {}) =>
  (await house.call(who, 'GET', path, { query })).body as unknown as {
    rows: SampleWeek[];
    suggestion: { member_a: { id: number }; member_b: { id: number }; meeting: { id: number } } | null;
  };
const weekOf = async (who: Person, id = next) => (await shown(who)).rows.find((row) => row.id === id);
const told = () =>
  house.rows<{ member_id: number; kind: string; text: string }>(
    sql`select member_id, kind, text from notifications order by id`,
  );

describe('a sample session', () => {
  it('is requested from two members, who both answer, and those who assign them are notified', async () => {
    expect((await plan(ines, { member_b_id: tomas.id })).status).toBe(403);
    const { body, status } = await plan(vera, {
      member_a_id: ines.id,
      member_b_id: tomas.id,
      topic: 'Asking',
    });
    expect({ status, message: body.message }).toEqual({ status: 201, message: 'We’ve asked them.' });
    expect(await told()).toEqual(
      [ines, tomas].map(({ id }) => ({
        member_id: id,
        kind: 'sampleSession.asked',
        text: 'Vera President asks you to give the sample session of 21 May.',
      })),
    );
    const id = body.id as number;
    expect((await plan(vera, { member_a_id: vera.id, member_b_id: ines.id })).body.code).toBe('slotTaken');
    expect(await weekOf(ines)).toMatchObject({ own: 1, own_answer: null, can_answer: 1, can_take: 0 });
    expect((await save(ines, id, { answer: 'accept' })).status).toBe(200);
    expect((await save(tomas, id, { answer: 'decline' })).body.message).toBe(
      'Declined. Your leaders have been told.',
    );
    expect(await weekOf(vera)).toMatchObject({ answer_a: 'accept', answer_b: 'decline', can_answer: 0 });
    expect((await save(vera, id, { answer: 'accept' })).status).toBe(404);
    const toVera = (await told()).filter(({ member_id }) => member_id === vera.id);
    expect(toVera.map(({ kind, text }) => [kind, text.replace(/^.* (will|can’t)/, '$1')])).toEqual([
      ['sampleSession.accepted', 'will give the sample session of 21 May.'],
      ['sampleSession.declined', 'can’t give the sample session of 21 May.'],
    ]);
  });

  it('is taken by one volunteer, once', async () => {
    const { body, status } = await plan(ines, { topic: 'Asking', place: 'Online' });
    expect(status).toBe(201);
    expect(await weekOf(ines)).toMatchObject({
      member_a: { id: ines.id },
      member_b: null,
      answer_a: 'accept',
      place: 'Online',
      own: 1,
    });
    expect((await told()).map(({ member_id, kind }) => [member_id, kind])).toContainEqual([
      vera.id,
      'sampleSession.offered',
    ]);
    expect((await plan(tomas)).body.code).toBe('slotTaken');
    expect((await save(ines, body.id as number, { member_b_id: tomas.id })).status).toBe(404);
    expect((await save(ines, body.id as number, { topic: 'Listening' })).status).toBe(200);
    expect((await save(tomas, body.id as number, { topic: 'Mine' })).status).toBe(404);
  });

  it('has two different members of the chapter', async () => {
    const invalid = 'This field is invalid.';
    const twice = await plan(vera, { member_a_id: ines.id, member_b_id: ines.id });
    expect([twice.status, twice.body.errors]).toEqual([422, { member_b_id: [invalid] }]);
    const stranger = await plan(vera, { member_a_id: ines.id, member_b_id: house.people.dolores.id });
    expect(stranger.body.errors).toEqual({ member_b_id: [invalid] });
    const foreign = await plan(vera, { member_a_id: house.people.dolores.id });
    expect(foreign.body.errors).toEqual({ member_a_id: [invalid] });
    expect((await plan(ines, { meeting_id: house.meetings.thereNext })).body.errors).toEqual({
      meeting_id: [invalid],
    });
  });

  it('keeps the answer of the member who stays when the pair changes, and asks the new one', async () => {
    const id = await ask();
    await save(ines, id, { answer: 'accept' });
    await save(tomas, id, { answer: 'decline' });
    await house.db.execute(sql`truncate notifications`);
    expect((await save(vera, id, { member_b_id: vera.id })).status).toBe(200);
    expect(await weekOf(vera)).toMatchObject({
      answer_a: 'accept',
      answer_b: 'accept',
      own_answer: 'accept',
    });
    expect((await told()).map(({ member_id, kind }) => [member_id, kind]).toSorted()).toEqual(
      [
        [ines.id, 'sampleSession.changed'],
        [tomas.id, 'sampleSession.withdrawn'],
      ].toSorted(),
    );
    await save(vera, id, { member_b_id: tomas.id });
    expect(await weekOf(vera)).toMatchObject({ answer_a: 'accept', answer_b: null });
  });

  it('is done after its day, final once it has begun, and free again when canceled', async () => {
    const id = await ask();
    expect((await save(vera, id, { status: 'Done' })).body.message).toBe('The meeting is still to come.');
    expect((await save(ines, id, { status: 'Cancelled' })).status).toBe(403);
    expect((await save(vera, id, { status: 'Cancelled' })).body.message).toBe(
      'Canceled. Both members have been told.',
    );
    expect((await save(ines, id, { answer: 'accept' })).body.code).toBe('slotSettled');
    expect(await weekOf(tomas)).toMatchObject({ status: 'Cancelled', can_take: 1, moves: [] });
    const again = await ask(tomas, ines);
    expect(await weekOf(ines)).toMatchObject({ status: 'Planned', slot_id: again });
    house.clock.at = noon + week;
    expect((await save(ines, again, { answer: 'decline' })).body.code).toBe('slotSettled');
    expect((await save(vera, again, { status: 'Cancelled' })).status).toBe(409);
    expect((await save(vera, again, { status: 'Done' })).status).toBe(200);
    expect((await house.call(vera, 'DELETE', `${path}/${again}`)).body.code).toBe('slotSettled');
    const { rows } = await shown(vera, { start: '2026-05-01', end: '2026-05-31', status: 'Done' });
    expect(rows.map(({ slot_id }) => slot_id)).toEqual([again]);
  });

  it('is deleted when taken off its week, which members can’t do', async () => {
    const id = await ask();
    expect((await house.call(ines, 'DELETE', `${path}/${id}`)).status).toBe(403);
    expect((await house.call(vera, 'DELETE', `${path}/${id}`)).status).toBe(204);
    expect(await weekOf(vera)).toMatchObject({ status: 'Open', slot_id: null, can_assign: 1 });
  });
});

describe('suggested members for a sample session', () => {
  it('have waited longest and have none ahead, for those who assign them', async () => {
    const pairOf = async () => {
      const { suggestion } = await shown(vera);
      return [suggestion?.meeting.id, suggestion?.member_a.id, suggestion?.member_b?.id];
    };
    expect(await pairOf()).toEqual([next, ines.id, tomas.id]);
    expect((await shown(ines)).suggestion).toBeNull();
    await house.db.execute(sql`
      insert into sample_sessions (chapter_id, meeting_id, member_a_id, member_b_id, status)
      values (${here}, ${house.meetings.past}, ${ines.id}, ${edda.id}, 'Done')`);
    expect(await pairOf()).toEqual([next, tomas.id, vera.id]);
    await ask(tomas, edda);
    expect(await pairOf()).toEqual([later, vera.id, ines.id]);
  });

  it('include those who declined', async () => {
    const id = await ask();
    await save(tomas, id, { answer: 'decline' });
    const { suggestion } = await shown(vera);
    expect([suggestion?.member_a.id, suggestion?.member_b.id]).toEqual([tomas.id, edda.id]);
  });

  it('have a warning about another slot that week, until they decline', async () => {
    const id = await ask();
    await house.db.execute(sql`
      insert into moment_slots (chapter_id, meeting_id, type, member_id, status)
      values (${here}, ${next}, 'marketing', ${tomas.id}, 'Approved')`);
    expect((await weekOf(vera))?.warnings).toEqual(['Tomas has the marketing moment of this week, too.']);
    await save(tomas, id, { answer: 'decline' });
    expect((await weekOf(vera))?.warnings).toEqual([]);
  });
});

it('a sample session is in both calendars, but not of a member who declined', async () => {
  const id = await ask(ines, tomas, { topic: 'Asking', place: 'Mill Lane' });
  await save(tomas, id, { answer: 'decline' });
  const query = { start: '2026-05-15', end: '2026-05-30' };
  const slotsOf = async (who: Person) =>
    (
      (await house.call(who, 'GET', '/member-1/calendar', { query })).body as unknown as { kind: string }[]
    ).filter(({ kind }) => kind === 'slot');
  expect(await slotsOf(ines)).toMatchObject([{ date: '2026-05-21', place: 'Mill Lane', note: 'Asking' }]);
  expect(await slotsOf(tomas)).toEqual([]);
});
