import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { chapters } from '../../server/schema/core.ts';
import { asGiven } from '../asGiven.ts';
import { now } from '../clock.ts';
import { visitorToRecord } from '../fixtures/recordings.ts';
import { visitorFieldCases } from '../fixtures/rules.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, recorded, refusing } from './recordingHouse.ts';
import { timed } from './timed.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there, far } = house.chapters;
const { ines, tomas, vera, dolores } = house.people;
const { past, today, thereNext } = house.meetings;
beforeEach(() => house.db.execute(sql`truncate visitors, rate_counters cascade`));

const path = '/member-3/visitor';
const visitor = (more: Record<string, unknown> = {}) => ({
  ...visitorToRecord,
  profession_id: house.joiner,
  chapter_id: here,
  meeting_id: house.meetings.next,
  ...more,
});
const post = (more: Record<string, unknown> = {}, who = ines) =>
  house.call(who, 'POST', path, { body: visitor(more) });

describe('recording a visitor', () => {
  it.each(visitorFieldCases.filter(({ given, message }) => given || message === null))(
    'checks $field $value $given like the form',
    async (example) => {
      const { field, value, message, given } = example;
      const answer = await post({ ...given, [field]: value });
      if (message === null) expect(answer.status).toBe(201);
      else expect([answer.status, answer.body]).toEqual([422, refusing(field, message)]);
    },
  );

  it.each(['profession_id', 'chapter_id', 'meeting_id'])('requires an existing %s', async (field) => {
    const answer = await post({ [field]: 999_999 });
    expect([answer.status, answer.body.errors[field]]).toEqual([422, ['This field is invalid.']]);
  });

  it('requires an open meeting of the chosen chapter, today or later', async () => {
    const closed = await house.addMeeting(here, '2026-05-28', 'closed');
    const skipped = await house.addMeeting(here, '2026-06-04', 'skipped');
    for (const meeting_id of [past, closed, skipped, thereNext]) {
      const answer = await post({ meeting_id });
      expect([answer.status, answer.body]).toEqual([422, refusing('meeting_id')]);
    }
    expect((await post({ meeting_id: today })).status).toBe(201);
    house.clock.at = Date.parse('2026-05-15T03:59:00Z');
    expect((await post({ meeting_id: today, email: 'late@example.test' })).status).toBe(201);
    house.clock.at = Date.parse('2026-05-15T04:00:00Z');
    expect((await post({ meeting_id: today, email: 'later@example.test' })).status).toBe(422);
    house.clock.at = Date.parse('2026-05-14T16:00:00Z');
  });

  it('requires a chapter that accepts visitors, or drop-ins', async () => {
    const visit = { chapter_id: there, meeting_id: thereNext };
    const dropIn = { ...visit, drop_in: 1, drop_in_chapter_id: here };
    await house.db.update(chapters).set({ takes_visitors: false }).where(sql`id = ${there}`);
    expect((await post(visit)).body).toEqual(refusing('chapter_id'));
    expect((await post({ ...dropIn, email: 'one@example.test' })).status).toBe(201);
    await house.db
      .update(chapters)
      .set({ takes_visitors: true, takes_drop_ins: false })
      .where(sql`id = ${there}`);
    expect((await post({ ...dropIn, email: 'two@example.test' })).body).toEqual(refusing('chapter_id'));
    expect((await post(visit)).status).toBe(201);
    await house.db.update(chapters).set({ takes_drop_ins: true }).where(sql`id = ${there}`);
  });

  it('names a known home chapter for a drop-in, and none otherwise', async () => {
    const unknown = await post({ drop_in: 1, drop_in_chapter_id: 999_999 });
    expect([unknown.status, unknown.body]).toEqual([422, refusing('drop_in_chapter_id')]);
    const { body } = await post({ drop_in: 0, drop_in_chapter_id: far });
    expect(
      await house.rows(sql`select drop_in, drop_in_chapter_id from visitors where id = ${body.id}`),
    ).toEqual([{ drop_in: false, drop_in_chapter_id: null }]);
  });

  it.each(['', null])('accepts %j as empty in optional fields', async (nothing) => {
    const answer = await post({ drop_in: nothing, drop_in_chapter_id: nothing });
    expect(answer.status).toBe(201);
    expect(
      await house.rows(sql`select drop_in, drop_in_chapter_id from visitors where id = ${answer.body.id}`),
    ).toEqual([{ drop_in: false, drop_in_chapter_id: null }]);
    const dropIn = await post({ drop_in: 1, drop_in_chapter_id: nothing });
    expect([dropIn.status, dropIn.body]).toEqual([
      422,
      refusing('drop_in_chapter_id', 'This field is required.'),
    ]);
  });

  it('reports all missing fields at once, including a drop-in’s home chapter', async () => {
    const { status, body } = await post({
      drop_in: 1,
      drop_in_chapter_id: null,
      first_name: '',
      methods: [],
    });
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['drop_in_chapter_id', 'first_name', 'methods'],
    ]);
  });

  it('of oneself is a drop-in, which counts for no one', async () => {
    const own = { email: ines.email.toUpperCase(), chapter_id: there, meeting_id: thereNext };
    const plain = await post(own);
    expect([plain.status, plain.body]).toEqual([422, refusing('drop_in')]);
    expect((await post({ ...own, drop_in: 1, drop_in_chapter_id: here })).status).toBe(201);
    const list = await house.call(ines, 'GET', '/member-2/totals-details', { query: { type: 6, send: 1 } });
    expect(list.body.rows).toEqual([]);
  });
});

