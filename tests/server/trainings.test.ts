import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asGiven } from '../asGiven.ts';
import { eventAttendanceToRecord } from '../fixtures/recordings.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

type Body = Record<string, unknown>;

const trainings: Record<string, number> = {};
const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, vera } = house.people;
const edna = await house.addHolder('education_coordinator', 'Edna Educator', here);
await house.db.execute(sql`
  insert into trainings (name, required_for) values ('Speaking', '{member}'), ('Listening', '{}')`);
for (const { id, name } of await house.rows<{ id: number; name: string }>(
  sql`select id, name from trainings`,
)) {
  trainings[name] = id;
}
beforeEach(() =>
  house.db.execute(sql`
    truncate member_trainings, event_attendances, uploads, audit_log, notifications, idempotency_keys cascade`),
);

const path = (whose: Person) => `/member-4/members/${whose.id}/members-trainings`;
const enter = (body: Body = {}, who = edna, whose = ines) =>
  house.call(who, 'POST', path(whose), {
    body: { training_id: trainings.Speaking, date: '2026-05-12', ...body },
  });
const change = (id: number, body: Body) => house.call(edna, 'PUT', `${path(ines)}/${id}`, { body });
const remove = (id: number) => house.call(edna, 'DELETE', `${path(ines)}/${id}`);
const list = (who = edna, whose = ines) => house.call(who, 'GET', path(whose));
const read = (who = edna, whose = ines) => house.call(who, 'GET', `/member-1/members/${whose.id}/trainings`);
const told = () =>
  house.rows(sql`
    select by_id, chapter_id, member_id, action, entity, changes from audit_log order by id`);
const noticed = () => house.rows(sql`select member_id, kind, text, link from notifications order by id`);
const key = `images/event-attendance/${'a'.repeat(32)}.webp`;
const gone = [404, { code: 'notFound', message: 'Not found.' }];

describe('a member’s trainings', () => {
  it('are those of recorded events and those entered by leaders, with what is still required', async () => {
    const recorded = await house.call(ines, 'POST', '/member-3/event-attendance', {
      body: {
        ...eventAttendanceToRecord,
        receiver_id: ines.id,
        date: '2026-05-13T12:00:00Z',
        type: 'Training',
        training_name: 'First steps',
      },
    });
    expect((await read(ines)).body.required).toEqual([{ id: trainings.Speaking, name: 'Speaking' }]);
    const { id } = (await enter({ note: 'Well done.' })).body;
    const rows = [
      {
        id: recorded.body.id,
        training_id: trainings['First steps'],
        name: 'First steps',
        date: '2026-05-13',
        source: 'event',
        note: null,
        certificate: null,
        proof_image: null,
        version: 1,
      },
      {
        id,
        training_id: trainings.Speaking,
        name: 'Speaking',
        date: '2026-05-12',
        source: 'leader',
        note: 'Well done.',
        certificate: null,
        proof_image: null,
        version: 1,
      },
    ];
    expect((await read(ines)).body).toEqual({ rows, required: [], certificates: [] });
    expect((await list(ines)).body).toMatchSnapshot([{ id: asGiven(recorded.body.id) }, { id: asGiven(id) }]);
  });

  it('include the requirements of today’s roles', async () => {
    expect((await read(vera, vera)).body.required).toEqual([
      { id: trainings['First steps'], name: 'First steps' },
      { id: trainings.Speaking, name: 'Speaking' },
    ]);
  });

  it('carry the certificate of the same name', async () => {
    await enter();
    await house.db.execute(sql`
      with made as (insert into certificates (name, steps) values ('speaking', '{}') returning id)
      insert into coaching_assignments (chapter_id, member_id, certificate_id, assigned_on, status)
      select ${here}, ${ines.id}, id, '2026-01-01', 'Completed' from made`);
    expect((await read(ines)).body.rows).toMatchObject([{ certificate: 'speaking' }]);
  });
});

describe('entering a training', () => {
  it('stores it once, logs it, and notifies the member', async () => {
    const proof_image = await house.addImage(edna, key);
    const body = { training_id: trainings.Speaking, date: '2026-05-12', note: ' Fine ', proof_image };
    const answers = await house.postFiftyTimes(edna, path(ines), body);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.body]).toEqual([
      201,
      { id: expect.any(Number), version: 1, message: 'Training saved.' },
    ]);
    expect(await house.count('member_trainings', sql`entered_by = ${edna.id} and note = 'Fine'`)).toBe(1);
    expect(await house.rows(sql`select status from uploads`)).toEqual([{ status: 'referred' }]);
    expect(await told()).toMatchSnapshot([{ changes: { proof_image: [null, asGiven(proof_image)] } }]);
    expect(await noticed()).toMatchSnapshot();
  });

  it('is refused by field', async () => {
    const theirs = await house.addImage(ines, key);
    for (const [field, value, text] of [
      ['training_id', trainings.Bygone, 'This field is invalid.'],
      ['training_id', 999_999, 'This field is invalid.'],
      ['date', '2026-05-16', 'The date cannot be in the future.'],
      ['proof_image', theirs, 'This field is invalid.'],
    ] as const) {
      const answer = await enter({ [field]: value });
      expect([answer.status, answer.body]).toEqual([422, refusing(field, text)]);
    }
    expect([await house.count('member_trainings'), await told()]).toEqual([0, []]);
  });
});

describe('an entered training', () => {
  it('changes in part', async () => {
    const { id } = (await enter({ note: 'Fine' })).body;
    const changed = await change(id, { training_id: trainings.Listening, date: '2026-05-11' });
    expect([changed.status, changed.body]).toEqual([200, { id, version: 2, message: 'Training saved.' }]);
    const row = {
      id,
      training: { id: trainings.Listening, name: 'Listening' },
      date: '2026-05-11',
      note: 'Fine',
      proof_image: null,
      source: 'leader',
      version: 2,
    };
    expect((await list()).body).toEqual([row]);
    expect((await change(id, { note: 'Fine' })).body.version).toBe(2);
    expect((await change(id, { date: '2030-01-01' })).body).toEqual(
      refusing('date', 'The date cannot be in the future.'),
    );
    expect((await told())[1]).toMatchObject({
      changes: { training_id: [trainings.Speaking, trainings.Listening], date: ['2026-05-12', '2026-05-11'] },
    });
    expect((await noticed())[1]?.text).toBe('Edna Educator changed a training of yours: Listening, 11 May.');
  });

  it('is deleted once, with its image', async () => {
    const proof_image = await house.addImage(edna, key);
    const { id } = (await enter({ proof_image })).body;
    const removed = await remove(id);
    expect([removed.status, removed.text, (await list()).body]).toEqual([204, '', []]);
    expect(await house.rows(sql`select status from uploads`)).toEqual([{ status: 'stored' }]);
    for (const again of [await remove(id), await change(id, { note: 'Once more' })]) {
      expect([again.status, again.body]).toEqual(gone);
    }
    expect((await noticed())[1]?.text).toBe('Edna Educator removed a training of yours: Speaking, 12 May.');
  });

  it('is out of reach for others and under another member', async () => {
    const { id } = (await enter()).body;
    const elsewhere = await house.call(edna, 'DELETE', `${path(tomas)}/${id}`);
    expect([elsewhere.status, elsewhere.body]).toEqual(gone);
    expect((await list()).body.length).toBe(1);
  });
});
