import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mentorships } from '../../server/schema/growth.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse, refusing } from './recordingHouse.ts';

type Body = Record<string, unknown>;

const house = await closedAfterwards(openRecordingHouse());
const { here, there, far } = house.chapters;
const { ines, tomas, vera, dolores, leo } = house.people;
const { north } = house.regions;
const ada = await house.addPerson('Ada Admin', null);
const bert = await house.addPerson('Bert Admin', null);
const ruth = await house.addPerson('Ruth Director', null);
const vic = await house.addPerson('Vic Deputy', here);
const mentor = await house.addPerson('Mina Mentor', here);
beforeEach(async () => {
  await house.db.execute(sql`
    truncate role_assignments, capability_loans, audit_log, notifications, security_events, idempotency_keys`);
  await house.grant(ada, 'administrator');
  await house.grant(bert, 'administrator');
  await house.grant(ruth, 'area_director', { region_id: north });
  await house.grant(vera, 'president', { chapter_id: here });
  await house.grant(vic, 'vice_president', { chapter_id: here });
  await house.restart();
});

const path = (whose: Person) => `/member-4/member-roles/${whose.id}`;
const read = (who: Person, whose: Person) => house.call(who, 'GET', path(whose));
const save = (who: Person, whose: Person, body: Body) => house.call(who, 'PUT', path(whose), { body });
const host = (more: Body = {}) => ({ role: 'visitor_host', chapter_id: here, from: '2026-05-01', ...more });
const stored = (whose: Person) =>
  house.rows(sql`
    select role, chapter_id, region_id, from_on::text as from, until_on::text as until, granted_by
    from role_assignments where member_id = ${whose.id} order by id`);
const lent = (whose: Person) =>
  house.rows(sql`
    select capability, until_on::text as until, lent_by, ended_at is not null as ended
    from capability_loans where member_id = ${whose.id} order by id`);
const told = () =>
  house.rows(sql`
    select by_id, chapter_id, member_id, action, entity, entity_id, changes, reason from audit_log order by id`);
const noticed = () => house.rows(sql`select member_id, text, link from notifications order by id`);
const gone = [404, { code: 'notFound', message: 'Not found.' }];
const chapterRoles = [
  'president',
  'vice_president',
  'secretary_treasurer',
  'membership_committee',
  'visitor_host',
  'mentor_coordinator',
  'events_committee',
  'education_coordinator',
];

describe('a member’s roles', () => {
  it('are shown to every member in the organization’s words, with their rights', async () => {
    await house.grant(vera, 'visitor_host', { chapter_id: here }, { from_on: '2026-06-01' });
    await house.grant(vera, 'events_committee', { chapter_id: here }, { until_on: '2026-05-13' });
    await house.db.execute(sql`
      insert into organisation_settings (key, value) values ('role_labels', '{"president": "Chair"}')
      on conflict (key) do update set value = excluded.value`);
    const { body } = await house.call(dolores, 'GET', `/member-1/members/${vera.id}/roles`);
    expect(body).toMatchSnapshot([{ id: expect.any(Number) }, { id: expect.any(Number) }]);
    expect((await read(ruth, dolores)).body.labels).toMatchObject({
      president: 'Chair',
      vice_president: 'Vice President',
    });
    await house.db.execute(sql`delete from organisation_settings where key = 'role_labels'`);
    const director = await house.call(dolores, 'GET', `/member-1/members/${ruth.id}/roles`);
    expect(director.body).toMatchObject([{ role: 'area_director', chapter: 'North' }]);
    expect((await house.call(vera, 'GET', `/member-1/members/${dolores.id}/roles`)).body).toEqual([]);
    expect((await house.call(vera, 'GET', '/member-1/members/999999/roles')).status).toBe(404);
  });

  it('say which of them the viewer may change, and which of their own they may hand over', async () => {
    await house.grant(vera, 'visitor_host', { chapter_id: here }, { from_on: '2026-06-01' });
    const of = async (who: Person, whose: Person) =>
      (await house.call(who, 'GET', `/member-1/members/${whose.id}/roles`)).body.map(
        ({ role, can_edit, can_hand_over }: Body) => [role, can_edit, can_hand_over],
      );
    expect(await of(vera, vera)).toEqual([
      ['president', 0, 1],
      ['visitor_host', 0, 0],
    ]);
    for (const [who, whose, roles] of [
      [vera, vic, [['vice_president', 1, 0]]],
      [ruth, vic, [['vice_president', 1, 0]]],
      [ada, ruth, [['area_director', 1, 0]]],
      [vic, vic, [['vice_president', 0, 1]]],
      [dolores, vic, [['vice_president', 0, 0]]],
      [vera, ruth, [['area_director', 0, 0]]],
    ] as const) {
      expect(await of(who, whose)).toEqual(roles);
    }
  });

  it('can be edited by their member and by those who assign roles there', async () => {
    expect((await read(ines, ines)).body).toMatchSnapshot();
    const shown = await read(vera, vic);
    expect([shown.status, shown.headers.etag, shown.body]).toMatchSnapshot([
      200,
      '"0"',
      { rows: [{ id: expect.any(Number) }] },
    ]);
    expect((await read(ruth, dolores)).body.grantable).toEqual(chapterRoles);
    expect((await read(ada, dolores)).body).toMatchObject({
      grantable: [...chapterRoles, 'area_director', 'administrator'],
      regions: expect.arrayContaining([{ id: north, name: 'North' }]),
    });
    for (const [who, whose] of [
      [tomas, ines],
      [vera, dolores],
      [vera, ada],
      [ruth, ada],
    ] as const) {
      const answer = await read(who, whose);
      expect([answer.status, answer.body]).toEqual(gone);
    }
  });
});

