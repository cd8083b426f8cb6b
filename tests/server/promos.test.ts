import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventAttendanceToRecord } from '../fixtures/recordings.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

type Body = Record<string, unknown>;

const house = await closedAfterwards(openRecordingHouse());
const { ines, tomas, vera, dolores, leo } = house.people;
beforeEach(() =>
  house.db.execute(sql`truncate promos, promo_suggestions, uploads, notifications, idempotency_keys cascade`),
);

const offer = { title: ' Ten per cent off ', text: 'For every member of the chapter.' };
const key = (name: string) => `images/event-attendance/${name.repeat(32)}.webp`;
const call = (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Body) =>
  house.call(who, method, `/member-1${path}`, body && { body });
const add = (body: Body = {}, who = ines) => call(who, 'POST', '/promos', { ...offer, ...body });
const suggest = (body: Body = {}, who = tomas) =>
  call(who, 'POST', '/promos/suggestion-promo', { member_id: ines.id, ...offer, ...body });
const answer = (body: Body, who = ines) => call(who, 'POST', '/promos/accept-suggestion-promo', body);
const mine = async (who = ines) => (await call(who, 'GET', '/promos')).body;
const statusOf = async (image: string) =>
  (await house.rows(sql`select status from uploads where key = ${image}`))[0]?.status;
const noticed = () => house.rows(sql`select member_id, kind, text, link from notifications order by id`);

const whole = {
  id: expect.any(Number),
  title: 'Ten per cent off',
  text: 'For every member of the chapter.',
  image: null,
  valid_from: null,
  valid_to: null,
  version: 1,
};
const gone = [404, { code: 'notFound', message: 'Not found.' }];

describe('a promo', () => {
  it('is added and visible to every member', async () => {
    const image = await house.addImage(ines, key('a'));
    const added = await add({ image, valid_from: '2026-05-01', valid_to: '2026-05-31' });
    const promo = { ...whole, image, valid_from: '2026-05-01', valid_to: '2026-05-31' };
    expect([added.status, added.headers.etag, added.body]).toEqual([201, '"1"', promo]);
    expect(await statusOf(image)).toBe('referred');
    expect((await call(dolores, 'GET', `/promos/${added.body.id}`)).body).toEqual(added.body);
    expect((await call(dolores, 'GET', `/members/${ines.id}/promos`)).body).toEqual([added.body]);
    expect((await call(dolores, 'GET', '/members/999999/promos')).status).toBe(404);
    expect(await mine()).toEqual({ promos: [added.body], suggestions: [] });
    expect(await mine(dolores)).toEqual({ promos: [], suggestions: [] });
  });

  it('is refused by field', async () => {
    const theirs = await house.addImage(tomas, key('b'));
    const portrait = await house.addImage(ines, 'images/profiles/c.webp', { folder: 'images/profiles' });
    const missing = await house.addImage(ines, key('d'), { status: 'issued' });
    for (const [field, value, text] of [
      ['image', theirs, 'This field is invalid.'],
      ['image', portrait, 'This field is invalid.'],
      ['image', missing, 'This field is invalid.'],
      ['image', '../../keys', 'This field is invalid.'],
    ] as const) {
      const refused = await add({ [field]: value });
      expect([refused.status, refused.body]).toEqual([422, refusing(field, text)]);
    }
    expect((await add({ valid_from: '2026-05-02', valid_to: '2026-05-01' })).body).toEqual(
      refusing('valid_to', 'The last day can’t be before the first.'),
    );
    expect(await house.count('promos')).toBe(0);
  });

  it('changes in part and releases an unused image', async () => {
    const [first, second] = [await house.addImage(ines, key('a')), await house.addImage(ines, key('b'))];
    const { body } = await add({ image: first, valid_to: '2026-05-31' });
    const path = `/promos/${body.id}`;
    const changed = await call(ines, 'PUT', path, { image: second, text: 'For everybody.' });
    const after = { ...body, image: second, text: 'For everybody.', version: 2 };
    expect([changed.status, changed.body]).toEqual([200, after]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['stored', 'referred']);
    expect((await call(ines, 'PUT', path, { ...after, version: 9 })).body).toEqual(after);
    expect((await call(ines, 'PUT', path, { valid_from: '2026-06-01' })).body).toEqual(
      refusing('valid_to', 'The last day can’t be before the first.'),
    );
    expect((await call(ines, 'PUT', path, { image: null, valid_to: '' })).body).toEqual({
      ...after,
      image: null,
      valid_to: null,
      version: 3,
    });
    expect(await statusOf(second)).toBe('stored');
  });

  it('keeps an image shown by a recorded event, and vice versa', async () => {
    const image = await house.addImage(ines, key('a'));
    const { id } = (await add({ image })).body;
    const event = await house.call(ines, 'POST', '/member-3/event-attendance', {
      body: { ...eventAttendanceToRecord, receiver_id: ines.id, date: '2026-05-13T12:00:00Z', image },
    });
    const show = (shown: string | null) =>
      house.call(ines, 'PUT', '/member-2/activities', {
        query: { type: 4 },
        body: { id: event.body.id, image: shown },
      });
    await show(null);
    expect(await statusOf(image)).toBe('referred');
    await show(image);
    await call(ines, 'DELETE', `/promos/${id}`);
    expect(await statusOf(image)).toBe('referred');
    await show(null);
    expect(await statusOf(image)).toBe('stored');
  });

  it('is deleted with its image', async () => {
    const image = await house.addImage(ines, key('a'));
    const { id } = (await add({ image })).body;
    const removed = await call(ines, 'DELETE', `/promos/${id}`);
    expect([removed.status, removed.text, await statusOf(image)]).toEqual([204, '', 'stored']);
    for (const again of [
      await call(ines, 'DELETE', `/promos/${id}`),
      await call(ines, 'GET', `/promos/${id}`),
      await call(ines, 'PUT', `/promos/${id}`, { title: 'Once more' }),
    ]) {
      expect([again.status, again.body]).toEqual(gone);
    }
  });
});

