import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asGiven } from '../asGiven.ts';
import {
  businessBuckToRecord,
  eventAttendanceToRecord,
  referralToRecord,
  visitorToRecord,
} from '../fixtures/recordings.ts';
import { closedAfterwards, type Person, sessionWith } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

type Body = Record<string, unknown>;

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, edda, vera, dolores, leo } = house.people;
const { next } = house.meetings;
beforeEach(async () => {
  house.clock.at = Date.parse('2026-05-14T16:00:00Z');
  await house.db.execute(sql`
    truncate sessions, referrals, referral_events, business_bucks, event_attendances, visitors, audit_log,
      notifications, correction_requests, uploads cascade`);
});

const paths = [
  '',
  'session',
  'referral',
  'business-bucks',
  'event-attendance',
  'share-social-link',
  'visitor',
];
const tables = [
  '',
  'sessions',
  'referrals',
  'business_bucks',
  'event_attendances',
  'link_shares',
  'visitors',
];
const record = async (metric: number, body: Body, who = ines): Promise<number> => {
  const answer = await house.call(who, 'POST', `/member-3/${paths[metric]}`, { body });
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.id;
};
const recordSession = (more: Body = {}) => record(1, sessionWith(tomas, more));
const edit = (metric: number, body: Body, who = ines) =>
  house.call(who, 'PUT', '/member-2/activities', { query: { type: metric }, body });
const remove = (metric: number, id: number, who = ines, query: Record<string, string> = {}) =>
  house.call(who, 'DELETE', `/member-3/activities/${id}`, { query: { type: metric, ...query } });
const restore = (metric: number, id: number, who = ines) =>
  house.call(who, 'POST', `/member-3/activities/${id}/restore`, { query: { type: metric } });
const readWithHistory = (metric: number, id: number, who = ines) =>
  house.call(who, 'GET', `/member-3/activities/${id}`, { query: { type: metric } });
const read = async (metric: number, id: number, who = ines) => {
  const answer = await readWithHistory(metric, id, who);
  const { history: _history, thread: _thread, details: _details, ...body } = answer.body;
  return { ...answer, body };
};
const count = (metric: number, id: number) =>
  house.db.execute(sql`
    update ${sql.identifier(tables[metric] ?? '')} set counted_meeting_id = ${house.meetings.past} where id = ${id}`);
const told = () =>
  house.rows(sql`
    select by_id, chapter_id, member_id, action, entity, entity_id, changes, reason from audit_log order by id`);
const noticed = () =>
  house.rows(
    sql`select member_id, kind, text, link from notifications where kind like 'record.%' order by id`,
  );