describe('a profile’s head', () => {
  it('says what the viewer may see and do, as the calls decide', async () => {
    await house.grant(tomas, 'membership_committee', { chapter_id: here });
    await house.grant(dolores, 'president', { chapter_id: there });
    await house.db
      .insert(mentorships)
      .values({ chapter_id: here, protege_id: ines.id, mentor_id: mentor.id, since: '2026-04-01' });
    await house.restart();
    const seen = ['activity.view', 'attendance.view', 'trainings.view'];
    const expected = [
      [ines, seen],
      [vera, [...seen, 'roles.edit', 'rights.lend']],
      [vic, [...seen, 'trainings.editOthers', 'rights.lend', 'members.edit', 'members.lifecycle']],
      [tomas, ['attendance.view', 'rights.lend', 'members.edit']],
      [ruth, [...seen, 'roles.edit', 'rights.lend', 'members.lifecycle']],
      [
        ada,
        [...seen, 'trainings.editOthers', 'roles.edit', 'rights.lend', 'members.edit', 'members.lifecycle'],
      ],
      [mentor, ['activity.view']],
      [dolores, []],
    ] as const;
    for (const [who, rights] of expected) {
      const { body } = await house.call(who, 'GET', `/member-1/members/${ines.id}/main-information`);
      expect([who.email, body.rights]).toEqual([who.email, rights]);
      if (who === ines) continue;
      for (const [right, method, address, sent] of [
        ['activity.view', 'GET', '/member-2/activities', { query: { member_id: ines.id } }],
        ['attendance.view', 'GET', `/member-1/${ines.id}/member-attendance`, {}],
        ['trainings.view', 'GET', `/member-1/members/${ines.id}/trainings`, {}],
        ['trainings.editOthers', 'GET', `/member-4/members/${ines.id}/members-trainings`, {}],
        ['rights.lend', 'GET', path(ines), {}],
        ['members.edit', 'PUT', `/member-1/members/${ines.id}/contact-details`, { body: {} }],
      ] as const) {
        const { status } = await house.call(who, method, address, sent);
        expect([who.email, right, status]).toEqual([
          who.email,
          right,
          body.rights.includes(right) ? 200 : 404,
        ]);
      }
    }
  });

  it('offers assigning roles to no one with a borrowed right, nor for former members', async () => {
    await save(vera, tomas, { loans: [{ capability: 'roles.edit', until: '2026-12-31' }] });
    const left = await house.addPerson('Lea Left', here, { status: 'ended' });
    await house.restart();
    const rights = async (who: Person, whose: Person) =>
      (await house.call(who, 'GET', `/member-1/members/${whose.id}/main-information`)).body.rights;
    expect(await rights(tomas, ines)).toEqual([]);
    expect(await rights(ada, left)).toEqual(['activity.view', 'attendance.view', 'trainings.view']);
    const { body } = await house.call(ines, 'GET', `/member-1/members/${left.id}/main-information`);
    expect(body.has_ended).toBe(1);
  });
});