describe('a suggested promo', () => {
  it('is for another active member of the same chapter', async () => {
    for (const member_id of [tomas.id, dolores.id, leo.id, 999_999]) {
      expect((await suggest({ member_id })).body).toEqual(refusing('member_id'));
    }
    const image = await house.addImage(ines, key('a'));
    expect((await suggest({ image })).body).toEqual(refusing('image'));
    const nobody = await house.addPerson('Ada Floating', null);
    expect((await suggest({}, nobody)).status).toBe(403);
    expect([await house.count('promo_suggestions'), await noticed()]).toEqual([0, []]);
  });

  it('becomes a promo with its image once accepted', async () => {
    const image = await house.addImage(tomas, key('a'));
    const { id } = (await suggest({ image })).body;
    const accepted = await answer({ id, status: 'Accepted', title: 'Not this' });
    const by = { id: tomas.id, first_name: 'Tomas', last_name: 'Lindqvist' };
    const promo = { ...whole, image, suggestion: { status: 'Accepted', by } };
    expect([accepted.status, accepted.body]).toEqual([200, promo]);
    expect(await mine()).toEqual({ promos: [accepted.body], suggestions: [] });
    expect((await call(dolores, 'GET', `/promos/${accepted.body.id}`)).body).toEqual({ ...whole, image });
    expect((await noticed())[1]).toMatchSnapshot();
    const again = await answer({ id, status: 'Declined' });
    expect([again.status, again.body]).toEqual([
      409,
      { code: 'suggestionAnswered', message: 'This suggestion has already been answered.' },
    ]);
    expect([await house.count('promos'), await statusOf(image)]).toEqual([1, 'referred']);
    await call(ines, 'DELETE', `/promos/${accepted.body.id}`);
    expect(await statusOf(image)).toBe('stored');
  });

  it('is changed in the named fields before it is accepted', async () => {
    const image = await house.addImage(ines, key('b'));
    const { id } = (await suggest({ valid_from: '2026-05-10' })).body;
    expect((await answer({ id, status: 'Changed', valid_to: '2026-05-01' })).body).toEqual(
      refusing('valid_to', 'The last day can’t be before the first.'),
    );
    const changed = await answer({ id, status: 'Changed', title: 'Five per cent off', image });
    expect(changed.body).toMatchObject({
      title: 'Five per cent off',
      text: 'For every member of the chapter.',
      image,
      valid_from: '2026-05-10',
      suggestion: { status: 'Changed' },
    });
    expect(await statusOf(image)).toBe('referred');
  });

  it('is deleted with its image when declined', async () => {
    const image = await house.addImage(tomas, key('a'));
    const { id } = (await suggest({ image })).body;
    const declined = await answer({ id, status: 'Declined' });
    expect([declined.status, declined.body]).toMatchObject([200, { id, suggestion: { status: 'Declined' } }]);
    expect(await mine()).toEqual({ promos: [], suggestions: [] });
    expect(await statusOf(image)).toBe('stored');
  });

  it('is answered only by its member', async () => {
    const { id } = (await suggest()).body;
    for (const who of [tomas, vera]) {
      expect((await answer({ id, status: 'Accepted' }, who)).body).toEqual(refusing('id'));
    }
    expect((await answer({ id, status: 'Suggested' })).body).toEqual(refusing('status'));
    expect((await answer({ id: 999_999, status: 'Accepted' })).body).toEqual(refusing('id'));
    expect(await house.count('promos')).toBe(0);
  });
});