describe('editing a record', () => {
  it('changes only the named fields and returns the row', async () => {
    const id = await recordSession();
    const answer = await edit(1, { id, address: '  Mill Lane 4 ', type: 'Coaching Session' });
    expect([answer.status, answer.headers.etag]).toEqual([200, '"2"']);
    expect(answer.body).toMatchSnapshot({
      id: asGiven(id),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await read(1, id)).body).toEqual(answer.body);
    expect(await told()).toEqual([]);
    expect(await noticed()).toEqual([]);
  });

  it('creates no new version when nothing changes', async () => {
    const id = await recordSession();
    const { body } = await read(1, id);
    const answer = await edit(1, { ...body, date: '2026-05-13', version: 99 });
    expect([answer.status, answer.body]).toEqual([200, body]);
  });

  it('follows the rules of recording', async () => {
    const id = await recordSession();
    for (const [body, refusal] of [
      [{ address: ' ' }, refusing('address', 'This field is required.')],
      [{ discussion: 'ab' }, refusing('discussion', 'This field must be at least 3 charachters.')],
      [{ type: null }, refusing('type', 'This field is required.')],
      [{ date: '2026-05-16' }, refusing('date', 'The date cannot be in the future.')],
      [{ receiver_id: ines.id }, refusing('receiver_id')],
      [{ receiver_id: leo.id }, refusing('receiver_id')],
      [{ receiver_id: 999_999 }, refusing('receiver_id')],
    ] as const) {
      const answer = await edit(1, { id, ...body });
      expect([answer.status, answer.body]).toEqual([422, refusal]);
    }
    expect((await read(1, id)).body.version).toBe(1);
  });

  it('can name another receiver, under that member’s chapter', async () => {
    const id = await recordSession();
    const answer = await edit(1, { id, receiver_id: dolores.id });
    expect(answer.body.receiver).toEqual({ id: dolores.id, first_name: 'Dolores', last_name: 'Quintana' });
    expect(
      await house.rows(
        sql`select chapter_id, receiver_chapter_id, updated_by from sessions where id = ${id}`,
      ),
    ).toEqual([{ chapter_id: here, receiver_chapter_id: house.chapters.there, updated_by: ines.id }]);
  });

  it('works after the receiver has left', async () => {
    const id = await recordSession();
    await house.db.execute(sql`update members set status = 'ended' where id = ${tomas.id}`);
    const answer = await edit(1, { id, address: 'Still here' });
    await house.db.execute(sql`update members set status = 'active' where id = ${tomas.id}`);
    expect([answer.status, answer.body.address]).toEqual([200, 'Still here']);
  });

  it('is serialized', async () => {
    const id = await recordSession();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => edit(1, { id, address: `Place ${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.map(({ body }) => body.version).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 2),
    );
  });

  it('keeps each recording’s own fields', async () => {
    const image = await house.addImage(ines, 'images/event-attendance/one.webp');
    const bodies: readonly (readonly [number, Body, Body])[] = [
      [2, { ...referralToRecord, receiver_id: tomas.id }, { comments: 'Changed.', methods: ['Call'] }],
      [3, { ...businessBuckToRecord, receiver_id: tomas.id }, { amount: '7', comments: null }],
      [
        4,
        {
          ...eventAttendanceToRecord,
          receiver_id: tomas.id,
          image,
          type: 'Training',
          training_name: 'First steps',
        },
        { guests: 5 },
      ],
      [
        6,
        { ...visitorToRecord, profession_id: house.joiner, chapter_id: here, meeting_id: next },
        { business_name: null, methods: ['Client'] },
      ],
    ];
    for (const [metric, body, changes] of bodies) {
      const id = await record(metric, body);
      const before = (await read(metric, id)).body;
      const { status, body: after } = await edit(metric, { id, ...changes });
      expect([metric, status]).toEqual([metric, 200]);
      expect(after).toEqual({
        ...before,
        ...changes,
        ...(metric === 3 ? { amount: '7.00' } : {}),
        version: 2,
        updated_at: after.updated_at,
      });
    }
  });

  it('of a referral drops the profession with the connection, and rejects it without one', async () => {
    const id = await record(2, { ...referralToRecord, receiver_id: tomas.id });
    const stored = () =>
      house.rows(sql`select connection, connection_profession, version from referrals where id = ${id}`);
    expect((await edit(2, { id, connection: '0' })).status).toBe(200);
    expect(await stored()).toEqual([{ connection: false, connection_profession: null, version: 2 }]);
    expect((await edit(2, { id, connection_profession: 'Plumber' })).status).toBe(200);
    expect(await stored()).toEqual([{ connection: false, connection_profession: null, version: 2 }]);
  });

  it('of an event moves its date and releases a replaced image', async () => {
    const first = await house.addImage(ines, 'images/event-attendance/first.webp');
    const second = await house.addImage(ines, 'images/event-attendance/second.webp');
    const id = await record(4, { ...eventAttendanceToRecord, receiver_id: tomas.id, image: first });
    const answer = await edit(4, { id, image: second, date: '2026-05-14T02:00:00Z' });
    expect(answer.body).toMatchObject({
      image: second,
      date: '2026-05-13',
      happened_at: '2026-05-14T02:00:00.000Z',
    });
    expect(await house.rows(sql`select key, status from uploads order by key`)).toEqual([
      { key: first, status: 'stored' },
      { key: second, status: 'referred' },
    ]);
  });

  it('of a business buck wins the referral it newly names, if it is from that receiver', async () => {
    const id = await record(3, { ...businessBuckToRecord, receiver_id: tomas.id });
    const mine = await record(2, { ...referralToRecord, receiver_id: ines.id }, tomas);
    const answer = await edit(3, { id, referral_id: mine });
    expect([answer.body.referral_id, (await read(2, mine)).body.referral_state]).toEqual([mine, 'Won']);
    const moved = await edit(3, { id, receiver_id: vera.id });
    expect([moved.status, moved.body]).toEqual([422, refusing('referral_id')]);
    expect((await edit(3, { id, receiver_id: vera.id, referral_id: null })).status).toBe(200);
  });

  it('of a business buck keeps the receiver’s flag from the recording day', async () => {
    const id = await record(3, { ...businessBuckToRecord, receiver_id: tomas.id });
    await house.db.execute(sql`update members set is_ep = true where id = ${tomas.id}`);
    const answer = await edit(3, { id, amount: '5.00' });
    await house.db.execute(sql`update members set is_ep = false where id = ${tomas.id}`);
    expect([answer.status, answer.body.is_ep, answer.body.amount]).toEqual([200, 0, '5.00']);
  });

  it('of a visitor stays possible after the meeting and never creates a duplicate', async () => {
    const visitor = {
      ...visitorToRecord,
      profession_id: house.joiner,
      chapter_id: here,
      meeting_id: house.meetings.today,
    };
    const first = await record(6, visitor);
    const second = await record(6, { ...visitor, email: 'second@example.test' });
    house.clock.at = Date.parse('2026-05-16T16:00:00Z');
    expect((await edit(6, { id: first, first_name: 'Nora' })).status).toBe(200);
    expect((await edit(6, { id: first, meeting_id: house.meetings.past })).body).toEqual(
      refusing('meeting_id'),
    );
    const twin = await edit(6, { id: second, email: 'noor.haddad@example.test' });
    expect([twin.status, twin.body]).toEqual([
      409,
      { code: 'alreadyRegistered', message: 'Already registered by Ines Calloway.', existing: first },
    ]);
  });
});

describe('a record opened for editing', () => {
  const readBody = (metric: number, id: number, who = ines) =>
    house.call(who, 'GET', `/member-3/activities/${id}/body`, { query: { type: metric } });

  it('comes with all recorded fields, not just a list row', async () => {
    const visitor = { ...visitorToRecord, profession_id: house.joiner, chapter_id: here, meeting_id: next };
    const bodies: readonly (readonly [number, Body, Body])[] = [
      [1, sessionWith(tomas), {}],
      [2, { ...referralToRecord, receiver_id: tomas.id }, { connection: 1 }],
      [3, { ...businessBuckToRecord, receiver_id: tomas.id }, {}],
      [4, { ...eventAttendanceToRecord, receiver_id: tomas.id }, {}],
      [6, visitor, {}],
    ];
    for (const [metric, body, asStored] of bodies) {
      const id = await record(metric, body);
      const answer = await readBody(metric, id);
      expect([answer.status, answer.body]).toEqual([
        200,
        { row: (await read(metric, id)).body, body: { ...body, ...asStored }, needs_reason: 0 },
      ]);
    }
  });

  it('says when it is a leader’s correction, and hides from the leader what they can’t see', async () => {
    const { amount: _amount, ...buck } = { ...businessBuckToRecord, receiver_id: tomas.id };
    const {
      email: _email,
      work_phone: _work,
      cell_phone: _cell,
      address: _address,
      ...referral
    } = referralToRecord;
    for (const [metric, recorded, seen] of [
      [2, referralToRecord, { ...referral, connection: 1 }],
      [3, businessBuckToRecord, buck],
    ] as const) {
      const id = await record(metric, { ...recorded, receiver_id: tomas.id });
      expect((await readBody(metric, id, vera)).body).toEqual({
        row: (await read(metric, id, vera)).body,
        body: { ...seen, receiver_id: tomas.id },
        needs_reason: 1,
      });
      expect((await read(metric, id, vera)).body).not.toHaveProperty('amount');
      const answer = await edit(metric, { id, comments: 'Put right', reason: 'A slip.' }, vera);
      expect([answer.status, answer.body.comments]).toEqual([200, 'Put right']);
      await edit(metric, { id, amount: '13.00', email: 'ida@new.test', reason: 'Both slips.' }, vera);
      const changes = async (who: Person) =>
        (await readWithHistory(metric, id, who)).body.history.map(({ changes }: Body) =>
          Object.keys(changes as Body),
        );
      expect(await changes(vera)).toEqual([[], ['comments']]);
      expect(await changes(ines)).toEqual([[metric === 2 ? 'email' : 'amount'], ['comments']]);
      await edit(metric, { id, amount: '1250.00', email: 'ida.gruber@example.test', reason: 'Back.' }, vera);
      expect((await readBody(metric, id)).body.body).toMatchObject({
        ...recorded,
        receiver_id: tomas.id,
        comments: 'Put right',
        ...(metric === 2 && { connection: 1 }),
      });
    }
  });

  it('is a correction for a leader when it is their own and counted', async () => {
    const id = await record(1, sessionWith(tomas), vera);
    expect((await readBody(1, id, vera)).body).toMatchObject({ row: { can_edit: 1 }, needs_reason: 0 });
    await count(1, id);
    expect((await readBody(1, id, vera)).body).toMatchObject({ row: { can_edit: 1 }, needs_reason: 1 });
  });
});

describe('a referral’s contact details', () => {
  it('are shown only to its giver and receiver', async () => {
    const id = await record(2, { ...referralToRecord, receiver_id: tomas.id });
    const { email, cell_phone, work_phone, address } = referralToRecord;
    const list = (who: Person, send: 0 | 1, member_id?: number) =>
      house.call(who, 'GET', '/member-2/totals-details', {
        query: { type: 2, send, ...(member_id && { member_id }) },
      });
    for (const answer of [await list(ines, 1), await list(tomas, 0)])
      expect(answer.body.rows).toMatchObject([{ id, email, cell_phone, work_phone, address }]);
    for (const { text } of [
      await list(vera, 1, ines.id),
      await list(vera, 0, tomas.id),
      await read(2, id, vera),
    ]) {
      expect(text).toContain('Gruber');
      for (const hidden of ['"email"', '"address"', email, cell_phone]) expect(text).not.toContain(hidden);
    }
  });
});

describe('the editor of a record', () => {
  it('is its giver, and no other member', async () => {
    const id = await recordSession();
    for (const who of [tomas, dolores, edda]) {
      const answer = await edit(1, { id, address: 'Not mine' }, who);
      expect([answer.status, answer.body]).toEqual([404, { code: 'notFound', message: 'Not found.' }]);
      expect((await remove(1, id, who)).status).toBe(404);
      expect((await restore(1, id, who)).status).toBe(404);
    }
    expect((await edit(1, { id: 999_999, address: 'Nobody’s' })).text).toBe(
      '{"code":"notFound","message":"Not found."}',
    );
    expect((await read(1, id)).body.version).toBe(1);
  });

  it('is the giver until it is counted', async () => {
    const id = await recordSession();
    await count(1, id);
    const counted = {
      code: 'counted',
      message: 'Already counted in a closed meeting, so you can’t change it.',
    };
    const edited = await edit(1, { id, address: 'Too late' });
    expect([edited.status, edited.body]).toEqual([409, counted]);
    const removed = await remove(1, id);
    expect([removed.status, removed.body]).toEqual([409, counted]);
  });

  it('is a leader of the giver’s chapter with a reason, counted or not, and everyone is notified', async () => {
    const id = await recordSession();
    await count(1, id);
    await house.db.execute(sql`
      insert into correction_requests (metric, record_id, by_id, note) values (1, ${id}, ${ines.id}, 'Wrong place')`);
    for (const reason of [undefined, '  ']) {
      const answer = await edit(1, { id, address: 'Right place', reason }, vera);
      expect([answer.status, answer.body]).toEqual([422, refusing('reason', 'This field is required.')]);
    }
    const answer = await edit(1, { id, address: 'Right place', reason: ' They met there. ' }, vera);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...(await read(1, id, vera)).body,
        address: 'Right place',
        version: 2,
        count_state: 'counted',
        counted_on: '2026-05-07',
        correction_asked: 0,
      },
    ]);
    const correction = {
      by: { id: vera.id, first_name: 'Vera', last_name: 'President' },
      at: expect.any(String),
      reason: 'They met there.',
    };
    expect(answer.body.correction).toEqual(correction);
    expect((await read(1, id)).body.correction).toEqual(correction);
    const entry = { ...correction, changes: { address: ['Corner Table Café', 'Right place'] } };
    expect((await readWithHistory(1, id)).body.history).toEqual([entry]);
    expect((await readWithHistory(1, id, tomas)).body).toMatchObject({
      address: 'Right place',
      correction: null,
      history: [],
    });
    expect(await told()).toMatchSnapshot([
      { entity_id: asGiven(id), changes: { correction_requests: [[expect.any(Number)], []] } },
    ]);
    expect(await noticed()).toMatchSnapshot([{ link: asGiven(`/dashboard/sessions/1?record=${id}`) }]);
  });
});

describe('deleting a record', () => {
  it('removes it from every list and can be undone for a minute', async () => {
    const id = await recordSession();
    const row = (await read(1, id)).body;
    const answer = await remove(1, id);
    expect([answer.status, answer.body]).toEqual([200, { undo_until: '2026-05-14T16:01:00.000Z' }]);
    expect((await read(1, id)).status).toBe(404);
    const list = await house.call(ines, 'GET', '/member-2/totals-details', {
      query: { type: 1, send: 1, total: 1 },
    });
    expect(list.body).toMatchObject({ rows: [], total: 0 });
    house.clock.at += 60_000;
    const back = await restore(1, id);
    expect([back.status, back.body]).toEqual([200, { ...row, version: 3, updated_at: back.body.updated_at }]);
    expect((await read(1, id)).body).toEqual(back.body);
  });

  it('gives the same answer twice, and so does restoring', async () => {
    const id = await recordSession();
    const first = await remove(1, id);
    house.clock.at += 5_000;
    const again = await remove(1, id);
    expect([again.status, again.text]).toEqual([200, first.text]);
    const back = await restore(1, id);
    expect((await restore(1, id)).text).toBe(back.text);
  });

  it('is final after a minute', async () => {
    const id = await recordSession();
    await remove(1, id);
    house.clock.at += 60_001;
    const late = await restore(1, id);
    expect([late.status, late.body]).toEqual([
      409,
      { code: 'undoTooLate', message: 'It’s too late to undo this.' },
    ]);
    expect((await remove(1, id)).status).toBe(404);
    expect((await edit(1, { id, address: 'Gone' })).status).toBe(404);
  });

  it('can be undone only by the member who did it', async () => {
    const id = await recordSession();
    expect((await remove(1, id, vera)).body).toEqual(refusing('reason', 'This field is required.'));
    expect((await remove(1, id, vera, { reason: 'Recorded twice.' })).status).toBe(200);
    expect((await restore(1, id, ines)).status).toBe(404);
    expect(await told()).toMatchSnapshot([{ entity_id: asGiven(id) }]);
    expect((await noticed()).map(({ text }) => text)).toEqual([
      'Vera President deleted your record of 13 May (Session).',
    ]);
    expect((await restore(1, id, vera)).status).toBe(200);
  });

  it('is refused for a referral named by a business buck, like reassigning it', async () => {
    const id = await record(2, { ...referralToRecord, receiver_id: ines.id }, tomas);
    const buck = await record(3, { ...businessBuckToRecord, receiver_id: tomas.id, referral_id: id });
    const named = { code: 'referralNamed', message: 'This referral is linked to business bucks.' };
    const removed = await remove(2, id, tomas);
    expect([removed.status, removed.body]).toEqual([409, named]);
    const moved = await edit(2, { id, receiver_id: vera.id }, tomas);
    expect([moved.status, moved.body]).toEqual([409, named]);
    expect((await remove(3, buck)).status).toBe(200);
    expect((await remove(2, id, tomas)).status).toBe(200);
    const back = await restore(3, buck);
    expect([back.status, back.body]).toEqual([
      409,
      { code: 'referralGone', message: 'The referral linked to this business buck was deleted.' },
    ]);
    expect((await restore(2, id, tomas)).status).toBe(200);
    expect((await restore(3, buck)).status).toBe(200);
  });

  it('of a visitor frees the registration, which can’t be taken twice', async () => {
    const visitor = { ...visitorToRecord, profession_id: house.joiner, chapter_id: here, meeting_id: next };
    const id = await record(6, visitor);
    await remove(6, id);
    await record(6, visitor, vera);
    const back = await restore(6, id);
    expect([back.status, back.body]).toEqual([
      409,
      { code: 'alreadyRegistered', message: 'Already registered.' },
    ]);
  });

  it('works for each recording', async () => {
    const bodies: readonly (readonly [number, Body])[] = [
      [2, { ...referralToRecord, receiver_id: tomas.id }],
      [3, { ...businessBuckToRecord, receiver_id: tomas.id }],
      [4, { ...eventAttendanceToRecord, receiver_id: tomas.id }],
      [5, { link_id: await house.addLink(tomas, here) }],
    ];
    for (const [metric, body] of bodies) {
      const id = await record(metric, body);
      expect([metric, (await remove(metric, id)).status]).toEqual([metric, 200]);
      expect([metric, (await read(metric, id)).status]).toEqual([metric, 404]);
      expect([metric, (await restore(metric, id)).status]).toEqual([metric, 200]);
    }
  });
});