describe('assigning roles', () => {
  it('sets the whole list, logs it, notifies the member, and applies at the next request', async () => {
    const given = await save(vera, ines, { rows: [host({ until: '2026-12-31' })], reason: 'She asked to.' });
    expect(given.status).toBe(200);
    expect(given.body).toMatchObject({
      rows: [{ role: 'visitor_host', until: '2026-12-31', granted_by: { id: vera.id, first_name: 'Vera' } }],
      version: 1,
    });
    const term = { role: 'visitor_host', chapter_id: here, region_id: null, from: '2026-05-01' };
    expect(await stored(ines)).toEqual([{ ...term, until: '2026-12-31', granted_by: vera.id }]);
    expect(await told()).toMatchSnapshot();
    expect(await noticed()).toMatchSnapshot();
    expect(
      await house.rows(sql`select member_id, detail from security_events where kind = 'roles_changed'`),
    ).toEqual([{ member_id: vera.id, detail: { member_id: ines.id } }]);
    await house.restart();
    const { buttons } = (await house.call(ines, 'GET', '/member-1/sidebar')).body.roles;
    expect(buttons).toContain('visitors.checkin');
  });

  it('ends removed roles and deletes those not yet begun', async () => {
    const later = host({ role: 'events_committee', from: '2026-06-01' });
    await save(vera, ines, { rows: [host(), later] });
    const ended = await save(vera, ines, { rows: [] });
    expect(ended.body).toMatchObject({ rows: [], version: 2 });
    expect(await stored(ines)).toMatchObject([{ role: 'visitor_host', until: '2026-05-13' }]);
    expect((await save(vera, ines, { rows: [host()] })).body.rows).toMatchObject([{ until: null }]);
    expect((await stored(ines)).length).toBe(1);
  });

  it('changes nothing for the same list', async () => {
    await save(vera, ines, { rows: [host()] });
    expect((await save(vera, ines, { rows: [host({ until: null })] })).body.version).toBe(1);
    expect((await save(vera, ines, {})).body.version).toBe(1);
    expect((await told()).length).toBe(1);
  });

  it('is impossible for oneself or beyond one’s reach', async () => {
    for (const [who, whose] of [
      [vera, vera],
      [ada, ada],
      [vera, dolores],
      [vera, ada],
      [vera, leo],
      [ruth, bert],
    ] as const) {
      const answer = await save(who, whose, { rows: [] });
      expect([answer.status, answer.body]).toEqual(gone);
    }
    for (const who of [ines, vic, tomas]) {
      const answer = await save(who, house.people.edda, { rows: [host()] });
      expect([answer.status, answer.body]).toEqual([
        403,
        { code: 'forbidden', message: 'You don’t have access to this.' },
      ]);
    }
    expect(await told()).toEqual([]);
  });

  it('is impossible above one’s own rank', async () => {
    for (const [who, whose, row] of [
      [vera, ines, { role: 'administrator', from: '2026-05-01' }],
      [vera, ines, { role: 'area_director', region_id: north, from: '2026-05-01' }],
      [vera, ines, host({ chapter_id: there })],
      [ruth, dolores, { role: 'area_director', region_id: north, from: '2026-05-01' }],
      [ruth, dolores, { role: 'administrator', from: '2026-05-01' }],
      [ruth, dolores, host({ chapter_id: far })],
    ] as const) {
      expect((await save(who, whose, { rows: [row] })).body).toEqual(refusing('rows'));
    }
    await house.grant(ines, 'administrator');
    for (const rows of [[], [host()]]) {
      expect((await save(vera, ines, { rows })).body).toEqual(refusing('rows'));
    }
    const kept = { role: 'administrator', from: '2025-01-01' };
    expect((await save(vera, ines, { rows: [kept, host()] })).status).toBe(200);
    expect((await stored(ines)).map(({ role }) => role)).toEqual(['administrator', 'visitor_host']);
  });

  it('requires a chapter, a region, or neither, depending on the role', async () => {
    for (const row of [
      host({ chapter_id: null }),
      host({ region_id: north }),
      host({ chapter_id: 999_999 }),
      { role: 'administrator', chapter_id: here, from: '2026-05-01' },
      { role: 'area_director', from: '2026-05-01' },
      { role: 'area_director', region_id: 999_999, from: '2026-05-01' },
    ]) {
      expect((await save(ada, ines, { rows: [row] })).body).toEqual(refusing('rows'));
    }
    expect((await save(ada, ines, { rows: [host(), host()] })).body).toEqual(
      refusing('rows', 'The member already holds this role as of that day.'),
    );
    expect((await save(ada, ines, { rows: [host({ until: '2026-04-30' })] })).body).toEqual(
      refusing('rows', 'The last day can’t be before the first.'),
    );
    expect((await save(ada, ines, { rows: [host({ role: 'member' })] })).body).toEqual(refusing('rows'));
    expect((await save(ada, ines, { rows: [host({ from: '2026-02-30' })] })).body).toEqual(refusing('rows'));
    expect(await stored(ines)).toEqual([]);
  });

  it('keeps at least two administrators, even in simultaneous changes', async () => {
    const alone = await save(ada, bert, { rows: [] });
    expect([alone.status, alone.body]).toEqual([
      409,
      { code: 'tooFewAdministrators', message: 'At least two administrators must remain.' },
    ]);
    const shorter = { role: 'administrator', from: '2025-01-01', until: '2026-05-13' };
    expect((await save(ada, bert, { rows: [shorter] })).status).toBe(409);
    expect((await save(ada, ines, { rows: [{ role: 'administrator', from: '2026-05-14' }] })).status).toBe(
      200,
    );
    await house.restart();
    const both = await Promise.all([save(ada, bert, { rows: [] }), save(bert, ada, { rows: [] })]);
    expect(both.filter(({ status }) => status === 200).length).toBe(1);
    expect(
      await house.count(
        'role_assignments',
        sql`role = 'administrator' and coalesce(until_on, '2026-05-14') >= '2026-05-14'`,
      ),
    ).toBe(2);
  });

  it('lets directors reach the chapters of their region', async () => {
    const rows = [host({ role: 'president', chapter_id: there })];
    expect((await save(ruth, dolores, { rows })).status).toBe(200);
    expect(await stored(dolores)).toMatchObject([{ role: 'president', granted_by: ruth.id }]);
  });
});

