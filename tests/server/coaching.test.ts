import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { certificates } from '../../server/schema/growth.ts';
import { asGiven } from '../asGiven.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { ines, tomas, vera, dolores } = house.people;
const coach = await house.addPerson('Cora Coach', house.chapters.here);
const rows = await house.db
  .insert(certificates)
  .values([{ name: 'Visitor host', steps: ['Training', 'Host twice'] }])
  .returning({ id: certificates.id });
const certificate = rows[0]?.id ?? 0;
beforeEach(() =>
  house.db.execute(sql`truncate coaching_assignments, notifications, audit_log, idempotency_keys`),
);

const path = '/member-3/coaching-assignments';
const assign = (who: Person, member: Person, more = {}) =>
  house.call(who, 'POST', path, {
    body: { member_id: member.id, certificate_id: certificate, coach_id: coach.id, ...more },
  });
const save = (who: Person, id: number, body: object) => house.call(who, 'PUT', `${path}/${id}`, { body });
const announce = (who: Person, id: number, announced: 0 | 1) =>
  house.call(who, 'PUT', '/member-2/announce-member-certificate', { body: { certificate: id, announced } });

describe('a certificate', () => {
  it('is assigned to others, once', async () => {
    const { status, body } = await assign(vera, ines);
    expect([status, body.message]).toEqual([201, 'Certificate assigned.']);
    const again = await assign(vera, ines);
    expect([again.status, again.body.code]).toEqual([409, 'alreadyCoached']);
    expect((await assign(vera, vera)).body).toEqual(
      refusing('member_id', 'Someone else has to do this for your own certificate.'),
    );
    expect((await assign(vera, dolores)).body).toEqual(refusing('member_id'));
    expect((await assign(vera, coach)).body).toEqual(refusing('coach_id'));
  });

  it('carries the organization’s logo', async () => {
    const { id } = (await assign(vera, ines)).body;
    const logo = async () => (await house.seen(coach, `${path}/${id}`)).logo;
    expect(await logo()).toBe(null);
    await house.db.execute(
      sql`insert into organisation_settings (key, value) values ('logo', '"logo.webp"')`,
    );
    expect(await logo()).toBe('logo.webp');
  });

  it('is checked off by its coach, completed after all steps, announced, and undone', async () => {
    const { id } = (await assign(vera, ines)).body;
    expect((await save(ines, id, { steps_done: [0] })).status).toBe(404);
    expect((await save(tomas, id, { steps_done: [0] })).status).toBe(404);
    expect((await save(coach, id, { steps_done: [0] })).status).toBe(200);
    const placesDone = async () =>
      (await house.seen(coach, `${path}/${id}`)).steps.map(
        ({ done_at }: { done_at: string | null }) => done_at !== null,
      );
    await save(coach, id, { step: { index: 1, done: 1 } });
    expect(await placesDone()).toEqual([true, true]);
    await save(coach, id, { step: { index: 1, done: 0 } });
    expect(await placesDone()).toEqual([true, false]);
    expect((await save(coach, id, { coach_id: tomas.id })).status).toBe(404);
    const early = await save(coach, id, { status: 'Completed' });
    expect([early.status, early.body.message]).toEqual([409, '1 of 2 steps are done.']);
    expect((await save(coach, id, { steps_done: [2] })).body).toEqual(refusing('steps_done'));
    const notYet = await announce(vera, id, 1);
    expect([notYet.status, notYet.body.code]).toEqual([409, 'moveNotAllowed']);
    expect((await save(coach, id, { steps_done: [0, 1], status: 'Completed' })).status).toBe(200);
    const fixed = await save(coach, id, { steps_done: [0] });
    expect([fixed.status, fixed.body.code]).toEqual([409, 'stepsFixed']);
    expect((await announce(coach, id, 1)).status).toBe(403);
    const { body } = await announce(vera, id, 1);
    expect(body).toMatchSnapshot({ certificate: asGiven(id) });
    expect((await announce(vera, id, 1)).body.announced_at).toBe('2026-05-14T16:00:00.000Z');
    expect((await house.call(vera, 'DELETE', `${path}/${id}`)).body.code).toBe('certificateAnnounced');
    const trainings = await house.call(ines, 'GET', `/member-1/members/${ines.id}/trainings`);
    expect(trainings.body.certificates).toEqual([{ id, name: 'Visitor host', announced_on: '2026-05-14' }]);
    const sheet = (query: object) =>
      house.call(vera, 'GET', '/member-2/attendance-list', { query: { ...query } });
    expect((await sheet({ date: '2026-05-14' })).body.announced).toEqual([
      { member: { id: ines.id, first_name: 'Ines', last_name: 'Calloway' }, certificate: 'Visitor host' },
    ]);
    expect((await sheet({ date: '2026-05-21' })).body.announced).toEqual([]);
    expect((await sheet({ date: '2026-05-07' })).body.announced).toEqual([]);
    await announce(vera, id, 0);
    expect((await house.call(ines, 'GET', `${path}/${id}`)).body).toMatchObject({
      status: 'Completed',
      announced: 0,
      announced_at: null,
    });
    expect((await house.call(vera, 'DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await house.call(vera, 'GET', path)).body).toMatchObject({ rows: [], coaches: [] });
  });

  it('is visible to its member, its coach, and those who see the page', async () => {
    const { id } = (await assign(vera, ines)).body;
    const count = async (who: Person, query = {}) =>
      (await house.call(who, 'GET', path, { query })).body.rows.length;
    expect([await count(ines), await count(coach), await count(tomas), await count(vera)]).toEqual([
      1, 1, 0, 1,
    ]);
    expect((await house.call(tomas, 'GET', `${path}/${id}`)).status).toBe(404);
    expect(await count(vera, { status: 'Announced' })).toBe(0);
    expect(await count(vera, { coach_id: tomas.id })).toBe(0);
    expect(await count(vera, { announced: 0 })).toBe(1);
  });
});

describe('the certificates of the organization', () => {
  const all = '/member-4/certificates';
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

  it('are added once, changed, archived without being taken away, and keep steps in use', async () => {
    const admin = await house.addHolder('administrator', 'Adele Admin', null);
    const post = (who: Person, body: object) => house.call(who, 'POST', all, { body });
    const put = (id: number, body: object, who = admin) => house.call(who, 'PUT', `${all}/${id}`, { body });
    const listed = async () => (await house.call(admin, 'GET', all)).body;
    const body = { name: 'Beekeeper', steps: [{ text: 'Read' }, { text: 'Open the hive' }] };
    const made = await post(admin, body);
    expect(made.status).toBe(201);
    const taken = refusing('name', 'Another certificate has this name.');
    expect((await post(admin, { ...body, steps: [] })).body).toEqual(taken);
    const { id } = made.body;
    const stood = { id, ...body, member_count: 0, archived: 0 };
    expect(await listed()).toContainEqual(stood);
    expect((await put(id, { steps: [{ text: 'Open the hive' }] })).status).toBe(200);
    expect((await put(certificate, { name: 'Beekeeper' })).body).toEqual(taken);

    const given = await assign(vera, ines, { certificate_id: id });
    expect(given.status).toBe(201);
    const steps = [{ text: 'Open a hive' }, { text: 'Harvest' }];
    expect((await put(id, { steps: [] })).body).toEqual(
      refusing('steps', 'Someone is working on this certificate. Keep its steps, or archive it.'),
    );
    expect((await put(id, { name: 'Apiarist', steps, archived: 1 })).status).toBe(200);
    const [logged] = await house.rows(
      sql`select by_id, action, entity, entity_id, changes from audit_log order by id desc limit 1`,
    );
    expect(logged).toMatchSnapshot({ by_id: asGiven(admin.id), entity_id: asGiven(id) });
    const held = (await house.call(vera, 'GET', `${path}/${given.body.id}`)).body;
    expect(held.certificate.name).toBe('Apiarist');
    expect(names((await house.call(vera, 'GET', path)).body.certificates)).not.toContain('Apiarist');
    expect((await assign(vera, coach, { certificate_id: id, coach_id: null })).body).toEqual(
      refusing('certificate_id'),
    );
    expect(await listed()).toContainEqual({ id, name: 'Apiarist', steps, member_count: 1, archived: 1 });
    expect((await put(id, { archived: 0 })).status).toBe(200);
    expect(names((await house.call(vera, 'GET', path)).body.certificates)).toContain('Apiarist');
    // A certificate taken from a member still counts as used, because it can be given back.
    await house.call(vera, 'DELETE', `${path}/${given.body.id}`);
    expect((await listed()).find((row: { id: number }) => row.id === id).member_count).toBe(0);
    expect((await put(id, { steps: [] })).status).toBe(422);
  });
});
