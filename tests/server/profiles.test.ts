import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { members, professions } from '../../server/schema/core.ts';
import { completenessFields } from '../../src/contract/people/members.ts';
import { asGiven } from '../asGiven.ts';
import { now } from '../clock.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

type Body = Record<string, unknown>;

const seats: Record<string, number> = {};
const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, dolores } = house.people;
const vic = await house.addHolder('vice_president', 'Vic Deputy', here);
const rows = await house.db
  .insert(professions)
  .values([
    { name: 'Baker' },
    { name: 'Consultant', one_seat: false },
    { name: 'Farrier', archived_at: now() },
  ])
  .returning({ id: professions.id, name: professions.name });
for (const { id, name } of rows) seats[name] = id;
beforeEach(async () => {
  await house.db.execute(sql`
    truncate biographies, member_links, profession_requests, audit_log, notifications, security_events cascade`);
  await house.db.update(members).set({ profession_id: null, business_name: null });
});

const get = (who: Person, path: string) => house.call(who, 'GET', `/member-1${path}`);
const put = (who: Person, path: string, body: Body, headers: Record<string, string> = {}) =>
  house.call(who, 'PUT', `/member-1${path}`, { body, headers });
const told = () =>
  house.rows(sql`
    select by_id, chapter_id, member_id, action, entity, entity_id, changes, reason from audit_log order by id`);
const noticed = () => house.rows(sql`select member_id, kind, text, link from notifications order by id`);

const empty = {
  about_me: null,
  my_business: null,
  ideal_referral: null,
  how_to_introduce: null,
  keywords: [],
  goals: null,
  version: 0,
};
const nowhere = { website: null, facebook_business_page: null, others: [], version: 0 };

interface Part {
  part: string;
  none: Body;
  first: Body;
  kept: Body;
  cleared: Body;
}

const parts: Part[] = [
  {
    part: 'biography',
    none: empty,
    first: { about_me: ' I keep bees. ', keywords: ['Honey', ' Wax ', 'Honey'] },
    kept: { about_me: 'I keep bees.', keywords: ['Honey', 'Wax'] },
    cleared: { about_me: '', keywords: null },
  },
  {
    part: 'other-links',
    none: nowhere,
    first: {
      website: ' https://bees.example.test ',
      others: [{ name: 'X', url: 'https://x.test/bees', id: 1 }],
    },
    kept: { website: 'https://bees.example.test', others: [{ name: 'X', url: 'https://x.test/bees' }] },
    cleared: { website: null, others: [] },
  },
];

describe.each(parts)('the $part of a member’s profile', ({ part, none, first, kept, cleared }) => {
  const of = (whose: Person, who = dolores) => get(who, `/members/${whose.id}/${part}`);

  it('is empty at first, saved in part, and visible to every member', async () => {
    expect((await of(ines)).body).toEqual(none);
    const saved = await put(ines, `/${part}`, first);
    expect([saved.status, saved.headers.etag, saved.body]).toEqual([
      200,
      '"1"',
      { ...none, ...kept, version: 1 },
    ]);
    const again = await put(ines, `/${part}`, cleared);
    expect(again.body).toEqual({ ...none, version: 2 });
    expect((await put(ines, `/${part}`, { member_id: vic.id, version: 9 })).body).toEqual(again.body);
    expect((await of(ines)).body).toEqual(again.body);
    expect((await of(vic)).body).toEqual(none);
    for (const id of ['999999', 'x', '-1']) {
      expect((await get(ines, `/members/${id}/${part}`)).status).toBe(404);
    }
  });

  it('can’t be created over another window’s', async () => {
    expect((await put(ines, `/${part}`, first, { 'if-match': '"1"' })).body.current).toEqual(none);
    expect((await put(ines, `/${part}`, first, { 'if-match': '"0"' })).status).toBe(200);
    expect((await put(ines, `/${part}`, cleared, { 'if-match': '"0"' })).status).toBe(409);
  });

  it('keeps what two windows save at once', async () => {
    const [one = '', other = ''] = Object.keys(first);
    const value = (field: string) => ({ [field]: Reflect.get(first, field) });
    await Promise.all([put(ines, `/${part}`, value(one)), put(ines, `/${part}`, value(other))]);
    expect((await of(ines)).body).toMatchObject(kept);
  });
});