describe('a recorded visitor', () => {
  it('shows contact details to the inviter, their leaders, and those who edit visitors', async () => {
    const { body } = await post({
      chapter_id: there,
      meeting_id: thereNext,
      drop_in: 1,
      drop_in_chapter_id: here,
    });
    const host = await house.addHolder('visitor_host', 'Hanna Host', there);
    const opened = (who: Person) =>
      house.call(who, 'GET', `/member-3/activities/${body.id}`, { query: { type: 6 } });
    const { email, work_phone, address, website, notes } = visitorToRecord;
    const told = {
      email,
      work_phone,
      address,
      website,
      notes,
      cell_phone: null,
      facebook_business_page: null,
      business_link_share: null,
      profession_id: house.joiner,
      drop_in_chapter_id: here,
      drop_in_chapter: expect.any(String),
      next_step: null,
      due: null,
    };
    for (const who of [ines, host, vera]) expect((await opened(who)).body.details).toEqual(told);
    const toCorrect = await house.call(vera, 'GET', `/member-3/activities/${body.id}/body`, {
      query: { type: 6 },
    });
    expect(toCorrect.body.body).toMatchObject({ email, work_phone, address, notes });
    // The visited chapter's members see the record without the visitor's contact details.
    const visited = await opened(dolores);
    expect([visited.status, visited.body.first_name]).toEqual([200, visitorToRecord.first_name]);
    for (const hidden of [email, work_phone, address, notes])
      expect(JSON.stringify(visited.body)).not.toContain(hidden);
    expect((await opened(tomas)).status).toBe(404);
  });
});

describe('a duplicate e-mail at a meeting', () => {
  it('is refused with the existing visitor and inviter, within the same chapter', async () => {
    const { body } = await post();
    const again = await post({ email: 'NOOR.HADDAD@example.test', first_name: 'Nora' }, vera);
    expect([again.status, again.body]).toEqual([
      409,
      { code: 'alreadyRegistered', message: 'Already registered by Ines Calloway.', existing: body.id },
    ]);
    expect(await house.count('visitors')).toBe(1);
  });

  it('names no one from another chapter, and nothing that can’t be opened there', async () => {
    const visit = { chapter_id: far, meeting_id: await house.addMeeting(far, '2026-05-20') };
    await post(visit, dolores);
    const again = await post(visit, ines);
    expect([again.status, again.body]).toEqual([
      409,
      { code: 'alreadyRegistered', message: 'Already registered.' },
    ]);
  });

  it('identifies the registration to those who may open it, and no one else', async () => {
    const visit = { chapter_id: there, meeting_id: thereNext };
    const { body } = await post(visit);
    for (const who of [ines, tomas, vera, dolores]) {
      const again = await post(visit, who);
      const opened = await house.call(who, 'GET', `/member-3/activities/${body.id}`, { query: { type: 6 } });
      expect([again.status, again.body.existing]).toEqual([409, opened.status === 200 ? body.id : undefined]);
    }
    expect((await post(visit, tomas)).body).toEqual({
      code: 'alreadyRegistered',
      message: 'Already registered by Ines Calloway.',
    });
    expect((await post(visit, dolores)).body.existing).toBe(body.id);
  });

  it('is registered once by twenty at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        house.call(ines, 'POST', path, {
          body: visitor(),
          headers: { 'idempotency-key': `twenty-at-once-${index}` },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await house.count('visitors')).toBe(1);
  });

  it('can be registered for another meeting', async () => {
    await post();
    expect((await post({ meeting_id: today })).status).toBe(201);
  });
});