describe('lending a right', () => {
  const loan = (capability: string, until = '2026-05-31') => ({ capability, until });

  it('is possible for every leader, for their own rights, until a date', async () => {
    const answer = await save(vic, ines, { loans: [loan('attendance.take')] });
    expect([answer.status, answer.body.loans]).toMatchSnapshot([200, [{ id: expect.any(Number) }]]);
    await house.restart();
    const { buttons } = (await house.call(ines, 'GET', '/member-1/sidebar')).body.roles;
    expect(buttons).toContain('attendance.take');
    await save(vic, ines, { loans: [loan('attendance.take', '2026-05-20'), loan('letters.draft')] });
    await save(vic, ines, { loans: [loan('letters.draft')] });
    // What changes nothing isn't logged.
    await save(vic, ines, { loans: [loan('letters.draft')] });
    expect(await lent(ines)).toEqual([
      { capability: 'attendance.take', until: '2026-05-20', lent_by: vic.id, ended: true },
      { capability: 'letters.draft', until: '2026-05-31', lent_by: vic.id, ended: false },
    ]);
    expect((await told()).map(({ changes }) => Object.keys(changes as object))).toMatchSnapshot();
  });

  it('is shown to leaders with what each may change and whom it was lent to', async () => {
    await save(vera, ines, { loans: [loan('letters.draft')] });
    await save(vic, ines, { loans: [loan('attendance.take')] });
    const seen = async (who: Person) => {
      const { status, body } = await read(who, ines);
      if (status !== 200) return status;
      return body.loans.map(({ capability, can_edit }: { capability: string; can_edit: number }) => [
        capability,
        can_edit,
      ]);
    };
    expect(await seen(vera)).toEqual([
      ['letters.draft', 1],
      ['attendance.take', 1],
    ]);
    expect(await seen(vic)).toEqual([
      ['letters.draft', 0],
      ['attendance.take', 1],
    ]);
    expect(await seen(ines)).toEqual([
      ['letters.draft', 0],
      ['attendance.take', 0],
    ]);
    expect([await seen(tomas), await seen(dolores)]).toEqual([404, 404]);
    expect((await read(vic, ines)).body.lendable).not.toContain('roles.edit');
    expect((await read(vic, ines)).body.lendable).toContain('attendance.take');
    expect((await read(vic, dolores)).status).toBe(404);
  });

  it('keeps what others lent, except for those who assign roles', async () => {
    await save(vic, ines, { loans: [loan('letters.draft')] });
    await save(vera, ines, { loans: [loan('letters.draft'), loan('attendance.take')] });
    expect((await lent(ines)).map(({ lent_by, ended }) => [lent_by, ended])).toEqual([
      [vic.id, false],
      [vera.id, false],
    ]);
    await save(vic, ines, { loans: [] });
    expect((await lent(ines)).map(({ ended }) => ended)).toEqual([true, false]);
    await save(vera, ines, { loans: [] });
    expect((await lent(ines)).map(({ ended }) => ended)).toEqual([true, true]);
  });

  it('is refused for rights not held, borrowed rights, and past dates', async () => {
    for (const loans of [
      [loan('roles.edit')],
      [loan('payments.viewOthers')],
      [loan('content.edit')],
      [loan('letters.draft', '2026-05-13')],
      [loan('letters.draft'), loan('letters.draft', '2026-06-01')],
      [loan('nonsense')],
    ]) {
      expect((await save(vic, ines, { loans })).body).toEqual(refusing('loans'));
    }
    // Every member holds visitors.followup for their own visitors.
    const borrowed = ['visitors.checkin', 'visitors.followup', 'roles.edit'].map((each) => loan(each));
    await save(vera, ines, { loans: borrowed });
    await house.restart();
    for (const one of borrowed)
      expect((await save(ines, tomas, { loans: [one] })).body).toEqual(refusing('loans'));
    expect((await save(ines, tomas, { rows: [host()] })).body).toEqual(refusing('rows'));
    expect((await save(vic, dolores, { loans: [loan('letters.draft')] })).status).toBe(404);
    expect((await save(vic, vic, { loans: [loan('letters.draft')] })).status).toBe(404);
    expect((await save(tomas, ines, { loans: [loan('promos.suggest')] })).status).toBe(403);
    expect(await lent(tomas)).toEqual([]);
  });
});

