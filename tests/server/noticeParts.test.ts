import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { nobody } from '../../server/changes/audit.ts';
import { storeRow } from '../../server/changes/changeRow.ts';
import { asGiven } from '../asGiven.ts';
import { businessBuckToRecord, referralToRecord } from '../fixtures/recordings.ts';
import { closedAfterwards, type Person, sessionWith } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { ines, tomas, vera } = house.people;
beforeEach(() =>
  house.db.execute(sql`
    truncate sessions, referrals, business_bucks, audit_log, notifications, correction_requests, thanks, promos,
      promo_suggestions, idempotency_keys cascade`),
);

interface Told {
  readonly kind: string;
  readonly text: string;
  readonly [part: string]: unknown;
}

const bell = async (who: Person): Promise<Told[]> =>
  (await house.call(who, 'GET', '/member-1/notifications')).body.rows;
const told = async (who: Person, kind: string): Promise<Told | undefined> =>
  (await bell(who)).find((each) => each.kind === kind);
const record = async (who: Person, path: string, body: object): Promise<number> =>
  (await house.call(who, 'POST', `/member-3/${path}`, { body })).body.id;
const edit = (who: Person, type: number, body: object) =>
  house.call(who, 'PUT', '/member-2/activities', { query: { type }, body });
const ask = (who: Person, id: number) =>
  house.call(who, 'POST', `/member-3/activities/${id}/correction-request`, {
    query: { type: 1 },
    body: { note: 'We met on Thursday.' },
  });
const thank = (who: Person, type: number, id: number, body: object = {}) =>
  house.call(who, 'POST', `/member-3/activities/${id}/thank`, { query: { type }, body });
const by = ({ id }: Person, first_name: string, last_name: string) => ({
  id,
  first_name,
  last_name,
  profile_image: null,
});

describe('a notification of a leader’s correction', () => {
  it('tells its member who, the old and new values, and the reason', async () => {
    await house.db.execute(sql`update members set profile_image = 'images/a.webp' where id = ${vera.id}`);
    const id = await record(ines, 'session', sessionWith(tomas));
    await edit(vera, 1, { id, address: 'Old mill', reason: 'You met there.' });
    await edit(vera, 1, { id, receiver_id: vera.id, reason: 'It was I.' });
    const corrections = (await bell(ines)).filter(({ kind }) => kind === 'record.corrected');
    const whole = {
      kind: 'record.corrected',
      text: 'Vera President corrected your record of 13 May (Session).',
      link: `/dashboard/sessions/1?record=${id}`,
      by: { ...by(vera, 'Vera', 'President'), profile_image: 'images/a.webp' },
      record_metric: 1,
      asks: null,
    };
    expect(corrections).toMatchObject([
      { ...whole, quote: 'It was I.', changes: { receiver_id: ['Tomas Lindqvist', 'Vera President'] } },
      { ...whole, quote: 'You met there.', changes: { address: ['Corner Table Café', 'Old mill'] } },
    ]);
    await house.db.execute(sql`update members set profile_image = null where id = ${vera.id}`);
  });

  it('never contains an amount', async () => {
    const id = await record(ines, 'business-bucks', { ...businessBuckToRecord, receiver_id: tomas.id });
    await house.db.execute(sql`insert into role_assignments (member_id, role, chapter_id, from_on)
      select ${vera.id}, 'secretary_treasurer', chapter_id, '2026-01-01' from members where id = ${vera.id}`);
    await edit(vera, 3, { id, amount: '4711.00', reason: 'As agreed.' });
    expect(await told(ines, 'record.corrected')).toMatchObject({
      changes: { amount: [] },
      quote: 'As agreed.',
    });
    expect(JSON.stringify([await bell(ines), await bell(tomas)])).not.toMatch(/4,?711|250/);
  });
});