describe('the chapters to choose from', () => {
  const listed = async (query: Record<string, number> = {}) =>
    (await house.call(ines, 'GET', '/member-1/chapters', { query })).body;

  it('are all active ones by name, the own one first if it accepts visitors', async () => {
    await house.db.update(chapters).set({ city: 'Juniper', state: 'NY' }).where(sql`id = ${there}`);
    await house.db.update(chapters).set({ takes_drop_ins: false }).where(sql`id = ${here}`);
    await house.db.update(chapters).set({ takes_visitors: false }).where(sql`id = ${far}`);
    const millbrook = { id: here, name: 'Millbrook', filtered_name: 'Millbrook' };
    const juniper = { id: there, name: 'Juniper Flats', filtered_name: 'Juniper Flats, Juniper NY' };
    const farShore = { id: far, name: 'Far Shore', filtered_name: 'Far Shore' };
    expect(await listed()).toEqual([farShore, juniper, millbrook]);
    expect(await listed({ drop_in: 0 })).toEqual([millbrook, juniper]);
    expect(await listed({ drop_in: 1 })).toEqual([farShore, juniper]);
    await house.db.update(chapters).set({ archived_at: now() }).where(sql`id = ${far}`);
    expect(await listed()).toEqual([juniper, millbrook]);
    const gone = await house.call(ines, 'GET', `/member-3/chapters/${far}/next-weekly-meetings`);
    expect(gone.status).toBe(404);
    await house.db.update(chapters).set({ archived_at: null, takes_visitors: true, takes_drop_ins: true });
  });

  it('have their next twelve open meetings, starting with today’s', async () => {
    const days = Array.from({ length: 14 }, (_, index) => `2026-06-${String(index + 1).padStart(2, '0')}`);
    for (const day of days) await house.addMeeting(far, day);
    await house.addMeeting(far, '2026-05-31');
    await house.addMeeting(far, '2026-06-15', 'skipped');
    house.clock.at = Date.parse('2026-05-31T14:00:00Z');
    const { body } = await house.call(ines, 'GET', `/member-3/chapters/${far}/next-weekly-meetings`);
    house.clock.at = Date.parse('2026-05-14T16:00:00Z');
    expect(body.map(({ date }: { date: string }) => date)).toEqual(days.slice(0, 12));
    expect(body[0]).toEqual({ id: expect.any(Number), date: '2026-06-01' });
  });
});