describe('the completeness of a profile', () => {
  it('counts sixteen fields, including those of biography and links', async () => {
    const percent = async () => (await get(ines, `/members/${ines.id}/main-information`)).body.completeness;
    expect(await percent()).toBe(0);
    await put(ines, '/contact-details', { cell_phone: '5550101', work_phone: '5550102', city: 'Dayton' });
    expect(await percent()).toBe(13);
    await put(ines, '/contact-details', { cell_phone: '', work_phone: '', city: '' });
    await put(ines, '/biography', {
      about_me: 'a',
      my_business: 'b',
      ideal_referral: 'c',
      how_to_introduce: 'd',
      keywords: ['e'],
      goals: 'f',
    });
    await put(ines, '/other-links', {
      website: 'https://a.test',
      others: [{ name: 'b', url: 'https://b.test' }],
    });
    expect(await percent()).toBe(50);
    await put(ines, '/other-links', { others: [] });
    expect(await percent()).toBe(44);
  });

  it('says what is missing, only to the member', async () => {
    const missing = async (who: typeof ines) =>
      (await get(who, `/members/${ines.id}/main-information`)).body.missing;
    await put(ines, '/contact-details', { work_phone: '5550102', city: 'Dayton' });
    await put(ines, '/biography', { goals: 'f', keywords: [] });
    expect(await missing(ines)).toEqual(
      completenessFields.filter((field) => !['phone', 'city', 'goals'].includes(field)),
    );
    expect(await missing(dolores)).toEqual([]);
  });
});

describe('another member’s contact details', () => {
  const path = () => `/members/${ines.id}/contact-details`;

  it('are corrected by those with the right, which is logged and reported', async () => {
    const before = (await get(ines, path())).body;
    const answer = await put(vic, path(), { city: 'Austin', state: before.state, reason: 'She has moved.' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...before, birthday: undefined, city: 'Austin', version: before.version + 1 },
    ]);
    expect(await told()).toMatchSnapshot([{ changes: { city: [asGiven(before.city), 'Austin'] } }]);
    expect(await noticed()).toMatchSnapshot();
    const found = await house.call(dolores, 'GET', '/member-3/all-active-members', {
      query: { search: 'austin' },
    });
    expect(found.body.membersOutChapter).toMatchObject([{ id: ines.id }]);
    expect((await put(vic, path(), { city: 'Austin' })).body.version).toBe(answer.body.version);
    expect((await told()).length).toBe(1);
  });
});