describe('handing a role over', () => {
  const handOver = (who: Person, body: Body) =>
    house.call(who, 'POST', '/member-4/member-roles/hand-over', { body });

  it('is requested from those who assign it and changes nothing yet', async () => {
    const asked = await handOver(vic, { role: 'vice_president', to_member_id: ines.id, note: 'From June.' });
    expect([asked.status, asked.body]).toEqual([
      201,
      { id: expect.any(Number), version: 1, message: 'Handover request sent.' },
    ]);
    expect(await noticed()).toMatchSnapshot();
    expect(await told()).toMatchObject([{ by_id: vic.id, member_id: ines.id, action: 'roles.handOver' }]);
    expect(await stored(ines)).toEqual([]);
    await handOver(vera, { role: 'president', to_member_id: ines.id });
    expect((await noticed()).slice(1).map(({ member_id }) => member_id)).toEqual(
      expect.arrayContaining([ada.id, bert.id, ruth.id]),
    );
    expect((await noticed()).length).toBe(4);
  });

  it('is for a role of one’s own, to another active member of its chapter', async () => {
    expect((await handOver(ines, { role: 'president', to_member_id: vic.id })).body).toEqual(
      refusing('role'),
    );
    for (const to of [vic, dolores, leo]) {
      expect((await handOver(vic, { role: 'vice_president', to_member_id: to.id })).body).toEqual(
        refusing('to_member_id'),
      );
    }
    expect((await handOver(vic, { role: 'visitor_host', to_member_id: ines.id })).body).toEqual(
      refusing('role'),
    );
    expect(await noticed()).toEqual([]);
  });
});