describe('data of an earlier visit', () => {
  const nothing = { first_name: null, last_name: null, profession_id: null };
  const lookUp = (email: string, who = ines) =>
    house.call(who, 'POST', '/member-4/existing-visitor-info-by-email', { body: { email } });

  it('is the newest name and profession, and nothing else', async () => {
    await post({ first_name: 'Before', meeting_id: today });
    await post();
    const answer = await lookUp(' NOOR.haddad@example.test');
    expect([answer.status, answer.body]).toEqual([
      200,
      { first_name: 'Noor', last_name: 'Haddad', profession_id: house.joiner },
    ]);
  });

  it('is empty for strangers, members, and other chapters’ visitors, in the same shape', async () => {
    await post({ chapter_id: there, meeting_id: thereNext }, dolores);
    for (const email of ['nobody@example.test', tomas.email, 'noor.haddad@example.test', '%@example.test']) {
      const answer = await lookUp(email);
      expect([answer.status, answer.body]).toEqual([200, nothing]);
    }
    expect((await lookUp('noor.haddad@example.test', dolores)).body.first_name).toBe('Noor');
  });

  it('is found however the address is written', async () => {
    await post({ email: 'zo\u00eb@example.test', first_name: 'Zo\u00eb' });
    for (const email of ['zoe\u0308@example.test', 'ZO\u00cb@EXAMPLE.TEST', '\u00a0zo\u00eb@example.test '])
      expect((await lookUp(email)).body.first_name).toBe('Zo\u00eb');
    for (const email of ['zoe@example.test', 'zo_@example.test', 'zo%'])
      expect((await lookUp(email)).body.first_name).not.toBe('Zo\u00eb');
  });

  it('takes equally long for strangers, members, and visitors of any chapter', timed, async () => {
    await post({ email: 'ours@example.test' });
    await post({ email: 'theirs@example.test', chapter_id: there, meeting_id: thereNext }, dolores);
    const times = new Map<string, number[]>(
      ['nobody@example.test', tomas.email, 'theirs@example.test', 'ours@example.test'].map((email) => [
        email,
        [],
      ]),
    );
    for (let round = 0; round < 75; round += 1) {
      if (round % 5 === 0) house.clock.at += 60_000;
      for (const [email, taken] of times) {
        const begun = performance.now();
        expect((await lookUp(email)).status).toBe(200);
        taken.push(performance.now() - begun);
      }
    }
    house.clock.at = Date.parse('2026-05-14T16:00:00Z');
    const medians = [...times.values()].map((taken) => taken.sort((a, b) => a - b)[37] ?? Number.NaN);
    expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(5);
  });

  it('can be requested twenty times a minute per member, even after a restart', async () => {
    for (let count = 0; count < 20; count += 1) expect((await lookUp('a@example.test')).status).toBe(200);
    house.clock.at += 15_000;
    const refused = await lookUp('a@example.test');
    expect([refused.status, refused.headers['retry-after'], refused.body]).toMatchSnapshot();
    await house.restart();
    expect((await lookUp('a@example.test')).status).toBe(429);
    expect((await lookUp('a@example.test', vera)).status).toBe(200);
    house.clock.at += 45_000;
    expect((await lookUp('a@example.test')).status).toBe(200);
    house.clock.at = Date.parse('2026-05-14T16:00:00Z');
  });
});

describe('a visitor created on the chapter’s page', () => {
  const create = (who: Person, more: Record<string, unknown> = {}) =>
    house.call(who, 'POST', '/member-2/visitors', { body: visitor(more) });
  const inviters = () => house.rows(sql`select member_id, inviter_chapter_id from visitors order by id`);

  it('belongs to the creator, like a recorded one', async () => {
    const { status, body } = await create(ines);
    expect([status, body]).toEqual([201, recorded(6, 'Visitor added successfully.')]);
    expect((await post()).status).toBe(409);
    expect(await inviters()).toEqual([{ member_id: ines.id, inviter_chapter_id: here }]);
  });

  it('belongs to the member that a leader names, who is notified, and it is logged', async () => {
    await house.db.execute(sql`truncate notifications, audit_log restart identity cascade`);
    const { status, body } = await create(vera, { invited_by_id: tomas.id });
    expect(status).toBe(201);
    expect(await inviters()).toEqual([{ member_id: tomas.id, inviter_chapter_id: here }]);
    expect(
      await house.rows(
        sql`select member_id, kind, text, link from notifications where member_id = ${tomas.id}`,
      ),
    ).toMatchSnapshot([{ link: asGiven(`/dashboard/visitors/${body.id}`) }]);
    expect(await house.rows(sql`select by_id, member_id, action from audit_log`)).toEqual([
      { by_id: vera.id, member_id: tomas.id, action: 'visitors.edit' },
    ]);
  });

  it.each([
    ['from a member who can’t name an inviter', ines, { invited_by_id: tomas.id }],
    [
      'in a chapter other than the leader’s',
      vera,
      { chapter_id: there, meeting_id: thereNext, invited_by_id: dolores.id },
    ],
    ['for a member of another chapter', vera, { invited_by_id: dolores.id }],
    ['for a former member', vera, { invited_by_id: house.people.leo.id }],
  ])('is refused %s', async (_, who, more) => {
    expect((await create(who, more)).body).toEqual(refusing('invited_by_id'));
    expect(await inviters()).toEqual([]);
  });
});