describe('a requested or assigned profession', () => {
  const change = (who: Person, whose: Person, profession_id: unknown) =>
    put(who, `/members/${whose.id}/profession`, { profession_id });
  const now = async (whose: Person) =>
    (await get(dolores, `/members/${whose.id}/main-information`)).body.profession;
  const requests = () =>
    house.rows(sql`select member_id, profession_id, status, decided_by from profession_requests`);

  it('is visible to the member and those who decide', async () => {
    const requested = async (who: Person) =>
      (await get(who, `/members/${ines.id}/main-information`)).body.requested_profession;
    await change(ines, ines, seats.Baker);
    expect(await requested(ines)).toEqual({ id: seats.Baker, name: 'Baker' });
    expect(await requested(vic)).toEqual({ id: seats.Baker, name: 'Baker' });
    for (const who of [tomas, dolores]) expect(await requested(who)).toBe(null);
    await change(vic, ines, seats.Baker);
    expect(await requested(ines)).toBe(null);
  });

  it('is listed for those who decide, with whether its seat is taken', async () => {
    const waiting = async (who: Person) =>
      (await house.call(who, 'GET', '/member-4/profession-requests')).body;
    await change(vic, tomas, seats.Baker);
    await change(ines, ines, seats.Baker);
    await change(vic, vic, house.joiner);
    const request = {
      id: expect.any(Number),
      member: { id: ines.id, first_name: 'Ines', last_name: 'Calloway' },
      profession: { id: seats.Baker, name: 'Baker' },
      conflict: 1,
      asked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    };
    expect(await waiting(vic)).toEqual([request]);
    const home = async (who: Person) => (await house.call(who, 'GET', '/member-3/my-chapter')).body;
    expect((await home(vic)).profession_requests).toEqual([request]);
    expect((await home(ines)).profession_requests).toEqual([]);
    expect((await house.call(ines, 'GET', '/member-4/profession-requests')).status).toBe(403);
  });

  it('changes immediately in a chapter with several seats of it', async () => {
    const answer = await change(ines, ines, seats.Consultant);
    expect([answer.status, answer.body]).toEqual([
      200,
      { profession_id: seats.Consultant, profession: 'Consultant' },
    ]);
    expect(await now(ines)).toBe('Consultant');
  });

  it('with one seat is requested, and granted by the same call of those with the right', async () => {
    await change(ines, ines, house.joiner);
    const asked = await change(ines, ines, seats.Baker);
    expect([asked.status, asked.body]).toEqual([202, { status: 'requested' }]);
    expect(await requests()).toEqual([
      { member_id: ines.id, profession_id: seats.Baker, status: 'requested', decided_by: null },
    ]);
    expect(await now(ines)).toBe(null);
    expect((await noticed()).map(({ member_id, text }) => [member_id, text])).toEqual([
      [vic.id, 'Ines Calloway asks for another profession: Joiner.'],
      [vic.id, 'Ines Calloway asks for another profession: Baker.'],
    ]);
    const granted = await change(vic, ines, seats.Baker);
    expect([granted.status, granted.body]).toEqual([
      200,
      { profession_id: seats.Baker, profession: 'Baker' },
    ]);
    expect(await now(ines)).toBe('Baker');
    expect(await requests()).toMatchObject([{ status: 'approved', decided_by: vic.id }]);
    expect(await told()).toMatchObject([
      {
        by_id: vic.id,
        member_id: ines.id,
        action: 'members.edit',
        entity: 'members',
        changes: { profession_id: [null, seats.Baker], requested_profession_id: [seats.Baker, null] },
      },
    ]);
    expect((await noticed())[2]).toMatchObject({
      member_id: ines.id,
      text: 'Vic Deputy set your profession to Baker.',
    });
    expect((await change(vic, ines, seats.Baker)).status).toBe(200);
    expect((await told()).length).toBe(1);
  });

  it('is refused as the current one and can be withdrawn', async () => {
    await change(ines, ines, seats.Consultant);
    await change(ines, ines, seats.Baker);
    await change(vic, ines, seats.Consultant);
    expect(await requests()).toMatchObject([{ status: 'declined' }]);
    expect(await now(ines)).toBe('Consultant');
    await change(ines, ines, seats.Baker);
    expect((await change(ines, ines, seats.Consultant)).status).toBe(200);
    expect((await requests()).map(({ status }) => status)).toEqual(['declined']);
  });

  it('isn’t decided by the requester, and no seat is given twice', async () => {
    expect((await change(vic, vic, seats.Baker)).status).toBe(202);
    expect((await change(vic, tomas, seats.Baker)).status).toBe(200);
    const taken = await change(vic, ines, seats.Baker);
    expect([taken.status, taken.body]).toEqual([
      409,
      { code: 'seatTaken', message: 'Another member of the chapter has this profession.' },
    ]);
  });

  it('must exist', async () => {
    for (const id of [seats.Farrier, 999_999, 'x', -1]) {
      expect((await change(ines, ines, id)).body).toEqual(refusing('profession_id'));
    }
    expect(await now(ines)).toBe(null);
  });
});