describe('a notification’s question', () => {
  it('is a promo’s answer, until it is given', async () => {
    const body = { member_id: ines.id, title: 'Ten per cent off', text: 'For everybody.' };
    const { id } = (await house.call(tomas, 'POST', '/member-1/promos/suggestion-promo', { body })).body;
    const asks = { kind: 'promo', id, metric: null, version: null, answers: ['accept', 'decline'] };
    expect(await told(ines, 'promo.suggested')).toMatchObject({ by: by(tomas, 'Tomas', 'Lindqvist'), asks });
    await house.call(ines, 'POST', '/member-1/promos/accept-suggestion-promo', {
      body: { id, status: 'Accepted' },
    });
    expect((await told(ines, 'promo.suggested'))?.asks).toBeNull();
    expect(await told(tomas, 'promo.answered')).toMatchObject({
      text: 'Ines Calloway accepted your suggestion: Ten per cent off',
      link: `/dashboard/member/${ines.id}/promos-list`,
    });
  });

  it('is a correction for those who may make it, until it is made', async () => {
    const id = await record(ines, 'session', sessionWith(tomas));
    await ask(tomas, id);
    const asks = (answers: string[]) => ({ kind: 'correction', id, metric: 1, version: 1, answers });
    expect(await told(vera, 'record.correctionAsked')).toMatchObject({
      quote: 'We met on Thursday.',
      asks: asks(['correct', 'decline']),
    });
    expect((await told(ines, 'record.correctionAsked'))?.asks).toEqual(asks(['correct']));
    await house.db.execute(
      sql`update sessions set counted_meeting_id = ${house.meetings.past} where id = ${id}`,
    );
    expect((await told(ines, 'record.correctionAsked'))?.asks).toBeNull();
    await edit(vera, 1, { id, address: 'Old mill', reason: 'So it was.' });
    expect((await told(vera, 'record.correctionAsked'))?.asks).toBeNull();
  });

  it('is deleted with its record', async () => {
    const id = await record(ines, 'session', sessionWith(tomas));
    await ask(tomas, id);
    await house.call(ines, 'DELETE', `/member-3/activities/${id}`, { query: { type: 1 } });
    expect(await bell(vera)).toEqual([]);
    expect((await bell(tomas)).map(({ kind, link }) => [kind, link])).toEqual([
      ['record.deleted', '/dashboard/sessions/0'],
    ]);
  });
});

describe('thanking for a record', () => {
  it('happens once by the receiver, and its giver is notified', async () => {
    const id = await record(ines, 'referral', { ...referralToRecord, receiver_id: tomas.id });
    expect((await told(tomas, 'referral.received'))?.asks).toMatchSnapshot({ id: asGiven(id) });
    const said = await thank(tomas, 2, id, { note: 'She called within the hour.' });
    expect([said.status, said.body]).toEqual([
      201,
      { id: expect.any(Number), version: 1, message: 'Thanks sent.' },
    ]);
    expect((await told(tomas, 'referral.received'))?.asks).toBeNull();
    expect(await told(ines, 'record.thanked')).toMatchObject({
      text: 'Tomas Lindqvist thanked you for the referral of Ida Gruber.',
      quote: 'She called within the hour.',
      link: `/dashboard/referrals/1?record=${id}`,
      by: by(tomas, 'Tomas', 'Lindqvist'),
    });
    const again = await thank(tomas, 2, id);
    expect([again.status, again.body]).toEqual([
      409,
      { code: 'alreadyThanked', message: 'You’ve already said thanks for this.' },
    ]);
  });

  it('isn’t possible for the giver or someone unrelated', async () => {
    const id = await record(ines, 'referral', { ...referralToRecord, receiver_id: tomas.id });
    expect((await thank(ines, 2, id)).status).toBe(404);
    expect((await thank(house.people.dolores, 2, id)).status).toBe(404);
    expect((await thank(vera, 2, id)).status).toBe(201);
    await house.db.execute(sql`update referrals set deleted_at = now() where id = ${id}`);
    expect((await thank(tomas, 2, id)).status).toBe(404);
  });
});

it('a notification can’t name a guest as its author', async () => {
  const change = {
    table: 'members',
    row: { chapter_id: null },
    stored: sql`select ${ines.id}::int as id`,
    action: null,
    notices: [{ to: [ines.id], kind: 'visitor.updated', says: 'updated your visitor.', link: null }],
  };
  await expect(storeRow(house.db, nobody(), change)).rejects.toThrow('A guest has no name');
});
